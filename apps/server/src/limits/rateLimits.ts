/**
 * Rate limits for the endpoints that issue credentials, counted over all nodes. Each limit is a bucket: that many
 * requests at once, refilled over the window. `INCAMERA_RATE_LIMITS` changes them.
 */

/** Most requests a minute that `INCAMERA_RATE_LIMITS` accepts; a higher value would not limit anything. */
export const rateLimitGreatest = 1_000_000_000
