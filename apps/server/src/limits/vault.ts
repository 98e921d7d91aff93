/** Identities, pseudonyms and originals at rest, and the keys that seal them. */

/** Versions in the key file. Each costs a hash for every credential checked, and stays until somebody removes it. */
export const masterKeyVersions = 100

/** Milliseconds between polls of the key file: how soon a running server picks up a new master key. */
export const masterKeyLookMillis = 2_000

/**
 * Milliseconds between reads of the key file for unknown versions, so that rows with made-up versions can't trigger
 * reads.
 */
export const masterKeyCooldownMillis = 1_000
