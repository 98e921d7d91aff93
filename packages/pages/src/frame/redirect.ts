/** Redirects to another page by GET, after any method of the request (RFC 9110, section 15.4.4). */
import { HttpServerResponse } from "effect/http"

export const redirect = (location: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({ status: 303, headers: { location, "cache-control": "no-store" } })
