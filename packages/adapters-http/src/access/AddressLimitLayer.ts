import { RateLimits } from "@incamera/domain/ratelimits"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { ClientAddress } from "../requests/ClientAddress.ts"
import { AddressLimit } from "./AddressLimit.ts"

export const layer = Layer.effect(
  AddressLimit,
  Effect.gen(function* () {
    const limits = yield* RateLimits
    const addresses = yield* ClientAddress
    return AddressLimit.of((httpEffect) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* limits.take("address", addresses.of(request))
        return yield* httpEffect
      })
    )
  })
)
