/** The start and stop of nodes. */

/** Milliseconds that a stopping node still takes requests, so that a readiness probe sees that it isn't ready. */
export const shutdownNoticeMillis = 2_000

/** Milliseconds after which the last readiness probe no longer means that somebody keeps probing. */
export const readinessInterestMillis = 15_000

/**
 * Milliseconds that a stopping node gives running answers: a heartbeat, at which open streams end, and a little more.
 */
export const shutdownAnswersMillis = 4_000

/**
 * Least and most milliseconds after which a client of an ended stream reconnects; a range, so that not all reconnect at
 * once.
 */
export const reconnectAfterMillis = [250, 1_500] as const

/** Milliseconds that one readiness probe of the stores is reused: strangers may ask, and each probe is a statement. */
export const readinessLookMillis = 1_000

/** Milliseconds for the data store to answer a readiness probe. */
export const readinessTimeoutMillis = 2_000
