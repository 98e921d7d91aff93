/**
 * Whether load balancers should send requests to this node. Probes the stores at most once a second, because anybody
 * may ask.
 */
import * as Limits from "../Limits.ts"
import { StoreProbe } from "@incamera/domain/StoreProbe"
import { Clock, Context, Effect, Exit, Fiber, Layer, Option } from "effect"
import { Shutdown } from "../server/Shutdown.ts"

export class Readiness extends Context.Service<Readiness, { readonly isReady: Effect.Effect<boolean> }>()(
  "@incamera/adapters-http/health/Readiness"
) {}

export const layer = Layer.effect(
  Readiness,
  Effect.gen(function* () {
    const shutdown = yield* Shutdown
    const probe = yield* StoreProbe
    const scope = yield* Effect.scope
    let known = { isReady: false, until: -Infinity }
    let looking: Fiber.Fiber<boolean> | undefined

    const look = Effect.gen(function* () {
      const isReady = Exit.isSuccess(yield* Effect.exit(probe.check))
      known = { isReady, until: (yield* Clock.currentTimeMillis) + Limits.readinessLookMillis }
      looking = undefined
      return isReady
    })

    // A probe outlives the requests that wait for it, because not every statement can be canceled.
    const lookedUp = Effect.gen(function* () {
      if ((yield* Clock.currentTimeMillis) < known.until) return known.isReady
      looking ??= yield* Effect.forkIn(look, scope)
      return Option.getOrElse(
        yield* Effect.timeoutOption(Fiber.join(looking), Limits.readinessTimeoutMillis),
        () => false
      )
    })

    return Readiness.of({
      isReady: Effect.andThen(
        shutdown.noteInterest,
        Effect.suspend(() => (shutdown.isUnderWay() ? Effect.succeed(false) : lookedUp))
      )
    })
  })
)
