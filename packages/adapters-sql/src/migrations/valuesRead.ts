import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const valuesRead = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Registered values that a holder of a ration has read about, so that each counts once.
  yield* sql`
    CREATE TABLE values_read (
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      holder text COLLATE "C" NOT NULL,
      -- Keyed with the master key and the user: it confirms no guess.
      value_hash text COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, holder, value_hash),
      CONSTRAINT values_read_hash CHECK (value_hash ~ '^[0-9a-f]{64}$')
    )`
  yield* sql`ALTER TABLE values_read ENABLE ROW LEVEL SECURITY`
  yield* sql`ALTER TABLE values_read FORCE ROW LEVEL SECURITY`
  yield* sql`
    CREATE POLICY of_user ON values_read
      USING (user_id = current_setting('incamera.user_id', true))
      WITH CHECK (user_id = current_setting('incamera.user_id', true))`

  // Kinds and counts of values that were replaced in what somebody read.
  yield* sql`
    ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_refused,
      ADD CONSTRAINT audit_entries_refused
        CHECK (refused IS NULL OR action IN ('identity.refuse', 'identity.replace'))`
})
