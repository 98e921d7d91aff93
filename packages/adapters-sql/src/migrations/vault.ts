import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const vault = Effect.gen(function* () {
  const sql = yield* SqlClient
  // A case's key, wrapped by a master key that is never in the database. Deleting the row shreds the case's identities
  // in every copy, backups included.
  yield* sql`
    CREATE TABLE vault_case_keys (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      master_version integer NOT NULL,
      wrapped bytea NOT NULL,
      PRIMARY KEY (user_id, case_id),
      -- Refuses a case of another user.
      CONSTRAINT vault_case_keys_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases ON DELETE CASCADE
    )`

  yield* sql`
    CREATE TABLE vault_identities (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      party_id text COLLATE "C" NOT NULL,
      nonce bytea NOT NULL,
      ciphertext bytea NOT NULL,
      PRIMARY KEY (user_id, case_id, party_id),
      -- Without the key that seals it, an identity could never be read again.
      CONSTRAINT vault_identities_sealed FOREIGN KEY (user_id, case_id) REFERENCES vault_case_keys ON DELETE CASCADE
    )`

  // Counts a user's writes, so that data computed from the identities can be cached until one changes.
  yield* sql`
    CREATE TABLE vault_revisions (
      user_id text COLLATE "C" PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      revision integer NOT NULL
    )`
})
