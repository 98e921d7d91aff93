/**
 * Rate limits, at the endpoints that give out credentials and on all nodes together. Each is a bucket: so many at once, and in
 * a window's time as many again. `INCAMERA_RATE_LIMITS` sets others.
 */

/** Milliseconds of the window in which a rate limit comes back in full. */
export const rateLimitWindowMillis = 60_000

/** Requests from one address (of IPv6: one /64) at the token endpoints: a fleet behind one address passes. */
export const requestsPerAddress = 6_000

/** Key exchanges of one agent: all processes of `bearerTokensPerAgent` may start at once; a busy loop does not pass. */
export const keyExchangesPerAgent = 1_200

/** Registration tokens of one user, and tries to redeem them, each of which costs a card fetch. A person makes one. */
export const registrationsPerUser = 1_000

/** A node takes this part of a limit at a time for a busy caller, so that most of its requests ask no database. */
export const rateLimitShare = 32

/** Requests that a node takes at a time, however great the limit. */
export const rateLimitTakenAtOnce = 64

/** Milliseconds after which what a node took and did not use is no longer used. */
export const rateLimitTakenMillis = 1_000

/** Callers whose share, or refusal, a node keeps in memory; the longest unseen give way. */
export const rateLimitCallersCached = 50_000
