import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const waitingTasks = Effect.gen(function* () {
  const sql = yield* SqlClient
  // A task that waits for a secure step has no owner, and is due at the end of its lease.
  yield* sql`ALTER TABLE running_tasks ALTER COLUMN node_id DROP NOT NULL`

  yield* sql`
    ALTER TABLE secure_steps
      -- The task that waits for the step, the user's instructions, the change to make when the user confirms,
      -- and the end of the wait.
      ADD COLUMN phase_id text COLLATE "C",
      ADD COLUMN detail text,
      ADD COLUMN changes json,
      ADD COLUMN expires_at timestamptz,
      ADD CONSTRAINT secure_steps_of_task FOREIGN KEY (user_id, phase_id) REFERENCES phases ON DELETE CASCADE,
      ADD CONSTRAINT secure_steps_waited_for CHECK (
        (phase_id IS NULL) = (detail IS NULL) AND (phase_id IS NULL) = (expires_at IS NULL)
        AND (phase_id IS NULL) = (changes IS NULL)
      ),
      DROP CONSTRAINT secure_steps_status,
      ADD CONSTRAINT secure_steps_status CHECK (
        status IN ('open', 'done', 'declined') OR (status = 'expired' AND phase_id IS NOT NULL)
      )`
  // A task's step belongs to that task alone, and a task waits for one step at a time.
  yield* sql`DROP INDEX secure_steps_open_once`
  yield* sql`
    CREATE UNIQUE INDEX secure_steps_open_once ON secure_steps (user_id, container_type, container_id, kind)
      WHERE status = 'open' AND phase_id IS NULL`
  yield* sql`
    CREATE UNIQUE INDEX secure_steps_open_of_task ON secure_steps (user_id, phase_id)
      WHERE status = 'open' AND phase_id IS NOT NULL`
  // For the cascade, and for the task that continues.
  yield* sql`
    CREATE INDEX secure_steps_by_task ON secure_steps (user_id, phase_id) WHERE phase_id IS NOT NULL`

  // The step in which the user confirmed the service's action.
  yield* sql`
    ALTER TABLE audit_entries ADD COLUMN confirmed_by text COLLATE "C",
      ADD CONSTRAINT audit_entries_confirmed CHECK (confirmed_by IS NULL OR actor = 'service')`
})
