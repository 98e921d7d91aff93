/**
 * The embedded analyst slowed down to a model's speed: the pieces of an answer come some time apart. The delay depends
 * only on the assignment, so a node that takes a task over works like the one before.
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
