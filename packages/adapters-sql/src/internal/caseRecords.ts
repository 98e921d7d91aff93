/**
 * Pseudonyms and originals of cases in their tables. One statement reads them together with the key that opens them.
 */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import type { CaseId, UserId } from "@incamera/domain/Ids"
import type { DocumentId, SealedOriginals, SealedPseudonyms } from "@incamera/domain/vault"
import { decodeFirst } from "./rows.ts"
import { readAsUser } from "./scope.ts"
import { KeyRow } from "./sealedIdentities.ts"

const SealedRow = Schema.Struct({ ...KeyRow.fields, nonce: Schema.Uint8Array, ciphertext: Schema.Uint8Array })
const PseudonymsRow = Schema.Struct({ ...SealedRow.fields, revision: Schema.Int })
const columns = `
  k.case_id AS "caseId", k.master_version AS "masterVersion", k.wrapped, r.nonce, r.ciphertext`

const keyOf = ({ caseId, masterVersion, wrapped }: typeof SealedRow.Type) => ({ caseId, masterVersion, wrapped })
const anyRow = (rows: ReadonlyArray<unknown>) => rows.length > 0

export const caseRecords = (sql: SqlClient) => {
  const decodePseudonyms = decodeFirst(PseudonymsRow)
  const decodeOriginals = decodeFirst(SealedRow)
  const selected = sql.literal(columns)
  const read = readAsUser(sql)

  const findPseudonyms = (userId: UserId, caseId: CaseId) =>
    decodePseudonyms(read(userId)`
      SELECT ${selected}, r.revision FROM vault_pseudonyms r JOIN vault_case_keys k USING (user_id, case_id)
      WHERE r.user_id = ${userId} AND r.case_id = ${caseId}`).pipe(
      Effect.map(
        Option.map((row) => {
          const { ciphertext, nonce, revision } = row
          return { key: keyOf(row), sealed: { caseId, revision, nonce, ciphertext } satisfies SealedPseudonyms }
        })
      )
    )

  /** Runs in a transaction that has locked the user's vault. */
  const putPseudonyms = (userId: UserId, { caseId, ciphertext, nonce, revision }: SealedPseudonyms) =>
    Effect.map(
      revision === 1
        ? sql`
            INSERT INTO vault_pseudonyms (user_id, case_id, revision, nonce, ciphertext)
            SELECT user_id, case_id, 1, ${nonce}::bytea, ${ciphertext}::bytea FROM vault_case_keys
            WHERE user_id = ${userId} AND case_id = ${caseId}
            ON CONFLICT (user_id, case_id) DO NOTHING RETURNING case_id`
        : sql`
            UPDATE vault_pseudonyms SET revision = ${revision}, nonce = ${nonce}, ciphertext = ${ciphertext}
            WHERE user_id = ${userId} AND case_id = ${caseId} AND revision = ${revision - 1} RETURNING case_id`,
      anyRow
    )

  const findOriginals = (userId: UserId, caseId: CaseId, documentId: DocumentId) =>
    decodeOriginals(read(userId)`
      SELECT ${selected} FROM vault_originals r JOIN vault_case_keys k USING (user_id, case_id)
      WHERE r.user_id = ${userId} AND r.case_id = ${caseId} AND r.document_id = ${documentId}`).pipe(
      Effect.map(
        Option.map((row) => {
          const { ciphertext, nonce } = row
          return { key: keyOf(row), sealed: { caseId, documentId, nonce, ciphertext } satisfies SealedOriginals }
        })
      )
    )

  /** Runs in a transaction that has locked the user's vault. */
  const putOriginals = Effect.fnUntraced(function* (
    userId: UserId,
    { caseId, ciphertext, documentId, nonce }: SealedOriginals
  ) {
    const kept = yield* sql`
      INSERT INTO vault_originals (user_id, case_id, document_id, nonce, ciphertext)
      SELECT user_id, case_id, ${documentId}, ${nonce}::bytea, ${ciphertext}::bytea FROM vault_case_keys
      WHERE user_id = ${userId} AND case_id = ${caseId}
      ON CONFLICT (user_id, case_id, document_id)
      DO UPDATE SET nonce = EXCLUDED.nonce, ciphertext = EXCLUDED.ciphertext RETURNING case_id`
    if (!anyRow(kept)) return yield* new NotFound({ resource: "case" })
  })

  return { findPseudonyms, putPseudonyms, findOriginals, putOriginals }
}
