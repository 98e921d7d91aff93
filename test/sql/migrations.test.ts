/** One set of tables for both databases, applied once even if many processes start at the same time. */
import { assert, describe, it } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import * as Migrator from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import { clientOf } from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { openInMemory } from "@incamera/adapters-sql/embedded/openPglite"
import { migrate, migrations, migrationsTable } from "@incamera/adapters-sql/migrations/Migrations"
import { emptyDatabase, freshDatabase, freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { administer } from "../support/postgres/databases.ts"

const names = Object.keys(migrations)

const applied = Effect.flatMap(SqlClient, (sql) =>
  Effect.map(
    sql<{ key: string }>`SELECT migration_id || '_' || name AS key FROM ${sql(migrationsTable)} ORDER BY migration_id`,
    (rows) => rows.map(({ key }) => key)
  )
)

/** Every column, with the constraints on its table. */
const columns = Effect.flatMap(
  SqlClient,
  (sql) => sql<{ table: string; column: string; type: string; checks: string }>`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type, coalesce((
      SELECT string_agg(pg_get_constraintdef(k.oid), ' ' ORDER BY k.conname) FROM pg_constraint k
      WHERE k.conrelid = c.table_name::regclass AND k.contype = 'c'
    ), '') AS checks
    FROM information_schema.columns c WHERE c.table_schema = 'public'
    ORDER BY c.table_name, c.ordinal_position`
)

/** Tables whose hashes are credentials' and name the key they were made with. */
const credentials: ReadonlySet<string> = new Set(["api_keys", "bearer_tokens", "registration_tokens", "sessions"])

const schemaRules = (name: string, database: Layer.Layer<SqlClient, unknown>) => {
  it.live(`${name}: no column can hold a secret in plain text`, () =>
    Effect.gen(function* () {
      const all = yield* columns
      assert.isAbove(all.length, 50)
      for (const { checks, column, table, type } of all) {
        if (column.endsWith("hash")) {
          // A constraint that only a hash can satisfy: no plaintext credential gets in by mistake.
          const form = credentials.has(table) ? "^v[0-9]+[.][0-9a-f]{64}$" : "^[0-9a-f]{64}$"
          assert.include(checks, `(${column} ~ '${form}'`, `${table}.${column}`)
        } else if (table.startsWith("vault_") && !/(_id|^master_version|^revision)$/.test(column)) {
          assert.strictEqual(type, "bytea", `${table}.${column}`)
        } else {
          assert.notMatch(column, /secret|password|pepper|credential|plain|(?<!_)key$|token$/i, `${table}.${column}`)
        }
      }
      const hashes = all
        .filter(({ column }) => column.endsWith("hash"))
        .map(({ column, table }) => `${table}.${column}`)
      assert.deepStrictEqual(hashes, [
        "api_keys.key_hash",
        "api_keys.previous_key_hash",
        "audit_entries.previous_hash",
        "audit_entries.hash",
        "audit_heads.hash",
        "bearer_tokens.token_hash",
        "idempotency_keys.key_hash",
        "invitation_links.link_hash",
        "rate_limits.key_hash",
        "registration_tokens.token_hash",
        "sessions.secret_hash",
        "values_read.value_hash"
      ])
    }).pipe(Effect.provide(database))
  )

  it.live(`${name}: every migration is applied, and applying them again does nothing`, () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* applied, names)
      assert.deepStrictEqual(yield* migrate, [])
    }).pipe(Effect.provide(database))
  )
}

describe("Migrations", () => {
  schemaRules("embedded database", EmbeddedDatabase.layerMemory)

  it.live("the files of a new embedded database that are shipped are of the newest migrations", () =>
    Effect.gen(function* () {
      const database = yield* Effect.acquireRelease(Effect.promise(openInMemory), (database) =>
        Effect.promise(() => database.close())
      )
      // When this fails: node tools/dumpEmbeddedDatabase.ts
      const client = yield* clientOf(database)
      assert.deepStrictEqual(yield* Effect.provideService(applied, SqlClient, client), names)
      const { rows } = yield* Effect.promise(() =>
        database.query<{ n: number }>("SELECT count(*)::int AS n FROM users")
      )
      assert.strictEqual(rows[0]?.n, 0, "and empty")
    }).pipe(Effect.provide(Reactivity.layer))
  )

  withPostgres("Migrations on PostgreSQL", () => {
    schemaRules("PostgreSQL", freshDatabaseLayer)

    it.live("both databases have the same columns", () =>
      Effect.gen(function* () {
        const embedded = yield* Effect.provide(columns, EmbeddedDatabase.layerMemory)
        assert.deepStrictEqual(yield* Effect.provide(columns, freshDatabaseLayer), embedded)
      })
    )

    it.live("are applied once when 8 processes start at the same time", () =>
      Effect.gen(function* () {
        const url = yield* emptyDatabase
        // Each has its own client, as separate processes do.
        const start = Effect.provide(
          migrate,
          Layer.fresh(PgClient.layer({ url: Redacted.make(url), maxConnections: 2 }))
        )
        const runs = yield* Effect.all(
          Array.from({ length: 8 }, () => start),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(runs.map((run) => run.length).sort(), [0, 0, 0, 0, 0, 0, 0, names.length])
        const done = yield* administer(url, (client) => Effect.provideService(applied, SqlClient, client))
        assert.deepStrictEqual(done, names)
      })
    )

    it.live("end the sessions that have no ID token: their users sign in again", () =>
      Effect.gen(function* () {
        const url = yield* emptyDatabase
        const before = Object.fromEntries(
          Object.entries(migrations).filter(([name]) => Number.parseInt(name, 10) < 36)
        ) as Partial<typeof migrations>
        const left = yield* administer(
          url,
          Effect.fnUntraced(function* (sql) {
            const migrateBefore = Migrator.make({})({ loader: Migrator.fromRecord(before), table: migrationsTable })
            yield* Effect.provideService(migrateBefore, SqlClient, sql)
            yield* sql`INSERT INTO users (user_id, issuer, subject, created_at) VALUES ('user_1', 'https://i', 's', now())`
            yield* sql`
              INSERT INTO sessions (session_id, user_id, secret_hash, browser, system, created_at, authenticated_at,
                last_seen_at, idle_until, expires_at)
              VALUES ('session_1', 'user_1', ${`v1.${"0".repeat(64)}`}, 'Firefox', 'Linux', now(), now(), now(), now(), now())`
            yield* Effect.provideService(migrate, SqlClient, sql)
            return yield* sql`SELECT session_id FROM sessions`
          })
        )
        assert.deepStrictEqual(left, [])
      })
    )

    it.live("leave nothing behind when one of them fails", () =>
      Effect.gen(function* () {
        const url = yield* emptyDatabase
        // Something blocks the second one.
        yield* administer(url, (client) => client`CREATE TABLE agents (other int)`)
        const failed = yield* Effect.exit(
          administer(url, (client) => Effect.provideService(migrate, SqlClient, client))
        )
        assert.strictEqual(failed._tag, "Failure")
        const tables = yield* administer(
          url,
          (client) => client<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
        )
        assert.deepStrictEqual(tables.map(({ name }) => name).sort(), ["agents", migrationsTable].sort())
      })
    )

    it.live("need no right to change tables if there is nothing to apply", () =>
      Effect.gen(function* () {
        const url = yield* freshDatabase
        const role = `role_${new URL(url).pathname.slice(-12)}`
        yield* Effect.acquireRelease(
          administer(url, (client) =>
            Effect.andThen(
              client.unsafe(`CREATE ROLE ${role} LOGIN`),
              client.unsafe(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`)
            )
          ),
          () =>
            Effect.orDie(
              administer(url, (client) =>
                Effect.andThen(client.unsafe(`DROP OWNED BY ${role}`), client.unsafe(`DROP ROLE ${role}`))
              )
            )
        )
        const limited = new URL(url)
        limited.username = role
        const done = yield* administer(limited.href, (client) => Effect.provideService(migrate, SqlClient, client))
        assert.deepStrictEqual(done, [])
      })
    )
  })
})
