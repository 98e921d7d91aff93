/** Output of a node's tasks is written in groups, and each task's write succeeds or fails by itself. */
import * as SqlCaseStore from "@incamera/adapters-sql/SqlCaseStore"
import * as SqlTaskStore from "@incamera/adapters-sql/SqlTaskStore"
import * as SqlUserStore from "@incamera/adapters-sql/SqlUserStore"
import { makeEventWriter } from "../../packages/adapters-sql/src/internal/EventWriter.ts"
import { asUser } from "../../packages/adapters-sql/src/internal/scope.ts"
import { encodeEvent } from "../../packages/adapters-sql/src/internal/taskRows.ts"
import * as SqlLimits from "@incamera/adapters-sql/Limits"
import * as Limits from "@incamera/domain/Limits"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { assert, it } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Layer, Scope } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { TestClock } from "effect/testing"
import { assertEvents, chunk, readLog } from "@incamera/testing/records/taskEvents"
import { newRunning } from "@incamera/testing/records/tasks"
import { patience, times } from "@incamera/testing/records/values"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"

const stores = Layer.mergeAll(
  SqlCaseStore.layer,
  SqlTaskStore.layer,
  SqlUserStore.layer,
  SecureRandom.layerWebCrypto
).pipe(Layer.provideMerge(freshDatabaseLayer))

/** The database signals when a group is being written, and holds it: later writes go into another group. */
const untilOneWaitsForALock = Effect.gen(function* () {
  const sql = yield* SqlClient
  const held = sql`
    SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted`
  while ((yield* held).length === 0) yield* Effect.yieldNow
})

withPostgres("The log of a node's tasks", () => {
  it.live("takes what many tasks say at once, more than fits into a transaction, and mixes nothing up", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const tasks = yield* Effect.all(
        times(SqlLimits.appendsPerGroup * 2 + 1, () => newRunning()),
        { concurrency: 8 }
      )
      const said = (place: number) => times(Limits.eventsPerWrite, (i) => `task ${place} says ${i}`)
      const follow = ({ ownership, phaseId }: (typeof tasks)[number], place: number) =>
        Effect.gen(function* () {
          let last = 1
          for (const size of [1, 3, Limits.eventsPerWrite - 4]) {
            const events = said(place).slice(last - 1, last - 1 + size)
            yield* store.append(
              ownership,
              last,
              events.map((words, i) => chunk(phaseId, last - 1 + i, words))
            )
            last += size
          }
        })
      yield* Effect.timeout(Effect.all(tasks.map(follow), { concurrency: "unbounded" }), patience)
      for (const [place, { phaseId, userId }] of tasks.entries()) {
        assertEvents(
          (yield* readLog(userId, phaseId)).slice(1),
          said(place).map((words, i) => chunk(phaseId, i, words))
        )
      }
    }).pipe(Effect.provide(stores))
  )

  it.live("leaves out what can't be written, or is not its owner's to write, and nothing else", () =>
    Effect.gen(function* () {
      const writer = yield* makeEventWriter(yield* SqlClient)
      const tasks = yield* Effect.all(times(9, () => newRunning()))
      const exits = yield* Effect.all(
        tasks.map(({ ownership, phaseId }, place) =>
          Effect.exit(
            writer.append({
              ownership: place === 4 ? { ...ownership, epoch: ownership.epoch + 1 } : ownership,
              after: 1,
              events: [place === 2 ? "{not json" : encodeEvent(chunk(phaseId, 0))]
            })
          )
        ),
        { concurrency: "unbounded" }
      )
      for (const [place, { phaseId, userId }] of tasks.entries()) {
        const exit = exits[place]!
        if (place === 2) assert.isTrue(Exit.isFailure(exit) && !Cause.hasDies(exit.cause))
        else assert.deepStrictEqual(exit, Exit.succeed(place !== 4))
        assert.strictEqual((yield* readLog(userId, phaseId)).length, place === 2 || place === 4 ? 1 : 2)
      }
    }).pipe(Effect.scoped, Effect.provide(stores))
  )

  it.effect("is not held up by a group that does not come to its end", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const writer = yield* makeEventWriter(sql)
      const [stuck, other] = [yield* newRunning(), yield* newRunning()]
      const append = ({ ownership, phaseId }: typeof stuck, place: number) =>
        writer.append({ ownership, after: 1 + place, events: [encodeEvent(chunk(phaseId, place))] })
      const [locked, letGo] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const holding = asUser(
        sql,
        stuck.userId
      )(
        sql`SELECT FROM running_tasks WHERE user_id = ${stuck.userId} FOR UPDATE`.pipe(
          Effect.andThen(Deferred.succeed(locked, undefined)),
          Effect.andThen(Deferred.await(letGo))
        )
      )
      const holder = yield* Effect.forkChild(holding)
      yield* Deferred.await(locked)
      const waiting = yield* Effect.forkChild(append(stuck, 0), { startImmediately: true })
      yield* untilOneWaitsForALock
      assert.isTrue(yield* append(other, 0))
      while (waiting.pollUnsafe() === undefined) yield* TestClock.adjust(SqlLimits.eventGroupMillis)
      const exit = yield* Fiber.await(waiting)
      assert.isTrue(Exit.isFailure(exit) && !Cause.hasDies(exit.cause))
      yield* Deferred.succeed(letGo, undefined)
      yield* Fiber.await(holder)
      assert.isTrue(yield* append(other, 1))
    }).pipe(Effect.scoped, Effect.provide(stores))
  )

  it.live("lets nobody wait for it when it is over", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const writer = yield* Effect.flatMap(SqlClient, makeEventWriter).pipe(Scope.provide(scope))
      const { ownership, phaseId } = yield* newRunning()
      const append = writer.append({ ownership, after: 1, events: [encodeEvent(chunk(phaseId, 0))] })
      const waiting = yield* Effect.forkChild(append, { startImmediately: true })
      yield* Scope.close(scope, Exit.void)
      // Written or not, but over.
      yield* Fiber.await(waiting)
      assert.isTrue(Exit.hasInterrupts(yield* Effect.exit(append)))
    }).pipe(Effect.timeout(patience), Effect.provide(stores))
  )
})
