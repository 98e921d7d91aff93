/**
 * The role that runs the service: it reads and writes rows and nothing else. It can neither change tables nor step around
 * row-level security, whatever statement it is made to run.
 */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"

/** Of the cluster; its rights are each database's own. */
export const runtimeRole = "incamera_runtime"

/** The table of migrations is read only; the audit log is added to only. */
const rights: Readonly<Record<string, string>> = { schema_migrations: "SELECT", audit_entries: "SELECT, INSERT" }

const allRights = "SELECT, INSERT, UPDATE, DELETE"

/** The connected role could step around row-level security, and no lesser one is to be had. */
export class RuntimeRoleUnsafe extends Schema.TaggedError<RuntimeRoleUnsafe>()("RuntimeRoleUnsafe", {}) {
  override get message() {
    return "The role in DATABASE_URL could step around row-level security. Give it one that is no superuser, has no BYPASSRLS and owns no table, and name the tables' owner in INCAMERA_MIGRATION_DATABASE_URL."
  }
}

/** What a role could do that the running one must not be able to do. */
const standing = Effect.gen(function* () {
  const sql = yield* SqlClient
  const [found] = yield* sql<{ exempt: boolean; owner: boolean }>`
    SELECT rolsuper OR rolbypassrls AS exempt,
      EXISTS (
        SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
          AND pg_has_role(current_user, c.relowner, 'MEMBER')
      ) AS owner
    FROM pg_roles WHERE rolname = current_user`
  return found!
})

/** Tables and sequences of this database on which the role lacks rights. */
const lacking = (role: string) =>
  Effect.flatMap(
    SqlClient,
    (sql) => sql<{ name: string; isSequence: boolean }>`
      SELECT c.relname AS name, c.relkind = 'S' AS "isSequence" FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND pg_has_role(current_user, c.relowner, 'MEMBER')
        AND CASE c.relkind
          WHEN 'r' THEN NOT has_table_privilege(${role}, c.oid, 'SELECT')
          WHEN 'S' THEN NOT has_sequence_privilege(${role}, c.oid, 'USAGE')
          ELSE false
        END`
  )

/** What is there already, is not done again. */
const grantLacking = (role: string): Effect.Effect<void, SqlError, SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    for (const { isSequence, name } of yield* lacking(role)) {
      if (isSequence) yield* sql`GRANT USAGE ON SEQUENCE ${sql(name)} TO ${sql(role)}`
      else yield* sql`GRANT ${sql.literal(rights[name] ?? allRights)} ON ${sql(name)} TO ${sql(role)}`
    }
  })

/** Names the lock under which rights are given: of two that give them at once the database would fail one. */
const granting = 0x1c_a3_e7_a0

/** To be run by the owner of the tables; nodes that start at the same time take turns. */
export const grantRights = (role: string): Effect.Effect<void, SqlError, SqlClient> =>
  Effect.flatMap(SqlClient, (sql) =>
    sql.withTransaction(Effect.andThen(sql`SELECT pg_advisory_xact_lock(${granting})`, grantLacking(role)))
  )

/** Makes the role when it is missing, and lets the connected one take it on. Several databases may do so at a time. */
const makeRole = Effect.gen(function* () {
  const sql = yield* SqlClient
  const name = sql.literal(runtimeRole)
  yield* sql`
    DO $$ BEGIN
      CREATE ROLE ${name} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`.unprepared
  yield* sql`
    DO $$ BEGIN
      IF NOT pg_has_role(current_user, '${name}', 'MEMBER') THEN GRANT ${name} TO CURRENT_USER; END IF;
    EXCEPTION WHEN unique_violation THEN NULL;
    END $$`.unprepared
  yield* grantRights(runtimeRole)
})

const isNotAllowed = (error: SqlError): boolean => error.reason._tag === "AuthorizationError"

/**
 * The role that connections of the connected role are to take on: none when it is a lesser one already. Where no role can
 * be made, an owner of the tables goes on as it is, as row-level security is forced on owners; whoever is exempt from it
 * does not.
 */
export const chooseRole = Effect.gen(function* () {
  const { exempt, owner } = yield* standing
  if (!exempt && !owner) return undefined
  return yield* makeRole.pipe(
    Effect.as(runtimeRole),
    // Any other failure, such as a lost connection, says nothing of what the role may do.
    Effect.catchIf(isNotAllowed, () =>
      exempt
        ? Effect.fail(new RuntimeRoleUnsafe())
        : Effect.as(
            Effect.logWarning(
              "The database role of the service owns its tables, and could change them. Name their owner in INCAMERA_MIGRATION_DATABASE_URL and a lesser role in DATABASE_URL."
            ),
            undefined
          )
    )
  )
})

/** Fails for a role that must not run the service. */
export const checkRole = Effect.gen(function* () {
  const { exempt, owner } = yield* standing
  if (exempt || owner) return yield* new RuntimeRoleUnsafe()
})
