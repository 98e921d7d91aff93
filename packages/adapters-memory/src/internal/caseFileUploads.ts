/** A file on its way in: from its first piece until a case shows it, or nobody waits for it. */
import { NotFound } from "@incamera/domain/access"
import type { CaseFileStore } from "@incamera/domain/files"
import { DateTime, Effect, HashMap, Option } from "effect"
import { caseFileOf, type FileRow } from "./FileRow.ts"
import { copy, ownedChange, rowOf, without, withRow } from "./fileTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import type { UserTables } from "../UserTables.ts"

const nothingKnown = { mediaType: null, pages: null, percent: 0, pagesDone: 0 }

export const caseFileUploads = (
  database: MemoryDatabase["Service"]
): Pick<CaseFileStore["Service"], "begin" | "underWay" | "addPiece" | "received" | "show" | "discard"> => {
  const write = ownedChange(database)
  return {
    begin: ({ caseId, createdAt, deidentification, fileId, handling, name, sentBy, userId }, { leaseUntil, nodeId }) =>
      database
        .change(userId, (tables): readonly [boolean, UserTables] => {
          if (!HashMap.has(tables.cases, caseId)) return [false, tables]
          const row: FileRow = {
            userId,
            caseId,
            fileId,
            number: null,
            status: "receiving",
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
          return [true, withRow(tables, row)]
        })
        .pipe(
          Effect.flatMap((begun) =>
            begun
              ? Effect.succeed({ userId, caseId, fileId, nodeId, epoch: 1 })
              : Effect.fail(new NotFound({ resource: "case" }))
          )
        ),

    underWay: (userId) =>
      Effect.map(database.tables(userId), ({ files }) => {
        const rows = [...HashMap.values(files)]
        return {
          hidden: rows.filter(({ number }) => number === null).length,
          unfinished: rows.filter(({ status }) => status === "receiving" || status === "deidentifying").length
        }
      }),

    addPiece: (ownership, position, piece) =>
      write(ownership, "receiving", ({ pieces }) => ({ pieces: pieces.toSpliced(position, 0, copy(piece)) })),

    received: (ownership, size) => write(ownership, "receiving", () => ({ status: "deidentifying", size: copy(size) })),

    show: (userId, fileId, createdAt) =>
      database.change(userId, (tables) => {
        const row = rowOf(tables, fileId)
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
