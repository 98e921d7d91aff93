/** People signed in to the browser pages. OWASP ASVS 5.0, 7.3; NIST SP 800-63B, section 2.2.3. */

/** Milliseconds between the two halves of a sign-in: what the browser keeps of the first is worth nothing later. */
export const pendingSignInMillis = 15 * 60_000

/** Characters of what the browser keeps of a sign-in that is under way, sealed. */
export const pendingSignInCharacters = 3_000
