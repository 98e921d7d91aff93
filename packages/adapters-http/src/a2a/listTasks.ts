/** A2A 1.0, section 3.1.4: a user's tasks in pages, newest first. */
import { TaskState } from "@a2a-js/sdk"
import type { ListTasksRequest, ListTasksResponse } from "./records.ts"
import type { Principal } from "@incamera/domain/access"
import * as Limits from "../Limits.ts"
import { type Phase, type TaskFilter, type TaskProgress, Tasks } from "@incamera/domain/tasks"
import { DateTime, Effect, Option } from "effect"
import { invalidParams } from "./Fault.ts"
import { currentTask, historyLengthOf } from "./operations.ts"
import { isContextId } from "./taskIds.ts"
import { taskOfRecord, withHistory } from "./taskObject.ts"

const progressOf: Readonly<Partial<Record<TaskState, TaskProgress>>> = {
  [TaskState.TASK_STATE_SUBMITTED]: "accepted",
  [TaskState.TASK_STATE_WORKING]: "working",
  [TaskState.TASK_STATE_INPUT_REQUIRED]: "waiting",
  [TaskState.TASK_STATE_COMPLETED]: "completed",
  [TaskState.TASK_STATE_FAILED]: "failed",
  [TaskState.TASK_STATE_CANCELED]: "canceled",
  [TaskState.TASK_STATE_REJECTED]: "refused"
}

const isTimestamp = (time: DateTime.DateTime): boolean => {
  const year = DateTime.getPartUtc(time, "year")
  const [first, last] = Limits.a2aTimestampYears
  return year >= first && year <= last
}

const readFilter = Effect.fnUntraced(function* ({ contextId, status, statusTimestampAfter }: ListTasksRequest) {
  if (contextId !== "" && !isContextId(contextId)) {
    return yield* invalidParams("`contextId` is not a valid context id.")
  }
  if (status === TaskState.UNRECOGNIZED) return yield* invalidParams("`status` must be a task state.")
  const since =
    statusTimestampAfter === undefined ? Option.none() : Option.filter(DateTime.make(statusTimestampAfter), isTimestamp)
  if (statusTimestampAfter !== undefined && Option.isNone(since)) {
    return yield* invalidParams("`statusTimestampAfter` must be a time, as in 2026-01-31T12:00:00Z.")
  }
  return {
    sessionId: contextId === "" ? null : contextId,
    progress: progressOf[status] ?? null,
    changedSince: Option.getOrNull(Option.map(since, DateTime.toUtc))
  } satisfies TaskFilter
})

const readPageSize = (said: number | undefined) =>
  said === undefined
    ? Effect.succeed(Limits.listDefault)
    : Number.isSafeInteger(said) && said >= 1 && said <= Limits.a2aPageMaximum
      ? Effect.succeed(said)
      : Effect.fail(invalidParams(`\`pageSize\` must be a whole number from 1 to ${Limits.a2aPageMaximum}.`))

const empty = (limit: number): ListTasksResponse => ({ tasks: [], nextPageToken: "", pageSize: limit, totalSize: 0 })

export const listTasks = Effect.fnUntraced(function* (principal: Principal, params: ListTasksRequest) {
  const filter = yield* readFilter(params)
  const limit = yield* readPageSize(params.pageSize)
  const historyLength = yield* historyLengthOf(params.historyLength)
  // No task of ours is ever in this state.
  if (params.status === TaskState.TASK_STATE_AUTH_REQUIRED) return empty(limit)
  const tasks = yield* Tasks
  const cursor = params.pageToken === "" ? null : params.pageToken
  const page = yield* tasks
    .list(principal, filter, { limit, cursor })
    .pipe(
      Effect.catchTag("BadRequest", () =>
        Effect.fail(invalidParams("`pageToken` must be the `nextPageToken` of an earlier page of this list."))
      )
    )
  // An ended task is shown from its record, unless the request asks for artifacts.
  const shown = (phase: Phase) =>
    phase.status === "running" || params.includeArtifacts === true
      ? currentTask(principal, phase)
      : Effect.succeed(taskOfRecord(phase))
  const found = yield* Effect.forEach(
    page.items,
    // The task was removed after it was listed.
    (phase) => Effect.catchTag(Effect.asSome(shown(phase)), "A2aFault", () => Effect.succeedNone),
    { concurrency: Limits.a2aLogsAtOnce }
  )
  return {
    tasks: found.flatMap((one) => {
      if (Option.isNone(one)) return []
      const task = withHistory(one.value, historyLength)
      return [params.includeArtifacts === true ? task : { ...task, artifacts: [] }]
    }),
    nextPageToken: page.nextCursor ?? "",
    pageSize: limit,
    totalSize: page.total
  } satisfies ListTasksResponse
})
