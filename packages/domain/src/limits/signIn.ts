/** The embedded identity provider. */

/** Wrong passwords per user name within `signInWindowMillis` at the embedded identity provider. */
export const signInFailures = 10

/** Milliseconds after which failed sign-ins are forgotten. */
export const signInWindowMillis = 900_000

/** Counters that failed sign-ins share out by name: memory stays fixed however many names are tried. */
export const signInCounters = 4_096

/** Passwords checked at one time: each check takes 16 MiB and tens of milliseconds of a processor. */
export const passwordChecksAtOnce = 4

/** Bytes of a submitted sign-in or consent form. */
export const signInFormBytes = 8_192

/** Characters of a local user's name. */
export const localUserNameCharacters = 64

/** Characters of a local user's name for people. */
export const localUserDisplayNameCharacters = 200

/** Characters of a password. Longer ones would only cost hashing. */
export const passwordCharacters = 256

/** Seconds a user token of the embedded identity provider is valid. */
export const userTokenLifetimeSeconds = 3_600

/** Seconds between the start of a sign-in and its last step. */
export const signInLifetimeSeconds = 900

/** Seconds an authorization code may be redeemed. RFC 6749 advises ten minutes at most; clients need seconds. */
export const authorizationCodeLifetimeSeconds = 60

/** Seconds a browser stays signed in at the embedded identity provider: a working day. */
export const signInSessionLifetimeSeconds = 12 * 3_600

/** Seconds a permission a user gave to a program, and the refresh token of it, last without signing in again. */
export const refreshTokenLifetimeSeconds = 14 * 86_400

/** Short-lived records (sign-ins under way, codes) the embedded identity provider keeps; the oldest give way. */
export const signInRecords = 10_000

/** Sessions, permissions and refresh tokens the embedded identity provider keeps; the oldest give way. */
export const permissionRecords = 10_000
