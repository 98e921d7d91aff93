/** A case file as it is kept in memory: its record's fields, its owner, and both kinds of pieces. */
import { CaseFile, type FileRejection, type FileStatus, labelOf } from "@incamera/domain/files/CaseFile"
import type {
  FileHandling,
  FileOwnership,
  FileProgress,
  KeptText,
  TextDigest
} from "@incamera/domain/files/CaseFileStore"
import type { CaseFileId, CaseId, NodeId, UserId } from "@incamera/domain/Ids"
import type { RationHolder } from "@incamera/domain/refusals/RationHolder"
import type { Sealed } from "@incamera/domain/vault/sealing"
import type { DateTime } from "effect"

export interface FileRow {
  readonly userId: UserId
  readonly caseId: CaseId
  readonly fileId: CaseFileId
  /** Null until it is shown. */
  readonly number: number | null
  readonly status: "receiving" | FileStatus
  readonly handling: FileHandling
  readonly sentBy: RationHolder | null
  /** Null when it was deleted. */
  readonly name: Sealed | null
  /** Null until it was received, and when it was deleted. */
  readonly size: Sealed | null
  readonly textDigest: TextDigest | null
  readonly progress: FileProgress
  readonly problem: FileRejection | null
  readonly owner: { readonly nodeId: NodeId; readonly leaseUntil: number } | null
  readonly epoch: number
  /** The epoch in which the work was begun that is done, or was done last. */
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

/** None while it is not shown. The digest of its text is shown in the vault's revision that it is of. */
export const caseFileOf = (row: FileRow, vaultRevision: number): CaseFile | undefined =>
  row.number === null || row.status === "receiving"
    ? undefined
    : new CaseFile({
        fileId: row.fileId,
        caseId: row.caseId,
        label: labelOf(row.number),
        mediaType: row.progress.mediaType,
        ...(row.textDigest?.revision === `${vaultRevision}`
          ? { size: row.textDigest.size, sha256: row.textDigest.sha256 }
          : { size: null, sha256: null }),
        status: row.status,
        pages: row.progress.pages,
        progress: { percent: row.progress.percent, pagesDone: row.progress.pagesDone },
        problem: row.problem,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        version: row.version
      })

export const isOwned = (row: FileRow, { epoch, nodeId }: FileOwnership): boolean =>
  row.owner?.nodeId === nodeId && row.epoch === epoch

/** Who ended the work owns it on only while nobody was told of the file. */
export const ended = (row: FileRow): FileRow["owner"] => (row.number === null ? row.owner : null)
