/**
 * The role that runs the service: it reads and writes rows and nothing else. It can neither change tables nor bypass
 * row-level security with any statement.
 */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"

/** A role of the whole PostgreSQL cluster; its rights are per database. */
const runtimeRole = "incamera_runtime"

/** The migrations table is read-only; the audit log is append-only. */
const rights: Readonly<Record<string, string>> = { schema_migrations: "SELECT", audit_entries: "SELECT, INSERT" }

const allRights = "SELECT, INSERT, UPDATE, DELETE"

/** The connected role can bypass row-level security, and no lesser role is available. */
export class RuntimeRoleUnsafe extends Schema.TaggedError<RuntimeRoleUnsafe>()("RuntimeRoleUnsafe", {}) {
  override get message() {
    return "The role in DATABASE_URL could step around row-level security. Give it one that is no superuser, has no BYPASSRLS and owns no table, and name the tables' owner in INCAMERA_MIGRATION_DATABASE_URL."
  }
}

/** Reads the powers of the connected role that the running role must not have. */
const powers = Effect.gen(function* () {
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

/** Finds tables and sequences of this database on which the role lacks rights. */
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

/** Grants only the missing rights. */
const grantLacking = (role: string): Effect.Effect<void, SqlError, SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    for (const { isSequence, name } of yield* lacking(role)) {
      if (isSequence) yield* sql`GRANT USAGE ON SEQUENCE ${sql(name)} TO ${sql(role)}`
      else yield* sql`GRANT ${sql.literal(rights[name] ?? allRights)} ON ${sql(name)} TO ${sql(role)}`
    }
  })

/** Key of the lock around grants: the database would fail one of two concurrent grants. */
const granting = 0x1c_a3_e7_a0

/** Runs as the owner of the tables. Nodes that start at the same time take turns. */
export const grantRights = (role: string): Effect.Effect<void, SqlError, SqlClient> =>
  Effect.flatMap(SqlClient, (sql) =>
    sql.withTransaction(Effect.andThen(sql`SELECT pg_advisory_xact_lock(${granting})`, grantLacking(role)))
  )

/** Creates the role if it is missing, and lets the connected role assume it. Several databases may do so at once. */
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
 * Returns the role that connections assume; undefined if the connected role is already a lesser one. If no role can be
 * created, an owner of the tables continues, because row-level security is forced on owners; a role exempt from it
 * fails.
 */
export const chooseRole = Effect.gen(function* () {
  const { exempt, owner } = yield* powers
  if (!exempt && !owner) return undefined
  return yield* makeRole.pipe(
    Effect.as(runtimeRole),
    // Any other failure, such as a lost connection, says nothing about the role's rights.
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

/** Fails if the connected role must not run the service. */
export const checkRole = Effect.gen(function* () {
  const { exempt, owner } = yield* powers
  if (exempt || owner) return yield* new RuntimeRoleUnsafe()
})
