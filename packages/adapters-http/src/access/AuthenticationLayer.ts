import { Access, requireAgent, requireUser } from "@incamera/domain/authentication"
import { type Principal, Unauthorized } from "@incamera/domain/access"
import { Deidentification, type TextScope } from "@incamera/domain/deidentification"
import { ExternalNames } from "@incamera/domain/externalnames"
import { Refusals } from "@incamera/domain/refusals"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { HttpEffect, type HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { AnswerScope } from "./AnswerScope.ts"
import { AgentAuthentication, PrincipalAuthentication, UserAuthentication } from "./Authentication.ts"
import { ReadBody, readBody } from "./bodyBounds.ts"
import { CurrentAgent, CurrentPrincipal, CurrentUser } from "./CurrentPrincipal.ts"
import { guardHeaders, guardResponse } from "./guardResponse.ts"
import { isServiceFailure, type ServiceFailure } from "../errors/isServiceFailure.ts"
import { PublicAnswer } from "./PublicAnswer.ts"
import { scopeOfRequest } from "./scopeOfRequest.ts"

/** Not a declared answer of any endpoint; the error contract turns it into an opaque 500. */
const ownFailure = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.catch(work, (error) =>
    isServiceFailure(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, ServiceFailure>)
  )

/** Authenticates the principal, and guards every answer to them. Nobody on hold gets one. */
const make = Effect.gen(function* () {
  const access = yield* Access
  const boundary = yield* Deidentification
  const names = yield* ExternalNames
  const refusals = yield* Refusals
  const resolve = (credential: Redacted.Redacted<string>, needs: Unauthorized["needs"]) =>
    access.authenticate(credential).pipe(
      Effect.catchTag("Unauthorized", () => Effect.fail(new Unauthorized({ needs }))),
      ownFailure
    )
  const guardWithin = Effect.fnUntraced(function* (
    principal: Principal,
    scope: TextScope,
    response: HttpServerResponse.HttpServerResponse
  ) {
    // Body and headers leave one after the other, and share one guard.
    const guarding = yield* Effect.cached(boundary.jsonGuard(scope))
    const guardJson = (_: TextScope, value: unknown) => Effect.flatMap(guarding, (guarded) => guarded(value))
    const withinAnswer = Effect.provideService(Deidentification, { ...boundary, guardJson })
    const guarded = yield* guardResponse(scope, response).pipe(
      withinAnswer,
      Effect.provideService(ExternalNames, names)
    )
    const headers = HttpEffect.appendPreResponseHandler((_request, sent) =>
      guardHeaders(scope, sent).pipe(withinAnswer, refusals.reading(principal))
    )
    return { guarded, headers }
  })

  const guard = Effect.fnUntraced(function* <E, R>(
    principal: Principal,
    endpoint: HttpApiEndpoint.Top,
    answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
  ) {
    // The API document lists `BadRequest` with every operation that takes a body.
    const body = yield* readBody(endpoint).pipe(Effect.catchTag("BadRequest", Effect.die))
    const asked = yield* scopeOfRequest(principal.userId, Option.getOrUndefined(body?.value ?? Option.none()))
    const told: { scope: TextScope | undefined } = { scope: undefined }
    const answered = answer.pipe(Effect.provideService(AnswerScope, told), Effect.provideService(ReadBody, body))
    const isPublic = Context.get(endpoint.annotations, PublicAnswer)
    return yield* answered.pipe(
      Effect.flatMap((response) =>
        isPublic
          ? Effect.succeed({ guarded: response, headers: Effect.void })
          : guardWithin(principal, told.scope ?? asked, response)
      ),
      refusals.answering(principal, endpoint.method !== "GET"),
      // Only for an answer that is given: a guard on the headers of a refusal would show what the refused answer has.
      Effect.tap(({ headers }) => headers),
      Effect.map(({ guarded }) => guarded),
      ownFailure
    )
  })
  return { resolve, guard }
})

const user = Layer.effect(
  UserAuthentication,
  Effect.map(make, ({ guard, resolve }) =>
    UserAuthentication.of({
      userToken: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        const principal = yield* requireUser(yield* resolve(credential, "user-token"))
        return yield* guard(principal, endpoint, Effect.provideService(httpEffect, CurrentUser, principal))
      })
    })
  )
)

const agent = Layer.effect(
  AgentAuthentication,
  Effect.map(make, ({ guard, resolve }) =>
    AgentAuthentication.of({
      bearerToken: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        const principal = yield* requireAgent(yield* resolve(credential, "bearer-token"))
        return yield* guard(principal, endpoint, Effect.provideService(httpEffect, CurrentAgent, principal))
      })
    })
  )
)

const either = Layer.effect(
  PrincipalAuthentication,
  Effect.map(make, ({ guard, resolve }) =>
    PrincipalAuthentication.of({
      token: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        const principal = yield* resolve(credential, "either")
        return yield* guard(principal, endpoint, Effect.provideService(httpEffect, CurrentPrincipal, principal))
      })
    })
  )
)

export const layer = Layer.mergeAll(user, agent, either)
