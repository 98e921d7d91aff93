import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const idempotency = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE TABLE idempotency_keys (
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      key_hash text COLLATE "C" NOT NULL,
      fingerprint text COLLATE "C" NOT NULL,
      lease_until timestamptz NOT NULL,
      answer text,
      -- The case that the answer is about; the answer is deleted with it.
      case_id text COLLATE "C",
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, key_hash),
      CONSTRAINT idempotency_keys_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases (user_id, case_id)
        ON DELETE CASCADE,
      -- Only hashes of the key and the request are stored, never the caller's text.
      CONSTRAINT idempotency_keys_hashes CHECK (key_hash ~ '^[0-9a-f]{64}$' AND fingerprint ~ '^[0-9a-f]{64}$')
    )`
  yield* sql`CREATE INDEX idempotency_keys_expiring ON idempotency_keys (user_id, expires_at)`
  yield* sql`CREATE INDEX idempotency_keys_of_case ON idempotency_keys (user_id, case_id)`
})

export const idempotencyHolders = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Identifies one claim: only its holder may answer. Existing claims have no holder.
  yield* sql`ALTER TABLE idempotency_keys ADD COLUMN holder text COLLATE "C" NOT NULL DEFAULT ''`
  yield* sql`ALTER TABLE idempotency_keys ALTER COLUMN holder DROP DEFAULT`
})
