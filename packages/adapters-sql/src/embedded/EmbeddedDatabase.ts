/**
 * PostgreSQL inside this process (PGlite: PostgreSQL in WebAssembly), behind the same client as a server: for one
 * machine, with nothing to install.
 *
 * - A second process that opens the same directory fails with `DirectoryInUse`.
 * - A commit is on disk before its caller learns of it: it survives the end of the process and a power cut.
 * - If the disk refuses to sync, the database ends (`DatabaseFailed`), because nobody knows then what the disk holds.
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
 * Vacuums and analyzes tables, because a server's background processes don't exist here. One table at a time, because
 * nothing else runs meanwhile. Empty tables are skipped, because plans made for them would outlast their emptiness.
 */
const cleanUp = Effect.fnUntraced(function* (client: PgClient.PgClient) {
  const tables = yield* client<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`
  for (const { name } of tables) yield* client.unsafe(`VACUUM (ANALYZE) ${name}`).unprepared
})

/** Without checkpoints the log grows as long as the process lives, and the next start replays all of it. */
const checkpoint = (client: PgClient.PgClient) => client`CHECKPOINT`.unprepared

const repeat = <A, E>(work: Effect.Effect<A, E>, millis: number) =>
  Effect.forkScoped(Effect.schedule(Effect.ignoreCause(work, { log: "Warn" }), Schedule.spaced(`${millis} millis`)))

/** Makes a client of an open database; the database stays open when the scope ends. */
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
    // A fixed pool: each new connection would prepare its statements again in the single session.
    minConnections: Limits.embeddedConnections,
    maxConnections: Limits.embeddedConnections
  })
})

/** Migrates, then assumes the running role: the role that opens the session is exempt from row-level security. */
const prepare = Effect.fnUntraced(function* (database: PGlite) {
  const sql = yield* SqlClient
  yield* migrate
  const role = yield* chooseRole
  if (role === undefined) return
  // For vacuum and checkpoints, which no background process does here.
  yield* sql`GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO ${sql(role)}`
  yield* sql`GRANT pg_checkpoint TO ${sql(role)} WITH INHERIT TRUE`
  yield* Effect.promise(() => database.exec(`SET ROLE ${role}`))
})

/** Called once if the database can't continue: the process must end and open it again. */
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

/** The database in a directory, created if missing, with all migrations applied. */
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

/** A private database in memory, gone when the scope ends. */
export const layerMemory: Layer.Layer<
  PgClient.PgClient | SqlClient,
  DatabaseNotOpened | MigrationError | RuntimeRoleUnsafe | SqlError
> = layerFrom(opened("memory", async () => ({ pglite: await openInMemory() })))
