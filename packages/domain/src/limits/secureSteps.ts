/** Secure steps, and tasks that wait for them. */

/** Greatest count of how often a secure step was met: a higher count says nothing more and could overflow. */
export const secureStepTimes = 1_000_000

/**
 * Milliseconds that a task waits for a secure step: 24 hours, so that a user who returns tomorrow still finds it. An
 * older question is better asked again, because the case may have changed.
 */
export const secureStepWaitMillis = 86_400_000

/** Secure steps that one task waits for, one after another: stops an agent that always asks for another. */
export const secureStepsPerTask = 5

/** Changes that one secure step confirms together: as many as a person reads before one answer. */
export const secureStepChanges = 5

/** Characters of a secure step's description: five changes, each with the longest title of a case. */
export const secureStepDetailCharacters = 2_000

/**
 * Tasks per user that wait for a secure step. They take no place and no node, so they don't count as unfinished. A user
 * with more open steps than a person looks through gets no new tasks until some are done, declined or expired.
 */
export const tasksWaitingPerUser = 32

/**
 * Tasks of a user, unfinished or waiting, with which an agent gets no other. Each unfinished one may come to wait, and
 * the user and their programs keep room all the same.
 */
export const tasksWaitingForAgents = 28

/** Seconds to wait before asking again when too many tasks wait: a person answers within minutes, not seconds. */
export const tasksWaitingRetrySeconds = 60
