/** The embedded database's directory: one process at a time, and nothing lost when that process is killed. */
import { assert, describe, it } from "@effect/vitest"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { Effect, Exit, Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { TestClock } from "effect/testing"
import { asOwner } from "../support/asOwner.ts"
import { lockDirectory } from "@incamera/adapters-sql/embedded/DirectoryLock"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as Limits from "@incamera/adapters-sql/Limits"

const writerFile = fileURLToPath(new URL("support/embeddedWriter.ts", import.meta.url))

const temporaryDirectory = Effect.acquireRelease(
  Effect.promise(() => fs.mkdtemp(path.join(os.tmpdir(), "in-camera-embedded-"))),
  (directory) => Effect.promise(() => fs.rm(directory, { recursive: true, force: true }))
)

const write = (directory: string, content: unknown, file = "lock") =>
  Effect.promise(() => fs.writeFile(path.join(directory, file), JSON.stringify(content)))

const startWriter = (directory: string) =>
  Effect.acquireRelease(
    Effect.sync(() => spawn(process.execPath, [writerFile, directory], { stdio: ["ignore", "pipe", "inherit"] })),
    (child) => Effect.promise(() => killHard(child))
  )

const killHard = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, "exit")
  child.kill("SIGKILL")
  await exited
}

/** The last number that the writer reported, once there were this many. */
const readNumbers = (child: ChildProcess, atLeast: number) =>
  Effect.promise(async () => {
    let last = 0
    for await (const line of createInterface({ input: child.stdout! })) {
      last = Number(line)
      if (last >= atLeast) break
    }
    return last
  })

const open = (directory: string) => EmbeddedDatabase.layer({ directory })

describe("The embedded database's directory", () => {
  it.live("belongs to one process; what it committed outlives kill -9, and the next process takes over", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const child = yield* startWriter(directory)
      const written = yield* readNumbers(child, 200)
      const refused = yield* Effect.flip(Effect.provide(SqlClient, open(directory)))
      assert.strictEqual(refused._tag, "DirectoryInUse")
      assert.include(refused.message, directory)
      assert.include(refused.message, String(child.pid))
      yield* Effect.promise(() => killHard(child))
      const rows = yield* Effect.provide(
        Effect.flatMap(SqlClient, (sql) =>
          asOwner(sql<{ n: number; twice: number }>`SELECT n, twice FROM written ORDER BY n`)
        ),
        open(directory)
      )
      // Every reported row is there, in whole transactions; one more may have been committed without a report.
      assert.isAtLeast(rows.length, written)
      for (const [i, row] of rows.entries()) assert.deepInclude(row, { n: i + 1, twice: 2 * (i + 1) })
    })
  )

  it.live("can be opened again after it was closed, and not twice at once by the same process", () =>
    Effect.gen(function* () {
      const directory = path.join(yield* temporaryDirectory, "not", "made yet")
      yield* Effect.provide(
        Effect.gen(function* () {
          const sql = yield* SqlClient
          yield* asOwner(sql`CREATE TABLE kept AS SELECT 'text' AS value`)
          const refused = yield* Effect.flip(Effect.provide(SqlClient, open(directory), { local: true }))
          assert.strictEqual(refused._tag, "DirectoryInUse")
        }),
        open(directory)
      )
      const rows = yield* Effect.provide(
        Effect.flatMap(SqlClient, (sql) => asOwner(sql`SELECT value FROM kept`)),
        open(directory)
      )
      assert.deepStrictEqual(rows, [{ value: "text" }])
    })
  )

  it.live("is taken over from holders that are gone", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" })
      yield* Effect.promise(() => once(ended, "exit"))
      const stale = [
        { processId: ended.pid, startedAt: null, nonce: "ended" },
        // The id of a live process that began at another time: it is not the one that took the lock.
        { processId: process.ppid, startedAt: "another boot/1", nonce: "another" },
        // Our own id, as after a restart in a container.
        { processId: process.pid, startedAt: null, nonce: "earlier-life" },
        { anything: "else" },
        ""
      ]
      for (const content of stale) {
        yield* write(directory, content)
        yield* Effect.scoped(lockDirectory(directory))
        assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(directory)), [], "the lock was given back")
      }
    })
  )

  it.live("has one holder when 20 ask at once, with stale locks in their way", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const gone = (nonce: string) => ({ processId: process.pid, startedAt: null, nonce })
      for (const round of Array.from({ length: 20 }, (_, i) => i)) {
        yield* write(directory, gone("stale"))
        // A process that died while it removed the stale lock.
        if (round % 2 === 1) yield* write(directory, gone("remover"), "lock.stale")
        const scope = yield* Scope.make()
        const exits = yield* Effect.all(
          Array.from({ length: 20 }, () => Effect.exit(Scope.provide(lockDirectory(directory), scope))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
        assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(directory)), ["lock"])
        yield* Scope.close(scope, Exit.void)
        assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(directory)), [])
      }
    })
  )

  it.effect("is cleaned up from time to time", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const rowsCounted = (table: string) =>
        Effect.map(
          sql<{ rows: number }>`SELECT reltuples::int AS rows FROM pg_class WHERE relname = ${table}`,
          ([row]) => row?.rows
        )
      yield* asOwner(sql`INSERT INTO users SELECT n, n, n, now() FROM generate_series(1, 100) AS n`)
      assert.strictEqual(yield* rowsCounted("users"), -1, "nobody has counted yet")
      yield* TestClock.adjust(Limits.embeddedVacuumMillis)
      while ((yield* rowsCounted("users")) !== 100);
      assert.strictEqual(yield* rowsCounted("cases"), -1, "an empty table is left alone")
    }).pipe(Effect.provide(EmbeddedDatabase.layerMemory))
  )

  it.effect("has checkpoints from time to time, so that its log doesn't grow for ever", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const readCheckpoint = asOwner(sql<{ at: string }>`SELECT redo_lsn::text AS at FROM pg_control_checkpoint()`)
      const [before] = yield* readCheckpoint
      yield* TestClock.adjust(Limits.embeddedCheckpointMillis)
      while ((yield* readCheckpoint)[0]?.at === before?.at);
    }).pipe(Effect.provide(EmbeddedDatabase.layerMemory))
  )

  it.live("opens although PostgreSQL's own lock file was cut off half-written", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      yield* Effect.provide(SqlClient, open(directory))
      yield* Effect.promise(() => fs.writeFile(path.join(directory, "pgdata", "postmaster.pid"), ""))
      yield* Effect.provide(SqlClient, open(directory))
    })
  )

  it.live("is created completely or not at all: an unfinished one is removed", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const partial = path.join(directory, "pgdata-partial-1")
      yield* Effect.promise(() => fs.mkdir(path.join(partial, "base"), { recursive: true }))
      yield* Effect.provide(SqlClient, open(directory))
      assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(directory)), ["pgdata"])
    })
  )

  it.live("reports a directory that holds no database", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      yield* Effect.promise(() => fs.writeFile(path.join(directory, "pgdata"), "a file where a directory should be"))
      const refused = yield* Effect.flip(Effect.provide(SqlClient, open(directory)))
      assert.strictEqual(refused._tag, "DatabaseNotOpened")
      assert.include(refused.message, directory)
      yield* Effect.scoped(lockDirectory(directory))
      const nowhere = yield* Effect.flip(Effect.provide(SqlClient, open(path.join(directory, "pgdata", "below"))))
      assert.strictEqual(nowhere._tag, "DatabaseNotOpened")
    })
  )
})
