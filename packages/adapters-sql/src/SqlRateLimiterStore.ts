/**
 * The counts of rate limits on PostgreSQL, shared by all nodes. Each request is one statement that takes or refuses in
 * one step. Keys are hashes. The counts belong to no user, so the table has no row-level security.
 */
import type { StoreError } from "@incamera/domain/StoreError"
import { withoutAdapting } from "@incamera/domain/ratelimits"
import * as Limits from "./Limits.ts"
import { Clock, Duration, Effect, Layer, Option, Schedule, Schema } from "effect"
import * as RateLimiter from "effect/persistence/RateLimiter"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { decodeFirst } from "./internal/rows.ts"
import { operation } from "./internal/storeErrors.ts"

const CountRow = Schema.Struct({ told: Schema.Finite, at: Schema.Finite })

/** The kind of row that each operation counts in. */
const kinds = { tokenBucket: "bucket", fixedWindow: "window" } as const

const unavailable = (cause: StoreError) =>
  new RateLimiter.RateLimiterError({
    reason: new RateLimiter.RateLimitStoreError({ message: cause.message, cause })
  })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const decode = decodeFirst(CountRow)
  const number = (value: number): Fragment => sql`${value}::double precision`

  /** Updates a row and returns it. `before` is the previous row; the stored time never runs backwards. */
  const count = (by: keyof typeof kinds, key: string, first: Fragment, next: Fragment) =>
    decode(sql`
      INSERT INTO rate_limits AS before (kind, key_hash, amount, at_millis, told, idle_at_millis)
      SELECT ${kinds[by]}, ${key}, made.* FROM (${first}) made
      ON CONFLICT (kind, key_hash) DO UPDATE SET (amount, at_millis, told, idle_at_millis) = (${next})
      RETURNING told, at_millis AS at`).pipe(
      Effect.map(Option.getOrThrow),
      operation(`RateLimiterStore.${by}`),
      Effect.catchTag("StoreError", (error) => Effect.fail(unavailable(error)))
    )

  const tokenBucket: RateLimiter.RateLimiterStore["Service"]["tokenBucket"] = Effect.fnUntraced(function* (request) {
    const now = yield* Clock.currentTimeMillis
    const refillMillis = Duration.toMillis(request.refillRate)
    const { allowOverflow } = request
    const limit = number(request.limit)
    const tokens = number(request.tokens)
    const refill = number(refillMillis)
    const at = number(now)
    // Computes the row from the bucket's content (`filled`) and the time of its refill (`at`).
    const taken = (from: Fragment) => sql`
      SELECT kept.amount, kept.at, kept.told, kept.at + ceil(greatest(0, ${limit} - kept.amount)) * ${refill}
      FROM (
        SELECT bucket.at, bucket.filled - ${tokens} AS told,
          CASE WHEN ${allowOverflow}::boolean OR bucket.filled >= ${tokens} THEN bucket.filled - ${tokens}
            ELSE bucket.filled END AS amount
        FROM (${from}) bucket
      ) kept`
    const refilled = sql`
      SELECT least(${limit}, before.amount + gain.tokens) AS filled,
        CASE WHEN before.amount + gain.tokens >= ${limit} THEN greatest(${at}, before.at_millis + gain.tokens * ${refill})
          ELSE before.at_millis + gain.tokens * ${refill} END AS at
      FROM (SELECT floor(greatest(0, ${at} - before.at_millis) / ${refill}) AS tokens) gain`
    const row = yield* count(
      "tokenBucket",
      request.key,
      taken(sql`SELECT ${limit} AS filled, ${at} AS at`),
      taken(refilled)
    )
    return [row.told, Math.max(0, now - row.at)] as const
  })

  const fixedWindow: RateLimiter.RateLimiterStore["Service"]["fixedWindow"] = Effect.fnUntraced(function* (request) {
    const now = yield* Clock.currentTimeMillis
    const longer = number(Duration.toMillis(request.refillRate) * request.tokens)
    const [tokens, at] = [number(request.tokens), number(now)]
    const isTooMany = (told: Fragment) =>
      request.limit === undefined ? sql`false` : sql`${told} > ${number(request.limit)}`
    // Computes the row from the amount taken (`counted`) in the window that ends at `at`.
    const counted = (from: Fragment) => sql`
      SELECT kept.amount, kept.at, kept.told, kept.at
      FROM (
        SELECT span.counted + ${tokens} AS told,
          CASE WHEN ${isTooMany(sql`span.counted + ${tokens}`)} THEN span.counted ELSE span.counted + ${tokens} END
            AS amount,
          CASE WHEN ${isTooMany(sql`span.counted + ${tokens}`)} THEN span.at ELSE span.at + ${longer} END AS at
        FROM (${from}) span
      ) kept`
    const live = sql`
      SELECT CASE WHEN before.at_millis <= ${at} THEN 0 ELSE before.amount END AS counted,
        greatest(before.at_millis, ${at}) AS at`
    const row = yield* count(
      "fixedWindow",
      request.key,
      counted(sql`SELECT ${number(0)} AS counted, ${at} AS at`),
      counted(live)
    )
    return [row.told, row.at - now] as const
  })

  /** Skips rows that another node is updating; the next round gets them. */
  const sweep = Effect.flatMap(
    Clock.currentTimeMillis,
    (now) => sql`
      DELETE FROM rate_limits WHERE (kind, key_hash) IN (
        SELECT kind, key_hash FROM rate_limits WHERE idle_at_millis <= ${number(now)}
        LIMIT ${Limits.rateLimitSweepRows} FOR UPDATE SKIP LOCKED
      )`
  ).pipe(operation("RateLimiterStore.sweep"), Effect.ignoreCause({ log: "Warn" }))
  yield* Effect.forkScoped(Effect.schedule(sweep, Schedule.spaced(`${Limits.rateLimitSweepMillis} millis`)))

  return RateLimiter.RateLimiterStore.of({ ...withoutAdapting, tokenBucket, fixedWindow })
})

export const layer: Layer.Layer<RateLimiter.RateLimiterStore, never, SqlClient> = Layer.effect(
  RateLimiter.RateLimiterStore,
  make
)
