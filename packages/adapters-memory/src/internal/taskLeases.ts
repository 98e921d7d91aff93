/** Which node works on a task, and until when. */
import type { UserId } from "@incamera/domain/Ids"
import { type TaskStore, TaskOwnershipLost } from "@incamera/domain/tasks"
import { DateTime, Effect, HashMap } from "effect"
import { atOnce, runningOf, taskOf, waits, withRunning } from "./taskTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import { type RunningRow, type UserTables } from "../UserTables.ts"

const hasRunning = ({ running }: UserTables): boolean => !HashMap.isEmpty(running)

export const taskLeases = (
  database: MemoryDatabase["Service"]
): Pick<TaskStore["Service"], "claimAbandoned" | "renew" | "release" | "requestCancel" | "isCancelRequested"> => ({
  claimAbandoned: ({ leaseUntil, nodeId }, now, limit) =>
    Effect.gen(function* () {
      const instant = DateTime.toEpochMillis(now)
      const isAbandoned = (row: RunningRow) => row.leaseUntil <= instant
      const users = database.usersWhere(({ running }) => HashMap.some(running, isAbandoned))
      const claimOf = (userId: UserId, most: number) =>
        database.change(userId, (tables) => {
          const claimed = HashMap.toEntries(HashMap.filter(tables.running, isAbandoned))
            .slice(0, most)
            .map(([phaseId, row]) => {
              const epoch = row.epoch + 1
              return [phaseId, { ...row, nodeId, epoch, leaseUntil: DateTime.toEpochMillis(leaseUntil) }] as const
            })
          const taken = claimed.map(([phaseId, { epoch }]) => ({
            phase: HashMap.getUnsafe(tables.tasks, phaseId).phase,
            ownership: { userId, phaseId, nodeId, epoch },
            waited: waits(HashMap.getUnsafe(tables.running, phaseId))
          }))
          return [taken, withRunning(tables, claimed)]
        })
      const all: Array<Effect.Success<ReturnType<typeof claimOf>>[number]> = []
      for (const userId of users) {
        if (all.length >= limit) break
        all.push(...(yield* claimOf(userId, limit - all.length)))
      }
      return all
    }),

  renew: (nodeId, tasks, leaseUntil) =>
    Effect.filter(tasks, (key) =>
      database.change(key.userId, (tables) => {
        const row = runningOf(tables, key.phaseId)
        if (row === undefined) return [taskOf(tables, key.phaseId) === undefined, tables]
        if (row.nodeId !== nodeId) return [false, tables]
        const renewed = { ...row, leaseUntil: DateTime.toEpochMillis(leaseUntil) }
        return [row.cancelRequested, withRunning(tables, [[key.phaseId, renewed]])]
      })
    ),

  release: (nodeId, now) =>
    Effect.forEach(
      database.usersWhere(hasRunning),
      (userId) =>
        database.change(userId, (tables) => {
          const leaseUntil = DateTime.toEpochMillis(now)
          const running = HashMap.map(tables.running, (row) =>
            row.nodeId === nodeId ? { ...row, leaseUntil: Math.min(row.leaseUntil, leaseUntil) } : row
          )
          return [undefined, { ...tables, running }]
        }),
      { discard: true }
    ),

  requestCancel: (userId, phaseId) =>
    database.change(userId, (tables) => {
      const row = runningOf(tables, phaseId)
      if (row === undefined) return [false, tables]
      const canceled = { ...row, cancelRequested: true, leaseUntil: waits(row) ? atOnce : row.leaseUntil }
      return [true, withRunning(tables, [[phaseId, canceled]])]
    }),

  isCancelRequested: ({ epoch, nodeId, phaseId, userId }) =>
    Effect.flatMap(database.tables(userId), (tables) => {
      const row = runningOf(tables, phaseId)
      return row?.nodeId === nodeId && row.epoch === epoch
        ? Effect.succeed(row.cancelRequested)
        : Effect.fail(new TaskOwnershipLost())
    })
})
