import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const tasks = Effect.gen(function* () {
  const sql = yield* SqlClient
  // The record of a task, written when it begins and when it ends. Callers choose phase ids, so these are unique per
  // user only.
  yield* sql`
    CREATE TABLE phases (
      user_id text COLLATE "C" NOT NULL,
      phase_id text COLLATE "C" NOT NULL,
      branch_id text COLLATE "C" NOT NULL REFERENCES branches ON DELETE CASCADE,
      ordinal integer NOT NULL,
      session_id text NOT NULL,
      container_type text COLLATE "C" NOT NULL,
      container_id text COLLATE "C" NOT NULL,
      request_type text NOT NULL,
      status text NOT NULL,
      stage_code text,
      prompt text NOT NULL,
      response text,
      fingerprint text COLLATE "C" NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      PRIMARY KEY (user_id, phase_id),
      CONSTRAINT phases_in_container FOREIGN KEY (user_id, container_type, container_id) REFERENCES containers
        ON DELETE CASCADE,
      -- No position on a branch is used twice.
      CONSTRAINT phases_place UNIQUE (branch_id, ordinal),
      CONSTRAINT phases_ordinal CHECK (ordinal >= 1),
      CONSTRAINT phases_request_type CHECK (
        request_type IN ('eval_req', 'case_req', 'support_req', 'sales_req', 'admin_req')
      ),
      CONSTRAINT phases_status CHECK (status IN ('running', 'completed', 'failed', 'canceled', 'refused')),
      CONSTRAINT phases_ended_once CHECK ((status = 'running') = (ended_at IS NULL))
    )`
  // For the cascade from containers, which would otherwise read every phase of the user.
  yield* sql`CREATE INDEX phases_of_container ON phases (user_id, container_type, container_id)`

  // A task's worker, and the end of its log. Separate from the record, because this changes with every event and the
  // record is large. An ended task has no row, so nobody can write to it any more.
  yield* sql`
    CREATE TABLE running_tasks (
      user_id text COLLATE "C" NOT NULL,
      phase_id text COLLATE "C" NOT NULL,
      node_id text COLLATE "C" NOT NULL,
      epoch integer NOT NULL,
      lease_until timestamptz NOT NULL,
      cancel_requested boolean NOT NULL DEFAULT false,
      last_sequence integer NOT NULL,
      PRIMARY KEY (user_id, phase_id),
      CONSTRAINT running_tasks_phase FOREIGN KEY (user_id, phase_id) REFERENCES phases ON DELETE CASCADE,
      CONSTRAINT running_tasks_counts CHECK (epoch >= 1 AND last_sequence >= 1)
    ) WITH (fillfactor = 50)`
  // Leases have no index: the table is small, and without one a renewal stays within a page.
  yield* sql`CREATE INDEX running_tasks_of_node ON running_tasks (node_id)`

  // The log. json, not jsonb: jsonb refuses U+0000, and the order of an event's fields must be kept.
  yield* sql`
    CREATE TABLE task_events (
      user_id text COLLATE "C" NOT NULL,
      phase_id text COLLATE "C" NOT NULL,
      sequence integer NOT NULL,
      event json NOT NULL,
      PRIMARY KEY (user_id, phase_id, sequence),
      CONSTRAINT task_events_phase FOREIGN KEY (user_id, phase_id) REFERENCES phases ON DELETE CASCADE,
      CONSTRAINT task_events_sequence CHECK (sequence >= 1)
    )`
})
