/** The events of tasks: their log, its readers and writers, and open streams. */

/** Milliseconds between two checks for ended credentials, so that open streams close within 3 seconds. */
export const revocationSweepMillis = 1_000

/** Events read from the log at a time: bounds the memory of a reader that is far behind. */
export const eventsPerRead = 256

/**
 * Milliseconds after which a reader checks its log without a signal. Failed signals are noticed sooner; this covers
 * unforeseen causes.
 */
export const unsignaledReadMillis = 30_000

/**
 * Milliseconds without an event after which a stream drops its guard's state, to be read again at the next event.
 * `guardIdleMillisByEvent` is added for each event of the log.
 */
export const guardIdleMillis = 2_000
export const guardIdleMillisByEvent = 5

/** Milliseconds between checks for expired events. */
export const eventSweepMillis = 600_000

/** Tasks whose events are removed at a time. */
export const logsRemovedAtOnce = 100

/** Events of a task written to its log at a time. */
export const eventsPerWrite = 64
