/** Users, their settings, and the verification of their tokens. */

/** Characters of a user's issuer and subject in a user token. OpenID Connect Core caps `sub` at 255. */
export const userSubjectCharacters = 255

/** Users kept in memory by issuer and subject, so that requests need no look-up. */
export const usersCached = 10_000

/** Users whose identifiers are read at a time. */
export const usersBatch = 200

/** Attempts to change a user's settings while others change them too. */
export const settingsAttempts = 20

/** Users whose privacy settings are kept in memory, unsealed. */
export const privacySettingsCached = 1_000

/** Names on an account's list of public names: more than a user remembers. Each judgment compares with all of them. */
export const publicNames = 500
