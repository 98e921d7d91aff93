/** Reads a user's tasks and their logs. */
import { type Phase, type TaskStore, positionOfTask, type TaskFilter, type TaskProgress } from "@incamera/domain/tasks"
import { compareAge } from "@incamera/domain/paging"
import { DateTime, Effect, HashMap, Option } from "effect"
import { branchPhases } from "./branchPhases.ts"
import { runningOf, taskOf, waits } from "./taskTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import { type TaskRow, type UserTables } from "../UserTables.ts"

const progressOf = (tables: UserTables, { log, phase }: TaskRow): TaskProgress => {
  if (phase.status !== "running") return phase.status
  const running = runningOf(tables, phase.phaseId)
  if (running !== undefined && waits(running)) return "waiting"
  return HashMap.size(log) === 1 ? "accepted" : "working"
}

const filtered = (tables: UserTables, { changedSince, progress, sessionId }: TaskFilter): ReadonlyArray<Phase> =>
  Array.from(HashMap.values(tables.tasks))
    .filter((row) => sessionId === null || row.phase.sessionId === sessionId)
    .filter((row) => progress === null || progressOf(tables, row) === progress)
    .map(({ phase }) => phase)
    .filter(
      ({ endedAt }) =>
        changedSince === null || endedAt === null || DateTime.isGreaterThanOrEqualTo(endedAt, changedSince)
    )

export const taskReads = (
  database: MemoryDatabase["Service"]
): Pick<TaskStore["Service"], "sentBy" | "find" | "list" | "count" | "history" | "read" | "readLast"> => ({
  sentBy: (userId, phaseId) =>
    Effect.map(database.tables(userId), ({ tasks }) =>
      Option.match(HashMap.get(tasks, phaseId), { onNone: () => null, onSome: ({ sentBy }) => sentBy })
    ),

  find: (userId, phaseId) =>
    Effect.map(database.tables(userId), ({ tasks }) => Option.map(HashMap.get(tasks, phaseId), ({ phase }) => phase)),

  list: (userId, filter, { after, limit }) =>
    Effect.map(database.tables(userId), (tables) =>
      filtered(tables, filter)
        .map((phase) => ({ phase, position: positionOfTask(phase) }))
        .filter(({ position }) => Option.isNone(after) || compareAge(position, after.value) < 0)
        .sort((a, b) => compareAge(b.position, a.position))
        .slice(0, limit)
        .map(({ phase }) => phase)
    ),

  count: (userId, filter) => Effect.map(database.tables(userId), (tables) => filtered(tables, filter).length),

  history: (userId, { branchId, ordinal }, limit) =>
    Effect.map(database.tables(userId), (tables) => {
      const after = Math.max(0, ordinal - 1 - limit)
      return branchPhases(tables, branchId, after, ordinal - 1 - after)
    }),

  read: (userId, phaseId, after, limit) =>
    Effect.map(database.tables(userId), (tables) => {
      const log = taskOf(tables, phaseId)?.log ?? HashMap.empty()
      const end = Math.min(HashMap.size(log), after + limit)
      return Array.from({ length: Math.max(0, end - after) }, (_, i) => {
        const sequence = after + i + 1
        return { sequence, event: HashMap.getUnsafe(log, sequence) }
      })
    }),

  readLast: (userId, phaseId, limit) =>
    Effect.map(database.tables(userId), (tables) => {
      const log = taskOf(tables, phaseId)?.log ?? HashMap.empty()
      const end = HashMap.size(log)
      const after = Math.max(0, end - limit)
      return Array.from({ length: end - after }, (_, i) => {
        const sequence = after + i + 1
        return { sequence, event: HashMap.getUnsafe(log, sequence) }
      })
    })
})
