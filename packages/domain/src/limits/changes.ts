/** Changes of records, and repeatable requests. */

/** Attempts to read and change a record that somebody else changed in between. */
export const updateAttempts = 20

/** Milliseconds that an `Idempotency-Key` is remembered with its answer. Design, "Core resources": 24 hours. */
export const idempotencyMillis = 86_400_000

/**
 * Lease in milliseconds of a request with an `Idempotency-Key`. If nobody renews, answers or releases it, the request
 * is taken to have died with its node, and a repetition may run.
 */
export const idempotencyLeaseMillis = 6_000

/** Milliseconds between renewals of the lease of an `Idempotency-Key`: two may be lost. */
export const idempotencyRenewalMillis = 1_500

/** Idempotency keys remembered per user: the number of creations in 24 hours. */
export const idempotencyKeysPerUser = 2_000

/** An agent gets no new key while its user has this many. The remaining ones are for the user's programs. */
export const idempotencyKeysForAgents = 1_500

/** Entries of the audit log that are read, guarded and sent, or checked, at a time. */
export const auditBatch = 200
