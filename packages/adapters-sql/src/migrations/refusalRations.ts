import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const refusalRations = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE TABLE refusal_rations (
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      -- An agent, connected or not, or "programs" for all programs with a user token.
      holder text COLLATE "C" NOT NULL,
      -- The counted day in UTC, for example 2026-01-31.
      day text COLLATE "C" NOT NULL,
      spent integer NOT NULL,
      -- Start of the hold; null if there is none.
      held_at timestamptz,
      PRIMARY KEY (user_id, holder),
      CONSTRAINT refusal_rations_spent CHECK (spent >= 1)
    )`
  yield* sql`ALTER TABLE refusal_rations ENABLE ROW LEVEL SECURITY`
  yield* sql`ALTER TABLE refusal_rations FORCE ROW LEVEL SECURITY`
  yield* sql`
    CREATE POLICY of_user ON refusal_rations
      USING (user_id = current_setting('incamera.user_id', true))
      WITH CHECK (user_id = current_setting('incamera.user_id', true))`

  // The holder whose ration later refusals count against, while the service works. Existing work has none.
  yield* sql`ALTER TABLE phases ADD COLUMN sent_by text COLLATE "C"`
  yield* sql`ALTER TABLE case_files ADD COLUMN sent_by text COLLATE "C"`

  // Kinds and counts of refused values. Existing entries have none, and keep their hashes.
  yield* sql`
    ALTER TABLE audit_entries ADD COLUMN refused json,
      ADD CONSTRAINT audit_entries_refused CHECK (refused IS NULL OR action = 'identity.refuse')`
})
