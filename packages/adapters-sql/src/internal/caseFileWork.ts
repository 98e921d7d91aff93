/** The work on a file, from the extraction of its text to its end. */
import type { CaseFileStore } from "@incamera/domain/files"
import type { SqlClient } from "effect/sql/SqlClient"
import { ownedFiles } from "./ownedFiles.ts"
import { instant } from "./rows.ts"

type Work = "addExtractedPiece" | "addText" | "extracted" | "finish" | "progress" | "reject" | "restart"

export const caseFileWork = (sql: SqlClient): Pick<CaseFileStore["Service"], Work> => {
  const { mine, owned, written } = ownedFiles(sql)
  return {
    addExtractedPiece: (ownership, position, { ciphertext, nonce }) =>
      written(
        "addExtractedPiece",
        ownership,
        sql`
          WITH ${mine(ownership, "deidentifying")}
          INSERT INTO case_file_extracts (user_id, file_id, position, nonce, ciphertext)
          SELECT user_id, file_id, ${position}::integer, ${nonce}::bytea, ${ciphertext}::bytea FROM mine
          ON CONFLICT (user_id, file_id, position) DO UPDATE
            SET nonce = excluded.nonce, ciphertext = excluded.ciphertext
          RETURNING 1`
      ),

    extracted: (ownership, { ciphertext, nonce }) =>
      written(
        "extracted",
        ownership,
        sql`
          UPDATE case_files SET extracted_nonce = ${nonce}::bytea, extracted_ciphertext = ${ciphertext}::bytea
          WHERE ${owned(ownership)} AND status = 'deidentifying' RETURNING 1`
      ),

    restart: (ownership) =>
      written(
        "restart",
        ownership,
        sql`
          WITH ${mine(ownership, "deidentifying")}, forgotten AS (
            DELETE FROM case_file_texts t USING mine WHERE t.user_id = mine.user_id AND t.file_id = mine.file_id
          )
          SELECT FROM mine`
      ),

    addText: (ownership, position, { part, text }) =>
      written(
        "addText",
        ownership,
        sql`
          WITH ${mine(ownership, "deidentifying")}
          INSERT INTO case_file_texts (user_id, file_id, position, part, content, epoch)
          SELECT user_id, file_id, ${position}::integer, ${part}, ${text}, ${ownership.epoch}::integer
          FROM mine RETURNING 1`
      ),

    progress: (ownership, { mediaType, pages, pagesDone, percent }, at) =>
      written(
        "progress",
        ownership,
        sql`
          UPDATE case_files SET
            media_type = ${mediaType}, pages = ${pages}, percent = ${percent}, pages_done = ${pagesDone},
            updated_at = ${instant(at)}, version = version + 1
          WHERE ${owned(ownership)} AND status = 'deidentifying' RETURNING 1`
      ),

    finish: (ownership, { mediaType, pages, pagesDone, percent }, at) =>
      written(
        "finish",
        ownership,
        sql`
          UPDATE case_files SET
            status = CASE handling WHEN 'replace' THEN 'in-review' ELSE 'ready' END, media_type = ${mediaType}, pages = ${pages}, percent = ${percent},
            pages_done = ${pagesDone}, updated_at = ${instant(at)}, version = version + 1,
            node_id = CASE WHEN number IS NULL THEN node_id END,
            lease_until = CASE WHEN number IS NULL THEN lease_until END
          WHERE ${owned(ownership)} AND status = 'deidentifying' RETURNING 1`
      ),

    reject: (ownership, problem, at) =>
      written(
        "reject",
        ownership,
        sql`
          WITH ${mine(ownership, "deidentifying")}, pieces AS (
            DELETE FROM case_file_pieces p USING mine WHERE p.user_id = mine.user_id AND p.file_id = mine.file_id
          ), extracts AS (
            DELETE FROM case_file_extracts e USING mine WHERE e.user_id = mine.user_id AND e.file_id = mine.file_id
          ), texts AS (
            DELETE FROM case_file_texts t USING mine WHERE t.user_id = mine.user_id AND t.file_id = mine.file_id
          )
          UPDATE case_files f SET
            status = 'rejected', problem = ${JSON.stringify(problem)}::json, fingerprint = NULL,
            name_nonce = CASE handling WHEN 'replace' THEN name_nonce END,
            name_ciphertext = CASE handling WHEN 'replace' THEN name_ciphertext END, size_nonce = NULL, size_ciphertext = NULL, extracted_nonce = NULL,
            extracted_ciphertext = NULL, updated_at = ${instant(at)}, version = version + 1,
            node_id = CASE WHEN number IS NULL THEN node_id END,
            lease_until = CASE WHEN number IS NULL THEN lease_until END
          FROM mine WHERE f.user_id = mine.user_id AND f.file_id = mine.file_id RETURNING 1`
      )
  }
}
