/** The embedded analyst, slowed down so that a test can act in the middle of a stream. */
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { Effect, Layer, Stream } from "effect"

/** Pauses this long before each output. */
export const layer = (pauseMillis: number) =>
  Layer.effect(
    ServiceAgent,
    Effect.map(ServiceAgent, (analyst) =>
      ServiceAgent.of({
        respond: (assignment, term) =>
          Stream.mapEffect(analyst.respond(assignment, term), (output) =>
            Effect.delay(Effect.succeed(output), pauseMillis)
          )
      })
    )
  ).pipe(Layer.provide(EmbeddedAnalyst.layer))
