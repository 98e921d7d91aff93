import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../api/Api.ts"
import { Readiness } from "./Readiness.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "health",
  Effect.fn(function* (handlers) {
    const readiness = yield* Readiness
    return handlers.handleAll({
      live: () => Effect.succeed({ status: "live" as const }),
      ready: () =>
        Effect.map(readiness.isReady, (isReady) => ({
          status: isReady ? ("ready" as const) : ("not-ready" as const)
        }))
    })
  })
)
