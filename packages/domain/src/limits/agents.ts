/** External agents: connecting, credentials and cards. */

/** Lifetime of a registration token in milliseconds. Specification, "Limits": 600 seconds. */
export const registrationTokenLifetimeMillis = 600_000

/** Tries to redeem one registration token. Each costs an outbound card fetch, so a leaked token can't drive many. */
export const registrationTokenAttempts = 5

/** Live registration tokens per user: enough for any person, and a bound on a looping client. */
export const registrationTokensPerUser = 256

/** Lifetime of a bearer token in milliseconds. Specification, "Limits": 3600 seconds. */
export const bearerTokenLifetimeMillis = 3_600_000

/**
 * Maximum duration of a stream in milliseconds. By then the token that opened it has expired, even if the user has
 * since withdrawn access from its agent or program. A caller who may still follow the task reconnects with a new token.
 */
export const streamMillis = 3_600_000

/**
 * Milliseconds that an expired bearer token is remembered: longer than any stream that it opened, so that revoking it
 * still ends the stream.
 */
export const bearerTokenMemoryMillis = 3_900_000

/** Live bearer tokens per agent: a fleet of processes may share a key, but a loop must not fill the table. */
export const bearerTokensPerAgent = 1_000

/** Milliseconds that the previous API key works after a rotation, to leave time to reconfigure the agent. */
export const apiKeyOverlapMillis = 1_800_000

/** Milliseconds between two writes of an agent's `last_seen_at`: a resolution of a minute is enough. */
export const lastSeenGranularityMillis = 60_000

/** Agents whose latest activity is kept in memory. Each further agent costs a write per request. */
export const activeAgentsCached = 10_000

/** Characters of an agent card's URL, and of the URL in a card. The usual limit of HTTP software. */
export const urlCharacters = 2_048

/** Characters of the name in an agent card: a line or two on a settings page. */
export const cardNameCharacters = 200

/** Characters of the description in an agent card. */
export const cardDescriptionCharacters = 4_000

/** Entries of `protocols` in an agent card. */
export const cardProtocols = 32

/** Characters of one entry of `protocols` in an agent card. */
export const cardProtocolCharacters = 100
