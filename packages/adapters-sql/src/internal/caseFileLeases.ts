/** Finds files to work on, over all users, because a node takes any work. */
import type { CaseFileStore } from "@incamera/domain/files"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { claimedFileOf, ClaimedRow, OwnedRow } from "./caseFileRows.ts"
import { decodeRows, instant } from "./rows.ts"
import { asService } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const ownership = `
  f.user_id AS "userId", f.case_id AS "caseId", f.file_id AS "fileId", f.node_id AS "nodeId", f.epoch`

export const caseFileLeases = (
  sql: SqlClient
): Pick<CaseFileStore["Service"], "claimAbandoned" | "release" | "renew" | "sweep"> => {
  const selected = sql.literal(ownership)
  const decodeClaimed = decodeRows(ClaimedRow)
  const decodeOwned = decodeRows(OwnedRow)
  return {
    claimAbandoned: ({ leaseUntil, nodeId }, now, limit) =>
      decodeClaimed(sql`
        WITH abandoned AS (
          SELECT user_id, file_id FROM case_files
          WHERE lease_until <= ${instant(now)} AND number IS NOT NULL AND status = 'deidentifying'
          ORDER BY lease_until LIMIT ${limit} FOR UPDATE SKIP LOCKED
        )
        UPDATE case_files f SET node_id = ${nodeId}, epoch = f.epoch + 1, lease_until = ${instant(leaseUntil)}
        FROM abandoned WHERE f.user_id = abandoned.user_id AND f.file_id = abandoned.file_id
        RETURNING ${selected}, f.handling, f.epoch - f.begun_in + 1 AS attempt`).pipe(
        Effect.map((rows) => rows.map(claimedFileOf)),
        asService(sql),
        operation("CaseFileStore.claimAbandoned")
      ),

    sweep: (now) =>
      Effect.asVoid(sql`DELETE FROM case_files WHERE lease_until <= ${instant(now)} AND number IS NULL`).pipe(
        asService(sql),
        operation("CaseFileStore.sweep")
      ),

    renew: (files, leaseUntil) =>
      decodeOwned(sql`
        UPDATE case_files f SET lease_until = ${instant(leaseUntil)}
        FROM unnest(
          ${files.map(({ userId }) => userId)}::text[], ${files.map(({ fileId }) => fileId)}::text[],
          ${files.map(({ nodeId }) => nodeId)}::text[], ${files.map(({ epoch }) => epoch)}::integer[]
        ) AS kept (user_id, file_id, node_id, epoch)
        WHERE f.user_id = kept.user_id AND f.file_id = kept.file_id AND f.node_id = kept.node_id
          AND f.epoch = kept.epoch
        RETURNING ${selected}`).pipe(
        Effect.map((rows) => {
          const renewed = new Set(rows.map(({ fileId, userId }) => `${userId}/${fileId}`))
          return files.filter(({ fileId, userId }) => !renewed.has(`${userId}/${fileId}`))
        }),
        asService(sql),
        operation("CaseFileStore.renew")
      ),

    release: (nodeId, now) =>
      Effect.asVoid(sql`
        UPDATE case_files SET lease_until = least(lease_until, ${instant(now)}) WHERE node_id = ${nodeId}`).pipe(
        asService(sql),
        operation("CaseFileStore.release")
      )
  }
}
