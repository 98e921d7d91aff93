/** How often an agent may be told that a value is registered. */

/**
 * Different registered values that an agent may be told of on one day (UTC) by being refused for them alone. Enough for
 * an agent that forgets its placeholders; with a list of names to try, it learns no more than these.
 */
export const registeredValuesPerDay = 20

/** Seconds after which a held agent may ask again. Time alone lifts no hold, so this only keeps it from asking at once. */
export const heldRetrySeconds = 3_600

/** Held agents that a node remembers, so that it judges nothing of theirs. It asks the database about all others. */
export const heldAgentsCached = 10_000
