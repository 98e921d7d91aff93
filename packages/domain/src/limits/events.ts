/** The events of tasks: their log, how it is written and read, and open streams. */

/** Milliseconds between two looks for credentials that ended, so that open streams close within 3 seconds. */
export const revocationSweepMillis = 1_000

/** Events read from the log at once; bounds the memory of a reader that is far behind. */
export const eventsPerRead = 256

/**
 * Milliseconds after which a reader that nobody rang looks at its log all the same. Bells that fail are noticed sooner:
 * this is for what nobody thought of.
 */
export const unrungLookMillis = 30_000

/**
 * Milliseconds without an event after which a stream forgets what its guard has seen, which it reads again with the next
 * event; and so many more for each event of the log.
 */
export const guardIdleMillis = 2_000
export const guardIdleMillisByEvent = 5

/** Milliseconds between looks for events that are not kept any more. */
export const eventSweepMillis = 600_000

/** Tasks whose events are removed at once. */
export const logsRemovedAtOnce = 100

/** Events of a task written to its log at once. */
export const eventsPerWrite = 64
