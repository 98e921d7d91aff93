/** Accepts a task into its branch, or returns the one that has its id. */
import { NotFound } from "@incamera/domain/access"
import {
  type TaskStore,
  type Acceptance,
  acceptedPhase,
  checkCounts,
  PhaseIdTaken,
  phaseStart
} from "@incamera/domain/tasks"
import { BranchNotActive } from "@incamera/domain/timelines"
import { DateTime, Effect, HashMap, Option } from "effect"
import { taskOf, waits } from "./taskTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import { containerKey, type RunningRow, type TaskRow, type UserTables, withContainer } from "../UserTables.ts"

const firstEpoch = 1

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

export const acceptTask = (database: MemoryDatabase["Service"]): Pick<TaskStore["Service"], "accept"> => ({
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
        const existing = Option.getOrUndefined(HashMap.get(tables.containers, containerKey(containerType, containerId)))
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
        yield* checkCounts(sentBy, { running: HashMap.size(tables.running) - waiting, waiting })
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
    )
})
