/** The `Retry-After` header of RFC 9110, section 10.2.3: seconds, or a date. */

/** Returns the milliseconds from now; 0 for an invalid value or a past date. */
export const retryAfterMillis = (header: string | undefined, nowMillis: number): number => {
  const text = header?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  // Accepts only HTTP's date format: `Date.parse` reads a bare number as a year.
  if (!/^[A-Za-z]{3},? /.test(text)) return 0
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMillis)
}
