/**
 * True if a form was sent from one of our pages. Every browser sends `Origin` with a POST. The form's token is the
 * second check. OWASP Cross-Site Request Forgery Prevention, "Fetch Metadata" and "Synchronizer token".
 */
import type { HttpServerRequest } from "effect/http"
import { timingSafeEqual } from "node:crypto"

export const isFromOwnOrigin = (request: HttpServerRequest.HttpServerRequest, baseUrl: string): boolean => {
  const { origin, "sec-fetch-site": site } = request.headers
  if (site !== undefined && site !== "same-origin") return false
  return origin === new URL(baseUrl).origin
}

/** Compares in constant time. */
export const isSameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
