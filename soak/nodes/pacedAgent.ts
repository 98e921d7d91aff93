/**
 * The embedded analyst, taking its time, as a model would: each piece of an answer comes some while after the one
 * before. How long depends on the assignment alone, so a node that takes a task over works as the one before did.
 */
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { Effect, Layer, Stream } from "effect"
import { paceOf } from "./pace.ts"

export const layer = Layer.effect(
  ServiceAgent,
  Effect.map(ServiceAgent, (analyst) =>
    ServiceAgent.of({
      respond: (assignment, term) => {
        const millis = paceOf(assignment.prompt)
        return Stream.mapEffect(analyst.respond(assignment, term), (output) =>
          Effect.delay(Effect.succeed(output), millis)
        )
      }
    })
  )
).pipe(Layer.provide(EmbeddedAnalyst.layer))
