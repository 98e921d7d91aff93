/** The conditions of a list of tasks, on the table `phases` as `p`. */
import type { UserId } from "@incamera/domain/Ids"
import type { TaskFilter, TaskProgress } from "@incamera/domain/tasks"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { instant } from "./rows.ts"

/** A task's end, or else its beginning; the same expression as in the index. */
export const lastChange = "coalesce(p.ended_at, p.started_at)"

/** Progress of a running task, by its row. */
const ofRunning: Readonly<Record<string, string>> = {
  accepted: "r.node_id IS NOT NULL AND r.last_sequence = 1",
  working: "r.node_id IS NOT NULL AND r.last_sequence > 1",
  waiting: "r.node_id IS NULL"
}

const inProgress = (sql: SqlClient, progress: TaskProgress): Fragment => {
  const running = ofRunning[progress]
  return running === undefined
    ? sql`p.status = ${progress}`
    : sql`p.status = 'running' AND EXISTS (
        SELECT FROM running_tasks r
        WHERE r.user_id = p.user_id AND r.phase_id = p.phase_id AND ${sql.literal(running)}
      )`
}

export const filteredTasks = (
  sql: SqlClient,
  userId: UserId,
  { changedSince, progress, sessionId }: TaskFilter
): Fragment =>
  sql.and([
    sql`p.user_id = ${userId}`,
    ...(sessionId === null ? [] : [sql`p.session_id = ${sessionId}`]),
    ...(progress === null ? [] : [inProgress(sql, progress)]),
    ...(changedSince === null ? [] : [sql`(p.ended_at IS NULL OR p.ended_at >= ${instant(changedSince)})`])
  ])
