import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The beginning of a file's JSON record. */
const ofFile = `^\\{("deidentification":null,)?"fileId"`

export const containedFiles = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    ALTER TABLE case_files
      -- The file that this one came in, its place there, and the file that was uploaded. They may be deleted by now.
      ADD COLUMN contained_in text COLLATE "C",
      ADD COLUMN contained_at integer,
      ADD COLUMN upload_id text COLLATE "C",
      -- Keyed hash of an original's bytes. Null for files from before this column.
      ADD COLUMN fingerprint text COLLATE "C",
      ADD CONSTRAINT case_files_contained CHECK (
        num_nulls(contained_in, contained_at, upload_id) IN (0, 3) AND contained_at >= 0
      ),
      ADD CONSTRAINT case_files_contained_original CHECK (contained_in IS NULL OR handling = 'replace'),
      ADD CONSTRAINT case_files_fingerprint CHECK (
        fingerprint IS NULL
        OR (fingerprint ~ '^[0-9a-f]{64}$' AND handling = 'replace' AND status <> 'rejected')
      ),
      DROP CONSTRAINT case_files_rejected_nameless,
      -- The user sees which of their originals was rejected.
      ADD CONSTRAINT case_files_rejected_nameless CHECK (
        status <> 'rejected' OR handling = 'replace' OR name_ciphertext IS NULL
      )`
  // No document is added twice, whichever node works on its container.
  yield* sql`
    CREATE UNIQUE INDEX case_files_by_container ON case_files (user_id, contained_in, contained_at)
      WHERE contained_in IS NOT NULL`
  yield* sql`CREATE INDEX case_files_by_upload ON case_files (user_id, upload_id) WHERE upload_id IS NOT NULL`
  yield* sql`
    CREATE INDEX case_files_by_fingerprint ON case_files (user_id, case_id, fingerprint)
      WHERE fingerprint IS NOT NULL`

  // Answers to requests are kept for a day. The table's policies also apply to its owner.
  yield* sql`ALTER TABLE idempotency_keys NO FORCE ROW LEVEL SECURITY`
  yield* sql`
    UPDATE idempotency_keys SET answer = '{"containedIn":null,' || substr(answer, 2) WHERE answer ~ ${ofFile}`
  yield* sql`ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY`
})
