/** External agents: how they are connected, their credentials and their cards. */

/** Milliseconds the whole fetch of an agent card may take, name resolution to last byte. */
export const cardFetchTimeoutMillis = 5_000

/** Bytes of an agent card's body. */
export const cardBytes = 65_536
