/** `StoreProbe` in memory, which is always there. */
import { StoreProbe } from "@incamera/domain/StoreProbe"
import { Effect, Layer } from "effect"

export const layer: Layer.Layer<StoreProbe> = Layer.succeed(StoreProbe, { check: Effect.void })
