/** Admits users who have a token for this interface, and nobody else. MCP, "Authorization". */
import { Access } from "@incamera/domain/authentication"
import type { UserPrincipal } from "@incamera/domain/access"
import type { TextScope } from "@incamera/domain/deidentification"
import { decodeJwt } from "jose"
import { Effect, Redacted } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { scopeOf } from "../access/scopeOfRequest.ts"
import { BaseUrl } from "../BaseUrl.ts"
import type { MessageFields } from "./JsonRpc.ts"
import { challenge, McpSignIn, type Refusal } from "./ProtectedResource.ts"

/** Only this header, never the query or a cookie: RFC 9728's `bearer_methods_supported` says the same. */
const bearer = /^Bearer +([^\s]+) *$/i

const statuses: Readonly<Record<Refusal, 401 | 403>> = { missing: 401, invalid: 401, scope: 403 }

const words: Readonly<Record<Refusal, string>> = {
  missing: "Sign in and send a user token for the MCP interface as `Authorization: Bearer …`.",
  invalid: "Sign in and send a valid user token for the MCP interface as `Authorization: Bearer …`.",
  scope: "This token lacks the scope that this interface requires. Sign in again and request it."
}

export type Entry =
  | { readonly _tag: "Admitted"; readonly principal: UserPrincipal; readonly tokenEndsAt: number }
  | { readonly _tag: "Refused"; readonly response: HttpServerResponse.HttpServerResponse }

/** Returns the expiry of the verified token; infinite if it isn't a JWT. */
const endOf = (token: string): number => {
  try {
    return (decodeJwt(token).exp ?? Infinity) * 1_000
  } catch {
    return Infinity
  }
}

/** Returns the scope of a call's texts and of its answer. */
export const scopeOfCall = ({ userId }: UserPrincipal, { params }: MessageFields): TextScope =>
  scopeOf(userId, [params["arguments"]])

export const makeDoor = Effect.gen(function* () {
  const access = yield* Access
  const baseUrl = yield* BaseUrl
  const { scope } = yield* McpSignIn

  const refuse = (refusal: Refusal): Entry => {
    const status = statuses[refusal]
    const body = { error: status === 403 ? "Forbidden" : "Unauthorized", message: words[refusal] }
    const headers = { "cache-control": "no-store", "www-authenticate": challenge(baseUrl, scope, refusal) }
    return { _tag: "Refused", response: HttpServerResponse.jsonUnsafe(body, { status, headers }) }
  }

  return {
    admit: ({ headers }: HttpServerRequest.HttpServerRequest): Effect.Effect<Entry> => {
      const credential = headers["authorization"]
      if (credential === undefined) return Effect.succeed(refuse("missing"))
      const token = bearer.exec(credential)?.[1]
      if (token === undefined) return Effect.succeed(refuse("invalid"))
      return access.authenticateForMcp(Redacted.make(token)).pipe(
        Effect.map((principal): Entry => ({ _tag: "Admitted", principal, tokenEndsAt: endOf(token) })),
        Effect.catchTags({
          Unauthorized: () => Effect.succeed(refuse("invalid")),
          ScopeMissing: () => Effect.succeed(refuse("scope")),
          StoreError: Effect.die
        })
      )
    }
  }
})
export type McpDoor = Effect.Success<typeof makeDoor>
