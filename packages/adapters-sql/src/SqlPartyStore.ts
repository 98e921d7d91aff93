/** `PartyStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access/AccessErrors"
import * as Limits from "@incamera/domain/Limits"
import { numbered, Party } from "@incamera/domain/parties/Party"
import { PartiesFull } from "@incamera/domain/parties/PartyErrors"
import { PartyStore } from "@incamera/domain/parties/PartyStore"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const PartyRow = Schema.Struct({ ...Party.fields, createdAt: Instant, updatedAt: Instant })
const NumberRow = Schema.Struct({ number: Schema.Int })
export const partyColumns = `
  party_id AS "partyId", case_id AS "caseId", '[Party ' || number || ']' AS placeholder, kind, role, side, relation,
  identity_on_file AS "identityOnFile", created_at AS "createdAt", updated_at AS "updatedAt", version`

export const layer: Layer.Layer<PartyStore, never, SqlClient> = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(partyColumns)
    const decodeOne = decodeFirst(PartyRow)
    const decodeAll = decodeRows(PartyRow)
    const decodeNumber = decodeFirst(NumberRow)

    return PartyStore.of({
      create: (userId, draft) =>
        Effect.gen(function* () {
          const { caseId, createdAt, kind, partyId, relation, role, side } = draft
          // Parties of a case are added one after the other: what is counted now still holds when it is written.
          const found = yield* sql`
            SELECT FROM cases WHERE user_id = ${userId} AND case_id = ${caseId} FOR NO KEY UPDATE`
          if (found.length === 0) return yield* new NotFound({ resource: "case" })
          const given = yield* decodeNumber(sql`
            WITH numbered AS (
              UPDATE cases SET parties_numbered = parties_numbered + 1
              WHERE user_id = ${userId} AND case_id = ${caseId} AND parties_numbered < ${Limits.placeholderNumber}
                AND (SELECT count(*) FROM parties WHERE user_id = ${userId} AND case_id = ${caseId})
                  < ${Limits.partiesPerCase}
              RETURNING parties_numbered
            )
            INSERT INTO parties (
              user_id, case_id, party_id, number, kind, role, side, relation, identity_on_file, created_at, updated_at,
              version
            )
            SELECT ${userId}, ${caseId}, ${partyId}, parties_numbered, ${kind}, ${role}, ${side}, ${relation}, false,
              ${instant(createdAt)}::timestamptz, ${instant(createdAt)}::timestamptz, 1
            FROM numbered RETURNING number`)
          return Option.isNone(given) ? yield* new PartiesFull() : numbered(draft, given.value.number)
        }).pipe(asUser(sql, userId), operation("PartyStore.create")),

      find: (userId, partyId) =>
        decodeOne(
          read(userId)`SELECT ${selected} FROM parties WHERE user_id = ${userId} AND party_id = ${partyId}`
        ).pipe(Effect.map(Option.map((row) => new Party(row))), operation("PartyStore.find")),

      list: (userId, { caseId, role }, { after, limit }) => {
        const conditions = [
          sql`user_id = ${userId}`,
          ...(caseId === null ? [] : [sql`case_id = ${caseId}`]),
          ...(role === null ? [] : [sql`role = ${role}`]),
          ...(Option.isNone(after)
            ? []
            : [sql`(created_at, party_id) < (${instant(after.value.createdAt)}, ${after.value.id})`])
        ]
        return decodeAll(read(userId)`
          SELECT ${selected} FROM parties WHERE ${sql.and(conditions)}
          ORDER BY created_at DESC, party_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map((row) => new Party(row))),
          operation("PartyStore.list")
        )
      },

      replace: (userId, { kind, partyId, relation, role, side, updatedAt, version }) =>
        sql`
          UPDATE parties SET ${sql.update({ kind, role, side, relation, updated_at: instant(updatedAt), version })}
          WHERE user_id = ${userId} AND party_id = ${partyId} AND version = ${version - 1}
          RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("PartyStore.replace")
        ),

      noteIdentity: (userId, partyId, onFile, at) =>
        decodeOne(sql`
          UPDATE parties SET
            identity_on_file = ${onFile}::boolean,
            updated_at = CASE WHEN identity_on_file = ${onFile}::boolean THEN updated_at ELSE ${instant(at)} END,
            version = CASE WHEN identity_on_file = ${onFile}::boolean THEN version ELSE version + 1 END
          WHERE user_id = ${userId} AND party_id = ${partyId}
          RETURNING ${selected}`).pipe(
          Effect.map(Option.map((row) => new Party(row))),
          asUser(sql, userId),
          operation("PartyStore.noteIdentity")
        ),

      remove: (userId, partyId) =>
        sql`DELETE FROM parties WHERE user_id = ${userId} AND party_id = ${partyId} RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("PartyStore.remove")
        )
    })
  })
)
