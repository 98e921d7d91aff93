/** Merges two records of one party. */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { CaseId, type PartyId } from "@incamera/domain/Ids"
import { Party, type PartyStore } from "@incamera/domain/parties"
import { partyColumns, PartyRow } from "./partyRows.ts"
import { decodeRows, instant } from "./rows.ts"
import { asUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const decodeCases = decodeRows(Schema.Struct({ caseId: CaseId }))
const decodeAll = decodeRows(PartyRow)

export const mergedParties = (sql: SqlClient): Pick<PartyStore["Service"], "merge"> => {
  const selected = sql.literal(partyColumns)
  return {
    merge: (userId, { kept, merged }, at) =>
      Effect.gen(function* () {
        // Always locks in the same order, so that two merges wait for each other and don't deadlock.
        const both = yield* decodeCases(sql`
          SELECT case_id AS "caseId" FROM parties
          WHERE user_id = ${userId} AND party_id IN (${kept}, ${merged}) AND merged_into IS NULL
          ORDER BY party_id FOR UPDATE`)
        if (both.length !== 2 || both[0]!.caseId !== both[1]!.caseId) return Option.none()
        // A separate statement, so that it sees every merge into either party until now.
        const rows = yield* decodeAll(sql`
          UPDATE parties SET
            standing = 'confirmed',
            merged_into = CASE WHEN party_id = ${kept} THEN NULL ELSE ${kept}::text END,
            identity_on_file = party_id = ${kept} AND (
              identity_on_file
              OR (SELECT m.identity_on_file FROM parties m WHERE m.user_id = ${userId} AND m.party_id = ${merged})
            ),
            updated_at = ${instant(at)},
            version = version + 1
          WHERE user_id = ${userId} AND (party_id IN (${kept}, ${merged}) OR merged_into = ${merged})
          RETURNING ${selected}`)
        const parties = rows.map((row) => new Party(row))
        const one = (partyId: PartyId): Party => parties.find((party) => party.partyId === partyId)!
        return Option.some({
          kept: one(kept),
          merged: one(merged),
          before: parties.filter(({ partyId }) => partyId !== kept && partyId !== merged)
        })
      }).pipe(asUser(sql, userId), operation("PartyStore.merge"))
  }
}
