/** Nodes that come and go. */

/** Milliseconds a stopping node still takes requests, so that whoever asks whether it is ready learns that it isn't. */
export const shutdownNoticeMillis = 2_000

/** Milliseconds after which a question whether the node is ready is no sign any more that somebody keeps asking. */
export const readinessInterestMillis = 15_000

/** Milliseconds a stopping node gives answers under way: a heartbeat, by which open streams end, and a little more. */
export const shutdownAnswersMillis = 4_000

/** Milliseconds after which a client of an ended stream is told to come back, at least and at most: not all at once. */
export const reconnectAfterMillis = [250, 1_500] as const

/** Milliseconds that one look whether the node is ready is good for: strangers may ask, and each look is a statement. */
export const readinessLookMillis = 1_000

/** Milliseconds the data store may take to answer that it is there. */
export const readinessTimeoutMillis = 2_000
