import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const tokenUsage = Effect.gen(function* () {
  const sql = yield* SqlClient
  // A task's use of language models. Deleted with the task.
  yield* sql`
    CREATE TABLE task_tokens (
      user_id text COLLATE "C" NOT NULL,
      phase_id text COLLATE "C" NOT NULL,
      input_used integer NOT NULL,
      output_used integer NOT NULL,
      input_held integer NOT NULL,
      output_held integer NOT NULL,
      estimated boolean NOT NULL,
      PRIMARY KEY (user_id, phase_id),
      CONSTRAINT task_tokens_phase FOREIGN KEY (user_id, phase_id) REFERENCES phases ON DELETE CASCADE,
      CONSTRAINT task_tokens_counts CHECK (
        input_used >= 0 AND output_used >= 0 AND input_held >= 0 AND output_held >= 0
      )
    )`
  // Tokens used and reserved per day, independent of the tasks' outcome.
  yield* sql`
    CREATE TABLE token_days (
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      day text COLLATE "C" NOT NULL,
      tokens integer NOT NULL,
      PRIMARY KEY (user_id, day),
      CONSTRAINT token_days_tokens CHECK (tokens >= 0)
    )`
  for (const table of ["task_tokens", "token_days"]) {
    yield* sql`ALTER TABLE ${sql(table)} ENABLE ROW LEVEL SECURITY`
    yield* sql`ALTER TABLE ${sql(table)} FORCE ROW LEVEL SECURITY`
    yield* sql`
      CREATE POLICY of_user ON ${sql(table)}
        USING (user_id = current_setting('incamera.user_id', true))
        WITH CHECK (user_id = current_setting('incamera.user_id', true))`
  }
})
