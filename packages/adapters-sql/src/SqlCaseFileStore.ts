/** `CaseFileStore` on PostgreSQL. A file's row decides who may write to it, and every write locks that row. */
import { CaseFileStore } from "@incamera/domain/files"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { caseFileOf, ClaimedRow, fileColumns, FileRow } from "./internal/caseFileRows.ts"
import { decodeFirst, decodeRows, instant, SenderRow } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { caseFileContents } from "./internal/caseFileContents.ts"
import { caseFileLeases } from "./internal/caseFileLeases.ts"
import { caseFileReview } from "./internal/caseFileReview.ts"
import { caseFileContainment } from "./internal/caseFileContainment.ts"
import { caseFileUploads } from "./internal/caseFileUploads.ts"
import { caseFileWork } from "./internal/caseFileWork.ts"

const CountRow = Schema.Struct({ count: Schema.Int })
const HandlingRow = Schema.Struct({ handling: ClaimedRow.fields.handling })

export const layer: Layer.Layer<CaseFileStore, never, SqlClient> = Layer.effect(
  CaseFileStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(fileColumns)
    const decodeOne = decodeFirst(FileRow)
    const decodeAll = decodeRows(FileRow)
    const decodeCount = decodeRows(CountRow)
    const decodeHandling = decodeFirst(HandlingRow)
    const decodeSender = decodeFirst(SenderRow)

    return CaseFileStore.of({
      ...caseFileContents(sql),
      ...caseFileUploads(sql),
      ...caseFileContainment(sql),
      ...caseFileLeases(sql),
      ...caseFileReview(sql),
      ...caseFileWork(sql),

      find: (userId, caseId, fileId) =>
        decodeOne(read(userId)`
        SELECT ${selected} FROM case_files
        WHERE user_id = ${userId} AND file_id = ${fileId} AND case_id = ${caseId} AND number IS NOT NULL`).pipe(
          Effect.map(Option.map(caseFileOf)),
          operation("CaseFileStore.find")
        ),

      count: (userId, caseId) =>
        decodeCount(read(userId)`
        SELECT count(*)::integer AS count FROM case_files
        WHERE user_id = ${userId} AND case_id = ${caseId} AND number IS NOT NULL`).pipe(
          Effect.map(([row]) => row!.count),
          operation("CaseFileStore.count")
        ),

      list: (userId, caseId, { after, limit }) => {
        const conditions = [
          sql`user_id = ${userId}`,
          sql`case_id = ${caseId}`,
          sql`number IS NOT NULL`,
          ...(Option.isNone(after)
            ? []
            : [sql`(created_at, file_id) < (${instant(after.value.createdAt)}, ${after.value.id})`])
        ]
        return decodeAll(read(userId)`
        SELECT ${selected} FROM case_files WHERE ${sql.and(conditions)}
        ORDER BY created_at DESC, file_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map(caseFileOf)),
          operation("CaseFileStore.list")
        )
      },

      inReview: (userId, caseId) =>
        Effect.all({
          count: Effect.map(
            decodeCount(read(userId)`
              SELECT count(*)::integer AS count FROM case_files
              WHERE user_id = ${userId} AND case_id = ${caseId} AND status = 'in-review' AND number IS NOT NULL`),
            ([row]) => row!.count
          ),
          first: Effect.map(
            decodeOne(read(userId)`
              SELECT ${selected} FROM case_files
              WHERE user_id = ${userId} AND case_id = ${caseId} AND status = 'in-review' AND number IS NOT NULL
              ORDER BY number LIMIT 1`),
            Option.map(caseFileOf)
          )
        }).pipe(operation("CaseFileStore.inReview")),

      remove: (userId, caseId, fileId) =>
        sql`
        DELETE FROM case_files
        WHERE user_id = ${userId} AND case_id = ${caseId} AND file_id = ${fileId} AND number IS NOT NULL
        RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("CaseFileStore.remove")
        ),

      sentBy: (userId, fileId) =>
        decodeSender(
          read(userId)`SELECT sent_by AS "sentBy" FROM case_files WHERE user_id = ${userId} AND file_id = ${fileId}`
        ).pipe(
          Effect.map(Option.match({ onNone: () => null, onSome: ({ sentBy }) => sentBy })),
          operation("CaseFileStore.sentBy")
        ),

      handling: (userId, caseId, fileId) =>
        decodeHandling(read(userId)`
        SELECT handling FROM case_files
        WHERE user_id = ${userId} AND file_id = ${fileId} AND case_id = ${caseId} AND number IS NOT NULL`).pipe(
          Effect.map(Option.map((row) => row.handling)),
          operation("CaseFileStore.handling")
        )
    })
  })
)
