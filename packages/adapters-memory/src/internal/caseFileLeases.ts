/** Finds files to work on, over all users, because a node takes any work. */
import { type CaseFileStore, type ClaimedFile } from "@incamera/domain/files"
import { DateTime, Effect, HashMap } from "effect"
import { isOwned } from "./FileRow.ts"
import { changeEach, rowOf, usersWithFiles, without, withRow } from "./fileTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import type { UserTables } from "../UserTables.ts"

export const caseFileLeases = (
  database: MemoryDatabase["Service"]
): Pick<CaseFileStore["Service"], "claimAbandoned" | "sweep" | "renew" | "release"> => ({
  claimAbandoned: ({ leaseUntil, nodeId }, now, limit) =>
    Effect.gen(function* () {
      const claimed: Array<ClaimedFile> = []
      const at = DateTime.toEpochMillis(now)
      for (const userId of usersWithFiles(database)) {
        yield* database.change(userId, (tables) => {
          let changed = tables
          for (const row of HashMap.values(tables.files)) {
            const isFree = row.owner !== null && row.owner.leaseUntil <= at && row.number !== null
            if (!isFree || row.status !== "deidentifying" || claimed.length >= limit) continue
            const { begunIn, caseId, fileId, handling } = row
            const epoch = row.epoch + 1
            const owner = { nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) }
            changed = withRow(changed, { ...row, epoch, owner })
            claimed.push({
              ownership: { userId, caseId, fileId, nodeId, epoch },
              attempt: epoch - begunIn + 1,
              handling
            })
          }
          return [undefined, changed]
        })
      }
      return claimed
    }),

  sweep: (now) =>
    changeEach(database, (tables) =>
      without(
        tables,
        ({ number, owner }) => number !== null || owner === null || owner.leaseUntil > DateTime.toEpochMillis(now)
      )
    ),

  renew: (files, leaseUntil) =>
    Effect.filter(files, (ownership) =>
      database.change(ownership.userId, (tables): readonly [boolean, UserTables] => {
        const row = rowOf(tables, ownership.fileId)
        if (row === undefined || !isOwned(row, ownership)) return [true, tables]
        const owner = { nodeId: ownership.nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) }
        return [false, withRow(tables, { ...row, owner })]
      })
    ),

  release: (nodeId, now) =>
    changeEach(database, (tables) => {
      let changed = tables
      for (const row of HashMap.values(tables.files)) {
        if (row.owner?.nodeId !== nodeId) continue
        const leaseUntil = Math.min(row.owner.leaseUntil, DateTime.toEpochMillis(now))
        changed = withRow(changed, { ...row, owner: { nodeId, leaseUntil } })
      }
      return changed
    })
})
