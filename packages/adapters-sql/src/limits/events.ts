/** The events of tasks: their log, how it is written and read, and open streams. */

/** Milliseconds between a node's rings to itself, by which it knows that it would hear others. */
export const bellPulseMillis = 1_500

/** Milliseconds without any ring, its own included, after which a node takes its connection for dead and makes another. */
export const bellSilenceMillis = 5_000

/** Events of all tasks of a node written in one transaction: a statement of a few hundred kilobytes. */
export const eventsPerGroup = 1_024

/** Tasks in such a transaction: their names fit into the 8,000 bytes of one notification. */
export const appendsPerGroup = 64

/** Milliseconds that such a transaction may take; what is in it is tried again then. */
export const eventGroupMillis = 4_000

/** Such transactions of a node that are under way at a time. */
export const eventGroupsAtOnce = 2
