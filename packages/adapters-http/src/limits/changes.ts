/** Changes of records, and requests that may come again. */

/** Characters of an `Idempotency-Key`. */
export const idempotencyKeyCharacters = 255
