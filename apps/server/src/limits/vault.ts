/** Identities, pseudonyms and originals at rest, and the keys that they are sealed with. */

/** Versions in the key file. Each costs a hash for every credential that is checked, and stays until somebody removes it. */
export const masterKeyVersions = 100

/** Milliseconds between two looks at the key file: how soon a running server takes up a new master key. */
export const masterKeyLookMillis = 2_000

/**
 * Milliseconds between two reads of the key file for versions that it doesn't have: rows that name made-up versions
 * must not drive reads.
 */
export const masterKeyCooldownMillis = 1_000
