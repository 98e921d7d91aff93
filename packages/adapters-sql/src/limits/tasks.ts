/** Tasks: requests, their material, and their workers. */

/**
 * Milliseconds of a task's lease where a cluster assigns tasks. About as long as an assignment takes, so that an expired
 * lease shows a task that the cluster doesn't know of, or can't assign in time, as after several faults in a row. The
 * epoch refuses a second worker.
 */
export const clusterTaskLeaseMillis = 8_000
