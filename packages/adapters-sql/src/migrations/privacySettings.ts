import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const privacySettings = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Sealed: names that a user marks as public are still names.
  yield* sql`
    CREATE TABLE privacy_settings (
      user_id text COLLATE "C" PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      version integer NOT NULL,
      master_version integer NOT NULL,
      nonce bytea NOT NULL,
      ciphertext bytea NOT NULL,
      CONSTRAINT privacy_settings_version CHECK (version >= 1)
    )`
  yield* sql`CREATE INDEX privacy_settings_by_master ON privacy_settings (master_version, user_id)`
})
