import { Signal } from "@incamera/domain/tasks/Signal"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

const minute = 60_000

describe("Signal", () => {
  it.effect("wakes who waits, once, however often it was notified, also before", () =>
    Effect.gen(function* () {
      const signal = new Signal()
      for (const rings of [1, 3]) {
        for (let i = 0; i < rings; i++) signal.notify()
        assert.isTrue(yield* signal.within(minute))
        const waiting = yield* Effect.forkChild(signal.within(minute), { startImmediately: true })
        yield* TestClock.adjust(minute - 1)
        assert.isUndefined(waiting.pollUnsafe())
        signal.notify()
        assert.isTrue(yield* Fiber.join(waiting))
      }
      assert.isFalse(yield* signal.within(0))
    })
  )

  it.effect("lets time pass when nothing happens", () =>
    Effect.gen(function* () {
      const signal = new Signal()
      const waiting = yield* Effect.forkChild(signal.within(minute), { startImmediately: true })
      yield* TestClock.adjust(minute - 1)
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.isFalse(yield* Fiber.join(waiting))
    })
  )

  it.effect("forgets nothing when a wait is interrupted, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const signal = new Signal()
      for (let i = 0; i < 10; i++) {
        const waiting = yield* Effect.forkChild(signal.within(minute), { startImmediately: true })
        yield* Fiber.interrupt(waiting)
        signal.notify()
        assert.isTrue(yield* signal.within(minute))
      }
    })
  )
})
