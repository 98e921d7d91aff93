/** External agents: how they are connected, their credentials and their cards. */

/** Milliseconds a registration token may be redeemed. Specification, "Limits": 600 seconds. */
export const registrationTokenLifetimeMillis = 600_000

/** Tries to redeem one registration token. Each costs an outbound card fetch, so a leaked token can't drive many. */
export const registrationTokenAttempts = 5

/** Live registration tokens per user: enough for any person, and a bound on what a looping client can store. */
export const registrationTokensPerUser = 256

/** Milliseconds a bearer token is valid. Specification, "Limits": 3600 seconds. */
export const bearerTokenLifetimeMillis = 3_600_000

/**
 * Milliseconds a stream lasts at most: the token that opened it has run out by then, whether an agent's or a program's that
 * its user has taken access back from since. Whoever may still follow the task comes back with another.
 */
export const streamMillis = 3_600_000

/**
 * Milliseconds a bearer token is remembered after it ran out: longer than any stream that it opened can last, so that
 * revoking it still ends that stream.
 */
export const bearerTokenMemoryMillis = 3_900_000

/** Live bearer tokens per agent: a fleet of processes may share a key; a loop must not fill the table. */
export const bearerTokensPerAgent = 1_000

/** Milliseconds the previous API key still works after a rotation, so that an agent can be reconfigured in peace. */
export const apiKeyOverlapMillis = 1_800_000

/** Milliseconds between two writes of an agent's `last_seen_at`: activity is worth knowing to the minute, not more. */
export const lastSeenGranularityMillis = 60_000

/** Agents whose activity of the last minute is kept in memory; the activity of one more costs a write per request. */
export const activeAgentsCached = 10_000

/** Characters of an agent card's URL, and of the URL in a card. The usual bound of HTTP software. */
export const urlCharacters = 2_048

/** Characters of the name in an agent card: what a settings page can show on a line or two. */
export const cardNameCharacters = 200

/** Characters of the description in an agent card. */
export const cardDescriptionCharacters = 4_000

/** Entries of `protocols` in an agent card. */
export const cardProtocols = 32

/** Characters of one entry of `protocols` in an agent card. */
export const cardProtocolCharacters = 100
