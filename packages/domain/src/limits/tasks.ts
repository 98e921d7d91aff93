/** Tasks: prompts, the material read for them, and the nodes that run them. */

/** Characters of a task's prompt. */
export const promptCharacters = 100_000

/** Characters of a caller's session identifier. */
export const sessionIdCharacters = 128

/** Earlier phases of a branch that the service's agent gets with a task. */
export const historyPhases = 20

/** Files of a case that are read for one task. The answer names those that were not read. */
export const taskFiles = 200

/**
 * Characters of all files of a case read for one task: some four hundred pages. With the derived data, a node holds a
 * few megabytes for each of its tasks.
 */
export const taskFileCharacters = 1_000_000

/** Characters of one `content_chunk`. */
export const chunkCharacters = 400

/** Milliseconds that one task may run. */
export const taskTimeoutMillis = 900_000

/**
 * Turns of the host's event loop without a request after which background work continues. With only one turn, a short
 * gap between requests would release all waiting work, which would then delay the next request. An idle host takes
 * microseconds for these turns.
 */
export const workYieldTurns = 16

/** Maximum milliseconds that a piece of background work gives way to requests. */
export const workYieldMillis = 100

/** Milliseconds after a request in which more may come. Later, background work delays nobody. */
export const requestPriorityMillis = 1_000

/** Tasks that one node runs at a time. More wait in order of arrival. */
export const tasksPerNode = 64

/** Unfinished tasks per user, so that one user can't take all the places. */
export const tasksPerUser = 32

/**
 * An agent can't start a task while its user has this many unfinished ones. The remaining places are for the user and their programs:
 * a busy agent doesn't shut them out.
 */
export const tasksForAgents = 24

/** Seconds to wait before asking again when all of the user's places are taken. Nobody knows when a task will end. */
export const tasksPerUserRetrySeconds = 5

/**
 * Open streams of one user at one node: a few for each unfinished task. Each stream takes memory, and reads the log
 * with every event of its task.
 */
export const streamsPerUser = 256

/** An agent can't open a stream while its user has this many open at the node. */
export const streamsForAgents = 192

/** Seconds to wait before opening a stream again when all are taken. */
export const streamsPerUserRetrySeconds = 5

/** Lease of a task in milliseconds. Without a renewal, another node then takes the task over. */
export const taskLeaseMillis = 6_000

/** Milliseconds between renewals of a node's leases: two may be lost before a lease expires. */
export const taskLeaseRenewalMillis = 1_500

/**
 * Milliseconds that one round of renewals, or of checks for tasks without an owner, may take before the next one starts
 * anyway: a dead connection must not cost a lease.
 */
export const leaseRoundMillis = 2_000

/**
 * Milliseconds between checks for tasks without an owner. Together with the lease, a take-over takes under ten seconds.
 */
export const taskTakeoverPollMillis = 1_000

/** Milliseconds that the tasks of a stopping node have to finish their writes. */
export const taskReleaseMillis = 500

/** Milliseconds in which a stopping node hands over its tasks. After that, their leases expire. */
export const taskHandoverMillis = 3_000

/** Times that a task waits a second for the data store before it gives up. */
export const taskStoreRetries = 120
