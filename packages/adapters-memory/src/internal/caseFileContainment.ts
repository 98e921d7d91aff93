/** Finds what came in another file, and what the case has already. */
import type { CaseFileStore } from "@incamera/domain/files"
import type { UserId } from "@incamera/domain/Ids"
import { Effect, HashMap, Option } from "effect"
import { caseFileOf, type FileRow } from "./FileRow.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"

export const caseFileContainment = (
  database: MemoryDatabase["Service"]
): Pick<CaseFileStore["Service"], "countContained" | "findContained" | "findSame"> => {
  const findRow = (userId: UserId, holds: (row: FileRow) => boolean) =>
    Effect.map(database.tables(userId), ({ files, vaultRevision }) => {
      const [first] = [...HashMap.values(files)].filter(holds).sort((one, two) => one.number! - two.number!)
      return Option.fromUndefinedOr(first === undefined ? undefined : caseFileOf(first, vaultRevision))
    })
  return {
    findSame: (userId, caseId, fingerprint) =>
      findRow(userId, (row) => row.caseId === caseId && row.number !== null && row.fingerprint === fingerprint),

    findContained: (userId, container, position) =>
      findRow(
        userId,
        ({ contained, number }) =>
          number !== null && contained?.containerId === container && contained.position === position
      ),

    countContained: (userId, uploadId) =>
      Effect.map(
        database.tables(userId),
        ({ files }) =>
          [...HashMap.values(files)].filter(
            ({ contained, number }) => number !== null && contained?.uploadId === uploadId
          ).length
      )
  }
}
