/**
 * Sessions of browsers. The session's secret is stored as a keyed hash; the browser is described by two words of ours.
 */
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const sessions = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE TABLE sessions (
      session_id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      secret_hash text COLLATE "C" NOT NULL UNIQUE,
      browser text COLLATE "C" NOT NULL,
      system text COLLATE "C" NOT NULL,
      created_at timestamptz NOT NULL,
      authenticated_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      idle_until timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT sessions_hash CHECK (secret_hash ~ '^v[0-9]+[.][0-9a-f]{64}$')
    )`
  yield* sql`CREATE INDEX sessions_of_user ON sessions (user_id, last_seen_at, session_id)`
  yield* sql`ALTER TABLE sessions ENABLE ROW LEVEL SECURITY`
  yield* sql`ALTER TABLE sessions FORCE ROW LEVEL SECURITY`
  yield* sql`
    CREATE POLICY of_user ON sessions
      USING (user_id = current_setting('incamera.user_id', true))
      WITH CHECK (user_id = current_setting('incamera.user_id', true))`
  // Found by a hash, before the user is known.
  yield* sql`
    CREATE POLICY of_service_select ON sessions FOR SELECT
      USING (current_setting('incamera.scope', true) = 'service')`
})
