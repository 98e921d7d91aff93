/** The A2A interface. */

/**
 * Milliseconds that an answer waits for its task to end, or to wait for its user. The protocol wants an answer to wait
 * however long that takes. This is a little less than a stream lasts; no working task lasts that long. The answer is
 * then the unfinished task.
 */
export const a2aBlockingMillis = 3_590_000

/** Milliseconds that the answer to a cancellation waits for the task's end, which mostly takes a moment. */
export const a2aCancelMillis = 5_000

/** Milliseconds between checks of a waiting answer whether its node is stopping. */
export const a2aWaitLookMillis = 1_000

/** Tasks per page of a list, at most. A2A 1.0, section 3.1.4. */
export const a2aPageMaximum = 100

/** Tasks of a list whose logs are read at once; each has a guard of its own. */
export const a2aLogsAtOnce = 4

/** Characters of a JSON-RPC request's id, which every event of its stream repeats. */
export const a2aRequestIdCharacters = 256

/** Seconds that clients may cache a card without revalidation. */
export const cardMaxAgeSeconds = 300

/**
 * First and last year of a time in a task filter: the range of `google.protobuf.Timestamp`, which databases support,
 * too.
 */
export const a2aTimestampYears = [1, 9_999] as const
