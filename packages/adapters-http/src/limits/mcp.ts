/** The MCP interface: waiting calls, and sessions of the revisions that have them. */

/**
 * Seconds that a call of `run_task` waits for its task by default. Common clients abandon a call after a minute; a
 * client that gets the answer `running` can come back.
 */
export const mcpWaitSeconds = 45

/** Seconds that a call may ask to wait at most: middleboxes also cut off quiet calls in time. */
export const mcpLongestWaitSeconds = 600

/** Calls of one user that a node answers at once: as many as a user may have unfinished tasks. */
export const mcpCallsPerUser = 32

/** Calls of all users that a node answers at once; each waiting call takes some tens of kilobytes. */
export const mcpCallsPerNode = 2_000

/** Characters of a request's id and of a progress token, which every message repeats. */
export const mcpIdCharacters = 256

/** Seconds that a session is valid. A session is only a name, so expiry affects nothing but abandoned clients. */
export const mcpSessionSeconds = 604_800

/** Characters of a session's id. Ours have some 120. */
export const mcpSessionCharacters = 256

/** Seconds that clients may cache the protected resource metadata. */
export const mcpMetadataSeconds = 300

/** Nesting depth of a message: more than any schema of the protocol needs, and less than would exhaust the stack. */
export const mcpNesting = 64
