/** Requests go before a node's background work, which yields but never stops. */
import * as Limits from "@incamera/domain/Limits"
import { RequestPriority } from "@incamera/domain/tasks/RequestPriority"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

const begun = <A>(effect: Effect.Effect<A>) => Effect.forkChild(effect, { startImmediately: true })
const settled = Effect.forEach([1, 2, 3, 4], () => Effect.yieldNow, { discard: true })
const isOver = (fiber: Fiber.Fiber<unknown>) => fiber.pollUnsafe() !== undefined

describe("The right of way", () => {
  it.effect("has work wait until nothing is asked any more", () =>
    Effect.gen(function* () {
      const { first, standBack } = yield* RequestPriority
      yield* standBack
      const answers = [yield* Deferred.make<string>(), yield* Deferred.make<string>()]
      const asked = yield* Effect.forEach(answers, (answer) => begun(first(Deferred.await(answer))))
      const work = yield* begun(standBack)
      yield* settled
      assert.isFalse(isOver(work))
      yield* Deferred.succeed(answers[0]!, "one")
      assert.strictEqual(yield* Fiber.join(asked[0]!), "one")
      yield* settled
      assert.isFalse(isOver(work))
      yield* Fiber.interrupt(asked[1]!)
      yield* Fiber.join(work)
      yield* standBack
    }).pipe(Effect.provide(RequestPriority.layer))
  )

  it.effect("lets one piece of work after the other continue under endless requests", () =>
    Effect.gen(function* () {
      const { first, standBack } = yield* RequestPriority
      const step = Limits.workYieldMillis / 10
      const askAndWait = begun(first(Effect.never)).pipe(
        Effect.andThen(TestClock.adjust(step)),
        Effect.andThen(settled)
      )
      yield* askAndWait
      const work = yield* Effect.forEach([1, 2, 3], () => begun(standBack))
      const done: Array<number> = []
      for (let steps = 0; steps < 35; steps++) {
        yield* askAndWait
        done.push(work.filter(isOver).length)
      }
      const ends = [1, 2, 3].map((count) => done.findIndex((now) => now >= count))
      const gaps = ends.map((end, nth) => end - (ends[nth - 1] ?? 0))
      for (const gap of gaps) assert.isTrue(gap >= 8 && gap <= 11, `${gaps}`)
    }).pipe(Effect.provide(RequestPriority.layer))
  )

  it.effect("is lost by a question that takes long", () =>
    Effect.gen(function* () {
      const { first, standBack } = yield* RequestPriority
      yield* begun(first(Effect.never))
      const work = yield* Effect.forEach([1, 2, 3], () => begun(standBack))
      yield* TestClock.adjust(Limits.workYieldMillis - 1)
      yield* settled
      assert.strictEqual(work.filter(isOver).length, 0)
      yield* TestClock.adjust(1)
      yield* Fiber.awaitAll(work)
      yield* TestClock.adjust(Limits.requestPriorityMillis)
      const later = yield* Effect.forEach([1, 2, 3], () => begun(standBack))
      yield* settled
      assert.strictEqual(later.filter(isOver).length, 3)
    }).pipe(Effect.provide(RequestPriority.layer))
  )

  it.effect("is nothing to work that nobody has asked beside for a while", () =>
    Effect.gen(function* () {
      const { first, standBack } = yield* RequestPriority
      const begin = Effect.forEach([1, 2, 3], () => begun(standBack))
      yield* first(Effect.void)
      const soon = yield* begin
      yield* settled
      assert.strictEqual(soon.filter(isOver).length, 0)
      yield* Fiber.awaitAll(soon)
      yield* TestClock.adjust(Limits.requestPriorityMillis)
      const later = yield* begin
      yield* settled
      assert.strictEqual(later.filter(isOver).length, 3)
    }).pipe(Effect.provide(RequestPriority.layer))
  )
})
