import { Subscriptions } from "@incamera/domain/tasks/Subscriptions"
import { ScopedMultimap } from "@incamera/domain/tasks/ScopedMultimap"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"

describe("A scoped multimap", () => {
  it.effect("has values until their scopes end, and no key without one", () =>
    Effect.gen(function* () {
      const map = new ScopedMultimap<string, symbol>()
      const scopes = [yield* Scope.make(), yield* Scope.make()] as const
      const values = []
      for (const scope of scopes) values.push(yield* Scope.provide(map.add("a", Symbol), scope))
      assert.deepStrictEqual([...map.of("a")], values)
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* map.add("b", Symbol)
          assert.deepStrictEqual(map.keys(), ["a", "b"])
        })
      )
      assert.deepStrictEqual(map.keys(), ["a"])
      yield* Scope.close(scopes[0], Exit.void)
      assert.deepStrictEqual([...map.of("a")], [values[1]])
      yield* Scope.close(scopes[1], Exit.void)
      assert.deepStrictEqual(map.keys(), [])
      assert.deepStrictEqual([...map.of("a")], [])
    })
  )
})

describe("Subscriptions", () => {
  it.effect("are notified by their key or with all others, each for itself, until they are closed", () =>
    Effect.gen(function* () {
      const subscriptions = new Subscriptions()
      const notified = { a: 0, b: 0 }
      const onNotify = () => void notified.a++
      yield* subscriptions.listen("b", () => void notified.b++)
      yield* Effect.scoped(
        Effect.gen(function* () {
          for (let n = 0; n < 2; n++) yield* subscriptions.listen("a", onNotify)
          subscriptions.notify("a")
          assert.deepStrictEqual(notified, { a: 2, b: 0 })
          subscriptions.notifyAll()
          assert.deepStrictEqual(notified, { a: 4, b: 1 })
        })
      )
      subscriptions.notifyAll()
      subscriptions.notify("a")
      assert.deepStrictEqual(notified, { a: 4, b: 2 })
    })
  )
})
