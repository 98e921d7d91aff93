/** `TaskStore` in memory. */
import { Case } from "@incamera/domain/cases/Case"
import { DateTime, Effect, Layer, Option } from "effect"
import { NotFound, TooManyRequests } from "@incamera/domain/access/AccessErrors"
import type { BranchId, NodeId, PhaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Phase } from "@incamera/domain/tasks/Phase"
import { acceptedPhase, phaseStart } from "@incamera/domain/tasks/acceptedPhase"
import { PhaseIdTaken, TaskOwnershipLost } from "@incamera/domain/tasks/TaskErrors"
import type { TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import { type Acceptance, type Ownership, TaskStore } from "@incamera/domain/tasks/TaskStore"
import { Ears } from "./internal/Ears.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"

interface Task {
  readonly userId: UserId
  readonly fingerprint: string
  readonly log: Array<TaskEvent>
  phase: Phase
  nodeId: NodeId
  epoch: number
  /** Milliseconds since the epoch. */
  leaseUntil: number
  cancelRequested: boolean
}

interface UserTasks {
  readonly byPhase: Map<PhaseId, Task>
  /** By ordinal, from 1 at index 0. */
  readonly branches: Map<BranchId, Array<Task>>
  running: number
}

const earKey = (userId: UserId, phaseId: PhaseId) => `${userId}/${phaseId}`

const ownershipOf = ({ epoch, nodeId, phase, userId }: Task): Ownership => ({
  userId,
  phaseId: phase.phaseId,
  nodeId,
  epoch
})

/** Who works on what. A task is here as long as it runs. */
class Offices {
  readonly #byNode = new Map<NodeId, Set<Task>>()
  readonly running = new Set<Task>()

  of(nodeId: NodeId): Iterable<Task> {
    return this.#byNode.get(nodeId) ?? []
  }

  open(task: Task): void {
    this.running.add(task)
    const tasks = this.#byNode.get(task.nodeId)
    if (tasks === undefined) this.#byNode.set(task.nodeId, new Set([task]))
    else tasks.add(task)
  }

  close(task: Task): void {
    this.running.delete(task)
    const tasks = this.#byNode.get(task.nodeId)
    tasks?.delete(task)
    if (tasks?.size === 0) this.#byNode.delete(task.nodeId)
  }
}

export const layer: Layer.Layer<TaskStore, never, MemoryDatabase> = Layer.effect(
  TaskStore,
  Effect.gen(function* () {
    const { cases, containers } = yield* MemoryDatabase
    const byUser = new Map<UserId, UserTasks>()
    const offices = new Offices()
    const ears = new Ears()

    const tasksOf = (userId: UserId): UserTasks => {
      const found = byUser.get(userId)
      if (found !== undefined) return found
      const made: UserTasks = { byPhase: new Map(), branches: new Map(), running: 0 }
      byUser.set(userId, made)
      return made
    }

    const findTask = (userId: UserId, phaseId: PhaseId): Task | undefined => byUser.get(userId)?.byPhase.get(phaseId)

    return TaskStore.of({
      accept: (task, candidate, owner) =>
        Effect.suspend((): Effect.Effect<Acceptance, NotFound | PhaseIdTaken | TooManyRequests> => {
          const { containerId, containerType, fingerprint, phaseId, userId } = task
          const earlier = findTask(userId, phaseId)
          if (earlier !== undefined) {
            return earlier.fingerprint === fingerprint
              ? Effect.succeed({ _tag: "Repeated", phase: earlier.phase })
              : Effect.fail(new PhaseIdTaken())
          }
          const existing = containers.find(userId, containerType, containerId)
          if (existing === undefined && containerType === "case") {
            return Effect.fail(new NotFound({ resource: "case" }))
          }
          const tasks = tasksOf(userId)
          if (tasks.running >= Limits.tasksPerUser) {
            const retryAfterSeconds = Limits.tasksPerUserRetrySeconds
            return Effect.fail(new TooManyRequests({ what: "running-tasks", retryAfterSeconds }))
          }
          const branchId = (existing ?? candidate).mainBranchId
          const branch = tasks.branches.get(branchId) ?? []
          const phase = acceptedPhase(task, branchId, branch.length + 1)
          const accepted: Task = {
            userId,
            fingerprint,
            log: [phaseStart(phase)],
            phase,
            nodeId: owner.nodeId,
            epoch: 1,
            leaseUntil: DateTime.toEpochMillis(owner.leaseUntil),
            cancelRequested: false
          }
          // Nothing was changed so far, and nothing fails from here on.
          if (existing === undefined) containers.add(userId, candidate)
          branch.push(accepted)
          tasks.branches.set(branchId, branch)
          tasks.byPhase.set(phaseId, accepted)
          tasks.running++
          offices.open(accepted)
          return Effect.succeed({ _tag: "Accepted", phase, ownership: ownershipOf(accepted) })
        }),

      find: (userId, phaseId) => Effect.sync(() => Option.fromUndefinedOr(findTask(userId, phaseId)?.phase)),

      history: (userId, phase, limit) =>
        Effect.sync(() => {
          const before = phase.ordinal - 1
          const branch = byUser.get(userId)?.branches.get(phase.branchId) ?? []
          return branch.slice(Math.max(0, before - limit), before).map((task) => task.phase)
        }),

      append: ({ epoch, nodeId, phaseId, userId }, after, events, ending) =>
        Effect.suspend(() => {
          const task = findTask(userId, phaseId)
          if (
            task === undefined ||
            task.phase.status !== "running" ||
            task.nodeId !== nodeId ||
            task.epoch !== epoch ||
            task.log.length !== after
          ) {
            return Effect.fail(new TaskOwnershipLost())
          }
          if (ending !== undefined) {
            const { endedAt, evaluation, outcome, response } = ending
            const byId = cases.get(userId)?.byId
            const record = evaluation === undefined ? undefined : byId?.get(evaluation.caseId)
            if (record !== undefined) {
              const { caseId, complexity } = evaluation!
              const version = record.version + 1
              byId!.set(caseId, new Case({ ...record, complexity, updatedAt: endedAt, version }))
            }
            task.phase = new Phase({ ...task.phase, status: outcome, response, endedAt })
            offices.close(task)
            tasksOf(userId).running--
          }
          for (const event of events) task.log.push(event)
          ears.ring(earKey(userId, phaseId))
          return Effect.void
        }),

      read: (userId, phaseId, after, limit) =>
        Effect.sync(() => {
          const log = findTask(userId, phaseId)?.log ?? []
          return log.slice(after, after + limit).map((event, i) => ({ sequence: after + i + 1, event }))
        }),

      listen: (userId, phaseId) => ears.open(earKey(userId, phaseId)),

      claimAbandoned: (owner, now, limit) =>
        Effect.sync(() => {
          const instant = DateTime.toEpochMillis(now)
          const abandoned: Array<Task> = []
          for (const task of offices.running) {
            if (abandoned.length >= limit) break
            if (task.leaseUntil <= instant) abandoned.push(task)
          }
          return abandoned.map((task) => {
            offices.close(task)
            task.nodeId = owner.nodeId
            task.epoch++
            task.leaseUntil = DateTime.toEpochMillis(owner.leaseUntil)
            offices.open(task)
            return { phase: task.phase, ownership: ownershipOf(task) }
          })
        }),

      renew: (nodeId, tasks, leaseUntil) =>
        Effect.sync(() =>
          tasks.filter(({ phaseId, userId }) => {
            const task = findTask(userId, phaseId)
            if (task?.phase.status !== "running" || task.nodeId !== nodeId) return false
            task.leaseUntil = DateTime.toEpochMillis(leaseUntil)
            return task.cancelRequested
          })
        ),

      release: (nodeId, now) =>
        Effect.sync(() => {
          const instant = DateTime.toEpochMillis(now)
          for (const task of offices.of(nodeId)) task.leaseUntil = Math.min(task.leaseUntil, instant)
        }),

      requestCancel: (userId, phaseId) =>
        Effect.sync(() => {
          const task = findTask(userId, phaseId)
          if (task?.phase.status !== "running") return false
          task.cancelRequested = true
          return true
        })
    })
  })
)
