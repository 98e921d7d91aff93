/** `PartyStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { PartyId } from "@incamera/domain/Ids"
import { Party, PartyStore } from "@incamera/domain/parties"
import { mergedParties } from "./internal/mergedParties.ts"
import { numberedParties } from "./internal/numberedParties.ts"
import { partyColumns, PartyRow } from "./internal/partyRows.ts"
import { decodeFirst, decodeRows, instant } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const IdRow = Schema.Struct({ partyId: PartyId })

export const layer: Layer.Layer<PartyStore, never, SqlClient> = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(partyColumns)
    const decodeOne = decodeFirst(PartyRow)
    const decodeAll = decodeRows(PartyRow)
    const decodeIds = decodeRows(IdRow)

    return PartyStore.of({
      ...numberedParties(sql),
      ...mergedParties(sql),

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
