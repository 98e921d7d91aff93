/**
 * Rate limits at the endpoints that issue credentials, shared by all nodes. Each is a token bucket: a burst size,
 * refilled once per window. `INCAMERA_RATE_LIMITS` overrides them.
 */

/** Milliseconds between removals of counts that no longer have an effect. */
export const rateLimitSweepMillis = 60_000

/** Counts removed per round: what one statement can do. */
export const rateLimitSweepRows = 20_000
