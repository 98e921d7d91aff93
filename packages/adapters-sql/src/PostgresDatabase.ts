/** A PostgreSQL server, 15 or later, as the database of one or many nodes. */
import { PgClient } from "@effect/sql-pg"
import { Effect, type Layer, type Redacted } from "effect"
import type { MigrationError } from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Limits from "./Limits.ts"
import { migrate } from "./migrations/Migrations.ts"
import { checkRole, chooseRole, grantRights, type RuntimeRoleUnsafe } from "./RuntimeRole.ts"

export type { RuntimeRoleUnsafe } from "./RuntimeRole.ts"

export interface PostgresOptions {
  /** Database URL of the role that runs the service. */
  readonly url: Redacted.Redacted
  /** Database URL of the role that owns the tables; `url` by default. */
  readonly migrationUrl?: Redacted.Redacted | undefined
}

const applicationName = "in-camera"

/** Opens one connection for `use`, and closes it afterwards. */
const once = <A, E>(url: Redacted.Redacted, use: Effect.Effect<A, E, SqlClient>) =>
  Effect.scoped(
    Effect.flatMap(PgClient.make({ url, applicationName, maxConnections: 1 }), (client) =>
      Effect.provideService(use, SqlClient, client)
    )
  )

/** Brings tables and rights up to date, and returns the role for connections. */
const prepare = Effect.fnUntraced(function* ({ migrationUrl, url }: PostgresOptions) {
  if (migrationUrl === undefined) return yield* once(url, Effect.andThen(migrate, chooseRole))
  const role = yield* once(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const [current] = yield* sql<{ role: string }>`SELECT current_user AS role`
      return current!.role
    })
  )
  yield* once(migrationUrl, Effect.andThen(migrate, grantRights(role)))
  yield* once(url, checkRole)
  return undefined
})

/**
 * The database at a `postgres://` URL, with all migrations applied. The URL's `sslmode` decides about TLS. Fails if the
 * database can't be reached, if a migration is missing and the role may not change tables, or if the service would run
 * as a role that can bypass row-level security.
 */
export const layer = (
  options: PostgresOptions
): Layer.Layer<PgClient.PgClient | SqlClient, MigrationError | RuntimeRoleUnsafe | SqlError> =>
  PgClient.layerFrom(
    Effect.flatMap(prepare(options), (role) =>
      PgClient.make({
        url: options.url,
        applicationName,
        startupParameters: {
          ...(role === undefined ? {} : { role }),
          idle_in_transaction_session_timeout: `${Limits.postgresIdleTransactionMillis}`
        },
        // Pipelines statements over a shared connection: none waits for the answer of the one before.
        multiplex: true,
        minConnections: Limits.postgresIdleConnections,
        maxConnections: Limits.postgresConnections
      })
    )
  )
