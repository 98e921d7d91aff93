/** What only the user can do, and tasks that wait for it. */

/** How often a secure step counts that it was met with: more says nothing, and the number stays one. */
export const secureStepTimes = 1_000_000

/**
 * Milliseconds a task waits for a secure step: 24 hours, so that who is away until tomorrow still finds it. What was asked
 * longer ago is better asked again, as the case may be another by then.
 */
export const secureStepWaitMillis = 86_400_000

/** Secure steps one task waits for, one after the other: an agent that always wants another comes to its end here. */
export const secureStepsPerTask = 5

/** Changes that one secure step confirms together: what a person reads and answers with one word. */
export const secureStepChanges = 5

/** Characters of what a secure step says is to be done: five changes, each with the longest title of a case. */
export const secureStepDetailCharacters = 2_000

/**
 * Tasks per user that wait for a secure step. They hold no place and no node, so they don't count as unfinished ones; a
 * user who leaves more open than a person looks through gets no new tasks until some are done, declined or expired.
 */
export const tasksWaitingPerUser = 32

/** Seconds to wait before asking again when so many tasks wait: for a person, who answers in minutes and not in seconds. */
export const tasksWaitingRetrySeconds = 60
