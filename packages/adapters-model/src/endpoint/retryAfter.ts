/** The `Retry-After` header of RFC 9110, section 10.2.3: seconds, or a date. */

/** Milliseconds from now; 0 for what is neither, or is over. */
export const retryAfterMillis = (header: string | undefined, nowMillis: number): number => {
  const text = header?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  // Only the form that HTTP writes: `Date.parse` takes a bare number for a year.
  if (!/^[A-Za-z]{3},? /.test(text)) return 0
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMillis)
}
