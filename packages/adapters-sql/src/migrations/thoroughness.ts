import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The beginnings of the JSON records of cases and of files, with the field that they lack. */
const ofRecords = [
  [`^\\{"caseId":"[^"]*","title"`, `"standard"`],
  [`^\\{"fileId"`, "null"]
] as const

export const thoroughness = Effect.gen(function* () {
  const sql = yield* SqlClient
  // So far, everything was de-identified as standard.
  yield* sql`
    ALTER TABLE cases
      ADD COLUMN deidentification text NOT NULL DEFAULT 'standard',
      ADD CONSTRAINT cases_deidentification CHECK (deidentification IN ('standard', 'thorough'))`
  yield* sql`
    ALTER TABLE case_files
      -- The file's own choice; null leaves it to the case.
      ADD COLUMN deidentification text,
      ADD CONSTRAINT case_files_deidentification CHECK (deidentification = 'thorough'),
      -- Nothing is replaced in a file that came de-identified.
      ADD CONSTRAINT case_files_thorough_original CHECK (deidentification IS NULL OR handling = 'replace'),
      DROP CONSTRAINT case_files_begun,
      -- Work that waits for a node begins in the next epoch.
      ADD CONSTRAINT case_files_begun CHECK (begun_in BETWEEN 1 AND epoch + 1)`

  // Answers to requests are kept for a day. The table's policies also apply to its owner.
  yield* sql`ALTER TABLE idempotency_keys NO FORCE ROW LEVEL SECURITY`
  for (const [beginning, value] of ofRecords) {
    yield* sql`
      UPDATE idempotency_keys
      SET answer = ${`{"deidentification":${value},`} || substr(answer, 2)
      WHERE answer ~ ${beginning}`
  }
  yield* sql`ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY`
})
