/**
 * Contract tests for every store of rate limit counts. It must take or refuse in one step, like the library's in-memory
 * store, which is the reference here. It must use the caller's clock.
 */
import { assert, layer } from "@effect/vitest"
import { Clock, Duration, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as RateLimiter from "effect/persistence/RateLimiter"
import { millis, now, times, uuid } from "../records/values.ts"
import { race } from "../records/outcomes.ts"

const start = millis(now)!

/** Runs an effect at a given time; nothing else changes. */
const at =
  (nowMillis: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.clockWith((clock) => {
      const still: Clock.Clock = Object.create(clock, {
        currentTimeMillisUnsafe: { value: () => nowMillis },
        currentTimeMillis: { value: Effect.succeed(nowMillis) }
      })
      return Effect.provideService(effect, Clock.Clock, still)
    })

const newKey = Effect.map(Effect.all([uuid, uuid]), (parts) => parts.join("").replaceAll("-", ""))

const bucket = (key: string, options?: { tokens?: number; limit?: number; refill?: number; allowOverflow?: boolean }) =>
  Effect.flatMap(RateLimiter.RateLimiterStore, (store) =>
    store.tokenBucket({
      key,
      tokens: options?.tokens ?? 1,
      limit: options?.limit ?? 10,
      refillRate: Duration.millis(options?.refill ?? 100),
      allowOverflow: options?.allowOverflow ?? false
    })
  )

const window = (key: string, options?: { tokens?: number; limit?: number | undefined; refill?: number }) =>
  Effect.flatMap(RateLimiter.RateLimiterStore, (store) =>
    store.fixedWindow({
      key,
      tokens: options?.tokens ?? 1,
      limit: options !== undefined && "limit" in options ? options.limit : 10,
      refillRate: Duration.millis(options?.refill ?? 100)
    })
  )

/** Returns the same pseudo-random numbers in every run, below `most`. */
const numbers = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

export const suite = (name: string, stores: Layer.Layer<RateLimiter.RateLimiterStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `RateLimiterStore (${name})`,
    (it) => {
      it.effect("gives the same results as the library's own store, step by step", () =>
        Effect.gen(function* () {
          const store = yield* RateLimiter.RateLimiterStore
          const measure = yield* Effect.provide(RateLimiter.RateLimiterStore, RateLimiter.layerStoreMemory)
          for (const seed of [1, 2, 3]) {
            const next = numbers(seed)
            const key = yield* newKey
            const limit = 1 + next(8)
            const refillRate = Duration.millis([100, 33.25, 1_000][seed - 1]!)
            let time = start
            for (let step = 0; step < 40; step++) {
              time += next(3) * next(400)
              const tokens = 1 + next(3)
              const terms = { key, tokens, limit, refillRate, allowOverflow: next(4) === 0 }
              const spent = { key, tokens, refillRate, limit: next(4) === 0 ? undefined : limit }
              const [expected, found] = yield* Effect.all(
                [measure, store].map((one) => at(time)(one.tokenBucket(terms)))
              )
              const [due, counted] = yield* Effect.all([measure, store].map((one) => at(time)(one.fixedWindow(spent))))
              for (const place of [0, 1]) {
                // Sums of fractions of milliseconds may differ, because the order of addition is not specified.
                assert.approximately(found![place]!, expected![place]!, 1e-3, `bucket, ${seed}, step ${step}`)
                assert.approximately(counted![place]!, due![place]!, 1e-3, `window, ${seed}, step ${step}`)
              }
            }
          }
        })
      )

      it.effect("lets exactly the limit pass out of many concurrent calls", () =>
        Effect.gen(function* () {
          const [of, other] = [yield* newKey, yield* newKey]
          const limit = 37
          const taken = yield* race(times(150, () => at(start)(bucket(of, { limit }))))
          const counted = yield* race(times(150, () => at(start)(window(other, { limit }))))
          assert.deepStrictEqual([...taken.failures, ...counted.failures], [])
          assert.strictEqual(taken.successes.filter(([remaining]) => remaining >= 0).length, limit)
          assert.strictEqual(counted.successes.filter(([count]) => count <= limit).length, limit)
          // Every caller that passed got a different count.
          assert.strictEqual(new Set(taken.successes.map(([remaining]) => remaining)).size, limit + 1)
        })
      )

      it.effect("takes all requested tokens or none", () =>
        Effect.gen(function* () {
          const key = yield* newKey
          yield* at(start)(bucket(key, { tokens: 7 }))
          assert.strictEqual((yield* at(start)(bucket(key, { tokens: 4 })))[0], -1)
          assert.strictEqual((yield* at(start)(bucket(key, { tokens: 3 })))[0], 0)
          assert.deepStrictEqual([...(yield* at(start + 250)(bucket(key, { tokens: 2 })))], [0, 50])
        })
      )

      it.effect("gives nothing to a clock that is behind", () =>
        Effect.gen(function* () {
          const key = yield* newKey
          yield* at(start)(bucket(key, { tokens: 10 }))
          assert.strictEqual((yield* at(start - 5_000)(bucket(key)))[0], -1)
          assert.strictEqual((yield* at(start + 99)(bucket(key)))[0], -1)
          assert.strictEqual((yield* at(start + 100)(bucket(key)))[0], 0)
        })
      )

      it.effect("keeps keys separate, and buckets separate from windows", () =>
        Effect.gen(function* () {
          const [one, two] = [yield* newKey, yield* newKey]
          yield* at(start)(bucket(one, { tokens: 10 }))
          assert.strictEqual((yield* at(start)(bucket(two)))[0], 9)
          assert.strictEqual((yield* at(start)(window(one)))[0], 1)
          assert.strictEqual((yield* at(start)(bucket(one)))[0], -1)
        })
      )

      it.effect("has nothing to adapt", () =>
        Effect.gen(function* () {
          const store = yield* RateLimiter.RateLimiterStore
          const key = yield* newKey
          const asked = store.adaptiveConsume({ key, tokens: 1, fallbackLimit: 1, fallbackWindow: Duration.seconds(1) })
          yield* store.adaptiveFeedback({ key, epoch: 0, tokens: 1, status: 429, retryAfter: Duration.seconds(9) })
          assert.deepStrictEqual(yield* asked, { delay: Duration.zero, epoch: 0, phase: "inactive" })
        })
      )
    }
  )
