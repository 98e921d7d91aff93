/** Limits on how often somebody may do something: exact, stored without names, and light on the database. */
import type { TooManyRequests } from "@incamera/domain/access/AccessErrors"
import * as Limits from "@incamera/domain/Limits"
import * as LocalCounts from "@incamera/domain/ratelimits/LocalCounts"
import { RateLimits } from "@incamera/domain/ratelimits/RateLimits"
import { RateLimitSettings, type RateLimitTable } from "@incamera/domain/ratelimits/RateLimitSettings"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as RateLimiter from "effect/persistence/RateLimiter"
import { TestClock } from "effect/testing"
import { masterKeys } from "../support/domain.ts"

const table = (limit: number): RateLimitTable => ({
  address: { limit, windowMillis: 60_000 },
  agent: { limit: 3, windowMillis: 60_000 },
  user: null
})

const secrets = Secrets.layer.pipe(Layer.provide(SecureRandom.layerWebCrypto), Layer.provide(masterKeys))

/** A store that counts its calls and can fail. */
const watched = () => {
  const inner = LocalCounts.make()
  const seen = { calls: 0, keys: new Set<string>(), fails: false }
  const store = RateLimiter.RateLimiterStore.of({
    ...inner,
    tokenBucket: (request) =>
      Effect.suspend(() => {
        seen.calls++
        seen.keys.add(request.key)
        const failure = new RateLimiter.RateLimitStoreError({ message: "down" })
        return seen.fails
          ? Effect.fail(new RateLimiter.RateLimiterError({ reason: failure }))
          : // Answers late, so that others ask meanwhile.
            Effect.andThen(Effect.yieldNow, inner.tokenBucket(request))
      })
  })
  return { seen, store }
}

/** The limits of one node over a store. */
const nodeOver = (store: RateLimiter.RateLimiterStore["Service"], settings: RateLimitTable) =>
  Effect.map(
    Layer.build(
      Layer.fresh(RateLimits.layer).pipe(
        Layer.provide([
          secrets,
          Layer.succeed(RateLimiter.RateLimiterStore, store),
          Layer.succeed(RateLimitSettings, settings)
        ])
      )
    ),
    (context) => RateLimits.of(Effect.runSync(Effect.provideContext(RateLimits, context)))
  )

/** Returns how many of this many concurrent calls pass. */
const passing = (count: number, take: Effect.Effect<void, TooManyRequests>) =>
  Effect.map(
    Effect.all(
      Array.from({ length: count }, () => Effect.isSuccess(take)),
      { concurrency: "unbounded" }
    ),
    (passed) => passed.filter(Boolean).length
  )

describe("A rate limit", () => {
  it.effect("lets exactly the allowed number pass, one by one or at once, and as many again in time", () =>
    Effect.gen(function* () {
      for (const limit of [1, 7, 300]) {
        const node = yield* nodeOver(watched().store, table(limit))
        const take = node.take("address", "203.0.113.7")
        assert.strictEqual(yield* passing(2 * limit + 5, take), limit)
        const refused = yield* Effect.flip(take)
        assert.strictEqual(refused.what, "requests-of-address")
        assert.strictEqual(refused.retryAfterSeconds, Math.ceil(60 / limit))
        yield* TestClock.adjust(60_000)
        for (let n = 0; n < limit; n++) yield* take
        assert.isTrue(yield* Effect.isFailure(take))
        // Tokens come back evenly.
        yield* TestClock.adjust(Duration.millis(60_000 / limit + 1))
        yield* take
        assert.isTrue(yield* Effect.isFailure(take))
      }
    })
  )

  it.effect("is everybody's own, and each kind's", () =>
    Effect.gen(function* () {
      const node = yield* nodeOver(watched().store, table(1))
      yield* node.take("address", "a")
      yield* node.take("address", "b")
      yield* node.take("agent", "a")
      assert.isTrue(yield* Effect.isFailure(node.take("address", "a")))
      assert.strictEqual(yield* passing(100, node.take("user", "a")), 100)
    })
  )

  it.effect("is never exceeded by several nodes together, which leave little of it", () =>
    Effect.gen(function* () {
      const { store } = watched()
      const limit = 1_200
      const nodes = yield* Effect.all([1, 2, 3].map(() => nodeOver(store, table(limit))))
      const passed = yield* Effect.all(
        nodes.map((node) => passing(1_000, node.take("address", "a"))),
        { concurrency: "unbounded" }
      )
      const all = passed.reduce((sum, one) => sum + one, 0)
      assert.isAtMost(all, limit)
      assert.isAtLeast(all, limit - nodes.length * (limit / Limits.rateLimitShare))
    })
  )

  it.effect("costs the store a question for some dozens of requests, and none for those that are refused", () =>
    Effect.gen(function* () {
      const { seen, store } = watched()
      const node = yield* nodeOver(store, table(1_200))
      const take = node.take("address", "203.0.113.7")
      assert.strictEqual(yield* passing(1_000, take), 1_000)
      assert.isAtMost(seen.calls, 50)
      yield* passing(1_000, take)
      const before = seen.calls
      assert.strictEqual(yield* passing(1_000, take), 0)
      assert.strictEqual(seen.calls, before)
      // It stores no names.
      assert.strictEqual(seen.keys.size, 1)
      for (const key of seen.keys) assert.match(key, /^[0-9a-f]{64}$/)
    })
  )

  it.effect("is counted by the node alone while the store fails, and by all again afterwards", () =>
    Effect.gen(function* () {
      const { seen, store } = watched()
      const node = yield* nodeOver(store, table(50))
      seen.fails = true
      assert.strictEqual(yield* passing(200, node.take("address", "a")), 50)
      seen.fails = false
      yield* TestClock.adjust(60_000)
      assert.strictEqual(yield* passing(200, node.take("address", "a")), 50)
      assert.strictEqual(
        (yield* store.tokenBucket({
          key: [...seen.keys][0]!,
          tokens: 1,
          limit: 50,
          refillRate: Duration.millis(1_200),
          allowOverflow: false
        }))[0],
        -1
      )
    })
  )
})

describe("Counts in memory", () => {
  it.effect("are limited: entries without effect are removed first, then the longest unseen", () =>
    Effect.gen(function* () {
      const store = LocalCounts.make(100)
      const take = (key: string, tokens = 1) =>
        Effect.map(
          store.tokenBucket({ key, tokens, limit: 10, refillRate: Duration.millis(100), allowOverflow: false }),
          ([left]) => left
        )
      yield* take("spent", 10)
      for (let n = 0; n < 99; n++) yield* take(`short ${n}`)
      yield* TestClock.adjust(500)
      yield* take("one more")
      assert.strictEqual(yield* take("spent", 10), -5)
      for (let n = 0; n < 500; n++) yield* take(`many ${n}`)
      assert.strictEqual(yield* take("spent", 10), 0, "pushed out")
    })
  )
})
