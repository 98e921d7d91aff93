/** Submitted forms of our own pages. */
import type { IncomingMessage } from "node:http"
import * as Limits from "./Limits.ts"
import { readBody } from "./readBody.ts"

/** Reads the submitted form; undefined if it is too large or isn't a form. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "")) return undefined
  const body = await readBody(request, Limits.signInFormBytes)
  return body && new URLSearchParams(body.toString("utf8"))
}

/**
 * True if the form comes from the server's own pages. `SameSite` cookies treat every port of this host as the same
 * site.
 */
export const isOurForm = (request: IncomingMessage, ourOrigin: string): boolean => {
  const { origin, "sec-fetch-site": site } = request.headers
  return (origin === undefined || origin === ourOrigin) && (site === undefined || site === "same-origin")
}
