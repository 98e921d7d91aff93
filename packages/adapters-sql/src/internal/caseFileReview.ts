/** A user's decisions on a case file: release it, or have it de-identified again. */
import type { CaseFileStore } from "@incamera/domain/files"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { caseFileOf, claimedFileOf, ClaimedRow, fileColumns, FileRow, isOriginal, restarted } from "./caseFileRows.ts"
import { decodeFirst, instant } from "./rows.ts"
import { asUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const ReopenedRow = Schema.Struct({ ...FileRow.fields, ...ClaimedRow.fields })

export const caseFileReview = (sql: SqlClient): Pick<CaseFileStore["Service"], "approve" | "choose" | "reopen"> => {
  const columns = sql.literal(fileColumns)
  const decodeOne = decodeFirst(FileRow)
  const decodeReopened = decodeFirst(ReopenedRow)
  return {
    approve: (userId, caseId, fileId, at) =>
      decodeOne(sql`
        UPDATE case_files SET status = 'ready', updated_at = ${instant(at)}, version = version + 1
        WHERE user_id = ${userId} AND file_id = ${fileId} AND case_id = ${caseId} AND number IS NOT NULL
          AND status = 'in-review'
        RETURNING ${columns}`).pipe(
        Effect.map(Option.map(caseFileOf)),
        asUser(sql, userId),
        operation("CaseFileStore.approve")
      ),

    reopen: ({ caseId, fileId, userId }, { leaseUntil, nodeId }, at) =>
      Effect.gen(function* () {
        const row = yield* decodeReopened(sql`
          UPDATE case_files SET
            ${sql.literal(restarted)}, updated_at = ${instant(at)}, node_id = ${nodeId},
            lease_until = ${instant(leaseUntil)}, begun_in = epoch + 1
          WHERE user_id = ${userId} AND file_id = ${fileId} AND case_id = ${caseId} AND ${sql.literal(isOriginal)}
          RETURNING ${columns}, user_id AS "userId", node_id AS "nodeId", epoch, handling, 1 AS attempt`)
        if (Option.isNone(row)) return Option.none()
        yield* sql`DELETE FROM case_file_texts WHERE user_id = ${userId} AND file_id = ${fileId}`
        const { attempt, epoch, handling, nodeId: owner, userId: of, ...record } = row.value
        const { caseId: ofCase, fileId: file } = record
        const claimed = { userId: of, caseId: ofCase, fileId: file, nodeId: owner, epoch, attempt, handling }
        return Option.some({ record: caseFileOf(record), work: claimedFileOf(claimed) })
      }).pipe(asUser(sql, userId), operation("CaseFileStore.reopen")),

    choose: ({ caseId, fileId, userId }, deidentification, at) =>
      decodeOne(sql`
        UPDATE case_files SET
          deidentification = ${deidentification}::text, updated_at = ${instant(at)}, version = version + 1
        WHERE user_id = ${userId} AND file_id = ${fileId} AND case_id = ${caseId} AND ${sql.literal(isOriginal)}
        RETURNING ${columns}`).pipe(
        Effect.map(Option.map(caseFileOf)),
        asUser(sql, userId),
        operation("CaseFileStore.choose")
      )
  }
}
