/** A free place goes to the user who has the fewest, and no place is lost. */
import { FairPlaces } from "@incamera/domain/files/FairPlaces"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Schema } from "effect"

describe("Places", () => {
  it.effect("go to users without one before users with many; each user's uploads keep their order", () =>
    Effect.gen(function* () {
      const places = new FairPlaces(2)
      const began: Array<string> = []
      const work = (who: string, name: string) =>
        Effect.gen(function* () {
          const end = yield* Deferred.make<void>()
          const fiber = yield* Effect.forkChild(
            Effect.andThen(
              Effect.sync(() => began.push(name)),
              Deferred.await(end)
            ).pipe(places.forWhom(who)),
            { startImmediately: true }
          )
          return { end: Effect.andThen(Deferred.succeed(end, undefined), Fiber.join(fiber)), fiber }
        })
      const many = yield* Effect.all([1, 2, 3, 4].map((number) => work("many", `many ${number}`)))
      const few = yield* work("few", "few 1")
      assert.deepStrictEqual(began, ["many 1", "many 2"])
      yield* many[0]!.end
      assert.deepStrictEqual(began, ["many 1", "many 2", "few 1"])
      // A waiting user who leaves takes no place.
      yield* Fiber.interrupt(many[2]!.fiber)
      yield* few.end
      assert.deepStrictEqual(began.slice(3), ["many 4"])
      yield* many[1]!.end
      yield* many[3]!.end
      yield* Effect.forEach(["a", "a", "b"], (who) => Effect.void.pipe(places.forWhom(who)))
    })
  )

  it.effect("are never all one user's", () =>
    Effect.gen(function* () {
      const places = new FairPlaces(3, 2)
      const began: Array<string> = []
      const hold = (who: string) =>
        Effect.forkChild(
          Effect.andThen(
            Effect.sync(() => began.push(who)),
            Effect.never
          ).pipe(places.forWhom(who)),
          { startImmediately: true }
        )
      const [first] = yield* Effect.all([hold("many"), hold("many"), hold("many")])
      assert.deepStrictEqual(began, ["many", "many"])
      yield* hold("few")
      assert.deepStrictEqual(began, ["many", "many", "few"])
      yield* Fiber.interrupt(first)
      assert.deepStrictEqual(began, ["many", "many", "few", "many"])
    })
  )

  it.effect("go to who came first among those who have as few", () =>
    Effect.gen(function* () {
      const places = new FairPlaces(1)
      const began: Array<string> = []
      const free = yield* Deferred.make<void>()
      const begin = (who: string) => places.forWhom(who)(Effect.sync(() => void began.push(who)))
      const holder = yield* Effect.forkChild(places.forWhom("holder")(Deferred.await(free)), { startImmediately: true })
      const others = yield* Effect.forEach(["first", "second", "third"], (who) =>
        Effect.forkChild(begin(who), { startImmediately: true })
      )
      yield* Deferred.succeed(free, undefined)
      yield* Effect.forEach([holder, ...others], Fiber.join)
      assert.deepStrictEqual(began, ["first", "second", "third"])
    })
  )

  it.effect.prop(
    "never exceed the limit, and are all free in the end, after any failure or interruption",
    {
      works: Schema.Array(
        Schema.Tuple([Schema.Literals(["a", "b", "c"]), Schema.Literals(["ends", "fails", "interrupted"])])
      )
    },
    ({ works }) =>
      Effect.gen(function* () {
        const places = new FairPlaces(2)
        let now = 0
        let most = 0
        const one = ([who, what]: (typeof works)[number]) =>
          Effect.gen(function* () {
            most = Math.max(most, ++now)
            yield* Effect.yieldNow
            if (what === "fails") yield* Effect.fail("failed")
            if (what === "interrupted") yield* Effect.interrupt
          }).pipe(Effect.ensuring(Effect.sync(() => now--)), places.forWhom(who), Effect.exit)
        yield* Effect.forEach(works, one, { concurrency: "unbounded", discard: true })
        assert.isAtMost(most, 2)
        assert.strictEqual(now, 0)
        // Both places are free.
        const both = yield* Deferred.make<void>()
        let inside = 0
        const meet = Effect.suspend(() => (++inside === 2 ? Deferred.succeed(both, undefined) : Effect.void))
        yield* Effect.forEach([1, 2], () => Effect.andThen(meet, Deferred.await(both)).pipe(places.forWhom("a")), {
          concurrency: 2
        })
      })
  )
})
