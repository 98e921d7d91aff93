/** Submitted forms of our own pages. */
import type { IncomingMessage } from "node:http"
import * as Limits from "./Limits.ts"
import { readBody } from "./readBody.ts"

/** True if a page of ours sent the form: `SameSite` cookies count every port of this host as the same site. */
const isOurForm = (request: IncomingMessage, ourOrigin: string): boolean => {
  const { origin, "sec-fetch-site": site } = request.headers
  return (origin === undefined || origin === ourOrigin) && (site === undefined || site === "same-origin")
}

/**
 * The submitted form; undefined if another site sent it, or if it is too large or not a form. The only way to a form, so
 * that no page can forget to ask where it came from.
 */
export const readOurForm = async (
  request: IncomingMessage,
  ourOrigin: string
): Promise<URLSearchParams | undefined> => {
  if (!isOurForm(request, ourOrigin)) return undefined
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "")) return undefined
  const body = await readBody(request, Limits.signInFormBytes)
  return body && new URLSearchParams(body.toString("utf8"))
}
