/** Browser sign-ins. OWASP ASVS 5.0, 7.3; NIST SP 800-63B, section 2.2.3. */

/** Milliseconds between the two halves of a sign-in. After that the browser's cookie is worthless. */
export const pendingSignInMillis = 15 * 60_000

/** Characters of the signed cookie of a pending sign-in. */
export const pendingSignInCharacters = 3_000
