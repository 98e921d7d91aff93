/** The A2A interface. */

/**
 * Milliseconds for which an answer waits for its task to end, or to wait for its user: the protocol has it wait for that, however
 * long it takes. A little less than a stream lasts, which no task that works comes near to; the answer is the task as it is then.
 */
export const a2aBlockingMillis = 3_590_000

/** Milliseconds for which the answer to a cancellation waits for the task's end, which mostly takes a moment. */
export const a2aCancelMillis = 5_000

/** Milliseconds after which an answer that waits looks whether its node is to end. */
export const a2aWaitLookMillis = 1_000

/** Tasks of one page of a list at most. A2A 1.0, section 3.1.4. */
export const a2aPageMaximum = 100

/** Tasks of a list whose logs are read at one time: each has a guard of its own. */
export const a2aLogsAtOnce = 4

/** Characters of a JSON-RPC request's id, which every event of its stream repeats. */
export const a2aRequestIdCharacters = 256

/** Seconds for which a card may be kept without asking whether it is still the same. */
export const cardMaxAgeSeconds = 300

/** The first and the last year of a time that tasks are listed by: those of `google.protobuf.Timestamp`, which a database knows as well. */
export const a2aTimestampYears = [1, 9_999] as const
