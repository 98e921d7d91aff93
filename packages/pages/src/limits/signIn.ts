/** Signing in with a browser. */

/** Characters of what the identity provider sends a browser back with. Codes of large providers take some 2,000. */
export const signInAnswerCharacters = 8_192

/** Bytes of the identity provider's answer to a code: an ID token, and tokens that we don't use. */
export const signInTokenBytes = 65_536

/** Characters of an ID token. It stays with the session, to sign out with. */
export const idTokenCharacters = 8_192

/** Milliseconds for the second half of a sign-in: the code is redeemed, and keys are read where they are not known. */
export const signInFinishMillis = 10_000

/** Milliseconds for which it is remembered where the identity provider lets people sign in. */
export const signInDiscoveryMillis = 3_600_000

/** Milliseconds between signing out and coming back from the identity provider. */
export const signOutStateMillis = 600_000

/** Characters that are read of what a browser comes back with from signing out. Ours have 78. */
export const signOutStateCharacters = 128

/** Characters of an address that a browser is sent to for signing out: beyond it, the ID token is left out. */
export const signOutUrlCharacters = 4_096
