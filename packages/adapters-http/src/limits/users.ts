/** Users, their settings, and how their tokens are verified. */

/** Seconds the identity provider's clock and ours may differ when a user token begins and ends. */
export const userTokenClockToleranceSeconds = 5

/** Milliseconds one read of the identity provider's keys may take, discovery included. */
export const providerTimeoutMillis = 5_000

/** Bytes of the identity provider's discovery document, and of its key set. */
export const providerDocumentBytes = 262_144

/** Keys of an identity provider's key set. Providers publish two or three, large ones a dozen. */
export const providerKeys = 100

/** Milliseconds the identity provider's keys are used before they are read again: how long a withdrawn key lives on. */
export const providerKeysMaxAgeMillis = 600_000

/** Milliseconds between two reads of the keys for tokens of unknown keys, so that forged tokens can't drive requests. */
export const providerKeysCooldownMillis = 30_000

/** Milliseconds between two reads of the keys while the identity provider can't be reached. */
export const providerRetryMillis = 5_000
