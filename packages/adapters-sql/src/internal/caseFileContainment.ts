/** Finds what came in another file, and what the case has already. */
import type { CaseFileStore } from "@incamera/domain/files"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { caseFileOf, fileColumns, FileRow } from "./caseFileRows.ts"
import { decodeFirst, decodeRows } from "./rows.ts"
import { readAsUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const CountRow = Schema.Struct({ count: Schema.Int })

export const caseFileContainment = (
  sql: SqlClient
): Pick<CaseFileStore["Service"], "countContained" | "findContained" | "findSame"> => {
  const read = readAsUser(sql)
  const selected = sql.literal(fileColumns)
  const decodeOne = decodeFirst(FileRow)
  const decodeCount = decodeRows(CountRow)
  return {
    findSame: (userId, caseId, fingerprint) =>
      decodeOne(read(userId)`
        SELECT ${selected} FROM case_files
        WHERE user_id = ${userId} AND case_id = ${caseId} AND fingerprint = ${fingerprint} AND number IS NOT NULL
        ORDER BY number LIMIT 1`).pipe(Effect.map(Option.map(caseFileOf)), operation("CaseFileStore.findSame")),

    findContained: (userId, container, position) =>
      decodeOne(read(userId)`
        SELECT ${selected} FROM case_files
        WHERE user_id = ${userId} AND contained_in = ${container} AND contained_at = ${position}
          AND number IS NOT NULL`).pipe(Effect.map(Option.map(caseFileOf)), operation("CaseFileStore.findContained")),

    countContained: (userId, uploadId) =>
      decodeCount(read(userId)`
        SELECT count(*)::integer AS count FROM case_files
        WHERE user_id = ${userId} AND upload_id = ${uploadId} AND number IS NOT NULL`).pipe(
        Effect.map(([row]) => row!.count),
        operation("CaseFileStore.countContained")
      )
  }
}
