/**
 * Who may come in, with what: a user's token for this interface and nothing else, from no page of others, and no string
 * that is known to be secret. MCP, "Authorization" and "Transports"; design, section 1.
 */
import { Access } from "@incamera/domain/access/Access"
import { BadRequest } from "@incamera/domain/access/AccessErrors"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { TextScope } from "@incamera/domain/deidentification/TextScope"
import * as Limits from "@incamera/domain/Limits"
import { SecureStepOpening } from "@incamera/domain/securesteps/SecureStepOpening"
import { decodeJwt } from "jose"
import { Effect, Option, Redacted } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { containerOf, scopeOf } from "../access/containerOf.ts"
import { hasTooManyValues, stringsIn } from "../access/stringsIn.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { type RequestId, type Said, saidBy } from "./JsonRpc.ts"
import { challenge, McpSignIn, type Refusal } from "./ProtectedResource.ts"

/** Only here, never in the address or a cookie: RFC 9728's `bearer_methods_supported` says the same. */
const bearer = /^Bearer +([^\s]+) *$/i

const statuses: Readonly<Record<Refusal, 401 | 403>> = { missing: 401, invalid: 401, scope: 403 }

const words: Readonly<Record<Refusal, string>> = {
  missing: "Sign in and send a user token for the MCP interface as `Authorization: Bearer …`.",
  invalid: "Sign in and send a valid user token for the MCP interface as `Authorization: Bearer …`.",
  scope: "This token was not granted the scope that this interface asks for. Sign in again, and ask for it."
}

export type Entry =
  | { readonly _tag: "Admitted"; readonly principal: UserPrincipal; readonly tokenEndsAt: number }
  | { readonly _tag: "Refused"; readonly response: HttpServerResponse.HttpServerResponse }

/** Whoever verified the token had it say this. */
const endOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1_000

/** Of the texts of a call and of its answer. */
export const scopeOfCall = ({ userId }: UserPrincipal, { params }: Said): TextScope =>
  scopeOf(userId, containerOf([params["arguments"]]))

export const makeDoor = Effect.gen(function* () {
  const access = yield* Access
  const boundary = yield* Deidentification
  const steps = yield* SecureStepOpening
  const baseUrl = yield* BaseUrl
  const { scope } = yield* McpSignIn

  const refuse = (refusal: Refusal): Entry => {
    const status = statuses[refusal]
    const body = { error: status === 403 ? "Forbidden" : "Unauthorized", message: words[refusal] }
    const headers = { "cache-control": "no-store", "www-authenticate": challenge(baseUrl, scope, refusal) }
    return { _tag: "Refused", response: HttpServerResponse.jsonUnsafe(body, { status, headers }) }
  }

  /** Every string of a message. A refused call has its user find a secure step. */
  const screen = Effect.fnUntraced(function* (principal: UserPrincipal, message: unknown) {
    if (hasTooManyValues(message)) {
      return yield* new BadRequest({
        problem: `The body is not valid: it must have at most ${Limits.bodyValues} values and fields.`
      })
    }
    const said = saidBy(message)
    const screened = boundary.screen(scopeOfCall(principal, said), stringsIn(message))
    const container = containerOf([said.params["arguments"]])
    yield* Option.isNone(container) ? screened : steps.openingStep(principal, container.value)(screened)
  })

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
    },

    screen,

    /** Of a message that was refused: its id, if that can go back as it came, and is not itself what was refused. */
    harmlessId: (scope: TextScope, id: RequestId | undefined): Effect.Effect<RequestId | undefined> =>
      boundary.screen(scope, stringsIn(id)).pipe(
        Effect.as(id),
        Effect.catch(() => Effect.succeed(undefined))
      )
  }
})
export type McpDoor = Effect.Success<typeof makeDoor>
