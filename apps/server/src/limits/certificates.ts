/** The local certificate authority. */

/** Milliseconds the certificate of the local CA is valid: 397 days, what browsers accept of a server at most. */
export const localCertificateLifetimeMillis = 397 * 86_400_000

/** Milliseconds before its end at which the local certificate is replaced: a month without a restart is rare. */
export const localCertificateRenewalMillis = 30 * 86_400_000

/** Tries to put a new set of certificate files in place while other processes do the same. One nearly always does. */
export const certificateInstallAttempts = 8
