import { Ears } from "@incamera/domain/tasks/Ears"
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

describe("Ears", () => {
  it.effect("are rung by their key or with all others, each for itself, until they are closed", () =>
    Effect.gen(function* () {
      const ears = new Ears()
      const rung = { a: 0, b: 0 }
      const onRing = () => void rung.a++
      yield* ears.listen("b", () => void rung.b++)
      yield* Effect.scoped(
        Effect.gen(function* () {
          for (let n = 0; n < 2; n++) yield* ears.listen("a", onRing)
          ears.ring("a")
          assert.deepStrictEqual(rung, { a: 2, b: 0 })
          ears.ringAll()
          assert.deepStrictEqual(rung, { a: 4, b: 1 })
        })
      )
      ears.ringAll()
      ears.ring("a")
      assert.deepStrictEqual(rung, { a: 4, b: 2 })
    })
  )
})
