/** Changes of records, and requests that may come again. */

/** Times that a record is read and changed again, when somebody changed it in between. */
export const updateAttempts = 20

/** Milliseconds an `Idempotency-Key` is remembered with its answer. Design, "Core resources": 24 hours. */
export const idempotencyMillis = 86_400_000

/**
 * Milliseconds after which a request with an `Idempotency-Key` that was neither answered nor given up, and of which there
 * is no sign of life, is taken to have died with its node, and may be done by the next that comes with the key.
 */
export const idempotencyLeaseMillis = 6_000

/** Milliseconds between signs of life of a request with an `Idempotency-Key`: two may be lost. */
export const idempotencyRenewalMillis = 1_500

/** Keys of one user that are remembered with their answers at one time: as many creations in 24 hours. */
export const idempotencyKeysPerUser = 2_000

/** Entries of the audit log that are read, guarded and sent, or checked, at one time. */
export const auditBatch = 200
