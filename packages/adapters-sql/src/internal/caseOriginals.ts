/** What a change of a case does to its originals. */
import type { CaseStore } from "@incamera/domain/cases"
import { CaseFileId, noNode } from "@incamera/domain/Ids"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { isOriginal, restarted } from "./caseFileRows.ts"
import { decodeRows, instant } from "./rows.ts"
import { asUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

export const caseOriginals = (sql: SqlClient): Pick<CaseStore["Service"], "reopenOriginals"> => {
  const decodeFiles = decodeRows(Schema.Struct({ fileId: CaseFileId }))
  return {
    // The node that takes a file over begins the work, in the epoch after this.
    reopenOriginals: (userId, caseId, at) =>
      decodeFiles(sql`
        WITH reopened AS (
          UPDATE case_files SET
            ${sql.literal(restarted)}, updated_at = ${instant(at)}, node_id = ${noNode}, lease_until = ${instant(at)},
            begun_in = epoch + 2
          WHERE user_id = ${userId} AND case_id = ${caseId} AND deidentification IS NULL AND ${sql.literal(isOriginal)}
          RETURNING file_id, number
        ), texts AS (
          DELETE FROM case_file_texts t USING reopened r WHERE t.user_id = ${userId} AND t.file_id = r.file_id
        )
        SELECT file_id AS "fileId" FROM reopened ORDER BY number`).pipe(
        Effect.map((rows) => rows.map(({ fileId }) => fileId)),
        asUser(sql, userId),
        operation("CaseStore.reopenOriginals")
      )
  }
}
