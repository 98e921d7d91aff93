/** Reads a user's tasks and their logs. */
import type { PgClient } from "@effect/sql-pg"
import { Effect, Option } from "effect"
import { type TaskStore, Phase } from "@incamera/domain/tasks"
import { filteredTasks, lastChange } from "./filteredTasks.ts"
import { phasesOfBranch } from "./lineage.ts"
import { decodeFirst, decodeRows, instant, SenderRow } from "./rows.ts"
import { readAsUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"
import { CountRow, EventRow, phaseColumns, PhaseRow } from "./taskRows.ts"

export const taskReads = (
  sql: PgClient.PgClient
): Pick<TaskStore["Service"], "sentBy" | "find" | "list" | "count" | "history" | "read" | "readLast"> => {
  const read = readAsUser(sql)
  const phase = sql.literal(phaseColumns)
  const decodePhase = decodeFirst(PhaseRow)
  const decodePhases = decodeRows(PhaseRow)
  const decodeEvents = decodeRows(EventRow)
  const decodeCounts = decodeRows(CountRow)
  const decodeSender = decodeFirst(SenderRow)
  return {
    sentBy: (userId, phaseId) =>
      decodeSender(
        read(userId)`SELECT sent_by AS "sentBy" FROM phases WHERE user_id = ${userId} AND phase_id = ${phaseId}`
      ).pipe(
        Effect.map(Option.match({ onNone: () => null, onSome: ({ sentBy }) => sentBy })),
        operation("TaskStore.sentBy")
      ),

    find: (userId, phaseId) =>
      decodePhase(read(userId)`SELECT ${phase} FROM phases p WHERE user_id = ${userId} AND phase_id = ${phaseId}`).pipe(
        Effect.map(Option.map((row) => new Phase(row))),
        operation("TaskStore.find")
      ),

    list: (userId, filter, { after, limit }) => {
      const changed = sql.literal(lastChange)
      const position = Option.match(after, {
        onNone: () => sql.literal(""),
        onSome: ({ createdAt, id }) => sql`AND (${changed}, p.phase_id) < (${instant(createdAt)}, ${id})`
      })
      return decodePhases(read(userId)`
        SELECT ${phase} FROM phases p WHERE ${filteredTasks(sql, userId, filter)} ${position}
        ORDER BY ${changed} DESC, p.phase_id DESC LIMIT ${limit}`).pipe(
        Effect.map((rows) => rows.map((row) => new Phase(row))),
        operation("TaskStore.list")
      )
    },

    count: (userId, filter) =>
      decodeCounts(
        read(userId)`SELECT count(*)::integer AS "count" FROM phases p WHERE ${filteredTasks(sql, userId, filter)}`
      ).pipe(
        Effect.map(([row]) => row?.count ?? 0),
        operation("TaskStore.count")
      ),

    history: (userId, { branchId, ordinal }, limit) => {
      const before = { within: sql`p.ordinal < ${ordinal}`, order: "DESC", limit } as const
      return decodePhases(read(userId)`${phasesOfBranch(sql, userId, branchId, before)}`).pipe(
        Effect.map((rows) => rows.map((row) => new Phase(row)).reverse()),
        operation("TaskStore.history")
      )
    },

    read: (userId, phaseId, after, limit) =>
      decodeEvents(read(userId)`
        SELECT sequence, event FROM task_events
        WHERE user_id = ${userId} AND phase_id = ${phaseId} AND sequence > ${after}
        ORDER BY sequence LIMIT ${limit}`).pipe(operation("TaskStore.read")),

    readLast: (userId, phaseId, limit) =>
      decodeEvents(read(userId)`
        SELECT sequence, event FROM (
          SELECT sequence, event FROM task_events
          WHERE user_id = ${userId} AND phase_id = ${phaseId}
          ORDER BY sequence DESC LIMIT ${limit}
        ) latest ORDER BY sequence`).pipe(operation("TaskStore.readLast"))
  }
}
