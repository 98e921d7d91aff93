/**
 * The cookies of the pages. `__Host-`: of this host alone, over HTTPS alone, for all of its paths (RFC 6265bis, section
 * 4.1.3.2). `Lax`, so that the way back from another host's sign-in is signed in; what changes anything is a POST, and
 * carries its own proof.
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

/** Until the browser is closed, or its session is over: the server knows when. */
export const set = (name: string, value: string, maxAgeMillis?: number) =>
  HttpServerResponse.setCookieUnsafe(name, value, {
    ...options,
    ...(maxAgeMillis === undefined ? {} : { maxAge: maxAgeMillis })
  })

export const clear = (name: string) => HttpServerResponse.expireCookieUnsafe(name, options)
