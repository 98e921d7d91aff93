import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const extractedFiles = Effect.gen(function* () {
  const sql = yield* SqlClient
  // What was extracted of an original, in pieces, each sealed with the case's key: an original is extracted once.
  yield* sql`
    CREATE TABLE case_file_extracts (
      user_id text COLLATE "C" NOT NULL,
      file_id text COLLATE "C" NOT NULL,
      position integer NOT NULL,
      nonce bytea NOT NULL,
      ciphertext bytea NOT NULL,
      PRIMARY KEY (user_id, file_id, position),
      CONSTRAINT case_file_extracts_of_file FOREIGN KEY (user_id, file_id) REFERENCES case_files ON DELETE CASCADE
    )`
  yield* sql`ALTER TABLE case_file_extracts ALTER COLUMN ciphertext SET STORAGE EXTERNAL`
  yield* sql`ALTER TABLE case_file_extracts ENABLE ROW LEVEL SECURITY`
  yield* sql`ALTER TABLE case_file_extracts FORCE ROW LEVEL SECURITY`
  yield* sql`
    CREATE POLICY of_user ON case_file_extracts
      USING (user_id = current_setting('incamera.user_id', true))
      WITH CHECK (user_id = current_setting('incamera.user_id', true))`
  yield* sql`
    ALTER TABLE case_files
      -- The size of the extracted text, sealed; null unless all of the text is stored.
      ADD COLUMN extracted_nonce bytea,
      ADD COLUMN extracted_ciphertext bytea,
      ADD CONSTRAINT case_files_extracted CHECK ((extracted_nonce IS NULL) = (extracted_ciphertext IS NULL)),
      ADD CONSTRAINT case_files_rejected_extractless CHECK (status <> 'rejected' OR extracted_ciphertext IS NULL)`
})
