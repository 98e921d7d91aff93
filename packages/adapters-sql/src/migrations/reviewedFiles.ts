import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const reviewedFiles = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    ALTER TABLE case_files
      -- The epoch in which the current or latest work began: an original can be de-identified again.
      ADD COLUMN begun_in integer NOT NULL DEFAULT 1,
      ADD CONSTRAINT case_files_begun CHECK (begun_in BETWEEN 1 AND epoch),
      -- Until its release, only the user can read an original.
      DROP CONSTRAINT case_files_status,
      ADD CONSTRAINT case_files_status CHECK (
        status IN ('receiving', 'deidentifying', 'ready', 'rejected')
        OR (status = 'in-review' AND handling = 'replace')
      ),
      DROP CONSTRAINT case_files_owned,
      ADD CONSTRAINT case_files_owned CHECK (
        lease_until IS NOT NULL OR (number IS NOT NULL AND status IN ('in-review', 'ready', 'rejected'))
      )`
  // The epoch in which a piece was written: its replaced values are stored under the same number.
  yield* sql`ALTER TABLE case_file_texts ADD COLUMN epoch integer NOT NULL DEFAULT 1`
})
