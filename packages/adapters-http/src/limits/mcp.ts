/** The MCP interface: calls that wait, and sessions of the revisions that have them. */

/**
 * Seconds that a call of `run_task` waits for its task unless it says otherwise. Common clients give a call up after a
 * minute; one that is told that its task goes on can come back.
 */
export const mcpWaitSeconds = 45

/** Seconds that it may ask to wait at most: what stands between us and the client gives a quiet call up in time, too. */
export const mcpLongestWaitSeconds = 600

/** Calls of one user that a node answers at a time: as many as a user may have unfinished tasks. */
export const mcpCallsPerUser = 32

/** Calls of all users that a node answers at a time; each that waits takes some tens of kilobytes. */
export const mcpCallsPerNode = 2_000

/** Characters of a request's id and of a progress token, which come back with every message. */
export const mcpIdCharacters = 256

/** Seconds that a session is good for: it is nothing but a name, so what ends here is a client nobody uses any more. */
export const mcpSessionSeconds = 604_800

/** Characters of a session's id. Ours have some 120. */
export const mcpSessionCharacters = 256

/** Seconds for which a client may keep what is told about where tokens come from. */
export const mcpMetadataSeconds = 300

/** Arrays and objects of a message within each other: more than any schema of the protocol has, and less than a stack. */
export const mcpNesting = 64
