import { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { UserId } from "@incamera/domain/Ids"
import { asUser } from "./scope.ts"

/**
 * One change of a user's vault at a time: the row of the user's revision is locked first, always before anything else,
 * so that what the change looks at (is there a key, is there room) is still so when it writes, and no two block each
 * other. The revision grows with the change, or stays where nothing that is computed from the vault depends on it.
 */
export const vaultTransaction =
  (sql: SqlClient) =>
  (userId: UserId, revision: "grows" | "as it is") =>
  <A, E, R>(change: Effect.Effect<A, E, R>) =>
    // A transaction within a step: what fails here leaves the step as it was.
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
