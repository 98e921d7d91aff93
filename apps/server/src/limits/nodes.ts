/** Nodes that come and go. */

/** Milliseconds in which a node that was told to stop has ended: what it has not given back by then, others take over. */
export const shutdownMillis = 10_000
