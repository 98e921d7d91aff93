/** People signed in to the browser pages. OWASP ASVS 5.0, 7.3; NIST SP 800-63B, section 2.2.3. */

/** Milliseconds without a request after which a browser has to sign in again: a desk that was left is somebody else's. */
export const sessionIdleMillis = 30 * 60_000

/** Milliseconds after which it has to sign in again whatever it does: a working day. */
export const sessionLifetimeMillis = 12 * 3_600_000

/** Milliseconds after its user proved who they are, in which identities are shown in full; then they are asked again. */
export const recentSignInMillis = 15 * 60_000

/** Milliseconds between notes that a session is in use: not every request is a write. */
export const sessionSeenGranularityMillis = 60_000

/** Sessions of one user at a time; signing in once more ends the one that was not used for the longest. */
export const sessionsPerUser = 32
