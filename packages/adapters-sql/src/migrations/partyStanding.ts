import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const partyStanding = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    ALTER TABLE parties
      -- Existing parties count as confirmed.
      ADD COLUMN standing text NOT NULL DEFAULT 'confirmed',
      ADD COLUMN merged_into text COLLATE "C",
      ADD COLUMN stands_alone boolean NOT NULL GENERATED ALWAYS AS (merged_into IS NULL) STORED,
      ADD COLUMN into_alone boolean NOT NULL GENERATED ALWAYS AS (true) STORED,
      ADD CONSTRAINT parties_standing CHECK (standing IN ('found', 'confirmed')),
      ADD CONSTRAINT parties_merged_without_identity CHECK (merged_into IS NULL OR NOT identity_on_file)`
  yield* sql`ALTER TABLE parties ALTER COLUMN standing DROP DEFAULT`
  // A party merges only into a party of the same case that isn't merged itself: so there are no chains and no cycles.
  yield* sql`
    ALTER TABLE parties
      ADD CONSTRAINT parties_alone UNIQUE (user_id, case_id, party_id, stands_alone),
      ADD CONSTRAINT parties_merged FOREIGN KEY (user_id, case_id, merged_into, into_alone)
        REFERENCES parties (user_id, case_id, party_id, stands_alone)`
  yield* sql`CREATE INDEX parties_by_merged ON parties (user_id, merged_into) WHERE merged_into IS NOT NULL`
})
