/**
 * Rate limits, at the endpoints that give out credentials and on all nodes together. Each is a bucket: so many at once, and in
 * a window's time as many again. `INCAMERA_RATE_LIMITS` sets others.
 */

/** Requests a minute that `INCAMERA_RATE_LIMITS` may name: more is no limit. */
export const rateLimitGreatest = 1_000_000_000
