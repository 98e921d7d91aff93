/**
 * Rate limits at the endpoints that give out credentials, over all nodes together. Each is a token bucket that holds
 * the limit and refills within the window. `INCAMERA_RATE_LIMITS` sets other limits.
 */

/** Milliseconds in which a rate limit refills completely. */
export const rateLimitWindowMillis = 60_000

/** Requests from one address (for IPv6: one /64) at the token endpoints: enough for a fleet behind one address. */
export const requestsPerAddress = 6_000

/**
 * Key exchanges of one agent: all processes of `bearerTokensPerAgent` may start at once, but a busy loop may not run.
 */
export const keyExchangesPerAgent = 1_200

/** Registration tokens of one user, and tries to redeem them, each of which fetches a card. A person needs one. */
export const registrationsPerUser = 1_000

/**
 * A node takes one part in this many of a limit at a time for a busy caller, so that most of its requests ask no
 * database.
 */
export const rateLimitShare = 32

/** Requests that a node takes at a time, even from a greater limit. */
export const rateLimitTakenAtOnce = 64

/** Milliseconds after which a node's unused tokens expire. */
export const rateLimitTakenMillis = 1_000

/** Callers whose tokens or refusals a node keeps in memory. The least recently seen go first. */
export const rateLimitCallersCached = 50_000
