/** The events of tasks: their log, its writers and readers, and open streams. */

/** Milliseconds between a node's signals to itself, which show that it also receives the signals of others. */
export const signalPulseMillis = 1_500

/** Milliseconds without any signal, its own included, after which a node replaces its connection. */
export const signalSilenceMillis = 5_000

/** Events of all tasks of a node written in one transaction: a statement of a few hundred kilobytes. */
export const eventsPerGroup = 1_024

/** Tasks per transaction: their names fit into the 8,000 bytes of one notification. */
export const appendsPerGroup = 64

/** Milliseconds for such a transaction; after that its appends are retried. */
export const eventGroupMillis = 4_000

/** Concurrent transactions of that kind per node. */
export const eventGroupsAtOnce = 2
