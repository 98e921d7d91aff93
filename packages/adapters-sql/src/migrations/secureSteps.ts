import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const secureSteps = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Steps that wait for the user in the browser. They hold no text: refused text is not kept.
  yield* sql`
    CREATE TABLE secure_steps (
      user_id text COLLATE "C" NOT NULL,
      step_id text COLLATE "C" NOT NULL,
      container_type text COLLATE "C" NOT NULL,
      container_id text COLLATE "C" NOT NULL,
      kind text NOT NULL,
      status text NOT NULL,
      -- Number of requests that met the step while it waited.
      times integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (user_id, step_id),
      CONSTRAINT secure_steps_in_container FOREIGN KEY (user_id, container_type, container_id) REFERENCES containers
        ON DELETE CASCADE,
      CONSTRAINT secure_steps_status CHECK (status IN ('open', 'done', 'declined')),
      CONSTRAINT secure_steps_counts CHECK (times >= 1 AND version >= 1)
    )`
  // However often the same need occurs, one step waits.
  yield* sql`
    CREATE UNIQUE INDEX secure_steps_open_once ON secure_steps (user_id, container_type, container_id, kind)
      WHERE status = 'open'`
  // For the cascade.
  yield* sql`
    CREATE INDEX secure_steps_of_container ON secure_steps (user_id, container_type, container_id)`
  // The order of the list over all containers.
  yield* sql`CREATE INDEX secure_steps_by_age ON secure_steps (user_id, created_at, step_id)`
})
