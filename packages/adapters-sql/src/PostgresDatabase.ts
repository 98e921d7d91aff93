/** A PostgreSQL server, 15 or later, as the database of one or many nodes. */
import { PgClient } from "@effect/sql-pg"
import { Effect, type Layer, type Redacted } from "effect"
import type { MigrationError } from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Limits from "@incamera/domain/Limits"
import { migrate } from "./migrations/Migrations.ts"

/**
 * The database at a `postgres://` URL, with all migrations applied. TLS as the URL's `sslmode` says. Fails when it
 * can't be reached, or when a migration is missing and the role may not change tables.
 */
export const layer = (options: {
  readonly url: Redacted.Redacted
}): Layer.Layer<PgClient.PgClient | SqlClient, MigrationError | SqlError> =>
  PgClient.layerFrom(
    Effect.tap(
      PgClient.make({
        url: options.url,
        applicationName: "in-camera",
        // Many statements share a connection, each without waiting for the one before it to be answered.
        multiplex: true,
        minConnections: Limits.postgresIdleConnections,
        maxConnections: Limits.postgresConnections
      }),
      (client) => Effect.provideService(migrate, SqlClient, client)
    )
  )
