/** Many tasks on one node: each gets its turn, and requests to the node are answered between two turns. */
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { plainContext } from "@incamera/domain/tasks/RunContext"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { assignment } from "@incamera/testing/agents/assignments"

const tasks = 12

const facts =
  "On 3 January 2024 [Party 1] rented a flat from [Party 2]. On 3 May 2024 [Party 1] returned the keys. [Party 2] has not returned the deposit."

it.live("Tasks of a node take turns, and none gets ahead of the others", () =>
  Effect.gen(function* () {
    const agent = yield* ServiceAgent
    const outputs = Array.from({ length: tasks }, () => 0)
    const ended = new Set<number>()
    const apart: Array<number> = []
    const follow = (place: number) =>
      Stream.runForEach(agent.respond(assignment("case_req", facts), plainContext), () =>
        Effect.sync(() => {
          outputs[place]!++
          const running = outputs.filter((_, other) => !ended.has(other))
          apart.push(Math.max(...running) - Math.min(...running))
        })
      ).pipe(Effect.ensuring(Effect.sync(() => void ended.add(place))))
    yield* Effect.all(
      outputs.map((_, place) => follow(place)),
      { concurrency: "unbounded" }
    )
    assert.isAbove(outputs[0]!, 5)
    assert.isAtMost(Math.max(...apart), 2)
  }).pipe(Effect.provide(EmbeddedAnalyst.layer))
)

it.live("No more than a step of one of them is taken in a turn of the event loop", () =>
  Effect.gen(function* () {
    const agent = yield* ServiceAgent
    let steps = 0
    const working = yield* Effect.forkChild(
      Effect.all(
        Array.from({ length: tasks }, () =>
          Stream.runForEach(agent.respond(assignment("case_req", facts), plainContext), () =>
            Effect.sync(() => void steps++)
          )
        ),
        { concurrency: "unbounded" }
      )
    )
    const most = yield* Effect.promise(async () => {
      let most = 0
      while (working.pollUnsafe() === undefined) {
        const before = steps
        await new Promise((resolve) => setImmediate(resolve))
        most = Math.max(most, steps - before)
      }
      return most
    })
    yield* Fiber.join(working)
    assert.isAbove(steps, tasks)
    assert.isAtMost(most, 2)
  }).pipe(Effect.provide(EmbeddedAnalyst.layer))
)
