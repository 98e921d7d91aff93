/** `IdentityVaultStorage` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import { decodeFirst, decodeRows } from "./internal/rows.ts"
import { operation } from "./internal/storeErrors.ts"

const KeyRow = Schema.Struct({ caseId: CaseId, masterVersion: Schema.Int, wrapped: Schema.Uint8Array })
const keyColumns = `case_id AS "caseId", master_version AS "masterVersion", wrapped`

const IdentityRow = Schema.Struct({
  caseId: CaseId,
  partyId: PartyId,
  nonce: Schema.Uint8Array,
  ciphertext: Schema.Uint8Array
})
const identityColumns = `case_id AS "caseId", party_id AS "partyId", nonce, ciphertext`

const RevisionRow = Schema.Struct({ revision: Schema.Int })

export const layer: Layer.Layer<IdentityVaultStorage, never, SqlClient> = Layer.effect(
  IdentityVaultStorage,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const decodeKey = decodeFirst(KeyRow)
    const decodeKeys = decodeRows(KeyRow)
    const decodeIdentities = decodeRows(IdentityRow)
    const decodeRevision = decodeFirst(RevisionRow)
    const key = sql.literal(keyColumns)

    return IdentityVaultStorage.of({
      findCaseKey: (userId, caseId) =>
        decodeKey(sql`SELECT ${key} FROM vault_case_keys WHERE user_id = ${userId} AND case_id = ${caseId}`).pipe(
          operation("IdentityVaultStorage.findCaseKey")
        ),

      addCaseKey: (userId, { caseId, masterVersion, wrapped }) =>
        // The update changes nothing: it makes the statement give the key that is kept, whoever came first.
        decodeKey(sql`
          INSERT INTO vault_case_keys ${sql.insert({
            user_id: userId,
            case_id: caseId,
            master_version: masterVersion,
            wrapped
          })}
          ON CONFLICT (user_id, case_id) DO UPDATE SET case_id = EXCLUDED.case_id
          RETURNING ${key}`).pipe(Effect.map(Option.getOrThrow), operation("IdentityVaultStorage.addCaseKey")),

      put: (userId, { caseId, ciphertext, nonce, partyId }) =>
        Effect.asVoid(sql`
          WITH revision AS (
            INSERT INTO vault_revisions (user_id, revision) VALUES (${userId}, 1)
            ON CONFLICT (user_id) DO UPDATE SET revision = vault_revisions.revision + 1
          )
          INSERT INTO vault_identities ${sql.insert({
            user_id: userId,
            case_id: caseId,
            party_id: partyId,
            nonce,
            ciphertext
          })}
          ON CONFLICT (user_id, case_id, party_id)
          DO UPDATE SET nonce = EXCLUDED.nonce, ciphertext = EXCLUDED.ciphertext`).pipe(
          operation("IdentityVaultStorage.put")
        ),

      list: (userId) =>
        Effect.gen(function* () {
          // Identities first: their keys are never younger, so every identity that is listed has its key with it.
          const identities = yield* decodeIdentities(
            sql`SELECT ${sql.literal(identityColumns)} FROM vault_identities WHERE user_id = ${userId}`
          )
          const keys = yield* decodeKeys(sql`SELECT ${key} FROM vault_case_keys WHERE user_id = ${userId}`)
          return { keys, identities }
        }).pipe(operation("IdentityVaultStorage.list")),

      revision: (userId) =>
        decodeRevision(sql`SELECT revision FROM vault_revisions WHERE user_id = ${userId}`).pipe(
          Effect.map(Option.match({ onNone: () => 0, onSome: (row) => row.revision })),
          operation("IdentityVaultStorage.revision")
        )
    })
  })
)
