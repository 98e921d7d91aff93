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
      -- Of concurrent first calls one makes the user; the others meet this.
      CONSTRAINT users_one_per_identity UNIQUE (issuer, subject)
    )`
})
