/** Indexes for lists of a user's tasks, newest first: all of them, and those of one conversation. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const taskLists = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`CREATE INDEX phases_by_change ON phases (user_id, (coalesce(ended_at, started_at)), phase_id)`
  yield* sql`
    CREATE INDEX phases_of_session ON phases (user_id, session_id, (coalesce(ended_at, started_at)), phase_id)`
})
