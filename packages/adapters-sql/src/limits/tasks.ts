/** Tasks: what is asked, what is read for it, and who works on it. */

/**
 * The same where a cluster hands tasks on: about as long as that takes, so that the lease finds what the cluster does not
 * know of, and what it can't hand on in time, as after several faults in a row. The epoch refuses the second.
 */
export const clusterTaskLeaseMillis = 8_000
