/** A case file in memory: its record's fields, its owner, and its bytes and texts in pieces. */
import {
  CaseFile,
  type Containment,
  type FileHandling,
  type FileOwnership,
  type FileProgress,
  type FileRejection,
  type FileStatus,
  type KeptText,
  labelOf,
  type TextDigest
} from "@incamera/domain/files"
import type { OwnThoroughness } from "@incamera/domain/deidentification"
import type { CaseFileId, CaseId, NodeId, UserId } from "@incamera/domain/Ids"
import type { RationHolder } from "@incamera/domain/refusals"
import type { Sealed } from "@incamera/domain/vault"
import type { DateTime } from "effect"

export interface FileRow {
  readonly userId: UserId
  readonly caseId: CaseId
  readonly fileId: CaseFileId
  /** Null until the file is shown. */
  readonly number: number | null
  readonly status: "receiving" | FileStatus
  readonly contained: (Omit<Containment, "container"> & { readonly containerId: CaseFileId }) | null
  /** Null until the file is received, for a file that came de-identified, and once it is deleted. */
  readonly fingerprint: string | null
  readonly handling: FileHandling
  readonly deidentification: OwnThoroughness
  readonly sentBy: RationHolder | null
  /** Null once the file is deleted. */
  readonly name: Sealed | null
  /** Null until the file is received, and once it is deleted. */
  readonly size: Sealed | null
  readonly textDigest: TextDigest | null
  readonly progress: FileProgress
  readonly problem: FileRejection | null
  readonly owner: { readonly nodeId: NodeId; readonly leaseUntil: number } | null
  readonly epoch: number
  /** Epoch in which the current or last work began, or work that waits will begin. */
  readonly begunIn: number
  readonly pieces: ReadonlyArray<Sealed>
  readonly extractedPieces: ReadonlyArray<Sealed>
  /** Null unless all of it is kept. */
  readonly extractedSize: Sealed | null
  readonly texts: ReadonlyArray<KeptText>
  readonly createdAt: DateTime.Utc
  readonly updatedAt: DateTime.Utc
  readonly version: number
}

/**
 * Returns the file's record; undefined while the file isn't shown. Includes the digest of its text only if it belongs
 * to the current vault revision.
 */
export const caseFileOf = (row: FileRow, vaultRevision: number): CaseFile | undefined =>
  row.number === null || row.status === "receiving"
    ? undefined
    : new CaseFile({
        fileId: row.fileId,
        caseId: row.caseId,
        label: labelOf(row.number),
        containedIn: row.contained?.containerId ?? null,
        mediaType: row.progress.mediaType,
        ...(row.textDigest?.revision === `${vaultRevision}`
          ? { size: row.textDigest.size, sha256: row.textDigest.sha256 }
          : { size: null, sha256: null }),
        status: row.status,
        deidentification: row.deidentification,
        pages: row.progress.pages,
        progress: { percent: row.progress.percent, pagesDone: row.progress.pagesDone },
        problem: row.problem,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        version: row.version
      })

export const isOwned = (row: FileRow, { epoch, nodeId }: FileOwnership): boolean =>
  row.owner?.nodeId === nodeId && row.epoch === epoch

/** Returns the owner after the work has ended: kept only while the file isn't shown yet. */
export const ended = (row: FileRow): FileRow["owner"] => (row.number === null ? row.owner : null)

/** True if the file's work can be restarted. */
export const isOriginal = (row: FileRow): boolean =>
  row.number !== null && row.handling === "replace" && row.status !== "rejected"

/** Returns the file in its next epoch, without its text. The work begins in that epoch. */
export const restarted = (row: FileRow, at: DateTime.Utc): FileRow => ({
  ...row,
  status: "deidentifying",
  progress: { ...row.progress, percent: 0, pagesDone: 0 },
  epoch: row.epoch + 1,
  begunIn: row.epoch + 1,
  texts: [],
  textDigest: null,
  updatedAt: at,
  version: row.version + 1
})
