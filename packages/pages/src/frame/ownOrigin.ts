/**
 * Whether a form was sent from a page of ours, as the browser says: every browser sends `Origin` with a POST. The form's own
 * token proves it once more. OWASP Cross-Site Request Forgery Prevention, "Fetch Metadata" and "Synchronizer token".
 */
import type { HttpServerRequest } from "effect/http"
import { timingSafeEqual } from "node:crypto"

export const isFromOwnOrigin = (request: HttpServerRequest.HttpServerRequest, baseUrl: string): boolean => {
  const { origin, "sec-fetch-site": site } = request.headers
  if (site !== undefined && site !== "same-origin") return false
  return origin === new URL(baseUrl).origin
}

/** In a time that tells nothing of where they differ. */
export const isSameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
