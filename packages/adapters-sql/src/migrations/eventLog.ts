import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const eventLog = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Events of many users' tasks are written together. The service may add them; it can neither read nor change one.
  yield* sql`
    CREATE POLICY of_service_insert ON task_events FOR INSERT
      WITH CHECK (current_setting('incamera.scope', true) = 'service')`

  // Which logs are still there, by when their task ended: those of the longest ago are removed first.
  yield* sql`ALTER TABLE phases ADD COLUMN has_events boolean NOT NULL DEFAULT true`
  yield* sql`CREATE INDEX phases_with_events ON phases (ended_at) WHERE has_events AND ended_at IS NOT NULL`
})
