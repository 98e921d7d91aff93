/** Sealed identities in their table, and the keys of their cases. */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import { CaseId, PartyId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { type SealedIdentity, VaultFull, type WrappedCaseKey } from "@incamera/domain/vault"
import { decodeFirst, decodeRows } from "./rows.ts"
import { readAsUser } from "./scope.ts"

export const KeyRow = Schema.Struct({ caseId: CaseId, masterVersion: Schema.Int, wrapped: Schema.Uint8Array })
export const keyColumns = `case_id AS "caseId", master_version AS "masterVersion", wrapped`

/** A key with one identity that it seals, or none. */
const ListRow = Schema.Struct({
  ...KeyRow.fields,
  partyId: Schema.NullOr(PartyId),
  nonce: Schema.NullOr(Schema.Uint8Array),
  ciphertext: Schema.NullOr(Schema.Uint8Array),
  isFound: Schema.Boolean
})
const PlaceRow = Schema.Struct({ hasKey: Schema.Boolean, others: Schema.Int })

export const sealedIdentities = (sql: SqlClient) => {
  const decodeList = decodeRows(ListRow)
  const decodePlace = decodeFirst(PlaceRow)

  /** Runs in a transaction that has locked the user's vault. */
  const put = Effect.fnUntraced(function* (userId: UserId, { caseId, ciphertext, nonce, partyId }: SealedIdentity) {
    const place = yield* decodePlace(sql`
      SELECT
        EXISTS (SELECT FROM vault_case_keys WHERE user_id = ${userId} AND case_id = ${caseId}) AS "hasKey",
        count(*)::integer AS others
      FROM vault_identities WHERE user_id = ${userId} AND NOT (case_id = ${caseId} AND party_id = ${partyId})`)
    const { hasKey, others } = Option.getOrThrow(place)
    if (!hasKey) return yield* new NotFound({ resource: "case" })
    if (others >= Limits.identitiesPerUser) return yield* new VaultFull({ of: "identities" })
    yield* sql`
      INSERT INTO vault_identities ${sql.insert({
        user_id: userId,
        case_id: caseId,
        party_id: partyId,
        nonce,
        ciphertext
      })}
      ON CONFLICT (user_id, case_id, party_id)
      DO UPDATE SET nonce = EXCLUDED.nonce, ciphertext = EXCLUDED.ciphertext`
  })

  const remove = (userId: UserId, caseId: CaseId, partyId: PartyId) =>
    Effect.asVoid(sql`
      DELETE FROM vault_identities WHERE user_id = ${userId} AND case_id = ${caseId} AND party_id = ${partyId}`)

  /** One statement: a case that is destroyed meanwhile appears with all of its identities or not at all. */
  const list = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId | null) {
    const rows = yield* decodeList(readAsUser(sql)(userId)`
      SELECT k.case_id AS "caseId", k.master_version AS "masterVersion", k.wrapped, i.party_id AS "partyId", i.nonce,
        i.ciphertext, coalesce(p.standing = 'found', false) AS "isFound"
      FROM vault_case_keys k LEFT JOIN vault_identities i USING (user_id, case_id)
        LEFT JOIN parties p USING (user_id, case_id, party_id)
      WHERE k.user_id = ${userId} ${caseId === null ? sql.literal("") : sql`AND k.case_id = ${caseId}`}`)
    const keys = new Map<CaseId, WrappedCaseKey>()
    const identities: Array<SealedIdentity> = []
    const found = new Set<PartyId>()
    for (const { caseId, ciphertext, isFound, masterVersion, nonce, partyId, wrapped } of rows) {
      keys.set(caseId, { caseId, masterVersion, wrapped })
      if (partyId !== null && nonce !== null && ciphertext !== null) {
        identities.push({ caseId, partyId, nonce, ciphertext })
        if (isFound) found.add(partyId)
      }
    }
    return { keys: [...keys.values()], identities, found }
  })

  return { put, remove, list }
}
