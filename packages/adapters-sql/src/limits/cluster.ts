/** The nodes that share the tasks. */

/** Milliseconds after which an entity whose task has ended is let go. */
export const taskEntityIdleMillis = 5_000

/** Names tried for a task until one belongs to a shard of this node: with half of the shards, one in a million fails. */
export const taskEntityNames = 20

/** Shards of the cluster: each node's share of the tasks. So many nodes at most have any. */
export const clusterShards = 32

/** Milliseconds without a sign of life after which a node's shards go to others. */
export const clusterLockMillis = 6_000

/** Milliseconds between a node's signs of life. */
export const clusterRefreshMillis = 1_500

/** Milliseconds between looks at which nodes there are, and for messages that nobody told this one of. */
export const clusterPollMillis = 500

/** Milliseconds that the tasks of a shard which moves to another node have to come to their end where they are. */
export const clusterHandoverMillis = 3_000

/** Milliseconds between removals of the cluster's messages that were answered. */
export const clusterSweepMillis = 10_000

/** Answered messages removed at a time. */
export const clusterSweepSize = 2_000
