/**
 * `fetch` for the OpenID Connect library, on top of our one way of asking providers: HTTPS or this machine, no
 * redirects, JSON only, bounded size. Fails with `RequestFailed`.
 */
import * as Limits from "../Limits.ts"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as DomainLimits from "@incamera/domain/Limits"
import { Effect } from "effect"
import type { CustomFetch } from "openid-client"
import { isProviderUrl, type ProviderTransport } from "@incamera/adapters-http/authentication"
import { readAnswer, RequestFailed } from "@incamera/adapters-http/outbound"

/** The token endpoint explains errors in the body (RFC 6749, section 5.2). */
const isRefusal = (status: number): boolean => status >= 400 && status < 500

const failure = (why: RequestFailed["why"]) => Promise.reject(new RequestFailed({ why }))

export const providerFetch =
  (transport: ProviderTransport): CustomFetch =>
  (url, { body, headers, method }) => {
    if (url.length > DomainLimits.urlCharacters || !isProviderUrl(url)) return failure("blocked-address")
    const call = { method: method === "POST" ? "POST" : "GET", headers } as const
    const read = readAnswer(
      () => transport(url, call),
      {
        bytes: method === "POST" ? Limits.signInTokenBytes : HttpLimits.providerDocumentBytes,
        alsoStatus: isRefusal
      },
      body === undefined || body === null ? undefined : String(body)
    ).pipe(
      Effect.timeoutOrElse({
        duration: HttpLimits.providerTimeoutMillis,
        orElse: () => Effect.fail(new RequestFailed({ why: "deadline" }))
      }),
      // Passes no other header of the provider on.
      Effect.map(
        ({ bytes, status }) => new Response(bytes, { status, headers: { "content-type": "application/json" } })
      )
    )
    // Unwrapped, so that `loggedFailure` can distinguish it from the library's own errors.
    return Effect.runPromise(Effect.result(read)).then((result) =>
      result._tag === "Success" ? result.success : Promise.reject(result.failure)
    )
  }
