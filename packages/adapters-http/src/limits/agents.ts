/** External agents: their registration, credentials and cards. */

/** Milliseconds for the whole fetch of an agent card, from name resolution to the last byte. */
export const cardFetchTimeoutMillis = 5_000

/** Bytes of an agent card's body. */
export const cardBytes = 65_536
