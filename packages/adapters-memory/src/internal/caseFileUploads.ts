/** A file on its way in: from its first piece until a case shows it, or nobody waits for it. */
import { NotFound } from "@incamera/domain/access"
import { type CaseFileStore, type FileOwnership, FileOwnershipLost } from "@incamera/domain/files"
import { DateTime, Effect, HashMap, Option } from "effect"
import { caseFileOf, type FileRow, isOwned } from "./FileRow.ts"
import { copy, ownedChange, rowOf, without, withRow } from "./fileTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import type { UserTables } from "../UserTables.ts"

/** False if another node works on the container by now. */
const mayAdd = (tables: UserTables, container: FileOwnership | undefined): boolean => {
  const row = container === undefined ? undefined : rowOf(tables, container.fileId)
  return container === undefined || (row !== undefined && isOwned(row, container))
}

const nothingKnown = { mediaType: null, pages: null, percent: 0, pagesDone: 0 }

export const caseFileUploads = (
  database: MemoryDatabase["Service"]
): Pick<CaseFileStore["Service"], "addPiece" | "begin" | "discard" | "received" | "show" | "underWay"> => {
  const write = ownedChange(database)
  return {
    begin: (
      { caseId, contained, createdAt, deidentification, fileId, handling, name, sentBy, userId },
      { leaseUntil, nodeId }
    ) =>
      database
        .change(userId, (tables): readonly [FileOwnershipLost | NotFound | undefined, UserTables] => {
          if (!HashMap.has(tables.cases, caseId)) return [new NotFound({ resource: "case" }), tables]
          if (!mayAdd(tables, contained?.container)) return [new FileOwnershipLost(), tables]
          const place = contained === null ? null : { ...contained, containerId: contained.container.fileId }
          const isThere = ({ contained: other, number }: FileRow) =>
            number === null && other?.containerId === place?.containerId && other?.position === place?.position
          const others = place === null ? tables : without(tables, (row) => !isThere(row))
          const row: FileRow = {
            userId,
            caseId,
            fileId,
            number: null,
            status: "receiving",
            contained: place,
            fingerprint: null,
            handling,
            deidentification,
            sentBy,
            name: copy(name),
            size: null,
            textDigest: null,
            progress: nothingKnown,
            problem: null,
            owner: { nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) },
            epoch: 1,
            begunIn: 1,
            pieces: [],
            extractedPieces: [],
            extractedSize: null,
            texts: [],
            createdAt,
            updatedAt: createdAt,
            version: 1
          }
          return [undefined, withRow(others, row)]
        })
        .pipe(
          Effect.flatMap((refused) =>
            refused === undefined ? Effect.succeed({ userId, caseId, fileId, nodeId, epoch: 1 }) : Effect.fail(refused)
          )
        ),

    underWay: (userId) =>
      Effect.map(database.tables(userId), ({ files }) => {
        const rows = [...HashMap.values(files)]
        return {
          hidden: rows.filter(({ contained, number }) => contained === null && number === null).length,
          unfinished: rows.filter(
            ({ contained, status }) => contained === null && (status === "receiving" || status === "deidentifying")
          ).length
        }
      }),

    addPiece: (ownership, position, piece) =>
      write(ownership, "receiving", ({ pieces }) => ({ pieces: pieces.toSpliced(position, 0, copy(piece)) })),

    received: (ownership, size, fingerprint) =>
      write(ownership, "receiving", () => ({ status: "deidentifying", size: copy(size), fingerprint })),

    show: (userId, fileId, createdAt, container) =>
      database.change(userId, (tables) => {
        const row = rowOf(tables, fileId)
        if (!mayAdd(tables, container)) return [Option.none(), tables]
        const isWhole = row?.status === "deidentifying" || row?.status === "in-review" || row?.status === "ready"
        if (row === undefined || row.number !== null || !isWhole) return [Option.none(), tables]
        const number = Option.getOrElse(HashMap.get(tables.filesNumbered, row.caseId), () => 0) + 1
        const owner = row.status === "deidentifying" ? row.owner : null
        const shown: FileRow = { ...row, number, owner, createdAt, updatedAt: createdAt }
        const filesNumbered = HashMap.set(tables.filesNumbered, row.caseId, number)
        return [
          Option.fromUndefinedOr(caseFileOf(shown, tables.vaultRevision)),
          { ...withRow(tables, shown), filesNumbered }
        ]
      }),

    discard: (userId, fileId) =>
      database.change(userId, (tables) => [
        undefined,
        without(tables, (row) => row.fileId !== fileId || row.number !== null)
      ])
  }
}
