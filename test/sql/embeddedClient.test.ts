/** The driver over the embedded database: many connections share one session without noticing. */
import { assert, layer } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Deferred, Effect, Exit, Fiber, Layer, Queue, Scope, Stream } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import { SharedSession } from "@incamera/adapters-sql/embedded/SharedSession"
import { type Connections, VirtualConnection } from "@incamera/adapters-sql/embedded/VirtualConnection"
import { ChoppedStream } from "./support/ChoppedStream.ts"
import { clientLayer, Database } from "./support/pglite.ts"

const times = <A>(n: number, f: (index: number) => A): Array<A> => Array.from({ length: n }, (_, i) => f(i))
const all = { concurrency: "unbounded" } as const

class Refused extends Error {
  readonly _tag = "Refused"
}

/** A table of one test. */
const newTable = Effect.fnUntraced(function* (name: string) {
  const sql = yield* PgClient.PgClient
  yield* sql.unsafe(`CREATE TABLE ${name} (id serial PRIMARY KEY, n int NOT NULL UNIQUE)`)
  const numbers = Effect.map(sql.unsafe<{ n: number }>(`SELECT n FROM ${name} ORDER BY n`), (rows) =>
    rows.map(({ n }) => n)
  )
  return { sql, numbers, insert: (n: number) => sql.unsafe(`INSERT INTO ${name} (n) VALUES ($1)`, [n]) }
})

layer(Layer.merge(clientLayer, Reactivity.layer), { excludeTestServices: true, timeout: "60 seconds" })(
  "The embedded database",
  (it) => {
    it.effect("keeps transactions on two connections apart", () =>
      Effect.gen(function* () {
        const { insert, numbers, sql } = yield* newTable("apart")
        const begun = yield* Deferred.make<void>()
        const refuse = yield* Deferred.make<void>()
        const first = Effect.gen(function* () {
          yield* insert(1)
          yield* Deferred.succeed(begun, undefined)
          yield* Deferred.await(refuse)
          yield* insert(2)
          return yield* Effect.fail(new Refused())
        })
        const second = Effect.gen(function* () {
          // If the first one's row were visible or its lock forgotten, this would fail or hang.
          yield* insert(1)
          return yield* numbers
        })
        const one = yield* Effect.forkChild(Effect.exit(sql.withTransaction(first)))
        yield* Deferred.await(begun)
        const two = yield* Effect.forkChild(sql.withTransaction(second), { startImmediately: true })
        const outside = yield* Effect.forkChild(numbers, { startImmediately: true })
        yield* Effect.yieldNow
        yield* Deferred.succeed(refuse, undefined)
        assert.isTrue(Exit.isFailure(yield* Fiber.join(one)))
        assert.deepStrictEqual(yield* Fiber.join(two), [1])
        assert.isTrue((yield* Fiber.join(outside)).every((n) => n === 1))
        assert.deepStrictEqual(yield* numbers, [1])
      })
    )

    it.effect("runs 50 concurrent transactions, half of which fail, as if one after the other", () =>
      Effect.gen(function* () {
        const { insert, numbers, sql } = yield* newTable("many")
        // Each reads, waits, and writes its value plus one: a lost update would show as a duplicate.
        const transaction = (i: number) =>
          sql.withTransaction(
            Effect.gen(function* () {
              const before = yield* numbers
              yield* Effect.yieldNow
              yield* insert((before.at(-1) ?? 0) + 1)
              if (i % 2 === 1) return yield* Effect.fail(new Refused())
            })
          )
        const exits = yield* Effect.all(
          times(50, (i) => Effect.exit(transaction(i))),
          all
        )
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 25)
        assert.deepStrictEqual(
          yield* numbers,
          times(25, (i) => i + 1)
        )
      })
    )

    it.effect("gives each statement of a pipeline its own answer, when every third fails", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const exits = yield* Effect.all(
          times(90, (i) =>
            Effect.exit(i % 3 === 0 ? sql`SELECT 1 / (${i} - ${i}::int) AS n` : sql`SELECT ${i}::int AS n`)
          ),
          all
        )
        for (const [i, exit] of exits.entries()) {
          if (i % 3 === 0) assert.isTrue(Exit.isFailure(exit))
          else assert.deepStrictEqual(exit, Exit.succeed([{ n: i }]))
        }
      })
    )

    it.effect("continues after an error in a transaction, also with a savepoint", () =>
      Effect.gen(function* () {
        const { insert, numbers, sql } = yield* newTable("savepoints")
        yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* insert(1)
            yield* Effect.exit(sql.withTransaction(Effect.andThen(insert(2), insert(1))))
            yield* insert(3)
          })
        )
        yield* Effect.exit(sql.withTransaction(Effect.andThen(insert(4), sql`SELECT nonsense`)))
        assert.deepStrictEqual(yield* numbers, [1, 3])
      })
    )

    it.effect("lets go of a statement that waits for another's transaction when it is interrupted", () =>
      Effect.gen(function* () {
        const { insert, numbers, sql } = yield* newTable("interrupted")
        const begun = yield* Deferred.make<void>()
        const finish = yield* Deferred.make<void>()
        const owner = yield* Effect.forkChild(
          sql.withTransaction(
            insert(1).pipe(Effect.andThen(Deferred.succeed(begun, undefined)), Effect.andThen(Deferred.await(finish)))
          )
        )
        yield* Deferred.await(begun)
        const waiting = yield* Effect.forkChild(
          Stream.runDrain(sql`INSERT INTO interrupted (n) VALUES (2) RETURNING n`.stream),
          { startImmediately: true }
        )
        yield* Effect.yieldNow
        yield* Fiber.interrupt(waiting)
        yield* Deferred.succeed(finish, undefined)
        yield* Fiber.join(owner)
        yield* insert(3)
        assert.deepStrictEqual(yield* numbers, [1, 3])
      })
    )

    it.effect("notifies every listener, and the others if one stops", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const scopes = yield* Effect.all(times(2, () => Scope.make()))
        const queues = yield* Effect.forEach(scopes, (scope) => Scope.provide(sql.listen("news"), scope))
        const other = yield* sql.listen("other")
        yield* sql.notify("news", "first")
        for (const queue of queues) assert.strictEqual((yield* Queue.take(queue)).payload, "first")
        yield* Scope.close(scopes[0]!, Exit.void)
        yield* sql.notify("news", "second")
        assert.strictEqual((yield* Queue.take(queues[1]!)).payload, "second")
        // Notifications leave with the transaction, or not at all.
        yield* Effect.exit(
          sql.withTransaction(Effect.andThen(sql`SELECT pg_notify('other', 'void')`, Effect.fail(new Refused())))
        )
        yield* sql.withTransaction(sql`SELECT pg_notify('other', 'valid')`)
        assert.strictEqual((yield* Queue.take(other)).payload, "valid")
        yield* Scope.close(scopes[1]!, Exit.void)
      })
    )

    it.effect.each([[1], [2, 3], [7, 1, 4096], [5], [100_000]].map((sizes) => ({ sizes })))(
      "works over a stream that comes in pieces of $sizes bytes",
      ({ sizes }) =>
        Effect.gen(function* () {
          const database = yield* Database
          const session = yield* Effect.acquireRelease(
            Effect.sync(() => new SharedSession(database)),
            (session) => Effect.promise(() => session.close())
          )
          const connections: Connections = new Map()
          const sql = yield* PgClient.make({
            stream: () => new ChoppedStream(new VirtualConnection(session, connections), sizes),
            username: "postgres",
            ssl: false,
            multiplex: true,
            maxConnections: 3
          })
          const text = "字𝒳\u0001'\"\\".repeat(1_000)
          const answers = yield* Effect.all(
            times(20, (i) => sql`SELECT ${i}::int AS n, ${text} AS text`),
            all
          )
          assert.deepStrictEqual(
            answers,
            times(20, (n) => [{ n, text }])
          )
          assert.isTrue(Exit.isFailure(yield* Effect.exit(sql`SELECT nonsense`)))
          const inTransaction = sql.withTransaction(sql`SELECT count(*)::int AS n FROM generate_series(1, 5000)`)
          assert.deepStrictEqual(yield* inTransaction, [{ n: 5_000 }])
          const many = yield* sql`SELECT generate_series(1, 2000)::int AS n`
          assert.strictEqual(many.length, 2_000)
        })
    )

    it.effect("frees the one session for others between two statements", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        // A timer fires while statements follow one another without a pause.
        const timer = yield* Deferred.make<void>()
        setTimeout(() => Effect.runFork(Deferred.succeed(timer, undefined)), 0)
        let statements = 0
        const busy = Effect.forever(Effect.map(sql`SELECT 1`, () => statements++))
        yield* Effect.raceFirst(busy, Deferred.await(timer))
        assert.isTrue(yield* Deferred.isDone(timer))
      })
    )
  }
)
