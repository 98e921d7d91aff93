/** `CaseFileStore` on PostgreSQL. A file's row decides who may write to it, and every write locks that row. */
import { NotFound } from "@incamera/domain/access"
import { CaseFileStore, DocumentPart } from "@incamera/domain/files"
import { SafeText } from "@incamera/domain/deidentification"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import {
  caseFileOf,
  ClaimedRow,
  fileColumns,
  FileRow,
  SealedFactsRow,
  sealedFactsOf,
  SealedRow
} from "./internal/caseFileRows.ts"
import { caseFileLeases } from "./internal/caseFileLeases.ts"
import { caseFileReview } from "./internal/caseFileReview.ts"
import { caseFileWork } from "./internal/caseFileWork.ts"
import { ownedFiles } from "./internal/ownedFiles.ts"
import { decodeFirst, decodeRows, instant, SenderRow } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const CountRow = Schema.Struct({ count: Schema.Int })
const UnderWayRow = Schema.Struct({ hidden: Schema.Int, unfinished: Schema.Int })
const TextRow = Schema.Struct({
  part: DocumentPart,
  text: SafeText,
  epoch: Schema.Int
})
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
    const decodeUnderWay = decodeRows(UnderWayRow)
    const decodeSealed = decodeFirst(SealedRow)
    const decodeFacts = decodeFirst(SealedFactsRow)
    const decodeText = decodeFirst(TextRow)
    const decodeHandling = decodeFirst(HandlingRow)
    const decodeSender = decodeFirst(SenderRow)

    const { mine, owned, written } = ownedFiles(sql)

    return CaseFileStore.of({
      ...caseFileLeases(sql),
      ...caseFileReview(sql),
      ...caseFileWork(sql),

      begin: ({ caseId, createdAt, fileId, handling, name, sentBy, userId }, { leaseUntil, nodeId }) =>
        sql`
          INSERT INTO case_files (
            user_id, case_id, file_id, status, handling, sent_by, name_nonce, name_ciphertext, node_id, lease_until,
            created_at, updated_at
          )
          SELECT user_id, case_id, ${fileId}, 'receiving', ${handling}, ${sentBy}::text, ${name.nonce}::bytea,
            ${name.ciphertext}::bytea, ${nodeId}, ${instant(leaseUntil)}::timestamptz,
            ${instant(createdAt)}::timestamptz, ${instant(createdAt)}::timestamptz
          FROM cases WHERE user_id = ${userId} AND case_id = ${caseId} RETURNING 1`.pipe(
          Effect.flatMap((rows) =>
            rows.length > 0
              ? Effect.succeed({ userId, caseId, fileId, nodeId, epoch: 1 })
              : Effect.fail(new NotFound({ resource: "case" }))
          ),
          asUser(sql, userId),
          operation("CaseFileStore.begin")
        ),

      underWay: (userId) =>
        decodeUnderWay(read(userId)`
          SELECT count(*) FILTER (WHERE number IS NULL)::integer AS hidden,
            count(*) FILTER (WHERE status IN ('receiving', 'deidentifying'))::integer AS unfinished
          FROM case_files WHERE user_id = ${userId} AND lease_until IS NOT NULL`).pipe(
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

      received: (ownership, { ciphertext, nonce }) =>
        written(
          "received",
          ownership,
          sql`
            UPDATE case_files SET
              status = 'deidentifying', size_nonce = ${nonce}::bytea, size_ciphertext = ${ciphertext}::bytea
            WHERE ${owned(ownership)} AND status = 'receiving' RETURNING 1`
        ),

      show: (userId, fileId, createdAt) =>
        decodeOne(sql`
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
          FROM numbered WHERE user_id = ${userId} AND file_id = ${fileId} RETURNING ${selected}`).pipe(
          Effect.map(Option.map(caseFileOf)),
          asUser(sql, userId),
          operation("CaseFileStore.show")
        ),

      discard: (userId, fileId) =>
        Effect.asVoid(
          sql`DELETE FROM case_files WHERE user_id = ${userId} AND file_id = ${fileId} AND number IS NULL`
        ).pipe(asUser(sql, userId), operation("CaseFileStore.discard")),

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

      sealedFacts: (userId, fileId) =>
        decodeFacts(read(userId)`
          SELECT name_nonce AS "nameNonce", name_ciphertext AS "nameCiphertext",
            size_nonce AS "sizeNonce", size_ciphertext AS "sizeCiphertext",
            extracted_nonce AS "extractedNonce", extracted_ciphertext AS "extractedCiphertext" FROM case_files
          WHERE user_id = ${userId} AND file_id = ${fileId} AND name_ciphertext IS NOT NULL`).pipe(
          Effect.map(Option.map(sealedFactsOf)),
          operation("CaseFileStore.sealedFacts")
        ),

      piece: (userId, fileId, position) =>
        decodeSealed(read(userId)`
          SELECT nonce, ciphertext FROM case_file_pieces
          WHERE user_id = ${userId} AND file_id = ${fileId} AND position = ${position}`).pipe(
          operation("CaseFileStore.piece")
        ),

      extractedPiece: (userId, fileId, position) =>
        decodeSealed(read(userId)`
          SELECT nonce, ciphertext FROM case_file_extracts
          WHERE user_id = ${userId} AND file_id = ${fileId} AND position = ${position}`).pipe(
          operation("CaseFileStore.extractedPiece")
        ),

      handling: (userId, caseId, fileId) =>
        decodeHandling(read(userId)`
          SELECT handling FROM case_files
          WHERE user_id = ${userId} AND file_id = ${fileId} AND case_id = ${caseId} AND number IS NOT NULL`).pipe(
          Effect.map(Option.map((row) => row.handling)),
          operation("CaseFileStore.handling")
        ),

      text: (userId, fileId, position) =>
        decodeText(read(userId)`
          SELECT part, content AS text, epoch FROM case_file_texts
          WHERE user_id = ${userId} AND file_id = ${fileId} AND position = ${position}`).pipe(
          operation("CaseFileStore.text")
        ),

      keepTextDigest: (userId, fileId, { revision, sha256, size, version }) =>
        Effect.asVoid(sql`
          UPDATE case_files SET text_revision = ${revision}, text_size = ${size}, text_sha256 = ${sha256}
          WHERE user_id = ${userId} AND file_id = ${fileId} AND version = ${version} AND status = 'ready'`).pipe(
          asUser(sql, userId),
          operation("CaseFileStore.keepTextDigest")
        )
    })
  })
)
