/** Users, their settings, and the verification of their tokens. */

/** Seconds that the identity provider's clock may differ from ours when a user token begins and ends. */
export const userTokenClockToleranceSeconds = 5

/** Milliseconds for one read of the identity provider's keys, discovery included. */
export const providerTimeoutMillis = 5_000

/** Bytes of the identity provider's discovery document, and of its key set. */
export const providerDocumentBytes = 262_144

/** Keys of an identity provider's key set. Providers publish two or three, large ones a dozen. */
export const providerKeys = 100

/** Milliseconds that the identity provider's keys are cached: a withdrawn key lives no longer than this. */
export const providerKeysMaxAgeMillis = 600_000

/** Milliseconds between two reads of the keys for unknown key ids, so that forged tokens can't trigger requests. */
export const providerKeysCooldownMillis = 30_000

/** Milliseconds between two reads of the keys while the identity provider can't be reached. */
export const providerRetryMillis = 5_000
