/**
 * PostgreSQL inside this process (PGlite: PostgreSQL in WebAssembly), behind the same client as a server: for one
 * machine, with nothing to install.
 *
 * - A second process that opens the same directory fails with `DirectoryInUse`.
 * - A commit is on disk before its caller learns of it: it outlives the end of the process and a power cut.
 * - A disk that refuses to sync ends the database (`DatabaseFailed`): nobody knows then what the disk holds.
 * - Statements run one at a time, on this thread.
 */
import type { PGlite } from "@electric-sql/pglite"
import { PgClient } from "@effect/sql-pg"
import { Effect, type Layer, Schedule, type Scope } from "effect"
import type { MigrationError } from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Limits from "../Limits.ts"
import { migrate } from "../migrations/Migrations.ts"
import { chooseRole, type RuntimeRoleUnsafe } from "../RuntimeRole.ts"
import { DatabaseFailed } from "./DatabaseFailed.ts"
import { DatabaseNotOpened } from "./DatabaseNotOpened.ts"
import { type DirectoryInUse, lockDirectory } from "./DirectoryLock.ts"
import { type OpenDatabase, openInDirectory, openInMemory } from "./openPglite.ts"
import { SharedSession, type SharedSessionOptions } from "./SharedSession.ts"
import { type Connections, VirtualConnection } from "./VirtualConnection.ts"

const opened = (directory: string, open: () => Promise<OpenDatabase>) =>
  Effect.acquireRelease(
    Effect.tryPromise({ try: open, catch: (cause) => new DatabaseNotOpened({ directory, cause }) }),
    ({ pglite }) => Effect.promise(() => pglite.close())
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

/** Without checkpoints the log grows for as long as the process lives, and the next start replays all of it. */
const checkpoint = (client: PgClient.PgClient) => client`CHECKPOINT`.unprepared

const repeat = <A, E>(work: Effect.Effect<A, E>, millis: number) =>
  Effect.forkScoped(Effect.schedule(Effect.ignoreCause(work, { log: "Warn" }), Schedule.spaced(`${millis} millis`)))

/** A client of a database that is open already; it stays open when the scope ends. */
export const clientOf = Effect.fnUntraced(function* (database: PGlite, options?: SharedSessionOptions) {
  const session = yield* Effect.acquireRelease(
    Effect.sync(() => new SharedSession(database, options)),
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
  // For vacuum and checkpoints, which nobody else does here.
  yield* sql`GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO ${sql(role)}`
  yield* sql`GRANT pg_checkpoint TO ${sql(role)} WITH INHERIT TRUE`
  yield* Effect.promise(() => database.exec(`SET ROLE ${role}`))
})

/** Told once when the database can't go on: its process has to end and to open it anew. */
type OnFailure = (failure: DatabaseFailed) => void

const layerFrom = <E>(
  database: Effect.Effect<OpenDatabase, E, Scope.Scope>,
  onFailure?: OnFailure
): Layer.Layer<PgClient.PgClient | SqlClient, E | MigrationError | RuntimeRoleUnsafe | SqlError> =>
  PgClient.layerFrom(
    Effect.gen(function* () {
      const { log, pglite } = yield* database
      const client = yield* clientOf(pglite, {
        ...(log === undefined ? {} : { log }),
        onFailure: (cause) => onFailure?.(new DatabaseFailed({ cause }))
      })
      yield* Effect.provideService(prepare(pglite), SqlClient, client)
      yield* repeat(cleanUp(client), Limits.embeddedVacuumMillis)
      yield* repeat(checkpoint(client), Limits.embeddedCheckpointMillis)
      return client
    })
  )

/** The database in a directory, which is made when missing, with all migrations applied. */
export const layer = (options: {
  readonly directory: string
  readonly onFailure?: OnFailure
}): Layer.Layer<
  PgClient.PgClient | SqlClient,
  DirectoryInUse | DatabaseNotOpened | MigrationError | RuntimeRoleUnsafe | SqlError
> =>
  layerFrom(
    Effect.andThen(
      lockDirectory(options.directory),
      opened(options.directory, () => openInDirectory(options.directory))
    ),
    options.onFailure
  )

/** A database of its own in memory, gone when the scope ends. */
export const layerMemory: Layer.Layer<
  PgClient.PgClient | SqlClient,
  DatabaseNotOpened | MigrationError | RuntimeRoleUnsafe | SqlError
> = layerFrom(opened("memory", async () => ({ pglite: await openInMemory() })))
