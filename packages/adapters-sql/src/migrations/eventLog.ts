import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const eventLog = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Events of many users' tasks are written together. The service's scope may add events; it can neither read nor
  // change them.
  yield* sql`
    CREATE POLICY of_service_insert ON task_events FOR INSERT
      WITH CHECK (current_setting('incamera.scope', true) = 'service')`

  // Marks existing logs. With the time of the task's end, the oldest are removed first.
  yield* sql`ALTER TABLE phases ADD COLUMN has_events boolean NOT NULL DEFAULT true`
  yield* sql`CREATE INDEX phases_with_events ON phases (ended_at) WHERE has_events AND ended_at IS NOT NULL`
})
