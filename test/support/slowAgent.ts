/** The embedded analyst, taking its time: so that a test can do something in the middle of a stream. */
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { Effect, Layer, Stream } from "effect"

/** Each output comes so many milliseconds after the one before. */
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
