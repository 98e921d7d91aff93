/** When the embedded database reports a commit, and what it does when a sync fails. */
import { assert, describe, it } from "@effect/vitest"
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import * as os from "node:os"
import * as path from "node:path"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { DatabaseFailed } from "@incamera/adapters-sql/embedded/DatabaseFailed"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { openInDirectory } from "@incamera/adapters-sql/embedded/openPglite"
import { SharedSession } from "@incamera/adapters-sql/embedded/SharedSession"
import { type Connections, VirtualConnection } from "@incamera/adapters-sql/embedded/VirtualConnection"
import { makeTable } from "../../soak/power/writes.ts"
import { query, RawConnection } from "../sql/support/RawConnection.ts"

const temporaryDirectory = Effect.acquireRelease(
  Effect.sync(() => fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-log-sync-"))),
  (directory) => Effect.sync(() => fs.rmSync(directory, { recursive: true, force: true }))
)

/** Replaces a function of `node:fs` until the scope ends. */
const replaceInFs = <K extends "fdatasync" | "fdatasyncSync" | "openSync" | "writeSync">(
  name: K,
  make: (original: (typeof fs)[K]) => unknown
) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const original = fs[name]
      Object.assign(fs, { [name]: make(original) })
      syncBuiltinESMExports()
      return original
    }),
    (original) =>
      Effect.sync(() => {
        Object.assign(fs, { [name]: original })
        syncBuiltinESMExports()
      })
  )

/** A disk that syncs nothing until it is released. */
const closedGate = Effect.gen(function* () {
  const waiting: Array<() => void> = []
  let isOpen = false
  let syncs = 0
  yield* replaceInFs("fdatasync", (original) => (descriptor: number, done: fs.NoParamCallback) => {
    syncs++
    const sync = () => original(descriptor, done)
    if (isOpen) sync()
    else waiting.push(sync)
  })
  return {
    syncs: () => syncs,
    open: Effect.sync(() => {
      isOpen = true
      for (const sync of waiting.splice(0)) sync()
    })
  }
})

const refused = () => Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" })
const insert = (row: number) =>
  Effect.flatMap(SqlClient, (sql) => sql`INSERT INTO kept VALUES (${row}, ${2 * row}, '')`)
const readRows = Effect.flatMap(SqlClient, (sql) => sql<{ row: number }>`SELECT row FROM kept`)

const connector = Effect.fnUntraced(function* (directory: string) {
  const { log, pglite } = yield* Effect.acquireRelease(
    Effect.promise(() => openInDirectory(directory)),
    ({ pglite }) => Effect.promise(() => pglite.close())
  )
  yield* Effect.promise(() => pglite.exec("CREATE TABLE kept (row int PRIMARY KEY)"))
  const session = yield* Effect.acquireRelease(
    Effect.sync(() => new SharedSession(pglite, { log: log! })),
    (session) => Effect.promise(() => session.close())
  )
  const connections: Connections = new Map()
  const connect = Effect.promise(async () => {
    const connection = new RawConnection(new VirtualConnection(session, connections))
    await connection.start()
    return connection
  })
  return { connect, log: log! }
})

describe("A commit of the embedded database", () => {
  it.live("is reported after it is on disk, also to readers, and shares its sync with others", () =>
    Effect.gen(function* () {
      const { connect } = yield* connector(yield* temporaryDirectory)
      const told: Array<string> = []
      const gate = yield* closedGate
      /** Connections get their turn in the order of their requests. */
      const ask = Effect.fnUntraced(function* (...statements: ReadonlyArray<string>) {
        const connection = yield* connect
        connection.send(...statements.map(query))
        const answered = Effect.promise(async () => {
          for (const statement of statements) {
            await connection.until("Z")
            told.push(statement)
          }
        })
        return yield* Effect.forkChild(answered)
      })
      const asked = [
        yield* ask("INSERT INTO kept VALUES (1)"),
        yield* ask("SELECT 'a reader'"),
        yield* ask("BEGIN", "SELECT 'a reader in a transaction'", "COMMIT"),
        yield* ask("INSERT INTO kept VALUES (2)"),
        yield* ask("INSERT INTO kept VALUES (3)")
      ]
      const last = yield* connect
      last.send(query("BEGIN"), query("SELECT count(*) FROM kept"))
      yield* Effect.promise(() => last.until("Z"))
      const [, row] = yield* Effect.promise(() => last.until("Z"))
      assert.include(row!.body.toString(), "3", "all have run")
      assert.deepStrictEqual(told, [])
      assert.strictEqual(gate.syncs(), 1)
      yield* gate.open
      yield* Effect.forEach(asked, Fiber.join)
      assert.strictEqual(told.length, 7)
      assert.strictEqual(gate.syncs(), 2)
    })
  )

  it.live("is on disk before the data files change", () =>
    Effect.gen(function* () {
      const files = new Map<number, string>()
      yield* replaceInFs("openSync", (original) => (...args: Parameters<typeof fs.openSync>) => {
        const descriptor = original(...args)
        files.set(descriptor, String(args[0]))
        return descriptor
      })
      const { connect, log } = yield* connector(yield* temporaryDirectory)
      const written: Array<{ readonly inLog: boolean; readonly logIsPending: boolean }> = []
      yield* replaceInFs("writeSync", (original) => (...args: Parameters<typeof fs.writeSync>) => {
        written.push({ inLog: files.get(args[0])!.includes("pg_wal"), logIsPending: log.isPending })
        return original(...args)
      })
      const gate = yield* closedGate
      const connection = yield* connect
      connection.send(query("INSERT INTO kept VALUES (1)"), query("INSERT INTO kept VALUES (2)"), query("CHECKPOINT"))
      const other = yield* connect
      other.send(query("BEGIN"))
      yield* Effect.promise(() => other.until("Z"))
      yield* gate.open
      for (let statement = 0; statement < 3; statement++) yield* Effect.promise(() => connection.until("Z"))
      const inData = written.filter(({ inLog }) => !inLog)
      assert.isNotEmpty(inData)
      assert.isTrue(inData.every(({ logIsPending }) => !logIsPending))
      assert.isTrue(
        written.some(({ inLog, logIsPending }) => inLog && logIsPending),
        "a sync was put off"
      )
    })
  )

  it.live.each([
    { when: "at a commit", name: "fdatasync" as const },
    { when: "at a checkpoint", name: "fdatasyncSync" as const }
  ])("is not told of when the disk refuses $when, and the database ends", ({ name }) =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const failed = yield* Deferred.make<DatabaseFailed>()
      const onFailure = (failure: DatabaseFailed) => Deferred.doneUnsafe(failed, Exit.succeed(failure))
      yield* Effect.gen(function* () {
        yield* makeTable
        yield* insert(1)
        yield* Effect.scoped(
          Effect.gen(function* () {
            const sql = yield* SqlClient
            yield* replaceInFs(name, () => (_: number, done?: fs.NoParamCallback) => {
              if (done === undefined) throw refused()
              done(refused())
            })
            const exit = yield* Effect.exit(name === "fdatasync" ? insert(2) : sql`CHECKPOINT`)
            assert.isTrue(Exit.isFailure(exit))
            assert.include((yield* Deferred.await(failed)).message, "disk")
          })
        )
        // The disk syncs again, but nobody knows what it holds.
        assert.isTrue(Exit.isFailure(yield* Effect.exit(insert(3))))
      }).pipe(Effect.provide(EmbeddedDatabase.layer({ directory, onFailure })))
      const rows = yield* Effect.provide(readRows, EmbeddedDatabase.layer({ directory }))
      assert.deepInclude(rows, { row: 1 })
      assert.notDeepInclude(rows, { row: 3 })
    })
  )
})
