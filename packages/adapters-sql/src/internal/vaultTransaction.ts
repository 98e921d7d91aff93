import { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { UserId } from "@incamera/domain/Ids"
import { asUser } from "./scope.ts"

/**
 * Runs one change of a user's vault at a time. It locks the row of the user's revision before anything else, so that
 * what the change checked (is there a key, is there room) still holds when it writes, and no two changes deadlock. The
 * revision grows with the change, or stays if nothing computed from the vault depends on it.
 */
export const vaultTransaction =
  (sql: SqlClient) =>
  (userId: UserId, revision: "grows" | "as it is") =>
  <A, E, R>(change: Effect.Effect<A, E, R>) =>
    // A nested transaction within a step: a failure here leaves the step unchanged.
    asUser(
      sql,
      userId
    )(
      sql.withTransaction(
        Effect.andThen(
          sql`
          INSERT INTO vault_revisions (user_id, revision) VALUES (${userId}, ${revision === "grows" ? 1 : 0})
          ON CONFLICT (user_id) DO UPDATE SET revision = vault_revisions.revision + EXCLUDED.revision`,
          change
        )
      )
    )
