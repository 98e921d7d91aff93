import { Access, requireAgent, requireUser } from "@incamera/domain/access/Access"
import { Unauthorized } from "@incamera/domain/access/AccessErrors"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { UserId } from "@incamera/domain/Ids"
import { Effect, Layer, type Redacted } from "effect"
import type { HttpServerResponse } from "effect/http"
import { AgentAuthentication, PrincipalAuthentication, UserAuthentication } from "./Authentication.ts"
import { CurrentAgent, CurrentPrincipal, CurrentUser } from "./CurrentPrincipal.ts"
import { guardResponse } from "./guardResponse.ts"

/** Whose credential this is, and how to guard what goes back to them. */
const make = Effect.gen(function* () {
  const access = yield* Access
  const boundary = yield* Deidentification
  const resolve = (credential: Redacted.Redacted<string>, needs: Unauthorized["needs"]) =>
    access.authenticate(credential).pipe(
      Effect.catchTag("Unauthorized", () => Effect.fail(new Unauthorized({ needs }))),
      // Not among an endpoint's answers; the error contract meets it by name and makes it opaque.
      Effect.catchTag("StoreError", Effect.die)
    )
  const guard =
    (userId: UserId) =>
    <E, R>(response: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
      Effect.flatMap(response, (sent) =>
        guardResponse(userId, sent).pipe(Effect.orDie, Effect.provideService(Deidentification, boundary))
      )
  return { resolve, guard }
})

const user = Layer.effect(
  UserAuthentication,
  Effect.map(make, ({ guard, resolve }) =>
    UserAuthentication.of({
      userToken: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const principal = yield* requireUser(yield* resolve(credential, "user-token"))
        return yield* httpEffect.pipe(Effect.provideService(CurrentUser, principal), guard(principal.userId))
      })
    })
  )
)

const agent = Layer.effect(
  AgentAuthentication,
  Effect.map(make, ({ guard, resolve }) =>
    AgentAuthentication.of({
      bearerToken: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const principal = yield* requireAgent(yield* resolve(credential, "bearer-token"))
        return yield* httpEffect.pipe(Effect.provideService(CurrentAgent, principal), guard(principal.userId))
      })
    })
  )
)

const either = Layer.effect(
  PrincipalAuthentication,
  Effect.map(make, ({ guard, resolve }) =>
    PrincipalAuthentication.of({
      token: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const principal = yield* resolve(credential, "either")
        return yield* httpEffect.pipe(Effect.provideService(CurrentPrincipal, principal), guard(principal.userId))
      })
    })
  )
)

export const layer = Layer.mergeAll(user, agent, either)
