import { Wakening } from "@incamera/domain/tasks/Wakening"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

const minute = 60_000

describe("Wakening", () => {
  it.effect("wakes who waits, once, however often it was rung, also before", () =>
    Effect.gen(function* () {
      const wakening = new Wakening()
      for (const rings of [1, 3]) {
        for (let i = 0; i < rings; i++) wakening.ring()
        assert.isTrue(yield* wakening.within(minute))
        const waiting = yield* Effect.forkChild(wakening.within(minute), { startImmediately: true })
        yield* TestClock.adjust(minute - 1)
        assert.isUndefined(waiting.pollUnsafe())
        wakening.ring()
        assert.isTrue(yield* Fiber.join(waiting))
      }
      assert.isFalse(yield* wakening.within(0))
    })
  )

  it.effect("lets time pass when nothing happens", () =>
    Effect.gen(function* () {
      const wakening = new Wakening()
      const waiting = yield* Effect.forkChild(wakening.within(minute), { startImmediately: true })
      yield* TestClock.adjust(minute - 1)
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.isFalse(yield* Fiber.join(waiting))
    })
  )

  it.effect("forgets nothing when a wait is interrupted, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const wakening = new Wakening()
      for (let i = 0; i < 10; i++) {
        const waiting = yield* Effect.forkChild(wakening.within(minute), { startImmediately: true })
        yield* Fiber.interrupt(waiting)
        wakening.ring()
        assert.isTrue(yield* wakening.within(minute))
      }
    })
  )
})
