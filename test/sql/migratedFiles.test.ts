/**
 * Files of a database from before version 34: the original's hash and size are deleted, and everything else stays. Kept
 * answers about cases and files get the fields that they lack.
 */
import * as SqlCaseFileStore from "@incamera/adapters-sql/SqlCaseFileStore"
import { clientOf } from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { migrate, migrations, migrationsTable } from "@incamera/adapters-sql/migrations/Migrations"
import { CaseFile } from "@incamera/domain/files/CaseFile"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { CaseFileId, CaseId, UserId } from "@incamera/domain/Ids"
import { PGlite } from "@electric-sql/pglite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import * as Migrator from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import { createHash } from "node:crypto"
import { emptyDatabase, withPostgres } from "../support/postgres.ts"
import { administer } from "../support/postgres/databases.ts"

const userId = UserId.make("user_0198a000-0000-7000-8000-000000000001")
const caseId = CaseId.make("case_0198a000-0000-7000-8000-000000000001")
const fileOf = (number: number) => CaseFileId.make(`file_0198a000-0000-7000-8000-00000000000${number}`)

const size = 48_213_907
const sha256 = createHash("sha256").update("The tenant was born on 3 May 1980.").digest("hex")
const at = "2026-02-03T09:15:00.000Z"

/** The format of the previous version. */
const record = {
  fileId: fileOf(1),
  caseId,
  label: "[File 1]",
  mediaType: "text/plain",
  size,
  sha256,
  status: "ready",
  pages: null,
  progress: { percent: 100, pagesDone: 0 },
  problem: null,
  createdAt: at,
  updatedAt: at,
  version: 3
}

const ofCase = {
  caseId,
  title: 'A tenancy, {"fileId":""}',
  practiceArea: null,
  jurisdiction: null,
  status: "open",
  stage: null,
  complexity: null,
  summary: null,
  createdAt: at,
  updatedAt: at,
  version: 1
}

/** Another record whose text looks like a file's record. */
const otherAnswer = JSON.stringify({ title: `"size":${size},"sha256":"${"a".repeat(64)}"` })

const before = Object.fromEntries(Object.entries(migrations).filter(([key]) => Number.parseInt(key) < 34))

const asUser = <A, E, R>(statements: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient, (sql) =>
    sql.withTransaction(Effect.andThen(sql`SELECT set_config('incamera.user_id', ${userId}, true)`, statements))
  )

const files = [
  ["ready", "refuse", null],
  ["in-review", "replace", null],
  ["rejected", "replace", `{"error":"FileNotProcessed","message":"Why."}`]
] as const

const fill = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`INSERT INTO users VALUES (${userId}, 'https://idp.example', 'alice', ${at})`
  yield* sql`
    INSERT INTO cases (user_id, case_id, title, status, created_at, updated_at, version)
    VALUES (${userId}, ${caseId}, 'A tenancy', 'open', ${at}, ${at}, 1)`
  for (const [index, [status, handling, problem]] of files.entries()) {
    yield* sql`
      INSERT INTO case_files (user_id, case_id, file_id, number, status, handling, media_type, size, sha256, percent,
        problem, name_nonce, name_ciphertext, created_at, updated_at, version)
      SELECT ${userId}, ${caseId}, ${fileOf(index + 1)}, ${index + 1}::integer, ${status}, ${handling}, 'text/plain',
        ${size}::integer, ${sha256}, 100, ${problem}::json, name, name, ${at}::timestamptz, ${at}::timestamptz, 3
      FROM (SELECT CASE WHEN ${status} <> 'rejected' THEN '\\x01'::bytea END AS name) sealed`
  }
  for (const [key, answer] of [
    ["a", JSON.stringify(record)],
    ["b", otherAnswer],
    ["c", null],
    ["d", JSON.stringify(ofCase)]
  ] as const) {
    yield* sql`
      INSERT INTO idempotency_keys (user_id, key_hash, fingerprint, lease_until, expires_at, holder, answer)
      VALUES (${userId}, ${key.repeat(64)}, ${"0".repeat(64)}, ${at}, ${at}, '', ${answer})`
  }
}).pipe(asUser)

const migrated = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* Migrator.make({})({ loader: Migrator.fromRecord(before), table: migrationsTable })
  yield* fill
  const old = yield* asUser(sql<{ row: string }>`SELECT f::text AS row FROM case_files f`)
  assert.include(old[0]?.row, sha256)
  assert.deepStrictEqual((yield* migrate)[0], [34, "text_digests"])

  const rows = yield* asUser(sql<{ row: string }>`SELECT f::text AS row FROM case_files f`)
  assert.lengthOf(rows, 3)
  for (const { row } of rows) {
    assert.notInclude(row, sha256)
    assert.notInclude(row, `${size}`)
  }
  const answers = yield* asUser(sql<{ answer: string | null }>`SELECT answer FROM idempotency_keys ORDER BY key_hash`)
  const [upload, other, none, created] = answers.map(({ answer }) => answer)
  assert.deepStrictEqual(JSON.parse(upload!), {
    ...record,
    containedIn: null,
    deidentification: null,
    size: null,
    sha256: null
  })
  assert.doesNotThrow(() => Schema.decodeSync(Schema.fromJsonString(Schema.toCodecJson(CaseFile)))(upload!))
  assert.deepStrictEqual([other, none], [otherAnswer, null])
  assert.deepStrictEqual(JSON.parse(created!), { ...ofCase, deidentification: "standard" })
  // From here the policies apply to everybody, also to the table's owner.
  const outside = yield* sql<{ forced: boolean }>`
    SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'idempotency_keys'`
  assert.deepStrictEqual(outside, [{ forced: true }])

  const store = yield* Effect.provide(CaseFileStore, SqlCaseFileStore.layer)
  const found = Option.getOrThrow(yield* store.find(userId, caseId, fileOf(1)))
  assert.deepInclude(found, { status: "ready", label: "[File 1]", version: 3, size: null, sha256: null })
  assert.isNull(found.deidentification)
  const facts = Option.getOrThrow(yield* store.sealedFacts(userId, fileOf(2)))
  assert.isNull(facts.size)
  const digest = { size: 12, sha256: "b".repeat(64) }
  yield* store.keepTextDigest(userId, fileOf(1), { ...digest, version: 3, revision: "0" })
  assert.deepInclude(Option.getOrThrow(yield* store.find(userId, caseId, fileOf(1))), digest)
})

describe("Files from before version 34", () => {
  it.live(
    "keep nothing of the original's hash and size in the embedded database",
    () =>
      Effect.gen(function* () {
        const database = yield* Effect.acquireRelease(
          Effect.promise(() => PGlite.create()),
          (opened) => Effect.promise(() => opened.close())
        )
        yield* Effect.provideService(migrated, SqlClient, yield* clientOf(database))
      }).pipe(Effect.provide(Reactivity.layer)),
    120_000
  )

  withPostgres("Files from before version 34, on PostgreSQL", () => {
    it.live("keep nothing of the original's hash and size, also where the tables' owner has no other rights", () =>
      Effect.gen(function* () {
        const url = yield* emptyDatabase
        const name = new URL(url).pathname.slice(1)
        const role = `owner_${name.slice(-12)}`
        yield* Effect.acquireRelease(
          administer(url, (client) =>
            Effect.andThen(
              client.unsafe(`CREATE ROLE ${role} LOGIN`),
              client.unsafe(`ALTER DATABASE "${name}" OWNER TO ${role}`)
            )
          ),
          () =>
            Effect.orDie(
              administer(url, (client) =>
                Effect.andThen(
                  client.unsafe(`REASSIGN OWNED BY ${role} TO CURRENT_USER`),
                  client.unsafe(`DROP ROLE ${role}`)
                )
              )
            )
        )
        const owner = new URL(url)
        owner.username = role
        yield* administer(owner.href, (client) => Effect.scoped(Effect.provideService(migrated, SqlClient, client)))
      })
    )
  })
})
