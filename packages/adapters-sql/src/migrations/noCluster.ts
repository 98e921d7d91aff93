import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Drops the tables of a cluster that assigned tasks to nodes: their leases do. */
export const noCluster = Effect.flatMap(SqlClient, (sql) =>
  Effect.forEach(
    ["replies", "messages", "locks", "runners", "messages_migrations", "runners_migrations"],
    (table) => sql`DROP TABLE IF EXISTS ${sql(`cluster_${table}`)} CASCADE`,
    { discard: true }
  )
)
