import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The fields in a file's JSON record. Inside a string their quotes would be escaped. */
const ofOriginal = `"size":[0-9]+,"sha256":"[0-9a-f]{64}"`

export const textDigests = Effect.gen(function* () {
  const sql = yield* SqlClient
  // With an original's hash and size, a reader of the de-identified text could test guesses of the replaced values. The
  // text's own hash and size replace them; the service computes them on first request.
  yield* sql`
    ALTER TABLE case_files
      DROP COLUMN size,
      DROP COLUMN sha256,
      -- Size of the uploaded file, sealed with the case's key. Null for files from before this column.
      ADD COLUMN size_nonce bytea,
      ADD COLUMN size_ciphertext bytea,
      -- Size and hash of the text that agents read, and the revision of the vault that guarded it.
      ADD COLUMN text_size integer,
      ADD COLUMN text_sha256 text,
      ADD COLUMN text_revision text,
      -- Dropped with the column \`size\`, and added again without it.
      DROP CONSTRAINT IF EXISTS case_files_counts,
      ADD CONSTRAINT case_files_counts CHECK (
        number >= 1 AND text_size >= 0 AND version >= 1 AND percent BETWEEN 0 AND 100 AND epoch >= 1
      ),
      ADD CONSTRAINT case_files_sized CHECK ((size_nonce IS NULL) = (size_ciphertext IS NULL)),
      ADD CONSTRAINT case_files_rejected_sizeless CHECK (status <> 'rejected' OR size_ciphertext IS NULL),
      ADD CONSTRAINT case_files_text_sha256 CHECK (text_sha256 ~ '^[0-9a-f]{64}$'),
      ADD CONSTRAINT case_files_text_digest CHECK (num_nulls(text_size, text_sha256, text_revision) IN (0, 3)),
      -- A new text may lack a name that the old one had: the old digest would reveal the name.
      ADD CONSTRAINT case_files_text_ready CHECK (text_sha256 IS NULL OR status = 'ready')`
  // Rewrites the table, because old row versions still hold the dropped columns.
  yield* sql`CLUSTER case_files USING case_files_pkey`
  yield* sql`ALTER TABLE case_files SET WITHOUT CLUSTER`

  // Answers to uploads are kept for a day, and have the old fields. The table's policies also apply to its owner.
  yield* sql`ALTER TABLE idempotency_keys NO FORCE ROW LEVEL SECURITY`
  yield* sql`
    UPDATE idempotency_keys
    SET answer = regexp_replace(answer, ${ofOriginal}, '"size":null,"sha256":null')
    WHERE answer ~ ${ofOriginal}`
  yield* sql`ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY`
})
