import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const sessionIdTokens = Effect.gen(function* () {
  const sql = yield* SqlClient
  // A session without its ID token can't be ended at the identity provider, so existing sessions end here, and their
  // users sign in again. `TRUNCATE`, because row-level security would hide the rows from a `DELETE` of the tables'
  // owner.
  yield* sql`TRUNCATE sessions`
  yield* sql`
    ALTER TABLE sessions
      ADD COLUMN provider_nonce bytea NOT NULL,
      ADD COLUMN provider_ciphertext bytea NOT NULL`
})
