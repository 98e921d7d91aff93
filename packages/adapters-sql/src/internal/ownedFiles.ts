/** Who may write into a file is decided by its row, which every write locks. */
import { type FileOwnership, FileOwnershipLost } from "@incamera/domain/files"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { asUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

export const ownedFiles = (sql: SqlClient) => {
  const owned = ({ epoch, fileId, nodeId, userId }: FileOwnership) => sql`
    user_id = ${userId} AND file_id = ${fileId} AND node_id = ${nodeId} AND epoch = ${epoch}`
  return {
    owned,
    /** Holds the row, so that a node that takes the file over meanwhile waits, or has done so and is seen. */
    mine: (ownership: FileOwnership, status: "receiving" | "deidentifying") => sql`
      mine AS (
        SELECT user_id, file_id FROM case_files WHERE ${owned(ownership)} AND status = ${status} FOR UPDATE
      )`,
    /** One statement of an owner, which gives a row when the file is still theirs. */
    written: <E, R>(
      method: string,
      { userId }: FileOwnership,
      statement: Effect.Effect<ReadonlyArray<unknown>, E, R>
    ) =>
      statement.pipe(
        Effect.flatMap((rows) => (rows.length > 0 ? Effect.void : Effect.fail(new FileOwnershipLost()))),
        asUser(sql, userId),
        operation(`CaseFileStore.${method}`)
      )
  }
}
