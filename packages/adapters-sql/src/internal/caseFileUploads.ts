/** A file on its way in: from its first piece until a case shows it, or nobody waits for it. */
import { NotFound } from "@incamera/domain/access"
import { type CaseFileStore, type FileOwnership, FileOwnershipLost } from "@incamera/domain/files"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { caseFileOf, fileColumns, FileRow } from "./caseFileRows.ts"
import { ownedFiles } from "./ownedFiles.ts"
import { decodeFirst, decodeRows, instant } from "./rows.ts"
import { asUser, readAsUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const UnderWayRow = Schema.Struct({ hidden: Schema.Int, unfinished: Schema.Int })

export const caseFileUploads = (
  sql: SqlClient
): Pick<CaseFileStore["Service"], "addPiece" | "begin" | "discard" | "received" | "show" | "underWay"> => {
  const read = readAsUser(sql)
  const selected = sql.literal(fileColumns)
  const decodeOne = decodeFirst(FileRow)
  const decodeUnderWay = decodeRows(UnderWayRow)
  const { mine, owned, written } = ownedFiles(sql)

  /** Holds the container's row for the rest of the transaction; false if another node works on it by now. */
  const mayAdd = (container: FileOwnership) =>
    Effect.map(sql`SELECT 1 FROM case_files WHERE ${owned(container)} FOR UPDATE`, (rows) => rows.length > 0)

  return {
    begin: (
      { caseId, contained, createdAt, deidentification, fileId, handling, name, sentBy, userId },
      { leaseUntil, nodeId }
    ) =>
      Effect.gen(function* () {
        if (contained !== null) {
          if (!(yield* mayAdd(contained.container))) return yield* new FileOwnershipLost()
          // What an earlier owner of the container left unfinished.
          yield* sql`
            DELETE FROM case_files
            WHERE user_id = ${userId} AND contained_in = ${contained.container.fileId}
              AND contained_at = ${contained.position} AND number IS NULL`
        }
        const rows = yield* sql`
          INSERT INTO case_files (
            user_id, case_id, file_id, contained_in, contained_at, upload_id, status, handling, deidentification,
            sent_by, name_nonce, name_ciphertext, node_id, lease_until, created_at, updated_at
          )
          SELECT user_id, case_id, ${fileId}, ${contained?.container.fileId ?? null}::text,
            ${contained?.position ?? null}::integer, ${contained?.uploadId ?? null}::text, 'receiving', ${handling},
            ${deidentification}::text, ${sentBy}::text, ${name.nonce}::bytea, ${name.ciphertext}::bytea, ${nodeId},
            ${instant(leaseUntil)}::timestamptz, ${instant(createdAt)}::timestamptz, ${instant(createdAt)}::timestamptz
          FROM cases WHERE user_id = ${userId} AND case_id = ${caseId} RETURNING 1`
        if (rows.length === 0) return yield* new NotFound({ resource: "case" })
        return { userId, caseId, fileId, nodeId, epoch: 1 }
      }).pipe(asUser(sql, userId), operation("CaseFileStore.begin")),

    underWay: (userId) =>
      decodeUnderWay(read(userId)`
        SELECT count(*) FILTER (WHERE number IS NULL)::integer AS hidden,
          count(*) FILTER (WHERE status IN ('receiving', 'deidentifying'))::integer AS unfinished
        FROM case_files WHERE user_id = ${userId} AND lease_until IS NOT NULL AND contained_in IS NULL`).pipe(
        Effect.map(([counts]) => counts!),
        operation("CaseFileStore.underWay")
      ),

    addPiece: (ownership, position, { ciphertext, nonce }) =>
      written(
        "addPiece",
        ownership,
        sql`
          WITH ${mine(ownership, "receiving")}
          INSERT INTO case_file_pieces (user_id, file_id, position, nonce, ciphertext)
          SELECT user_id, file_id, ${position}::integer, ${nonce}::bytea, ${ciphertext}::bytea FROM mine
          RETURNING 1`
      ),

    received: (ownership, { ciphertext, nonce }, fingerprint) =>
      written(
        "received",
        ownership,
        sql`
          UPDATE case_files SET
            status = 'deidentifying', size_nonce = ${nonce}::bytea, size_ciphertext = ${ciphertext}::bytea,
            fingerprint = ${fingerprint}::text
          WHERE ${owned(ownership)} AND status = 'receiving' RETURNING 1`
      ),

    show: (userId, fileId, createdAt, container) =>
      Effect.gen(function* () {
        if (container !== undefined && !(yield* mayAdd(container))) return Option.none()
        return yield* decodeOne(sql`
        WITH hidden AS (
          SELECT user_id, case_id FROM case_files
          WHERE user_id = ${userId} AND file_id = ${fileId} AND number IS NULL
            AND status IN ('deidentifying', 'in-review', 'ready')
          FOR UPDATE
        ), numbered AS (
          UPDATE cases c SET files_numbered = files_numbered + 1 FROM hidden
          WHERE c.user_id = hidden.user_id AND c.case_id = hidden.case_id RETURNING files_numbered
        )
        UPDATE case_files SET
          number = numbered.files_numbered, created_at = ${instant(createdAt)}, updated_at = ${instant(createdAt)},
          node_id = CASE WHEN status = 'deidentifying' THEN node_id END,
          lease_until = CASE WHEN status = 'deidentifying' THEN lease_until END
        FROM numbered WHERE user_id = ${userId} AND file_id = ${fileId} RETURNING ${selected}`)
      }).pipe(Effect.map(Option.map(caseFileOf)), asUser(sql, userId), operation("CaseFileStore.show")),

    discard: (userId, fileId) =>
      Effect.asVoid(
        sql`DELETE FROM case_files WHERE user_id = ${userId} AND file_id = ${fileId} AND number IS NULL`
      ).pipe(asUser(sql, userId), operation("CaseFileStore.discard"))
  }
}
