/**
 * The second line of defense: a statement sees only the rows of its transaction's user, and none without a user, even
 * if it lacks conditions; and the service's role can change neither tables nor these policies.
 */
import { assert, describe, it } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import { Effect, Exit, Layer, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { everyCase } from "@incamera/domain/cases/CaseSearch"
import type { UserId } from "@incamera/domain/Ids"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { TimelineStore } from "@incamera/domain/timelines/TimelineStore"
import { WorkspaceStore } from "@incamera/domain/workspace/WorkspaceStore"
import { Option } from "effect"
import { newCase } from "@incamera/testing/records/cases"
import { newConnection } from "@incamera/testing/records/agents"
import { newRunning } from "@incamera/testing/records/tasks"
import { newUser } from "@incamera/testing/records/users"
import { asOwner } from "../support/asOwner.ts"
import { emptyDatabase, freshDatabase, freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { administer } from "../support/postgres/databases.ts"

/** Runs a statement in the scope of a user, as the stores do. */
const inScopeOf = <A, E, R>(userId: UserId, effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient, (sql) =>
    sql.withTransaction(Effect.andThen(sql`SELECT set_config('incamera.user_id', ${userId}, true)`, effect))
  )

const inService = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient, (sql) =>
    sql.withTransaction(Effect.andThen(sql`SELECT set_config('incamera.scope', 'service', true)`, effect))
  )

/** Tables without user data. */
const ofNobody: ReadonlySet<string> = new Set([
  "partner_directory",
  "partner_labels",
  "partner_words",
  "partners",
  "rate_limits",
  "schema_migrations"
])

const tables = Effect.flatMap(SqlClient, (sql) =>
  asOwner(sql<{ name: string; enabled: boolean; forced: boolean; hasUser: boolean }>`
    SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced, EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'user_id' AND NOT a.attisdropped
    ) AS "hasUser"
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`)
)

const rules = (name: string, database: typeof EmbeddedDatabase.layerMemory | typeof freshDatabaseLayer) =>
  describe(`Row-level security (${name})`, () => {
    const provideAll = Effect.provide(
      Layer.mergeAll(Layer.provideMerge(SqlStores.layer, database), SecureRandom.layerWebCrypto)
    )

    it.live("is on and forced for every table that holds a user's data", () =>
      Effect.gen(function* () {
        const all = (yield* tables).filter((table) => !ofNobody.has(table.name))
        assert.isAbove(all.length, 20)
        for (const table of all) {
          assert.deepInclude(table, { enabled: true, forced: true, hasUser: true }, table.name)
        }
      }).pipe(provideAll)
    )

    it.live("gives a statement that forgets its WHERE clause nothing, or its own user's rows", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const alice = (yield* newConnection()).userId
        const bob = (yield* newConnection()).userId
        for (const userId of [alice, bob]) {
          yield* newCase(userId)
          yield* newRunning({ userId })
        }
        const names = (yield* tables).filter((table) => table.hasUser).map((table) => table.name)
        let seen = 0
        for (const table of names) {
          const all = sql<{ owner: string }>`SELECT DISTINCT user_id AS owner FROM ${sql(table)}`
          const owners = (rows: ReadonlyArray<{ readonly owner: string }>) => rows.map(({ owner }) => owner)
          assert.deepStrictEqual(yield* all, [], `${table}, outside of any scope`)
          for (const userId of [alice, bob]) {
            const found = owners(yield* inScopeOf(userId, all))
            assert.isTrue(
              found.every((owner) => owner === userId),
              `${table}, in a user's scope`
            )
            seen += found.length
          }
          const changed = yield* inScopeOf(
            bob,
            sql`DELETE FROM ${sql(table)} WHERE user_id = ${alice} RETURNING 1`
          ).pipe(Effect.orElseSucceed(() => []))
          assert.deepStrictEqual(changed, [], `${table}, another user's rows deleted`)
        }
        assert.isAbove(seen, 10)
        // The service's scope can't read the content of users' work.
        for (const table of ["cases", "task_events", "parties", "case_file_texts", "vault_identities"]) {
          assert.deepStrictEqual(yield* inService(sql`SELECT user_id FROM ${sql(table)}`), [], table)
        }
      }).pipe(provideAll)
    )

    it.live("lets nothing of the scope of a read outlast it, and gives each of many at a time its own", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const cases = yield* CaseStore
        const people = yield* Effect.all(Array.from({ length: 5 }, () => newUser))
        const own = new Map<UserId, string>()
        for (const userId of people) own.set(userId, (yield* newCase(userId)).caseId)
        const reads = Array.from({ length: 40 }, (_, n) => people[n % people.length]!)
        const listed = yield* Effect.forEach(
          reads,
          (userId) =>
            Effect.all([
              cases.list(userId, everyCase, { after: Option.none(), limit: 10 }),
              sql`SELECT user_id FROM cases`,
              sql`SELECT coalesce(current_setting('incamera.user_id', true), '') AS left_behind`
            ]),
          { concurrency: "unbounded" }
        )
        for (const [n, [found, unscoped, setting]] of listed.entries()) {
          assert.deepStrictEqual(
            found.map(({ caseId }) => caseId),
            [own.get(reads[n]!)]
          )
          assert.deepStrictEqual(unscoped, [])
          assert.deepStrictEqual(setting, [{ left_behind: "" }])
        }
      }).pipe(provideAll)
    )

    it.live("lets nobody write a row for another user", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const [alice, bob] = [yield* newUser, yield* newUser]
        const { caseId } = yield* newCase(alice)
        const insert = sql`
          INSERT INTO cases (user_id, case_id, title, status, created_at, updated_at, version)
          VALUES (${alice}, 'planted', 'x', 'open', now(), now(), 1)`
        assert.isTrue(Exit.isFailure(yield* Effect.exit(inScopeOf(bob, insert))))
        const moved = sql`UPDATE cases SET user_id = ${bob} WHERE case_id = ${caseId}`
        assert.isTrue(Exit.isFailure(yield* Effect.exit(inScopeOf(alice, moved))))
        const listed = yield* (yield* CaseStore).list(alice, everyCase, { after: Option.none(), limit: 10 })
        assert.deepStrictEqual(
          listed.map((record) => record.caseId),
          [caseId]
        )
      }).pipe(provideAll)
    )

    it.live("runs the service as a role that can't change tables, rules or the audit log", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const [role] = yield* sql`
          SELECT current_user AS name, rolsuper AS super, rolbypassrls AS exempt, rolcreaterole AS maker
          FROM pg_roles WHERE rolname = current_user`
        assert.deepStrictEqual(role, { name: "incamera_runtime", super: false, exempt: false, maker: false })
        for (const statement of [
          "ALTER TABLE cases DISABLE ROW LEVEL SECURITY",
          "ALTER TABLE cases ADD COLUMN more text",
          "DROP POLICY of_user ON cases",
          "CREATE POLICY all_of_it ON cases USING (true)",
          "DROP TABLE cases",
          "CREATE TABLE more (n integer)",
          "TRUNCATE cases CASCADE",
          "ALTER TABLE audit_entries DISABLE TRIGGER ALL",
          "UPDATE audit_entries SET action = 'x'",
          "DELETE FROM audit_entries",
          "DELETE FROM schema_migrations",
          "SET session_replication_role = replica",
          "ALTER ROLE incamera_runtime BYPASSRLS"
        ]) {
          assert.isTrue(Exit.isFailure(yield* Effect.exit(sql.unsafe(statement))), statement)
        }
      }).pipe(provideAll)
    )
  })

rules("embedded database", EmbeddedDatabase.layerMemory)

withPostgres("Row-level security on PostgreSQL", () => {
  rules("PostgreSQL", freshDatabaseLayer)

  describe("Reads in one round trip", () => {
    const planners = [
      "enable_nestloop=off",
      "enable_hashjoin=off,enable_mergejoin=off",
      "enable_material=off,enable_memoize=off",
      "enable_indexscan=off,enable_bitmapscan=off,enable_indexonlyscan=off",
      "enable_seqscan=off,enable_sort=off",
      "join_collapse_limit=1,from_collapse_limit=1",
      "plan_cache_mode=force_generic_plan",
      "plan_cache_mode=force_custom_plan,enable_nestloop=off,enable_seqscan=off",
      "parallel_setup_cost=0,parallel_tuple_cost=0,min_parallel_table_scan_size=0,min_parallel_index_scan_size=0"
    ]

    it.live.each(planners)("find their rows with a planner of %s", (settings) =>
      Effect.gen(function* () {
        const url = new URL(yield* freshDatabase)
        // Compiling costs seconds where the planner's restrictions make everything look expensive.
        const options = ["jit=off", ...settings.split(",")].map((setting) => `-c ${setting}`)
        url.searchParams.set("options", options.join(" "))
        const database = PostgresDatabase.layer({ url: Redacted.make(url.href.replaceAll("+", "%20")) })
        yield* Effect.gen(function* () {
          const userId = yield* newUser
          const { container } = yield* newCase(userId)
          const { phaseId } = yield* newRunning({ userId, container })
          const { containerId, containerType, mainBranchId } = container
          const [cases, tasks] = [yield* CaseStore, yield* TaskStore]
          const [timelines, workspaces] = [yield* TimelineStore, yield* WorkspaceStore]
          // More often than a plan is made again for the values of a statement.
          for (let n = 0; n < 8; n++) {
            assert.lengthOf(yield* cases.list(userId, everyCase, { after: Option.none(), limit: 10 }), 1)
            assert.lengthOf(yield* tasks.read(userId, phaseId, 0, 10), 1)
            assert.lengthOf(yield* timelines.phases(userId, mainBranchId, { after: 0, limit: 10 }), 1)
            assert.isTrue(Option.isSome(yield* timelines.findOfContainer(userId, containerType, containerId)))
            const workspace = yield* workspaces.read(userId, { containerType, containerId, branchId: null })
            assert.lengthOf(Option.getOrThrow(workspace).phases, 1)
          }
        }).pipe(
          Effect.provide(Layer.mergeAll(Layer.provideMerge(SqlStores.layer, database), SecureRandom.layerWebCrypto))
        )
      })
    )
  })

  describe("Two roles of PostgreSQL", () => {
    /** A role with a password of its own on the test's server. */
    const login = Effect.sync(() => ({
      name: `incamera_test_${randomUUID().replaceAll("-", "")}`,
      password: randomUUID()
    }))

    const as = (url: string, { name, password }: { readonly name: string; readonly password: string }) => {
      const other = new URL(url)
      other.username = name
      other.password = password
      return Redacted.make(other.href)
    }

    it.live("one owns the tables and one runs the service, which then can't become anybody else", () =>
      Effect.gen(function* () {
        const url = yield* emptyDatabase
        const [owner, runner] = [yield* login, yield* login]
        for (const { name, password } of [owner, runner]) {
          yield* administer(url, (client) => client.unsafe(`CREATE ROLE "${name}" LOGIN PASSWORD '${password}'`))
        }
        yield* administer(url, (client) => client.unsafe(`GRANT ALL ON SCHEMA public TO "${owner.name}"`))
        const database = PostgresDatabase.layer({ url: as(url, runner), migrationUrl: as(url, owner) })
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient
          const userId = yield* newUser
          yield* newCase(userId)
          assert.deepStrictEqual(yield* sql`SELECT session_user::text AS name`, [{ name: runner.name }])
          assert.deepStrictEqual(yield* sql`SELECT user_id FROM cases`, [])
          for (const statement of [
            `SET ROLE "${owner.name}"`,
            "RESET ROLE; DROP TABLE cases",
            "CREATE TABLE t (n int)"
          ]) {
            assert.isTrue(Exit.isFailure(yield* Effect.exit(sql.unsafe(statement))), statement)
          }
        }).pipe(
          Effect.provide(Layer.mergeAll(Layer.provideMerge(SqlStores.layer, database), SecureRandom.layerWebCrypto))
        )
        // Again, with everything in place; and not with a role that could bypass it.
        yield* Effect.scoped(Layer.build(Layer.fresh(database)))
        const unsafe = PostgresDatabase.layer({ url: Redacted.make(url), migrationUrl: as(url, owner) })
        const refused = yield* Effect.flip(Effect.scoped(Layer.build(unsafe)))
        assert.strictEqual(refused._tag, "RuntimeRoleUnsafe")
        for (const { name } of [runner, owner]) {
          yield* administer(url, (client) =>
            Effect.andThen(client.unsafe(`DROP OWNED BY "${name}" CASCADE`), client.unsafe(`DROP ROLE "${name}"`))
          )
        }
      })
    )

    it.live("with one that owns its tables and may make no roles, the rules hold all the same", () =>
      Effect.gen(function* () {
        const url = yield* emptyDatabase
        const owner = yield* login
        yield* administer(url, (client) =>
          client.unsafe(`CREATE ROLE "${owner.name}" LOGIN PASSWORD '${owner.password}'`)
        )
        yield* administer(url, (client) => client.unsafe(`GRANT ALL ON SCHEMA public TO "${owner.name}"`))
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient
          const userId = yield* newUser
          yield* newCase(userId)
          assert.deepStrictEqual(yield* sql`SELECT user_id FROM cases`, [])
        }).pipe(
          Effect.provide(
            Layer.mergeAll(
              Layer.provideMerge(SqlStores.layer, PostgresDatabase.layer({ url: as(url, owner) })),
              SecureRandom.layerWebCrypto
            )
          )
        )
        yield* administer(url, (client) =>
          Effect.andThen(
            client.unsafe(`DROP OWNED BY "${owner.name}" CASCADE`),
            client.unsafe(`DROP ROLE "${owner.name}"`)
          )
        )
      })
    )

    it.live("several nodes that start at once don't disturb each other", () =>
      Effect.gen(function* () {
        // First nothing exists yet, then everything but the grants.
        const url = yield* emptyDatabase
        const start = Effect.scoped(Layer.build(Layer.fresh(PostgresDatabase.layer({ url: Redacted.make(url) }))))
        const all = Effect.all(
          Array.from({ length: 6 }, () => start),
          { concurrency: "unbounded", discard: true }
        )
        yield* all
        for (let round = 0; round < 5; round++) {
          yield* administer(url, (client) =>
            client.unsafe(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM incamera_runtime`)
          )
          yield* all
        }
      })
    )
  })
})
