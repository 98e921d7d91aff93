/** How often an agent may learn that a value is registered. */

/**
 * Different registered values for which alone an agent may be refused on one day (UTC). Enough for an agent that
 * forgets its placeholders. An agent with a list of names to try learns no more than these.
 */
export const registeredValuesPerDay = 20

/** Seconds after which a held agent may ask again. Time alone does not lift a hold, so this only slows retries. */
export const heldRetrySeconds = 3_600

/** Held agents that a node remembers and judges nothing for. It asks the database about all others. */
export const heldAgentsCached = 10_000
