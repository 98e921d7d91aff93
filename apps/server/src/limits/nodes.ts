/** Nodes that start and stop. */

/** Milliseconds a stopping node has to finish. Other nodes take over the tasks it hasn't handed back by then. */
export const shutdownMillis = 10_000
