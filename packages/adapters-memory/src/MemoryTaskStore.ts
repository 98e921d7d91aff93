/** `TaskStore` in memory. */
import { Case } from "@incamera/domain/cases"
import { NotFound } from "@incamera/domain/access"
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import {
  type Acceptance,
  acceptedPhase,
  checkCounts,
  type Ending,
  type Ownership,
  Phase,
  PhaseIdTaken,
  phaseStart,
  positionOfTask,
  type TaskEvent,
  type TaskFilter,
  TaskOwnershipLost,
  type TaskProgress,
  TaskStore
} from "@incamera/domain/tasks"
import { compareAge } from "@incamera/domain/paging"
import { BranchNotActive } from "@incamera/domain/timelines"
import { DateTime, Effect, HashMap, Layer, Option } from "effect"
import { branchPhases } from "./internal/branchPhases.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { containerKey, type RunningRow, type TaskRow, type UserTables, withContainer } from "./UserTables.ts"

const firstEpoch = 1

const taskOf = (tables: UserTables, phaseId: PhaseId): TaskRow | undefined =>
  Option.getOrUndefined(HashMap.get(tables.tasks, phaseId))

const runningOf = (tables: UserTables, phaseId: PhaseId): RunningRow | undefined =>
  Option.getOrUndefined(HashMap.get(tables.running, phaseId))

const withTask = (tables: UserTables, row: TaskRow, running: RunningRow): UserTables => {
  const { branchId, ordinal, phaseId } = row.phase
  const branch = HashMap.getUnsafe(tables.branches, branchId)
  return {
    ...tables,
    branches: HashMap.set(tables.branches, branchId, {
      ...branch,
      phases: HashMap.set(branch.phases, ordinal, phaseId)
    }),
    tasks: HashMap.set(tables.tasks, phaseId, row),
    running: HashMap.set(tables.running, phaseId, running)
  }
}

/** Returns the tables with some running tasks changed. */
const withRunning = (tables: UserTables, changed: ReadonlyArray<readonly [PhaseId, RunningRow]>): UserTables => ({
  ...tables,
  running: HashMap.setMany(tables.running, changed)
})

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

const waits = ({ nodeId }: RunningRow): boolean => nodeId === null

/** A time that is always due. */
const atOnce = 0

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

const hasRunning = ({ running }: UserTables): boolean => !HashMap.isEmpty(running)

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
      accept: (task, candidate, owner) =>
        database.step(
          task.userId,
          Effect.gen(function* () {
            const { containerId, containerType, fingerprint, phaseId, sentBy, userId } = task
            const tables = yield* database.tables(userId)
            const earlier = taskOf(tables, phaseId)
            if (earlier !== undefined) {
              if (earlier.fingerprint !== fingerprint) return yield* new PhaseIdTaken()
              return { _tag: "Repeated", phase: earlier.phase } satisfies Acceptance
            }
            const existing = Option.getOrUndefined(
              HashMap.get(tables.containers, containerKey(containerType, containerId))
            )
            if (existing === undefined && containerType === "case") return yield* new NotFound({ resource: "case" })
            if (existing === undefined && task.branchId !== null) return yield* new NotFound({ resource: "branch" })
            const container = existing ?? candidate
            const ready = existing === undefined ? withContainer(tables, candidate) : tables
            const branchId = task.branchId ?? container.mainBranchId
            const row = Option.getOrUndefined(HashMap.get(ready.branches, branchId))
            if (row?.branch.timelineId !== container.timelineId) return yield* new NotFound({ resource: "branch" })
            const { status } = row.branch
            if (status !== "active") return yield* new BranchNotActive({ status })
            const waiting = HashMap.size(HashMap.filter(tables.running, waits))
            yield* checkCounts({ running: HashMap.size(tables.running) - waiting, waiting })
            const phase = acceptedPhase(task, branchId, row.forkOrdinal + HashMap.size(row.phases) + 1)
            const accepted = { phase, fingerprint, sentBy, log: HashMap.make([1, phaseStart(phase)]) }
            const running = {
              nodeId: owner.nodeId,
              epoch: firstEpoch,
              leaseUntil: DateTime.toEpochMillis(owner.leaseUntil),
              cancelRequested: false
            }
            yield* database.change(userId, () => [undefined, withTask(ready, accepted, running)])
            const ownership = { userId, phaseId, nodeId: owner.nodeId, epoch: firstEpoch }
            return { _tag: "Accepted", phase, ownership } satisfies Acceptance
          })
        ),

      sentBy: (userId, phaseId) =>
        Effect.map(database.tables(userId), ({ tasks }) =>
          Option.match(HashMap.get(tasks, phaseId), { onNone: () => null, onSome: ({ sentBy }) => sentBy })
        ),

      find: (userId, phaseId) =>
        Effect.map(database.tables(userId), ({ tasks }) =>
          Option.map(HashMap.get(tasks, phaseId), ({ phase }) => phase)
        ),

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

      listen: database.listen,

      claim: ({ phaseId, userId }, { leaseUntil, nodeId }) =>
        database.change(userId, (tables) => {
          const running = runningOf(tables, phaseId)
          const task = taskOf(tables, phaseId)
          if (running === undefined || task === undefined || waits(running)) return [Option.none(), tables]
          const epoch = running.epoch + 1
          const claimed = { ...running, nodeId, epoch, leaseUntil: DateTime.toEpochMillis(leaseUntil) }
          const ownership = { userId, phaseId, nodeId, epoch }
          return [
            Option.some({ phase: task.phase, ownership, waited: false }),
            withRunning(tables, [[phaseId, claimed]])
          ]
        }),

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
  })
)
