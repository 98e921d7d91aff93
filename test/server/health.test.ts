/** What a node reports about itself to a load balancer. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Readiness from "@incamera/adapters-http/health/Readiness"
import * as Shutdown from "@incamera/adapters-http/server/Shutdown"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStoreProbe from "@incamera/adapters-sql/SqlStoreProbe"
import * as Limits from "@incamera/adapters-http/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import { StoreProbe } from "@incamera/domain/StoreProbe"
import * as Server from "@incamera/server/Server"
import { assert, describe, it, layer } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Option, References } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { TestClock } from "effect/testing"
import { askReadiness } from "../../tools/cluster/askReadiness.ts"
import { asOwner } from "../support/asOwner.ts"
import { freePort } from "../support/freePort.ts"
import { configure } from "../support/configure.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { dataDirectory } from "../support/data/dataDirectory.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Health", (it) => {
  it.effect("answers GET and HEAD, without a credential and without details", () =>
    Effect.flatMap(Gateway, ({ client }) =>
      Effect.promise(async () => {
        for (const [path, status] of [
          ["/health/live", "live"],
          ["/health/ready", "ready"]
        ] as const) {
          const answer = await client.call(path)
          assert.strictEqual(answer.status, 200)
          assert.deepStrictEqual(answer.json(), { status })
          assert.strictEqual(answer.headers["cache-control"], "no-store")
          const head = await client.call(path, { method: "HEAD" })
          assert.strictEqual(head.status, 200)
          assert.strictEqual(head.text, "")
          const posted = await client.call(path, { method: "POST" })
          assert.strictEqual(posted.status, 405)
          assert.strictEqual(posted.headers["allow"], "GET, HEAD, OPTIONS")
        }
      })
    )
  )
})

const probe = (state: { fails: boolean; hangs: boolean; looks: number }) =>
  Layer.succeed(StoreProbe, {
    check: Effect.suspend(() => {
      state.looks++
      if (state.hangs) return Effect.never
      return state.fails ? Effect.fail(new StoreError({ operation: "x", reason: "y" })) : Effect.void
    })
  })

describe("Readiness", () => {
  it.effect("goes by the data store, which is asked once a second at most and has two to answer", () =>
    Effect.gen(function* () {
      const state = { fails: false, hangs: false, looks: 0 }
      const context = yield* Layer.build(Readiness.layer.pipe(Layer.provide([probe(state), Shutdown.layer])))
      const { isReady } = Context.get(context, Readiness.Readiness)
      for (let n = 0; n < 50; n++) assert.isTrue(yield* isReady)
      assert.strictEqual(state.looks, 1)
      state.fails = true
      yield* TestClock.adjust(Limits.readinessLookMillis)
      assert.isFalse(yield* isReady)
      state.hangs = true
      yield* TestClock.adjust(Limits.readinessLookMillis)
      const waiting = yield* Effect.forkChild(isReady, { startImmediately: true })
      yield* TestClock.adjust(Limits.readinessTimeoutMillis)
      assert.isFalse(yield* Fiber.join(waiting))
      assert.strictEqual(state.looks, 3)
    })
  )

  it.effect("ends when the node begins to stop, for as long as those who ask need to hear of it", () =>
    Effect.gen(function* () {
      const context = yield* Layer.build(
        Layer.provideMerge(
          Layer.provide(Readiness.layer, probe({ fails: false, hangs: false, looks: 0 })),
          Shutdown.layer
        )
      )
      const { isReady } = Context.get(context, Readiness.Readiness)
      const shutdown = Context.get(context, Shutdown.Shutdown)
      assert.isTrue(yield* isReady)
      const announcing = yield* Effect.forkChild(shutdown.announce, { startImmediately: true })
      assert.isFalse(yield* isReady)
      yield* TestClock.adjust(Limits.shutdownNoticeMillis - 1)
      assert.isUndefined(announcing.pollUnsafe())
      assert.isFalse(shutdown.endsStreams())
      yield* TestClock.adjust(1)
      yield* Fiber.join(announcing)
    })
  )

  it.effect("nobody is waited for who did not ask, or not any more", () =>
    Effect.gen(function* () {
      const shutdown = Context.get(yield* Layer.build(Shutdown.layer), Shutdown.Shutdown)
      yield* shutdown.announce
      yield* shutdown.noteInterest
      yield* TestClock.adjust(Limits.readinessInterestMillis + 1)
      yield* shutdown.announce
    })
  )

  it.live("fails if a table of this program or the database is missing", () =>
    Effect.gen(function* () {
      const { check } = yield* StoreProbe
      const sql = yield* SqlClient
      yield* check
      yield* asOwner(sql`UPDATE schema_migrations SET name = 'another' WHERE migration_id = 1`)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(check)))
      yield* asOwner(sql`DROP TABLE schema_migrations`)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(check)))
    }).pipe(Effect.provide(Layer.provideMerge(SqlStoreProbe.layer, EmbeddedDatabase.layerMemory)))
  )

  it.live("answers a proxy's own HTTP request, and not a forwarded client without HTTPS", () =>
    Effect.gen(function* () {
      const port = yield* Effect.promise(freePort)
      const configuration = yield* configure({
        INCAMERA_PORT: String(port),
        INCAMERA_DATA_DIR: yield* dataDirectory,
        INCAMERA_TRUST_PROXY: "127.0.0.1"
      })
      yield* Layer.build(Server.layer(configuration, { storage: MemoryStores.layer })).pipe(
        Effect.provideService(References.MinimumLogLevel, "Error")
      )
      assert.isTrue(Option.isSome(configuration.trustedProxies))
      assert.isTrue(yield* Effect.promise(() => askReadiness(port)))
    })
  )
})
