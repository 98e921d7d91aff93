/** `StoreProbe` in memory; always available. */
import { StoreProbe } from "@incamera/domain/StoreProbe"
import { Effect, Layer } from "effect"

export const layer: Layer.Layer<StoreProbe> = Layer.succeed(StoreProbe, { check: Effect.void })
