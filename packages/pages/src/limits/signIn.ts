/** Signing in with a browser. */

/** Characters of the callback's query from the identity provider. Codes of large providers take some 2,000. */
export const signInAnswerCharacters = 8_192

/** Bytes of the identity provider's answer to a code: an ID token, and tokens that we don't use. */
export const signInTokenBytes = 65_536

/** Characters of an ID token. The session keeps it for signing out. */
export const idTokenCharacters = 8_192

/** Milliseconds for the second half of a sign-in: redeeming the code, and reading keys if needed. */
export const signInFinishMillis = 10_000

/** Milliseconds for which the identity provider's metadata is cached. */
export const signInDiscoveryMillis = 3_600_000

/** Milliseconds between signing out and returning from the identity provider. */
export const signOutStateMillis = 600_000

/** Characters of `state` that are read when a browser returns from signing out. Ours has 78. */
export const signOutStateCharacters = 128

/** Characters of the sign-out address. If it would be longer, the ID token is left out. */
export const signOutUrlCharacters = 4_096
