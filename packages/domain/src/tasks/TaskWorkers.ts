/**
 * The tasks a node works on: keeps them while they run, renews their leases, ends canceled ones, and hands all of them
 * over when the node stops. Others decide which tasks it works on.
 */
import { DateTime, Deferred, Effect, Exit, Latch, Schedule, Semaphore } from "effect"
import type { AgentStore } from "../agents/AgentStore.ts"
import type { CaseFileStore } from "../files/CaseFileStore.ts"
import type { DeliverableStore } from "../deliverables/DeliverableStore.ts"
import { newNodeId, type NodeId, type PhaseId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { repeatInBackground } from "../repeatInBackground.ts"
import type { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { ChangeServices } from "./judgeChanges.ts"
import { LiveLogs } from "./LiveLogs.ts"
import type { Phase } from "./Phase.ts"
import type { RequestPriority } from "./RequestPriority.ts"
import type { ServiceAgent } from "./ServiceAgent.ts"
import { keyOf, type Ownership, type TaskKey, TaskStore } from "./TaskStore.ts"
import { executeTask } from "./TaskWork.ts"
import type { TokenUsageStore } from "./TokenUsageStore.ts"

/** The services that the work on tasks needs. */
export type TaskServices =
  | AgentStore
  | CaseFileStore
  | ChangeServices
  | DeliverableStore
  | LiveLogs
  | RequestPriority
  | SecureStepOpening
  | ServiceAgent
  | TokenUsageStore

/** The pause before a failing store is retried. */
const retrying = Schedule.spaced("500 millis")

/** The leases of a node's tasks, until it is stopping. */
const makeLeases = (store: TaskStore["Service"], nodeId: NodeId, stopping: Latch.Latch) => {
  /** A stopping node's leases end at once, so that others can take over what it still accepts. */
  const leaseUntil = Effect.map(DateTime.now, (now) =>
    DateTime.add(now, { milliseconds: stopping.isOpen() ? 0 : Limits.taskLeaseMillis })
  )

  const release = Effect.flatMap(DateTime.now, (now) => store.release(nodeId, now))
  /** Lets others take over this node's tasks; epochs then refuse its further writes. */
  const giveUp = release.pipe(
    Effect.tapError(({ operation, reason }) =>
      Effect.logWarning("Tasks can't move to another node yet", { operation, reason })
    ),
    Effect.retry(retrying),
    Effect.ignore
  )

  return { leaseUntil, release, giveUp }
}

/** Renews the leases of all running tasks until its scope ends. */
export const makeTaskWorkers = Effect.gen(function* () {
  const store = yield* TaskStore
  const services = yield* Effect.context<TaskServices>()
  const logs = yield* LiveLogs
  const nodeId = yield* newNodeId
  const places = yield* Semaphore.make(Limits.tasksPerNode)
  /** The tasks that this node works on, or that wait for a place; no other leases are renewed. */
  const tasks = new Map<string, { readonly task: TaskKey; readonly canceled: Deferred.Deferred<void> }>()
  /** Open once this node must stop working. */
  const stopping = yield* Latch.make(false)
  /** Open once it has then stopped. */
  const idle = yield* Latch.make(false)
  /** Open once others may take over its tasks. */
  const handedOver = yield* Latch.make(false)

  const { giveUp, leaseUntil, release } = makeLeases(store, nodeId, stopping)

  /** Runs a task that this node owns; completes when the task ends, or when others may take it over. */
  const work = (phase: Phase, ownership: Ownership): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (stopping.isOpen()) return giveUp
      const key = keyOf(ownership)
      const entry = { task: ownership, canceled: Deferred.makeUnsafe<void>() }
      tasks.set(key, entry)
      const working = executeTask(phase, ownership, { canceled: Deferred.await(entry.canceled), place: places }).pipe(
        Effect.provideContext(services),
        Effect.ensuring(
          Effect.sync(() => {
            logs.end(ownership)
            if (tasks.get(key) === entry) tasks.delete(key)
            if (stopping.isOpen() && tasks.size === 0) idle.openUnsafe()
          })
        )
      )
      // Callers take completion for the end of the task, so a stopping node completes only when others can find the
      // task.
      return Effect.andThen(
        Effect.raceFirst(working, stopping.await),
        Effect.suspend(() => (stopping.isOpen() ? handedOver.await : Effect.void))
      )
    })

  const cancel = (userId: UserId, phaseId: PhaseId): Effect.Effect<void> =>
    Effect.suspend(() => {
      const entry = tasks.get(keyOf({ userId, phaseId }))
      return entry === undefined ? Effect.void : Deferred.done(entry.canceled, Exit.void)
    })

  const renew = Effect.gen(function* () {
    if (tasks.size === 0 || stopping.isOpen()) return
    const mine = Array.from(tasks.values(), ({ task }) => ({ userId: task.userId, phaseId: task.phaseId }))
    const asked = yield* store.renew(nodeId, mine, yield* leaseUntil).pipe(
      // The renewal may have renewed leases that were released meanwhile.
      Effect.ensuring(Effect.suspend(() => (stopping.isOpen() ? Effect.ignore(release) : Effect.void)))
    )
    yield* Effect.forEach(asked, ({ phaseId, userId }) => cancel(userId, phaseId), { discard: true })
  })

  /** Takes over abandoned tasks, up to this node's free places. */
  const claimAbandoned = Effect.gen(function* () {
    // A node that was stalled for longer than its leases must not take its own tasks for abandoned.
    yield* renew
    const free = Limits.tasksPerNode - tasks.size
    if (free <= 0 || stopping.isOpen()) return []
    return yield* store.claimAbandoned({ nodeId, leaseUntil: yield* leaseUntil }, yield* DateTime.now, free)
  })

  yield* stopping.await.pipe(
    Effect.andThen(
      // Lets running writes end; slower ones are fenced off.
      Effect.timeoutOption(
        Effect.suspend(() => (tasks.size === 0 ? Effect.void : idle.await)),
        Limits.taskReleaseMillis
      )
    ),
    Effect.andThen(giveUp),
    Effect.andThen(handedOver.open),
    Effect.forkScoped
  )

  /** Stops work on this node. Completes when others may have its tasks, or the time for that is over. */
  const handOver = stopping.open.pipe(
    Effect.andThen(handedOver.await),
    Effect.timeoutOption(Limits.taskHandoverMillis),
    Effect.asVoid
  )

  yield* repeatInBackground(renew, Limits.taskLeaseRenewalMillis)

  return {
    nodeId,
    leaseUntil,
    work,
    cancel,
    claimAbandoned,
    handOver
  }
})
