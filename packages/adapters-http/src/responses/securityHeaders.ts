/** Headers of every answer. OWASP ASVS 5.0, 3.4.1 and 3.4.3–3.4.6. Pages that need more permissions set their own. */
export const securityHeaders = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY"
} as const

/** Headers of every answer that doesn't set them itself, for every spelling of the path. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'"
}
