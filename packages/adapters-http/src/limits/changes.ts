/** Changes of records, and repeated requests. */

/** Characters of an `Idempotency-Key`. */
export const idempotencyKeyCharacters = 255
