/** Adds parties, each with the next number of its case. */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import * as Limits from "@incamera/domain/Limits"
import { numbered, PartiesFull, type PartyStore } from "@incamera/domain/parties"
import { decodeFirst, instant } from "./rows.ts"
import { asUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const decodeNumber = decodeFirst(Schema.Struct({ number: Schema.Int }))

export const numberedParties = (sql: SqlClient): Pick<PartyStore["Service"], "create"> => ({
  create: (userId, draft, most = Limits.partiesPerCase) =>
    Effect.gen(function* () {
      const { caseId, createdAt, kind, partyId, relation, role, side, standing } = draft
      // Parties of a case are added one after the other, so that the count is still right at the insert.
      const found = yield* sql`
          SELECT FROM cases WHERE user_id = ${userId} AND case_id = ${caseId} FOR NO KEY UPDATE`
      if (found.length === 0) return yield* new NotFound({ resource: "case" })
      const given = yield* decodeNumber(sql`
          WITH numbered AS (
            UPDATE cases SET parties_numbered = parties_numbered + 1
            WHERE user_id = ${userId} AND case_id = ${caseId} AND parties_numbered < ${Limits.placeholderNumber}
              AND (SELECT count(*) FROM parties WHERE user_id = ${userId} AND case_id = ${caseId})
                < ${most}::integer
            RETURNING parties_numbered
          )
          INSERT INTO parties (
            user_id, case_id, party_id, number, kind, role, side, relation, identity_on_file, standing,
            created_at, updated_at, version
          )
          SELECT ${userId}, ${caseId}, ${partyId}, parties_numbered, ${kind}, ${role}, ${side}, ${relation}, false,
            ${standing}, ${instant(createdAt)}::timestamptz, ${instant(createdAt)}::timestamptz, 1
          FROM numbered RETURNING number`)
      return Option.isNone(given) ? yield* new PartiesFull() : numbered(draft, given.value.number)
    }).pipe(asUser(sql, userId), operation("PartyStore.create"))
})
