import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const caseSearch = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Values for filters, folded when the case is written. For existing cases, the database folds them as well as it can.
  yield* sql`
    ALTER TABLE cases
      ADD COLUMN search_text text NOT NULL DEFAULT '',
      ADD COLUMN practice_area_key text NOT NULL DEFAULT '',
      -- The highest numbers used, so that no number is used twice.
      ADD COLUMN parties_numbered integer NOT NULL DEFAULT 0,
      ADD COLUMN files_numbered integer NOT NULL DEFAULT 0`
  yield* sql`
    UPDATE cases SET
      search_text = lower(concat_ws(E'\n', title, practice_area, jurisdiction, stage, summary)),
      practice_area_key = lower(coalesce(practice_area, ''))`
})
