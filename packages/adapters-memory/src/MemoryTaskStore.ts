/** `TaskStore` in memory. */
import { Case } from "@incamera/domain/cases"
import {
  type Ending,
  type Ownership,
  Phase,
  type TaskEvent,
  TaskOwnershipLost,
  TaskStore
} from "@incamera/domain/tasks"
import { DateTime, Effect, HashMap, Layer, Option } from "effect"
import { atOnce, runningOf, taskOf, waits, withRunning } from "./internal/taskTables.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { type RunningRow, type TaskRow, type UserTables } from "./UserTables.ts"
import { taskReads } from "./internal/taskReads.ts"
import { taskLeases } from "./internal/taskLeases.ts"
import { acceptTask } from "./internal/acceptTask.ts"

const withEvaluation = (tables: UserTables, { endedAt, evaluation }: Ending): UserTables => {
  if (evaluation === undefined) return tables
  const { caseId, complexity } = evaluation
  const record = Option.getOrUndefined(HashMap.get(tables.cases, caseId))
  if (record === undefined) return tables
  const evaluated = new Case({ ...record, complexity, updatedAt: endedAt, version: record.version + 1 })
  return { ...tables, cases: HashMap.set(tables.cases, caseId, evaluated) }
}

const withEnd = (tables: UserTables, row: TaskRow, ending: Ending): UserTables => {
  const { endedAt, outcome, response, stageCode } = ending
  const phase = new Phase({ ...row.phase, status: outcome, response, stageCode, endedAt })
  const { phaseId } = phase
  const ended = {
    ...tables,
    tasks: HashMap.set(tables.tasks, phaseId, { ...row, phase }),
    running: HashMap.remove(tables.running, phaseId)
  }
  return withEvaluation(ended, ending)
}

export const layer: Layer.Layer<TaskStore, never, MemoryDatabase> = Layer.effect(
  TaskStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    /** Appends events for the task's owner, and applies `become` to the tables. */
    const write = (
      { epoch, nodeId, phaseId, userId }: Ownership,
      after: number,
      events: ReadonlyArray<TaskEvent>,
      become: (tables: UserTables, row: TaskRow, running: RunningRow) => UserTables
    ) =>
      database.step(
        userId,
        Effect.gen(function* () {
          const tables = yield* database.tables(userId)
          const task = taskOf(tables, phaseId)
          const running = runningOf(tables, phaseId)
          if (
            task === undefined ||
            running?.nodeId !== nodeId ||
            running.epoch !== epoch ||
            HashMap.size(task.log) !== after
          ) {
            return yield* new TaskOwnershipLost()
          }
          const added = events.map((event, index) => [after + index + 1, event] as const)
          const row = { ...task, log: HashMap.setMany(task.log, added) }
          yield* database.notify(userId, phaseId)
          yield* database.change(userId, () => [undefined, become(tables, row, running)])
        })
      )

    return TaskStore.of({
      ...acceptTask(database),
      ...taskLeases(database),
      ...taskReads(database),

      append: (ownership, after, events, ending) =>
        write(ownership, after, events, (tables, row) =>
          ending === undefined
            ? { ...tables, tasks: HashMap.set(tables.tasks, ownership.phaseId, row) }
            : withEnd(tables, row, ending)
        ),

      park: (ownership, after, events, until) =>
        write(ownership, after, events, (tables, row, running) => {
          const leaseUntil = running.cancelRequested ? atOnce : DateTime.toEpochMillis(until)
          const parked = { ...running, nodeId: null, leaseUntil }
          const { phaseId } = ownership
          return withRunning({ ...tables, tasks: HashMap.set(tables.tasks, phaseId, row) }, [[phaseId, parked]])
        }),

      wake: (userId, phaseId) =>
        database.change(userId, (tables) => {
          const row = runningOf(tables, phaseId)
          if (row === undefined || !waits(row)) return [undefined, tables]
          return [undefined, withRunning(tables, [[phaseId, { ...row, leaseUntil: atOnce }]])]
        }),

      removeEvents: (endedBy, limit) =>
        Effect.gen(function* () {
          const isOver = ({ log, phase: { endedAt } }: TaskRow) =>
            endedAt !== null && DateTime.isLessThanOrEqualTo(endedAt, endedBy) && !HashMap.isEmpty(log)
          const ended = database.usersWhere(({ tasks }) => HashMap.some(tasks, isOver))
          const all = yield* Effect.forEach(ended, (userId) =>
            Effect.map(database.tables(userId), ({ tasks }) =>
              Array.from(HashMap.values(HashMap.filter(tasks, isOver)), ({ phase }) => ({ userId, phase }))
            )
          )
          const oldest = all
            .flat()
            .sort((a, b) => DateTime.Order(a.phase.endedAt!, b.phase.endedAt!))
            .slice(0, limit)
          yield* Effect.forEach(
            oldest,
            ({ phase: { phaseId }, userId }) =>
              database.change(userId, (tables) => {
                const row = taskOf(tables, phaseId)
                if (row === undefined) return [undefined, tables]
                const tasks = HashMap.set(tables.tasks, phaseId, { ...row, log: HashMap.empty() })
                return [undefined, { ...tables, tasks }]
              }),
            { discard: true }
          )
          return oldest.length
        }),

      listen: database.listen
    })
  })
)
