import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const users = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Identifiers compare byte by byte everywhere: the order of a list must not depend on a server's locale.
  yield* sql`
    CREATE TABLE users (
      user_id text COLLATE "C" PRIMARY KEY,
      issuer text COLLATE "C" NOT NULL,
      subject text COLLATE "C" NOT NULL,
      created_at timestamptz NOT NULL,
      -- One of several concurrent first calls creates the user; this constraint stops the others.
      CONSTRAINT users_one_per_identity UNIQUE (issuer, subject)
    )`
})
