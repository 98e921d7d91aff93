/** Specification, "Limits": a heartbeat every 3 seconds, from the first byte on, also while the agent is busy. */
import { PhaseId } from "@incamera/domain/Ids"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { Signal } from "@incamera/domain/tasks/Signal"
import { assert, describe, it } from "@effect/vitest"
import { Clock, DateTime, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { forms } from "../support/streamForms.ts"

/** A task that is silent until it ends at the given time. */
const quietUntil = Effect.fnUntraced(function* (endMillis: number) {
  const signal = new Signal()
  yield* Effect.forkChild(Effect.delay(Effect.sync(signal.notify), endMillis))
  return {
    next: (withinMillis) =>
      Effect.gen(function* () {
        if ((yield* Clock.currentTimeMillis) >= endMillis) return { _tag: "Ended" }
        yield* signal.within(withinMillis)
        return { _tag: "Quiet" }
      }),
    onceRevoked: () => {},
    onceNotified: (call) => signal.onceNotified(call)
  } satisfies TaskReader
})

describe.each(Object.entries(forms))("Heartbeat of a stream that is %s", (_, sent) => {
  it.effect("comes at once, and then every 3 seconds", () =>
    Effect.gen(function* () {
      const times: Array<number> = []
      const reading = yield* sent(
        yield* quietUntil(10_000),
        () => false,
        (text, at) => {
          assert.match(text, /^event: heartbeat\ndata: \{"at":"[^"]+Z"\}\n\n$/)
          times.push(at)
        }
      ).pipe(Effect.forkChild)
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
      // The end comes exactly when a heartbeat is due.
      const reader: TaskReader = {
        next: (withinMillis) =>
          Effect.gen(function* () {
            if (rounds++ === 0) return { _tag: "Quiet" as const }
            if (rounds > 2) return { _tag: "Ended" as const }
            yield* Effect.sleep(withinMillis)
            return { _tag: "Events" as const, events: [end(0)] }
          }),
        onceRevoked: () => {},
        onceNotified: () => {}
      }
      let text = ""
      const reading = yield* sent(
        reader,
        () => false,
        (more) => void (text += more)
      ).pipe(Effect.forkChild)
      for (let n = 0; n < 100; n++) yield* TestClock.adjust(100)
      yield* Fiber.join(reading)
      const names = Array.from(text.matchAll(/^event: (\w+)$/gm), ([, name]) => name)
      assert.deepStrictEqual(names, ["heartbeat", "heartbeat", "phase_end"])
    })
  )
})
