import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const caseRecords = Effect.gen(function* () {
  const sql = yield* SqlClient
  // A destroyed case gets no other key: late writes to it are refused, not kept under a new key.
  yield* sql`
    CREATE TABLE vault_destroyed_cases (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, case_id),
      CONSTRAINT vault_destroyed_cases_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases ON DELETE CASCADE
    )`

  yield* sql`
    CREATE TABLE vault_pseudonyms (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      revision integer NOT NULL,
      nonce bytea NOT NULL,
      ciphertext bytea NOT NULL,
      PRIMARY KEY (user_id, case_id),
      CONSTRAINT vault_pseudonyms_sealed FOREIGN KEY (user_id, case_id) REFERENCES vault_case_keys ON DELETE CASCADE,
      CONSTRAINT vault_pseudonyms_revision CHECK (revision >= 1)
    )`

  yield* sql`
    CREATE TABLE vault_originals (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      document_id text COLLATE "C" NOT NULL,
      nonce bytea NOT NULL,
      ciphertext bytea NOT NULL,
      PRIMARY KEY (user_id, case_id, document_id),
      CONSTRAINT vault_originals_sealed FOREIGN KEY (user_id, case_id) REFERENCES vault_case_keys ON DELETE CASCADE
    )`

  // A rotation of the master key looks for keys that aren't under the current version, at both ends of this index.
  yield* sql`CREATE INDEX vault_case_keys_by_master ON vault_case_keys (master_version, user_id, case_id)`
})
