/** Tasks: what is asked, what is read for it, and who works on it. */

/** Characters of a task's prompt. */
export const promptCharacters = 100_000

/** Characters of a caller's session identifier. */
export const sessionIdCharacters = 128

/** Earlier phases of a branch that the service's agent is given with a task. */
export const historyPhases = 20

/** Files of a case that are read for one task; the answer says which were not. */
export const taskFiles = 200

/**
 * Characters of a case's files that are read for one task, all together: some four hundred pages. With what is made of
 * them, a node holds a few megabytes for each of its tasks.
 */
export const taskFileCharacters = 1_000_000

/** Characters of one `content_chunk`. */
export const chunkCharacters = 400

/** Milliseconds one task may run. */
export const taskTimeoutMillis = 900_000

/**
 * Turns of the host's event loop without a question after which a piece of work goes on. With one alone, a moment in which
 * nobody asks would let go of all work that waits, which then is in the way of who asks next; an idle host takes
 * microseconds for them.
 */
export const workStandsBackTurns = 16

/** Milliseconds that a piece of work stands back at most for those who ask a node for something. */
export const workStandsBackMillis = 100

/** Milliseconds after a question in which more may be expected: then a node's work is in nobody's way. */
export const rightOfWayMillis = 1_000

/** Tasks one node works on at a time; more wait in the order they came. */
export const tasksPerNode = 64

/** Unfinished tasks per user, so that one user can't take all the places. */
export const tasksPerUser = 32

/** Seconds to wait before asking again when all the user's places are taken; nobody knows when a task will end. */
export const tasksPerUserRetrySeconds = 5

/**
 * Streams of one user that may be open at one node: some for each of the tasks that they may have unfinished. Each costs a
 * node memory, and reads of the log whenever its task says something.
 */
export const streamsPerUser = 256

/** Seconds to wait before opening a stream again when they are all taken. */
export const streamsPerUserRetrySeconds = 5

/** Milliseconds a node may own a task without a sign of life before another takes it over. */
export const taskLeaseMillis = 6_000

/** Milliseconds between renewals of a node's leases: two may be lost before a lease runs out. */
export const taskLeaseRenewalMillis = 1_500

/**
 * Milliseconds that one round of renewals, or of looks for what has no owner, may take before the next one begins without
 * it: a dead connection must not cost a lease.
 */
export const leaseRoundMillis = 2_000

/** Milliseconds between looks for tasks without an owner; with the lease it keeps a take-over under ten seconds. */
export const taskTakeoverPollMillis = 1_000

/** Milliseconds that the tasks of a node which stops have to finish what they are writing. */
export const taskLettingGoMillis = 500

/** Milliseconds in which a node that stops has given its tasks up; later, their leases run out by themselves. */
export const taskHandoverMillis = 3_000

/** Times that a task waits a second for the data store before it is given up. */
export const taskStoreRetries = 120
