/** Specification, "Limits": a heartbeat every 3 seconds, from the first byte on, also while the agent is busy. */
import * as TaskSse from "@incamera/adapters-http/tasks/TaskSse"
import { PhaseId } from "@incamera/domain/Ids"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { assert, describe, it } from "@effect/vitest"
import { Clock, DateTime, Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"

/** A task about which nothing is heard until it ends at the given time. */
const quietUntil = (endMillis: number): TaskReader => ({
  next: (withinMillis) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (now >= endMillis) return { _tag: "Ended" as const }
      yield* Effect.sleep(Math.min(withinMillis, endMillis - now))
      return { _tag: "Quiet" as const }
    })
})

describe("Heartbeat", () => {
  it.effect("comes at once, and then every 3 seconds", () =>
    Effect.gen(function* () {
      const response = TaskSse.respond(quietUntil(10_000), () => false)
      assert.strictEqual(response.body._tag, "Stream")
      if (response.body._tag !== "Stream") return
      const times: Array<number> = []
      const reading = yield* response.body.stream.pipe(
        Stream.runForEach((bytes) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            assert.match(new TextDecoder().decode(bytes), /^event: heartbeat\ndata: \{"at":"[^"]+Z"\}\n\n$/)
            times.push(now)
          })
        ),
        Effect.forkChild
      )
      for (let n = 0; n < 100; n++) yield* TestClock.adjust(100)
      yield* Fiber.join(reading)
      assert.deepStrictEqual(times, [0, 3000, 6000, 9000])
    })
  )

  it.effect("never comes behind the end of a task", () =>
    Effect.gen(function* () {
      const end = (at: number): SequencedEvent =>
        ({
          sequence: 2,
          event: {
            event: "phase_end",
            data: {
              phaseId: PhaseId.make("0198a000-0000-4000-8000-000000000001"),
              outcome: "completed",
              endedAt: DateTime.makeUnsafe(at),
              usage: { inputCharacters: 0, outputCharacters: 0 }
            }
          }
        }) as SequencedEvent
      let rounds = 0
      // The end comes just when a heartbeat is due.
      const reader: TaskReader = {
        next: (withinMillis) =>
          Effect.gen(function* () {
            if (rounds++ === 0) return { _tag: "Quiet" as const }
            if (rounds > 2) return { _tag: "Ended" as const }
            yield* Effect.sleep(withinMillis)
            return { _tag: "Events" as const, events: [end(0)] }
          })
      }
      const { body } = TaskSse.respond(reader, () => false)
      if (body._tag !== "Stream") return assert.fail("no stream")
      const reading = yield* body.stream.pipe(Stream.runCollect, Effect.forkChild)
      for (let n = 0; n < 100; n++) yield* TestClock.adjust(100)
      const text = Array.from(yield* Fiber.join(reading), (bytes) => new TextDecoder().decode(bytes)).join("")
      const names = Array.from(text.matchAll(/^event: (\w+)$/gm), ([, name]) => name)
      assert.deepStrictEqual(names, ["heartbeat", "heartbeat", "phase_end"])
    })
  )
})
