/** The events of tasks: their log, its writers and readers, and open streams. */

/** Milliseconds between heartbeats of a task stream. Specification, "Limits": every 3 seconds. */
export const heartbeatMillis = 3_000
