/**
 * The cookies of the pages. `__Host-`: of this host alone, over HTTPS alone, for all of its paths (RFC 6265bis, section
 * 4.1.3.2). `Lax`, so that the redirect back from the identity provider carries them. Every change is a POST with a
 * token of its own.
 */
import { Redacted } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

const options = { path: "/", secure: true, httpOnly: true, sameSite: "lax" } as const

export const sessionCookie = "__Host-incamera-session"

export const pendingCookie = "__Host-incamera-sign-in"

export const read = (request: HttpServerRequest.HttpServerRequest, name: string): Redacted.Redacted<string> | null => {
  const value = request.cookies[name]
  return value === undefined || value === "" ? null : Redacted.make(value)
}

/** Without `maxAgeMillis` the cookie lasts until the browser closes; the server knows when the session ends. */
export const set = (name: string, value: string, maxAgeMillis?: number) =>
  HttpServerResponse.setCookieUnsafe(name, value, {
    ...options,
    ...(maxAgeMillis === undefined ? {} : { maxAge: maxAgeMillis })
  })

export const clear = (name: string) => HttpServerResponse.expireCookieUnsafe(name, options)
