/** Rows of case files, and the records that they are. */
import { CaseFile, FileRejection, FileStatus, labelOf } from "@incamera/domain/files/CaseFile"
import type { ClaimedFile } from "@incamera/domain/files/CaseFileStore"
import { MediaType } from "@incamera/domain/files/MediaType"
import { CaseFileId, CaseId, NodeId, UserId } from "@incamera/domain/Ids"
import { Schema } from "effect"
import { Instant } from "./rows.ts"

export const FileRow = Schema.Struct({
  fileId: CaseFileId,
  caseId: CaseId,
  number: Schema.Int,
  mediaType: Schema.NullOr(MediaType),
  size: Schema.Int,
  sha256: Schema.String,
  status: FileStatus,
  pages: Schema.NullOr(Schema.Int),
  percent: Schema.Int,
  pagesDone: Schema.Int,
  problem: Schema.NullOr(FileRejection),
  createdAt: Instant,
  updatedAt: Instant,
  version: Schema.Int
})

export const fileColumns = `
  file_id AS "fileId", case_id AS "caseId", number, media_type AS "mediaType", size, sha256, status, pages, percent,
  pages_done AS "pagesDone", problem, created_at AS "createdAt", updated_at AS "updatedAt", version`

export const caseFileOf = ({ number, pagesDone, percent, ...row }: typeof FileRow.Type): CaseFile =>
  new CaseFile({ ...row, label: labelOf(number), progress: { percent, pagesDone } })

export const SealedRow = Schema.Struct({ nonce: Schema.Uint8Array, ciphertext: Schema.Uint8Array })

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
  size: Schema.Int,
  attempt: Schema.Int
})

export const claimedFileOf = ({ attempt, handling, size, ...ownership }: typeof ClaimedRow.Type): ClaimedFile => ({
  ownership,
  attempt,
  handling,
  size
})
