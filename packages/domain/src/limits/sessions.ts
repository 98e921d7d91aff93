/** Browser sessions. OWASP ASVS 5.0, 7.3; NIST SP 800-63B, section 2.2.3. */

/** Milliseconds without a request after which the user must sign in again: somebody else may use an abandoned desk. */
export const sessionIdleMillis = 30 * 60_000

/** Milliseconds after which the user must sign in again in any case: a working day. */
export const sessionLifetimeMillis = 12 * 3_600_000

/** Milliseconds after a sign-in during which identities are shown in full. Then the user must sign in again. */
export const recentSignInMillis = 15 * 60_000

/** Milliseconds between writes of a session's last use, so that not every request is a write. */
export const sessionSeenGranularityMillis = 60_000

/** Sessions of one user. A further sign-in ends the least recently used one. */
export const sessionsPerUser = 32
