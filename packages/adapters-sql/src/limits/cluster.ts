/** The nodes that share the tasks. */

/** Milliseconds after which the entity of an ended task is released. */
export const taskEntityIdleMillis = 5_000

/**
 * Names tried for a task until one belongs to a shard of this node: with half of the shards, one task in a million
 * finds none.
 */
export const taskEntityNames = 20

/** Shards of the cluster: each node holds a share. At most this many nodes have any. */
export const clusterShards = 32

/** Milliseconds without a sign of life after which a node's shards go to others. */
export const clusterLockMillis = 6_000

/** Milliseconds between a node's signs of life. */
export const clusterRefreshMillis = 1_500

/** Milliseconds between polls for other nodes, and for messages that nobody announced to this node. */
export const clusterPollMillis = 500

/** Milliseconds for the tasks of a shard that moves to another node to end where they are. */
export const clusterHandoverMillis = 3_000

/** Milliseconds between removals of the cluster's answered messages. */
export const clusterSweepMillis = 10_000

/** Answered messages removed at once. */
export const clusterSweepSize = 2_000
