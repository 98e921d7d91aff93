/** `npm run rotate-master-key`, as an operator runs it, also when it dies or runs beside others. */
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { keyFileIn } from "@incamera/server/keys/keyFile"
import { parseMasterKeys } from "@incamera/server/keys/masterKeyText"
import { readReport } from "@incamera/server/keys/RotationReport"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import * as fs from "node:fs/promises"
import { freePort } from "../support/freePort.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { startServer } from "../support/serverProcess.ts"
import { runCommand } from "./support/commands.ts"
import { fillVault, lookIntoVault } from "./support/filledVault.ts"
import { dataDirectory } from "../support/data/dataDirectory.ts"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const command = "rotateMasterKey.ts"

const keysIn = (dataDir: string) =>
  Effect.map(
    Effect.promise(() => fs.readFile(keyFileIn(dataDir), "utf8")),
    (text) => parseMasterKeys(text)!
  )

const versionsIn = (dataDir: string) => Effect.map(keysIn(dataDir), (keys) => keys.map(({ version }) => version))

/** Asserts that no output contains a key in any form. */
const printsNoKey = Effect.fnUntraced(function* (dataDir: string, ...printed: ReadonlyArray<string>) {
  for (const { key } of yield* keysIn(dataDir)) {
    for (const form of ["base64", "hex", "base64url"] as const) {
      const text = Buffer.from(key).toString(form).slice(0, 16)
      assert.isFalse(printed.some((one) => one.includes(text)))
    }
  }
})

/** Only the newest key of the file: it must open everything after a rotation. */
const newestKey = (dataDir: string) => Effect.map(keysIn(dataDir), ([newest]) => MasterKeys.layerOf(newest))

const serverVariables = (dataDir: string, others: Record<string, string> = {}) =>
  Effect.map(
    Effect.promise(() => freePort()),
    (port) => ({ INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(port), ...others })
  )

const server = (variables: Record<string, string>) =>
  Effect.acquireRelease(
    Effect.promise(() => startServer("apps/server/src/main.ts", variables)),
    (running) => Effect.promise(() => running.stop("SIGTERM"))
  )

/** More keys than one process can rewrap before another notices that it has begun. */
const many = 2_000

describe("npm run rotate-master-key", () => {
  it.live("makes a key, wraps everything with it, and reports it to people and programs", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      yield* fillVault({ dataDir }, 250)
      const first = yield* runCommand(command, [], { INCAMERA_DATA_DIR: dataDir })
      assert.strictEqual(first.code, 0, first.stderr)
      assert.match(first.stdout, /master key +version 2, new, first in the key file; earlier versions kept: 1\n/)
      assert.match(first.stdout, /case keys +250 moved to it\n/)
      assert.match(first.stdout, /settings +1 account moved to it\n/)
      assert.include(first.stdout, "Everything is under this version now.")
      assert.match(first.stderr, /^version 2: 200 case keys/m, "progress, batch by batch")
      assert.deepStrictEqual(yield* lookIntoVault({ dataDir }, yield* newestKey(dataDir)), { 2: 251 })

      const second = yield* runCommand(command, ["--json"], { INCAMERA_DATA_DIR: dataDir })
      assert.deepStrictEqual(JSON.parse(second.stdout), {
        version: 3,
        caseKeys: 250,
        accounts: 1,
        locked: 0,
        by: "command",
        finished: true,
        kept: [2, 1],
        key: "new"
      })
      assert.deepStrictEqual(yield* lookIntoVault({ dataDir }), { 3: 251 })
      assert.strictEqual((yield* Effect.promise(() => fs.stat(keyFileIn(dataDir)))).mode & 0o777, 0o600)
      yield* printsNoKey(dataDir, first.stdout, first.stderr, second.stdout, second.stderr)
    })
  )

  it.live("killed with -9 in the middle loses nothing; run again, it finishes and makes no other key", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      yield* fillVault({ dataDir }, many)
      const killed = yield* runCommand(command, [], { INCAMERA_DATA_DIR: dataDir }, (child) => child.kill("SIGKILL"))
      assert.strictEqual(killed.code, null)
      const halfway = yield* lookIntoVault({ dataDir })
      assert.isAtLeast(halfway[2] ?? 0, 200)
      assert.isAtLeast(halfway[1] ?? 0, 1, "it died in the middle")
      const again = yield* runCommand(command, ["--json"], { INCAMERA_DATA_DIR: dataDir })
      assert.include(JSON.parse(again.stdout), { version: 2, key: "earlier", finished: true, locked: 0 })
      assert.deepStrictEqual(yield* versionsIn(dataDir), [2, 1])
      assert.deepStrictEqual(yield* lookIntoVault({ dataDir }, yield* newestKey(dataDir)), { 2: many + 1 })
    })
  )

  it.live("works beside a running server on the embedded database, which rotates by itself and keeps serving", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      yield* fillVault({ dataDir }, 300)
      const variables = yield* serverVariables(dataDir)
      const ended = yield* Effect.scoped(
        Effect.gen(function* () {
          const running = yield* server(variables)
          const done = yield* runCommand(command, ["--json"], variables)
          assert.strictEqual(done.code, 0, done.stderr)
          assert.include(JSON.parse(done.stdout), {
            version: 2,
            key: "new",
            by: "server",
            finished: true,
            caseKeys: 300
          })
          const again = yield* runCommand(command, [], variables)
          assert.match(again.stdout, /version 3, new/)
          assert.match(again.stdout, /The server \(process \d+\) did it\./)
          const answer = yield* Effect.promise(() => running.client.call("/.well-known/agent.json"))
          assert.strictEqual(answer.status, 200)
          yield* printsNoKey(dataDir, done.stdout, done.stderr, again.stdout, again.stderr, running.output())
          return running.output()
        })
      )
      assert.match(ended, /Master key version 2: 300 case keys and the settings of 1 account were moved to it/)
      assert.match(ended, /Master key version 3: 300 case keys/)
      assert.deepStrictEqual(yield* lookIntoVault({ dataDir }, yield* newestKey(dataDir)), { 3: 301 })
    })
  )

  it.live("is finished by the next server when the server that did it was killed with -9", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      yield* fillVault({ dataDir }, many)
      const variables = yield* serverVariables(dataDir)
      const first = yield* server(variables)
      const killed = yield* runCommand(command, ["--json"], variables, (child) => {
        void first.stop("SIGKILL")
        child.kill("SIGKILL")
      })
      assert.strictEqual(killed.code, null)
      yield* Effect.promise(() => first.stop("SIGKILL"))
      const halfway = yield* lookIntoVault({ dataDir })
      assert.isAtLeast(halfway[2] ?? 0, 1)
      assert.isAtLeast(halfway[1] ?? 0, 1, "it died in the middle")
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* server(variables)
          const done = yield* runCommand(command, ["--json"], variables)
          assert.include(JSON.parse(done.stdout), { finished: true, by: "server" })
        })
      )
      const [newest] = yield* versionsIn(dataDir)
      assert.deepStrictEqual(yield* lookIntoVault({ dataDir }, yield* newestKey(dataDir)), { [newest!]: many + 1 })
    })
  )

  it.live("with a configured key makes none, wraps everything with the first one, and says how to continue", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      yield* fillVault({ dataDir }, 20)
      const [first] = yield* keysIn(dataDir)
      const old = `1:${Buffer.from(first.key).toString("base64")}`
      const fresh = `2:${Buffer.alloc(32, 5).toString("base64")}`
      const configured = { INCAMERA_DATA_DIR: dataDir, INCAMERA_MASTER_KEY: `${fresh},${old}` }
      const done = yield* runCommand(command, [], configured)
      assert.strictEqual(done.code, 0, done.stderr)
      assert.match(done.stdout, /version 2, from INCAMERA_MASTER_KEY; no key was made\n/)
      assert.match(done.stdout, /case keys +20 moved to it/)
      assert.match(done.stdout, /put it first in the variable/)
      assert.deepStrictEqual(yield* versionsIn(dataDir), [1], "the key file is left alone")
      const keys = MasterKeys.layerOf({ version: 2, key: new Uint8Array(32).fill(5) })
      assert.deepStrictEqual(yield* lookIntoVault({ dataDir }, keys), { 2: 21 })

      const lost = yield* runCommand(command, [], {
        ...configured,
        INCAMERA_MASTER_KEY: `3:${Buffer.alloc(32, 6).toString("base64")}`
      })
      assert.strictEqual(lost.code, 1)
      assert.match(lost.stdout, /21 records can't be read: their master key is missing/)
    })
  )

  it.live("says what is wrong, on the error stream, and changes nothing", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const missing = yield* runCommand(command, [], { INCAMERA_DATA_DIR: dataDir })
      assert.deepStrictEqual([missing.code, missing.stdout], [1, ""])
      assert.match(missing.stderr, /does not exist. The server creates it when it first starts/)
      for (const parameters of [["--jsn"], ["--json", "more"]]) {
        const misused = yield* runCommand(command, parameters, { INCAMERA_DATA_DIR: dataDir })
        assert.deepStrictEqual(misused, {
          code: 1,
          stdout: "",
          stderr: "Usage: npm run rotate-master-key [-- --json]\n"
        })
      }
      assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(dataDir)), [])
    })
  )
})

withPostgres("npm run rotate-master-key on PostgreSQL", () => {
  it.live("three at once, beside a running server, do no harm", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      const url = yield* freshDatabase
      yield* fillVault({ dataDir, url }, 600)
      const variables = yield* serverVariables(dataDir, { DATABASE_URL: url })
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* server(variables)
          const ended = yield* Effect.all(
            [1, 2, 3].map(() => runCommand(command, ["--json"], variables)),
            { concurrency: "unbounded" }
          )
          for (const { code, stderr } of ended) assert.strictEqual(code, 0, stderr)
          yield* lookIntoVault({ dataDir, url })
          // Whichever came last: another run finds or leaves everything under the newest key.
          const last = yield* runCommand(command, ["--json"], variables)
          assert.include(JSON.parse(last.stdout), { finished: true, locked: 0 })
        })
      )
      const [newest] = yield* versionsIn(dataDir)
      assert.deepStrictEqual(yield* lookIntoVault({ dataDir, url }, yield* newestKey(dataDir)), { [newest!]: 601 })
      assert.isTrue(Option.isSome(yield* readReport(dataDir)))
    })
  )
})
