/**
 * Every bound of the product in one place, with its unit and its reason. A number that limits something lives here
 * and nowhere else, so that a reader can audit what a hostile caller may use up.
 */

/** Milliseconds a registration token may be redeemed. Specification, "Limits": 600 seconds. */
export const registrationTokenLifetimeMillis = 600_000

/** Tries to redeem one registration token. Each costs an outbound card fetch, so a leaked token can't drive many. */
export const registrationTokenAttempts = 5

/** Live registration tokens per user: enough for any person, and a bound on what a looping client can store. */
export const registrationTokensPerUser = 256

/** Milliseconds a bearer token is valid. Specification, "Limits": 3600 seconds. */
export const bearerTokenLifetimeMillis = 3_600_000

/** Live bearer tokens per agent: a fleet of processes may share a key; a loop must not fill the table. */
export const bearerTokensPerAgent = 1_000

/** Milliseconds the previous API key still works after a rotation, so that an agent can be reconfigured in peace. */
export const apiKeyOverlapMillis = 1_800_000

/** Milliseconds between two writes of an agent's `last_seen_at`: activity is worth knowing to the minute, not more. */
export const lastSeenGranularityMillis = 60_000

/** Milliseconds the whole fetch of an agent card may take, name resolution to last byte. */
export const cardFetchTimeoutMillis = 5_000

/** Bytes of an agent card's body. */
export const cardBytes = 65_536

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

/** Characters of a user's issuer and subject in a user token. OpenID Connect Core caps `sub` at 255. */
export const userSubjectCharacters = 255

/** Bytes of a JSON request body. Holds the longest prompt in any script, escaped. */
export const requestBodyBytes = 1_048_576

/** Bytes of all request headers together; Node's own default, stated so that nobody relies on it unseen. */
export const requestHeaderBytes = 16_384

/** Characters of a bearer credential before anything is done with it: longer than any JWT of a real provider. */
export const credentialCharacters = 8_192

/** Characters of a case's title. */
export const caseTitleCharacters = 300

/** Characters of a case's practice area, jurisdiction and stage: labels, not prose. */
export const caseLabelCharacters = 120

/** Characters of a case's summary: a fact pattern of some forty pages. Longer material is a case file. */
export const caseSummaryCharacters = 100_000

/** Characters of a task's prompt. */
export const promptCharacters = 100_000

/** Characters of a caller's session identifier. */
export const sessionIdCharacters = 128

/** Characters of a container's identifier. */
export const containerIdCharacters = 128

/** Records of a list when the caller doesn't say. Design: `limit`. */
export const listDefault = 50

/** Records of a list at most. Design: `limit`. */
export const listMaximum = 200

/** Characters of a list cursor. Ours are under 200. */
export const cursorCharacters = 512

/** Milliseconds between heartbeats of a task stream. Specification, "Limits": every 3 seconds. */
export const heartbeatMillis = 3_000

/** Milliseconds between two looks for credentials that ended, so that open streams close within 3 seconds. */
export const revocationSweepMillis = 1_000

/** Milliseconds until a reader looks into the event log without having been told: a lost bell costs at most this. */
export const eventPollMillis = 1_000

/** Events read from the log at once; bounds the memory of a reader that is far behind. */
export const eventsPerRead = 256

/** Events written to the log at once. */
export const eventsPerWrite = 64

/** Characters of one `content_chunk`. */
export const chunkCharacters = 400

/** Milliseconds a node may own a task without a sign of life before another takes it over. */
export const taskLeaseMillis = 6_000

/** Milliseconds between renewals of a node's leases: two may be lost before a lease runs out. */
export const taskLeaseRenewalMillis = 1_500

/** Milliseconds between looks for tasks without an owner; with the lease it keeps a take-over under ten seconds. */
export const taskTakeoverPollMillis = 1_000

/** Milliseconds one task may run. */
export const taskTimeoutMillis = 900_000

/** Tasks one node works on at a time; more wait in the order they came. */
export const tasksPerNode = 64

/** Unfinished tasks per user, so that one user can't take all the places. */
export const tasksPerUser = 32

/** Registered identities per user that detection takes into account at once. */
export const identitiesPerUser = 20_000

/** Characters of one name, address or identifier in the vault. */
export const identityValueCharacters = 400

/** Values (names, aliases, e-mails, …) of one identity. */
export const identityValues = 64

/** Characters a stream guard may hold back: the longest identity with its punctuation. */
export const guardHoldbackCharacters = 512

/** Users whose compiled identities are kept in memory. */
export const compiledIdentitiesCached = 1_000

/** Users kept in memory by issuer and subject, so that each request costs no look-up. */
export const usersCached = 10_000
