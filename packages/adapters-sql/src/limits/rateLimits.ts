/**
 * Rate limits, at the endpoints that give out credentials and on all nodes together. Each is a bucket: so many at once, and in
 * a window's time as many again. `INCAMERA_RATE_LIMITS` sets others.
 */

/** Milliseconds between two rounds in which counts that are as if they had never been are taken out of the database. */
export const rateLimitSweepMillis = 60_000

/** Counts that one round takes out: a statement's worth. */
export const rateLimitSweepRows = 20_000
