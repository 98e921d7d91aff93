/** Headers of every page. OWASP ASVS 5.0, 3.4 and 14.3. */

/** Nothing from other hosts, nothing inline, no framing; forms go to this host only. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join("; ")

export const pageHeaders = {
  "cache-control": "no-store",
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Not `no-referrer`: browsers would then hide the `Origin` of forms, which we check.
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow"
} as const
