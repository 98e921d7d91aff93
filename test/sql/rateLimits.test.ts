/**
 * Counts in the database: shared by several connections, without a name in them, and deleted once they no longer
 * matter.
 */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlRateLimiterStore from "@incamera/adapters-sql/SqlRateLimiterStore"
import * as Limits from "@incamera/adapters-sql/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Context, Duration, Effect, Exit, Layer, Redacted } from "effect"
import * as RateLimiter from "effect/persistence/RateLimiter"
import { SqlClient } from "effect/sql/SqlClient"
import { TestClock } from "effect/testing"
import { freshDatabase, withPostgres } from "../support/postgres.ts"

const key = (digit: string) => digit.repeat(64)

const take = (store: RateLimiter.RateLimiterStore["Service"], of: string, limit = 100) =>
  store.tokenBucket({ key: of, tokens: 1, limit, refillRate: Duration.seconds(10), allowOverflow: false })

describe("Counts in the embedded database", () => {
  it.effect("are swept away when they are as if they had never been", () =>
    Effect.gen(function* () {
      const store = yield* RateLimiter.RateLimiterStore
      const sql = yield* SqlClient
      const rows = Effect.map(sql<{ n: number }>`SELECT count(*)::int AS n FROM rate_limits`, ([row]) => row!.n)
      for (const digit of ["a", "b", "c"]) yield* take(store, key(digit))
      for (let n = 0; n < 9; n++) yield* take(store, key("c"))
      assert.strictEqual(yield* rows, 3)
      yield* TestClock.adjust(Limits.rateLimitSweepMillis)
      // The sweep runs beside the test, when its turn comes.
      for (let tries = 0; tries < 1_000 && (yield* rows) > 1; tries++) yield* Effect.yieldNow
      assert.strictEqual(yield* rows, 1)
      assert.strictEqual((yield* take(store, key("c")))[0], 95)
    }).pipe(Effect.provide(Layer.provideMerge(SqlRateLimiterStore.layer, EmbeddedDatabase.layerMemory)))
  )

  it.live("are under a hash, or not at all", () =>
    Effect.gen(function* () {
      const store = yield* RateLimiter.RateLimiterStore
      const refused = yield* Effect.flip(take(store, "203.0.113.7"))
      assert.strictEqual(refused.reason._tag, "RateLimitStoreError")
      assert.notInclude(JSON.stringify(refused), "203.0.113.7")
    }).pipe(Effect.provide(Layer.provideMerge(SqlRateLimiterStore.layer, EmbeddedDatabase.layerMemory)))
  )
})

withPostgres("Counts on PostgreSQL", () => {
  it.live("let exactly the limit pass of many that come by two nodes at once", () =>
    Effect.gen(function* () {
      const url = Redacted.make(yield* freshDatabase)
      const connect = Effect.map(
        Layer.build(Layer.fresh(Layer.provide(SqlRateLimiterStore.layer, PostgresDatabase.layer({ url })))),
        Context.get(RateLimiter.RateLimiterStore)
      )
      const stores = yield* Effect.all([connect, connect])
      const taken = yield* Effect.all(
        Array.from({ length: 300 }, (_, n) => Effect.exit(take(stores[n % 2]!, key("d")))),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(taken.filter(Exit.isFailure).length, 0)
      assert.strictEqual(taken.filter((exit) => Exit.isSuccess(exit) && exit.value[0] >= 0).length, 100)
    })
  )
})
