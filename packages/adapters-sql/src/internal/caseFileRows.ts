/** Rows of case files, and their records. */
import {
  CaseFile,
  type ClaimedFile,
  FileRejection,
  FileStatus,
  labelOf,
  MediaType,
  type SealedFacts
} from "@incamera/domain/files"
import { OwnThoroughness } from "@incamera/domain/deidentification"
import { CaseFileId, CaseId, NodeId, UserId } from "@incamera/domain/Ids"
import type { Sealed } from "@incamera/domain/vault"
import { Schema } from "effect"
import { Instant } from "./rows.ts"

export const FileRow = Schema.Struct({
  fileId: CaseFileId,
  caseId: CaseId,
  number: Schema.Int,
  containedIn: Schema.NullOr(CaseFileId),
  mediaType: Schema.NullOr(MediaType),
  size: Schema.NullOr(Schema.Int),
  sha256: Schema.NullOr(Schema.String),
  status: FileStatus,
  deidentification: OwnThoroughness,
  pages: Schema.NullOr(Schema.Int),
  percent: Schema.Int,
  pagesDone: Schema.Int,
  problem: Schema.NullOr(FileRejection),
  createdAt: Instant,
  updatedAt: Instant,
  version: Schema.Int
})

/**
 * Returns a column of the text's digest. It is null once the registered identities differ from those that the guard
 * knew.
 */
const ofDigest = (column: string) => `
  CASE WHEN text_revision = coalesce(
    (SELECT v.revision FROM vault_revisions v WHERE v.user_id = case_files.user_id), 0
  )::text THEN ${column} END`

/** Columns of the table `case_files`, under its own name. */
export const fileColumns = `
  file_id AS "fileId", case_id AS "caseId", number, contained_in AS "containedIn", media_type AS "mediaType", ${ofDigest("text_size")} AS size,
  ${ofDigest("text_sha256")} AS sha256, status, deidentification, pages, percent, pages_done AS "pagesDone", problem, created_at AS "createdAt", updated_at AS "updatedAt", version`

/** True for a shown file whose work can be restarted. */
export const isOriginal = `
  number IS NOT NULL AND handling = 'replace' AND status IN ('deidentifying', 'in-review', 'ready')`

/** Assignments that restart the work on a file, except who works on it. Its texts are to be deleted, too. */
export const restarted = `
  status = 'deidentifying', percent = 0, pages_done = 0, epoch = epoch + 1,
  text_revision = NULL, text_size = NULL, text_sha256 = NULL, version = version + 1`

export const caseFileOf = ({ number, pagesDone, percent, ...row }: typeof FileRow.Type): CaseFile =>
  new CaseFile({ ...row, label: labelOf(number), progress: { percent, pagesDone } })

export const SealedRow = Schema.Struct({ nonce: Schema.Uint8Array, ciphertext: Schema.Uint8Array })

export const SealedFactsRow = Schema.Struct({
  nameNonce: Schema.Uint8Array,
  nameCiphertext: Schema.Uint8Array,
  sizeNonce: Schema.NullOr(Schema.Uint8Array),
  sizeCiphertext: Schema.NullOr(Schema.Uint8Array),
  extractedNonce: Schema.NullOr(Schema.Uint8Array),
  extractedCiphertext: Schema.NullOr(Schema.Uint8Array)
})

const sealedOf = (nonce: Uint8Array | null, ciphertext: Uint8Array | null): Sealed | null =>
  nonce === null || ciphertext === null ? null : { nonce, ciphertext }

export const sealedFactsOf = (row: typeof SealedFactsRow.Type): SealedFacts => ({
  name: { nonce: row.nameNonce, ciphertext: row.nameCiphertext },
  size: sealedOf(row.sizeNonce, row.sizeCiphertext),
  extractedSize: sealedOf(row.extractedNonce, row.extractedCiphertext)
})

export const OwnedRow = Schema.Struct({
  userId: UserId,
  caseId: CaseId,
  fileId: CaseFileId,
  nodeId: NodeId,
  epoch: Schema.Int
})

export const ClaimedRow = Schema.Struct({
  ...OwnedRow.fields,
  handling: Schema.Literals(["refuse", "replace"]),
  attempt: Schema.Int
})

export const claimedFileOf = ({ attempt, handling, ...ownership }: typeof ClaimedRow.Type): ClaimedFile => ({
  ownership,
  attempt,
  handling
})
