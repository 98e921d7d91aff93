/** The signal that wakes readers of new events: across nodes, and after the loss of its connection. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { chunk } from "@incamera/testing/records/taskEvents"
import { newRunning } from "@incamera/testing/records/tasks"
import { patience, times } from "@incamera/testing/records/values"
import { asOwner } from "../support/asOwner.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { listenForSignals } from "@incamera/testing/records/listenForSignals"

/** Another node on the same database: another client, another layer. */
const node = (url: string) =>
  Layer.fresh(Layer.provideMerge(SqlStores.layer, PostgresDatabase.layer({ url: Redacted.make(url) })))

const listeners = Effect.flatMap(SqlClient, (sql) =>
  asOwner(sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "task_events"'`)
)

const until = <E, R>(condition: Effect.Effect<boolean, E, R>): Effect.Effect<void, E, R> =>
  Effect.flatMap(condition, (holds) =>
    holds ? Effect.void : Effect.andThen(Effect.sleep("10 millis"), until(condition))
  )

withPostgres("Task signals", () => {
  describe("Task signals", () => {
    it.live("ring on every node", () =>
      Effect.gen(function* () {
        const url = yield* freshDatabase
        const [writer, reader] = yield* Effect.all([Layer.build(node(url)), Layer.build(node(url))] as const)
        const { ownership, phaseId, userId } = yield* newRunning().pipe(Effect.provide(writer))
        const heard = yield* listenForSignals(userId, phaseId).pipe(Effect.provide(reader))
        const append = (i: number) =>
          Effect.flatMap(TaskStore, (store) => store.append(ownership, i + 1, [chunk(phaseId, i)])).pipe(
            Effect.provide(writer)
          )
        for (const i of times(5, (i) => i)) {
          yield* append(i)
          yield* Effect.timeout(heard, patience)
        }
      }).pipe(Effect.provide(SecureRandom.layerWebCrypto))
    )

    it.live("hold one connection of a node, however many listen", () =>
      Effect.gen(function* () {
        const url = yield* freshDatabase
        yield* Effect.gen(function* () {
          const { phaseId, userId } = yield* newRunning()
          yield* Effect.all(
            times(100, () => listenForSignals(userId, phaseId)),
            { concurrency: "unbounded" }
          )
          yield* until(Effect.map(listeners, (rows) => rows.length > 0))
          assert.strictEqual((yield* listeners).length, 1)
        }).pipe(Effect.provide(node(url)))
      }).pipe(Effect.provide(SecureRandom.layerWebCrypto))
    )

    it.live("signal every subscription after a lost connection is replaced, and keep signaling", () =>
      Effect.gen(function* () {
        const url = yield* freshDatabase
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient
          const store = yield* TaskStore
          yield* until(Effect.map(listeners, (rows) => rows.length === 1))
          const tasks = yield* Effect.all(times(3, () => newRunning()))
          const subscriptions = yield* Effect.forEach(tasks, ({ phaseId, userId }) => listenForSignals(userId, phaseId))
          const waiting = yield* Effect.forEach(subscriptions, (heard) =>
            Effect.forkChild(Effect.timeout(heard, patience))
          )
          const [lost] = yield* listeners
          yield* asOwner(sql`SELECT pg_terminate_backend(${lost!.pid})`)
          // Nothing was appended, but it might have been while nobody listened.
          yield* Fiber.joinAll(waiting)
          for (const [i, { ownership, phaseId }] of tasks.entries()) {
            yield* store.append(ownership, 1, [chunk(phaseId, 0)])
            yield* Effect.timeout(subscriptions[i]!, patience)
          }
        }).pipe(Effect.provide(node(url)))
      }).pipe(Effect.provide(SecureRandom.layerWebCrypto))
    )
  })
})
