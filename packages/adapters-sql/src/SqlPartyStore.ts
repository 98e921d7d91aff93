/** `PartyStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { numbered, PartiesFull, Party, PartyStore } from "@incamera/domain/parties"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const PartyRow = Schema.Struct({ ...Party.fields, createdAt: Instant, updatedAt: Instant })
const CaseRow = Schema.Struct({ caseId: CaseId })
const IdRow = Schema.Struct({ partyId: PartyId })
const NumberRow = Schema.Struct({ number: Schema.Int })
export const partyColumns = `
  party_id AS "partyId", case_id AS "caseId", '[Party ' || number || ']' AS placeholder, kind, role, side, relation,
  identity_on_file AS "identityOnFile", standing, merged_into AS "mergedInto", created_at AS "createdAt", updated_at AS "updatedAt", version`

export const layer: Layer.Layer<PartyStore, never, SqlClient> = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(partyColumns)
    const decodeOne = decodeFirst(PartyRow)
    const decodeAll = decodeRows(PartyRow)
    const decodeCases = decodeRows(CaseRow)
    const decodeIds = decodeRows(IdRow)
    const decodeNumber = decodeFirst(NumberRow)

    return PartyStore.of({
      create: (userId, draft) =>
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
                  < ${Limits.partiesPerCase}
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

      replace: (userId, { kind, partyId, relation, role, side, standing, updatedAt, version }) =>
        sql`
          UPDATE parties SET
            ${sql.update({ kind, role, side, relation, standing, updated_at: instant(updatedAt), version })}
          WHERE user_id = ${userId} AND party_id = ${partyId} AND version = ${version - 1} AND merged_into IS NULL
          RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("PartyStore.replace")
        ),

      note: (userId, partyId, { identityOnFile = null, standing = null }, at) => {
        const isOld = sql`
          identity_on_file = coalesce(${identityOnFile}::boolean, identity_on_file)
            AND standing = coalesce(${standing}::text, standing)`
        return decodeOne(sql`
          UPDATE parties SET
            identity_on_file = coalesce(${identityOnFile}::boolean, identity_on_file),
            standing = coalesce(${standing}::text, standing),
            updated_at = CASE WHEN ${isOld} THEN updated_at ELSE ${instant(at)} END,
            version = CASE WHEN ${isOld} THEN version ELSE version + 1 END
          WHERE user_id = ${userId} AND party_id = ${partyId} AND merged_into IS NULL
          RETURNING ${selected}`).pipe(
          Effect.map(Option.map((row) => new Party(row))),
          asUser(sql, userId),
          operation("PartyStore.note")
        )
      },

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
        }).pipe(asUser(sql, userId), operation("PartyStore.merge")),

      remove: (userId, partyId) =>
        // Locks first, so that the removal sees every party merged into it until then.
        sql`SELECT FROM parties WHERE user_id = ${userId} AND party_id = ${partyId} FOR UPDATE`.pipe(
          Effect.andThen(
            decodeIds(sql`
              DELETE FROM parties WHERE user_id = ${userId} AND (party_id = ${partyId} OR merged_into = ${partyId})
              RETURNING party_id AS "partyId"`)
          ),
          Effect.map((rows) => rows.map((row) => row.partyId)),
          Effect.map((ids) => ids.toSorted((a, b) => Number(b === partyId) - Number(a === partyId))),
          asUser(sql, userId),
          operation("PartyStore.remove")
        )
    })
  })
)
