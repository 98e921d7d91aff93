/** What a file holds: its sealed pieces, and its de-identified text. */
import { type CaseFileStore, DocumentPart } from "@incamera/domain/files"
import { SafeText } from "@incamera/domain/deidentification"
import { CaseFileId } from "@incamera/domain/Ids"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { SealedFactsRow, sealedFactsOf, SealedRow } from "./caseFileRows.ts"
import { decodeFirst, decodeRows } from "./rows.ts"
import { asUser, readAsUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const NameRow = Schema.Struct({ fileId: CaseFileId, ...SealedRow.fields })

const TextRow = Schema.Struct({
  part: DocumentPart,
  text: SafeText,
  epoch: Schema.Int
})

export const caseFileContents = (
  sql: SqlClient
): Pick<CaseFileStore["Service"], "names" | "sealedFacts" | "piece" | "extractedPiece" | "text" | "keepTextDigest"> => {
  const read = readAsUser(sql)
  const decodeSealed = decodeFirst(SealedRow)
  const decodeFacts = decodeFirst(SealedFactsRow)
  const decodeText = decodeFirst(TextRow)
  const decodeNames = decodeRows(NameRow)
  return {
    names: (userId, caseId, fileIds) =>
      decodeNames(read(userId)`
        SELECT file_id AS "fileId", name_nonce AS nonce, name_ciphertext AS ciphertext FROM case_files
        WHERE user_id = ${userId} AND case_id = ${caseId} AND file_id = ANY (${[...fileIds]}::text[])
          AND number IS NOT NULL AND handling = 'replace' AND name_ciphertext IS NOT NULL`).pipe(
        Effect.map((rows) => new Map(rows.map(({ fileId, ...name }) => [fileId, name]))),
        operation("CaseFileStore.names")
      ),

    sealedFacts: (userId, fileId) =>
      decodeFacts(read(userId)`
        SELECT name_nonce AS "nameNonce", name_ciphertext AS "nameCiphertext",
          size_nonce AS "sizeNonce", size_ciphertext AS "sizeCiphertext",
          extracted_nonce AS "extractedNonce", extracted_ciphertext AS "extractedCiphertext" FROM case_files
        WHERE user_id = ${userId} AND file_id = ${fileId} AND name_ciphertext IS NOT NULL
          AND status <> 'rejected'`).pipe(
        Effect.map(Option.map(sealedFactsOf)),
        operation("CaseFileStore.sealedFacts")
      ),

    piece: (userId, fileId, position) =>
      decodeSealed(read(userId)`
        SELECT nonce, ciphertext FROM case_file_pieces
        WHERE user_id = ${userId} AND file_id = ${fileId} AND position = ${position}`).pipe(
        operation("CaseFileStore.piece")
      ),

    extractedPiece: (userId, fileId, position) =>
      decodeSealed(read(userId)`
        SELECT nonce, ciphertext FROM case_file_extracts
        WHERE user_id = ${userId} AND file_id = ${fileId} AND position = ${position}`).pipe(
        operation("CaseFileStore.extractedPiece")
      ),

    text: (userId, fileId, position) =>
      decodeText(read(userId)`
        SELECT part, content AS text, epoch FROM case_file_texts
        WHERE user_id = ${userId} AND file_id = ${fileId} AND position = ${position}`).pipe(
        operation("CaseFileStore.text")
      ),

    keepTextDigest: (userId, fileId, { revision, sha256, size, version }) =>
      Effect.asVoid(sql`
        UPDATE case_files SET text_revision = ${revision}, text_size = ${size}, text_sha256 = ${sha256}
        WHERE user_id = ${userId} AND file_id = ${fileId} AND version = ${version} AND status = 'ready'`).pipe(
        asUser(sql, userId),
        operation("CaseFileStore.keepTextDigest")
      )
  }
}
