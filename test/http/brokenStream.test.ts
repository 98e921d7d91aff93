/** A task's log that can't be read further: the stream ends without `phase_end`, and its client reconnects. */
import { StoreError } from "@incamera/domain/StoreError"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Logger } from "effect"
import { TestClock } from "effect/testing"
import { forms } from "../support/streamForms.ts"

describe.each(Object.entries(forms))("A stream that is %s", (_, sent) => {
  it.effect("ends when its log can't be read, and says so in ours", () =>
    Effect.gen(function* () {
      let reads = 0
      const reader: TaskReader = {
        next: (within) =>
          Effect.suspend(() =>
            ++reads < 3
              ? Effect.as(Effect.sleep(within), { _tag: "Quiet" as const })
              : Effect.fail(new StoreError({ operation: "TaskStore.read", reason: "ConnectionError" }))
          ),
        onceRevoked: () => {},
        onceNotified: () => {}
      }
      const names: Array<string> = []
      const logged: Array<unknown> = []
      const reading = yield* sent(
        reader,
        () => false,
        (text) => void names.push(text.split("\n", 1)[0]!)
      ).pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => void logged.push(message))])), Effect.forkChild)
      for (let n = 0; n < 10; n++) yield* TestClock.adjust(1_000)
      yield* Fiber.join(reading)
      assert.deepStrictEqual(names, ["event: heartbeat", "event: heartbeat"])
      assert.deepStrictEqual(logged, [["A stream broke off", 1]])
      assert.strictEqual(reads, 3)
    })
  )
})
