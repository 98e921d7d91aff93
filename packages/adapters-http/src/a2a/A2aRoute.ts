/**
 * `POST {base_url}/a2a`: the A2A interface, JSON-RPC 2.0 in protocol versions 0.3 and 1.0. It takes the same
 * credentials as every other interface. The guard runs here and nowhere else on the way out.
 */
import { Access } from "@incamera/domain/authentication"
import { type Principal, Unauthorized } from "@incamera/domain/access"
import { type Deidentification, GuardAccount } from "@incamera/domain/deidentification"
import type { ExternalNames } from "@incamera/domain/externalnames"
import { Refusals } from "@incamera/domain/refusals"
import type { Secrets } from "@incamera/domain/secrets"
import type { Tasks } from "@incamera/domain/tasks"
import { Cause, Effect, Exit, Layer, type Option, Redacted } from "effect"
import type { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { checkValues } from "../access/bodyBounds.ts"
import { bodyText } from "../access/bodyText.ts"
import { guardResponse } from "../access/guardResponse.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { coreCard, type ServiceCardOptions } from "../discovery/ServiceCard.ts"
import { logOpaquely } from "../errors/ErrorContract.ts"
import { transportFaultResponse } from "../errors/errorResponse.ts"
import type { Shutdown } from "../server/Shutdown.ts"
import { faultOf } from "./domainFaults.ts"
import { errorOf, internal, invalidRequest } from "./Fault.ts"
import { jsonAnswer, makeAnswer, sealedId } from "./makeAnswer.ts"
import { idOf, parseBody, readRequest, type RequestId, versionForErrors } from "./RpcRequest.ts"
import { scopeOfBody } from "./scopeOfBody.ts"

export const path = "/a2a"

const credentialOf = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  Redacted.make(/^bearer +(\S+) *$/iu.exec(headers["authorization"] ?? "")?.[1] ?? "")

const isJson = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  (headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase() === "application/json"

/** The version header, or the query parameter for clients that can't set headers. A2A 1.0, section 3.6.1. */
const saidVersion = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  const parameter = query["A2A-Version"] ?? query["a2a-version"]
  return headers["a2a-version"] ?? (typeof parameter === "string" ? parameter : undefined)
})

/** Failures answered over plain HTTP: a missing credential or an unreadable body gets no JSON-RPC answer. */
const isForEdge = (failure: unknown): boolean => failure instanceof Unauthorized

const make = Effect.fnUntraced(function* (card: ServiceCardOptions) {
  const access = yield* Access
  const baseUrl = yield* BaseUrl
  const refusals = yield* Refusals
  const { answer, notified } = yield* makeAnswer(coreCard(card))

  const errorAnswer = Effect.fnUntraced(function* (
    principal: Principal,
    cause: Cause.Cause<unknown>,
    id: RequestId,
    version: "0.3" | "1.0"
  ) {
    const failure = Cause.squash(cause)
    const known = Cause.hasDies(cause) ? undefined : faultOf(failure, baseUrl)
    const fault = known ?? internal(yield* logOpaquely(cause, `POST ${path}`))
    const retryAfter = fault.metadata?.["retryAfterSeconds"]
    const envelope = { jsonrpc: "2.0", id: yield* sealedId(principal, id), error: errorOf(fault, version) }
    return jsonAnswer(
      envelope,
      known === undefined ? 500 : 200,
      retryAfter === undefined ? {} : { "retry-after": retryAfter }
    )
  })

  const respond = Effect.fnUntraced(function* (principal: Principal, text: Option.Option<string>) {
    const said = yield* saidVersion
    let body: unknown
    let id: RequestId = null
    const guarded = (response: HttpServerResponse.HttpServerResponse) =>
      guardResponse(scopeOfBody(principal.userId, body), response)
    // Also an answer that the hold refuses has the request's id.
    const parsed = yield* Effect.exit(parseBody(text))
    if (Exit.isSuccess(parsed)) id = idOf((body = parsed.value))
    return yield* Effect.gen(function* () {
      yield* parsed
      yield* Effect.mapError(checkValues(body), ({ problem }) => invalidRequest(problem))
      const request = yield* readRequest(body, said)
      if (!request.isNotification) return yield* answer(principal, request)
      yield* notified(principal, request).pipe(
        // The caller of a notification hears of no failure. Failures of ours are logged as always.
        Effect.catchCauseIf(
          (cause) => !Cause.hasInterruptsOnly(cause),
          (cause) => errorAnswer(principal, cause, null, request.version)
        )
      )
      return HttpServerResponse.empty({ status: 204 })
    }).pipe(
      Effect.flatMap(guarded),
      refusals.answering(principal),
      Effect.catchCauseIf(
        (cause) => !Cause.hasInterruptsOnly(cause) && !isForEdge(Cause.squash(cause)),
        (cause) =>
          GuardAccount.freely(Effect.flatMap(errorAnswer(principal, cause, id, versionForErrors(body, said)), guarded))
      )
    )
  })

  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const principal = yield* access
      .authenticate(credentialOf(request))
      .pipe(Effect.catchTag("Unauthorized", () => Effect.fail(new Unauthorized({ needs: "either" }))))
    if (!isJson(request)) return transportFaultResponse("UnsupportedMediaType")
    return yield* respond(principal, yield* bodyText(request))
  })
})

/** `card` configures the extended card. */
export const layerWith = (card: ServiceCardOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const handle = yield* make(card)
      const services = yield* Effect.context<
        BaseUrl | Deidentification | ExternalNames | SecureRandom.SecureRandom | Secrets | Shutdown | Tasks
      >()
      return HttpRouter.add("POST", path, Effect.provideContext(handle, services))
    })
  )
