/** Access to the database as its owner, to whom neither grants nor row-level security apply. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"

/** Runs statements in a transaction of the role that opened the connection: in tests a superuser. */
export const asOwner = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R | SqlClient> =>
  Effect.flatMap(SqlClient, (sql) => sql.withTransaction(Effect.andThen(sql`SET LOCAL ROLE NONE`, effect)))
