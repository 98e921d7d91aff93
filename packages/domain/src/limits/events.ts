/** The events of tasks: their log, how it is written and read, and open streams. */

/** Milliseconds between heartbeats of a task stream. Specification, "Limits": every 3 seconds. */
export const heartbeatMillis = 3_000

/** Milliseconds between two looks for credentials that ended, so that open streams close within 3 seconds. */
export const revocationSweepMillis = 1_000

/** Events read from the log at once; bounds the memory of a reader that is far behind. */
export const eventsPerRead = 256

/**
 * Milliseconds after which a reader that nobody rang looks at its log all the same. Bells that fail are noticed sooner:
 * this is for what nobody thought of.
 */
export const unrungLookMillis = 30_000

/** Milliseconds between a node's rings to itself, by which it knows that it would hear others. */
export const bellPulseMillis = 1_500

/** Milliseconds without any ring, its own included, after which a node takes its connection for dead and makes another. */
export const bellSilenceMillis = 5_000

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

/** Events of all tasks of a node written in one transaction: a statement of a few hundred kilobytes. */
export const eventsPerGroup = 1_024

/** Tasks in such a transaction: their names fit into the 8,000 bytes of one notification. */
export const appendsPerGroup = 64

/** Milliseconds that such a transaction may take; what is in it is tried again then. */
export const eventGroupMillis = 4_000

/** Such transactions of a node that are under way at a time. */
export const eventGroupsAtOnce = 2
