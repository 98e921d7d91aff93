/**
 * PostgreSQL inside this process (PGlite: PostgreSQL in WebAssembly), behind the same client as a server: for one
 * machine, with nothing to install.
 *
 * - A second process that opens the same directory fails with `DirectoryInUse`.
 * - What was committed outlives the end of the process in any way, `kill -9` included. It is not forced to the disk,
 *   so a power cut may lose the last moments: who can't afford that runs a server.
 * - Statements run one at a time, on this thread.
 */
import type { PGlite } from "@electric-sql/pglite"
import { PgClient } from "@effect/sql-pg"
import { Effect, type Layer, Schedule, type Scope } from "effect"
import type { MigrationError } from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Limits from "@incamera/domain/Limits"
import { migrate } from "../migrations/Migrations.ts"
import { chooseRole, type RuntimeRoleUnsafe } from "../RuntimeRole.ts"
import { DatabaseNotOpened } from "./DatabaseNotOpened.ts"
import { type DirectoryInUse, lockDirectory } from "./DirectoryLock.ts"
import { openInDirectory, openInMemory } from "./openPglite.ts"
import { SharedSession } from "./SharedSession.ts"
import { type Connections, VirtualConnection } from "./VirtualConnection.ts"

const opened = (directory: string, open: () => Promise<PGlite>) =>
  Effect.acquireRelease(
    Effect.tryPromise({ try: open, catch: (cause) => new DatabaseNotOpened({ directory, cause }) }),
    (database) => Effect.promise(() => database.close())
  )

/**
 * Frees what updates left and counts rows anew: the processes that do so on a server don't exist here. A table at a
 * time, as nothing else runs meanwhile; empty ones not at all, as plans made for them would outlast their emptiness.
 */
const cleanUp = Effect.fnUntraced(function* (client: PgClient.PgClient) {
  const tables = yield* client<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`
  for (const { name } of tables) yield* client.unsafe(`VACUUM (ANALYZE) ${name}`).unprepared
})

const cleanUpSteadily = (client: PgClient.PgClient) =>
  Effect.schedule(
    Effect.ignoreCause(cleanUp(client), { log: "Warn" }),
    Schedule.spaced(`${Limits.embeddedVacuumMillis} millis`)
  )

/** A client of a database that is open already; it stays open when the scope ends. */
export const clientOf = Effect.fnUntraced(function* (database: PGlite) {
  const session = yield* Effect.acquireRelease(
    Effect.sync(() => new SharedSession(database)),
    (session) => Effect.promise(() => session.close())
  )
  const connections: Connections = new Map()
  return yield* PgClient.make({
    stream: () => new VirtualConnection(session, connections),
    username: "postgres",
    database: "postgres",
    ssl: false,
    multiplex: true,
    // Always the same ones: each new one would prepare its statements anew in the one session.
    minConnections: Limits.embeddedConnections,
    maxConnections: Limits.embeddedConnections
  })
})

/** Migrates, and goes on as the running role: whoever opens the session is exempt from row-level security. */
const prepare = Effect.fnUntraced(function* (database: PGlite) {
  const sql = yield* SqlClient
  yield* migrate
  const role = yield* chooseRole
  if (role === undefined) return
  // For the cleaning up, which nobody else does here.
  yield* sql`GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO ${sql(role)}`
  yield* Effect.promise(() => database.exec(`SET ROLE ${role}`))
})

const layerFrom = <E>(
  database: Effect.Effect<PGlite, E, Scope.Scope>
): Layer.Layer<PgClient.PgClient | SqlClient, E | MigrationError | RuntimeRoleUnsafe | SqlError> =>
  PgClient.layerFrom(
    Effect.gen(function* () {
      const session = yield* database
      const client = yield* clientOf(session)
      yield* Effect.provideService(prepare(session), SqlClient, client)
      yield* Effect.forkScoped(cleanUpSteadily(client))
      return client
    })
  )

/** The database in a directory, which is made when missing, with all migrations applied. */
export const layer = (options: {
  readonly directory: string
}): Layer.Layer<
  PgClient.PgClient | SqlClient,
  DirectoryInUse | DatabaseNotOpened | MigrationError | RuntimeRoleUnsafe | SqlError
> =>
  layerFrom(
    Effect.andThen(
      lockDirectory(options.directory),
      opened(options.directory, () => openInDirectory(options.directory))
    )
  )

/** A database of its own in memory, gone when the scope ends. */
export const layerMemory: Layer.Layer<
  PgClient.PgClient | SqlClient,
  DatabaseNotOpened | MigrationError | RuntimeRoleUnsafe | SqlError
> = layerFrom(opened("memory", openInMemory))
