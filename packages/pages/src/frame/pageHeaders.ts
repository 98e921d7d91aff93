/** Headers of every page. OWASP ASVS 5.0, 3.4 and 14.3. */

/** Nothing from another host, nothing inline, nothing that others may frame; forms go nowhere else. */
export const contentSecurityPolicy = [
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
  // Not `no-referrer`: with it browsers hide the origin of a form's submission, which is looked at.
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow"
} as const
