/** `npm run audit -- verify`, as an operator runs it: what it finds in a database that somebody tampered with. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Changes } from "@incamera/domain/changes/Changes"
import type { UserId } from "@incamera/domain/Ids"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { asOwner } from "../support/asOwner.ts"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { newUser } from "@incamera/testing/records/users"
import { times } from "@incamera/testing/records/values"
import { freePort } from "../support/freePort.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { startServer } from "../support/serverProcess.ts"
import { runCommand } from "./support/commands.ts"
import { dataDirectory } from "../support/data/dataDirectory.ts"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

interface Place {
  readonly dataDir: string
  readonly url?: string
}

/** Changes the database of a place while neither a server nor a command uses it. */
const within = <A, E>(
  { dataDir, url }: Place,
  use: Effect.Effect<A, E, Changes | SqlClient | Layer.Success<typeof SqlStores.layer> | SecureRandom.SecureRandom>
) =>
  Effect.scoped(
    Effect.provide(
      use,
      Layer.fresh(
        Changes.layer.pipe(
          Layer.provideMerge(SqlStores.layer),
          Layer.provideMerge(
            url === undefined
              ? EmbeddedDatabase.layer({ directory: path.join(dataDir, "database") })
              : PostgresDatabase.layer({ url: Redacted.make(url) })
          ),
          Layer.provide(Secrets.layer),
          Layer.provideMerge(SecureRandom.layerWebCrypto),
          Layer.provide(MasterKeyFile.layer({ dataDir, masterKey: Option.none() }))
        )
      )
    )
  )

/** Makes users with logs of these lengths. */
const fill = (place: Place, logs: ReadonlyArray<number>) =>
  within(
    place,
    Effect.forEach(logs, (entries) =>
      Effect.gen(function* () {
        const userId = yield* newUser
        const did = times(entries, (n) => ({ action: "case.update", resourceId: `record-${n}`, caseId: null }) as const)
        yield* (yield* Changes).run(userId, { type: "user" })(Effect.succeed({ value: undefined, did }))
        return userId
      })
    )
  )

/** Runs a statement that only the tables' owner may. */
const tamper = (place: Place, statement: (sql: SqlClient) => Effect.Effect<unknown, unknown>) =>
  within(
    place,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      yield* sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`
      yield* statement(sql)
      yield* sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`
    }).pipe(asOwner)
  )

const logs = [3, 0, 250, 5, 5, 5, 5]

/** Tampers with five of these logs; returns the expected finding for each. */
const tamperWith = Effect.fnUntraced(function* (place: Place, users: ReadonlyArray<UserId>) {
  const [, , long, changed, cut, unreadable, head] = users
  yield* tamper(place, (sql) =>
    Effect.all([
      sql`DELETE FROM audit_entries WHERE user_id = ${long!} AND sequence = 201`,
      sql`UPDATE audit_entries SET action = 'case.delete' WHERE user_id = ${changed!} AND sequence = 2`,
      sql`DELETE FROM audit_entries WHERE user_id = ${cut!} AND sequence > 3`,
      sql`UPDATE audit_entries SET action = 'nothing' WHERE user_id = ${unreadable!} AND sequence = 4`,
      sql`UPDATE audit_heads SET sequence = 4 WHERE user_id = ${head!}`
    ])
  )
  return [
    { userId: long!, sequence: 201, why: "missing", words: "entry 201 is missing" },
    { userId: changed!, sequence: 2, why: "changed", words: "entry 2 was changed" },
    { userId: cut!, sequence: 4, why: "cut-off", words: "entry 4 and everything after it are missing" },
    { userId: unreadable!, sequence: 4, why: "changed", words: "entry 4 was changed" },
    { userId: head!, sequence: 5, why: "changed", words: "entry 5 was changed" }
  ]
})

const patienceMillis = 120_000

describe("npm run audit", () => {
  it.live(
    "finds tampering, says where, and shows its progress",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* dataDirectory
        const variables = { INCAMERA_DATA_DIR: dataDir }
        const users = yield* fill({ dataDir }, [...logs, ...times(95, () => 1)])
        const sound = yield* runCommand("audit.ts", ["verify"], variables)
        assert.strictEqual(sound.code, 0, sound.stderr)
        assert.match(sound.stdout, /^Audit logs of 102 users\n/)
        assert.include(sound.stdout, `  ${users[2]}  intact, 250 entries\n`)
        assert.match(sound.stdout, /\n {2}… and 52 more\nAll are intact: 368 entries\.\n$/)
        assert.match(sound.stderr, /^100 logs: \d+ entries, 0 broken\n$/, "progress")

        const faults = yield* tamperWith({ dataDir }, users)
        const broken = yield* runCommand("audit.ts", ["verify"], variables)
        assert.strictEqual(broken.code, 1)
        for (const { userId, words } of faults) assert.include(broken.stdout, `  ${userId}  BROKEN: ${words}\n`)
        assert.include(broken.stdout, `  ${users[0]}  intact, 3 entries\n`)
        assert.include(broken.stdout, "5 of 102 logs are broken.")

        // A key made up for the purpose verifies nothing.
        yield* Effect.promise(() => fs.rm(path.join(dataDir, "master-key")))
        const keyless = yield* runCommand("audit.ts", ["verify"], variables)
        assert.deepStrictEqual([keyless.code, keyless.stdout], [1, ""])
        assert.notInclude(yield* Effect.promise(() => fs.readdir(dataDir)), "master-key")
      }),
    patienceMillis
  )

  it.live(
    "explains wrong arguments, and databases where it can't work",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryDirectory
        for (const parameters of [[], ["verify", "--jsn"]]) {
          const misused = yield* runCommand("audit.ts", parameters, { INCAMERA_DATA_DIR: dataDir })
          const stderr = "Usage: npm run audit -- verify [--json]\n"
          assert.deepStrictEqual(misused, { code: 1, stdout: "", stderr })
        }
        assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(dataDir)), [])
        const port = yield* Effect.promise(() => freePort())
        const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(port) }
        yield* Effect.scoped(
          Effect.gen(function* () {
            yield* Effect.acquireRelease(
              Effect.promise(() => startServer("apps/server/src/main.ts", variables)),
              (running) => Effect.promise(() => running.stop("SIGTERM"))
            )
            const beside = yield* runCommand("audit.ts", ["verify"], variables)
            assert.deepStrictEqual([beside.code, beside.stdout], [1, ""])
            assert.match(beside.stderr, /^Process \d+ \(probably the server\) uses the embedded database/)
          })
        )
      }),
    patienceMillis
  )
})

withPostgres("npm run audit on PostgreSQL", () => {
  it.live(
    "finds tampering, and tells programs where",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* dataDirectory
        const place = { dataDir, url: yield* freshDatabase }
        const variables = { INCAMERA_DATA_DIR: dataDir, DATABASE_URL: place.url }
        const users = yield* fill(place, logs)
        const sound = yield* runCommand("audit.ts", ["verify", "--json"], variables)
        assert.strictEqual(sound.code, 0, sound.stderr)
        assert.deepStrictEqual(JSON.parse(sound.stdout), { logs: 7, entries: 273, broken: 0, brokenLogs: [] })
        const faults = yield* tamperWith(place, users)
        const broken = yield* runCommand("audit.ts", ["verify", "--json"], variables)
        assert.strictEqual(broken.code, 1)
        const { brokenLogs, ...counts } = JSON.parse(broken.stdout)
        assert.deepStrictEqual(counts, { logs: 7, entries: 3, broken: 5 })
        assert.sameDeepMembers(
          brokenLogs,
          faults.map(({ sequence, userId, why }) => ({ userId, sequence, why }))
        )
      }),
    patienceMillis
  )
})
