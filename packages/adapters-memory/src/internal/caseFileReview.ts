/** A user's decisions on a case file: release it, or have it de-identified again. */
import { type CaseFileStore, type CaseFile, type ReopenedFile } from "@incamera/domain/files"
import { DateTime, Option } from "effect"
import { caseFileOf, type FileRow, isOriginal, restarted } from "./FileRow.ts"
import { rowOf, withRow } from "./fileTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import type { UserTables } from "../UserTables.ts"

export const caseFileReview = (
  database: MemoryDatabase["Service"]
): Pick<CaseFileStore["Service"], "approve" | "choose" | "reopen"> => ({
  approve: (userId, caseId, fileId, at) =>
    database.change(userId, (tables): readonly [Option.Option<CaseFile>, UserTables] => {
      const row = rowOf(tables, fileId)
      if (row?.caseId !== caseId || row.number === null || row.status !== "in-review") return [Option.none(), tables]
      const approved: FileRow = { ...row, status: "ready", updatedAt: at, version: row.version + 1 }
      return [Option.fromUndefinedOr(caseFileOf(approved, tables.vaultRevision)), withRow(tables, approved)]
    }),

  reopen: ({ caseId, fileId, userId }, { leaseUntil, nodeId }, at) =>
    database.change(userId, (tables): readonly [Option.Option<ReopenedFile>, UserTables] => {
      const row = rowOf(tables, fileId)
      if (row?.caseId !== caseId || !isOriginal(row)) return [Option.none(), tables]
      const owner = { nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) }
      const reopened: FileRow = { ...restarted(row, at), owner }
      const { epoch, handling } = reopened
      const work = { ownership: { userId, caseId, fileId, nodeId, epoch }, attempt: 1, handling }
      return [Option.some({ record: caseFileOf(reopened, tables.vaultRevision)!, work }), withRow(tables, reopened)]
    }),

  choose: ({ caseId, fileId, userId }, deidentification, at) =>
    database.change(userId, (tables): readonly [Option.Option<CaseFile>, UserTables] => {
      const row = rowOf(tables, fileId)
      if (row?.caseId !== caseId || !isOriginal(row)) return [Option.none(), tables]
      const chosen: FileRow = { ...row, deidentification, updatedAt: at, version: row.version + 1 }
      return [Option.fromUndefinedOr(caseFileOf(chosen, tables.vaultRevision)), withRow(tables, chosen)]
    })
})
