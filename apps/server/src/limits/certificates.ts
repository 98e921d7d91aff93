/** The local certificate authority. */

/**
 * Milliseconds the local CA's certificate is valid: 397 days, the most that browsers accept of a server certificate.
 */
export const localCertificateLifetimeMillis = 397 * 86_400_000

/** Milliseconds before expiry at which a start replaces the local certificate: a month without a restart is rare. */
export const localCertificateRenewalMillis = 30 * 86_400_000

/** Attempts to install new certificate files while other processes do the same. One is nearly always enough. */
export const certificateInstallAttempts = 8
