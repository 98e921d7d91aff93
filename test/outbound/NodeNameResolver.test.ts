import { assert, describe, it } from "@effect/vitest"
import * as NodeNameResolver from "@incamera/adapters-http/outbound/NodeNameResolver"
import { NameResolver } from "@incamera/adapters-http/outbound/NameResolver"
import * as Limits from "@incamera/adapters-http/Limits"
import { Deferred, Effect, Fiber } from "effect"

const resolve = (name: string) => Effect.flatMap(NameResolver, (resolver) => resolver.resolve(name))

/** Long enough for every other fiber to get as far as it can. */
const settled = Effect.repeat(Effect.yieldNow, { times: 100 })

describe("names by the operating system", () => {
  it.effect("localhost is this machine", () =>
    Effect.gen(function* () {
      const addresses = yield* resolve("localhost")
      assert.isAtLeast(addresses.length, 1)
      for (const address of addresses) assert.include(["127.0.0.1", "::1"], address)
    }).pipe(Effect.provide(NodeNameResolver.layer))
  )

  it.effect("a name that can't exist fails", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(resolve("a".repeat(64)))
      assert.strictEqual(failure.why, "unresolved")
    }).pipe(Effect.provide(NodeNameResolver.layer))
  )

  it.effect("a limited number of look-ups run at once, and an abandoned one keeps its place until it ends", () =>
    Effect.gen(function* () {
      const ends = new Map<string, Deferred.Deferred<void>>()
      const running: Array<string> = []
      const layer = NodeNameResolver.layerWith({
        addressesOf: (name) =>
          Effect.gen(function* () {
            running.push(name)
            const end = yield* Deferred.make<void>()
            ends.set(name, end)
            yield* Deferred.await(end)
            return ["192.0.2.1"]
          })
      })
      yield* Effect.gen(function* () {
        const names = Array.from({ length: Limits.nameResolutionsAtOnce }, (_, index) => `slow${index}.example`)
        const slow = yield* Effect.forEach(names, (name) => Effect.forkChild(resolve(name)))
        const next = yield* Effect.forkChild(resolve("next.example"))
        const givenUp = yield* Effect.forkChild(resolve("given-up.example"))
        while (running.length < names.length) yield* Effect.yieldNow
        yield* settled
        assert.deepStrictEqual(running, names)

        yield* Effect.forEach(slow, Fiber.interrupt)
        yield* Fiber.interrupt(givenUp)
        yield* settled
        assert.deepStrictEqual(running, names)

        yield* Deferred.succeed(ends.get("slow0.example")!, undefined)
        while (!ends.has("next.example")) yield* Effect.yieldNow
        assert.deepStrictEqual(running, [...names, "next.example"])
        yield* Deferred.succeed(ends.get("next.example")!, undefined)
        assert.deepStrictEqual(yield* Fiber.join(next), ["192.0.2.1"])
        assert.notInclude(running, "given-up.example")
      }).pipe(Effect.provide(layer))
    })
  )
})
