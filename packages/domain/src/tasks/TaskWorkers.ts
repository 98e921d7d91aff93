/**
 * What a node does with the tasks it works on, whoever decided that it should: holds them while they are worked off,
 * renews their leases, ends those that somebody asked to end, and hands all of them over when it is to stop.
 */
import { DateTime, Deferred, Effect, Exit, Latch, Schedule, Semaphore } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "../cases/CaseStore.ts"
import type { Changes } from "../changes/Changes.ts"
import type { CaseFileStore } from "../files/CaseFileStore.ts"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import type { DeliverableStore } from "../deliverables/DeliverableStore.ts"
import { newNodeId, type PhaseId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { PartyStore } from "../parties/PartyStore.ts"
import { steadily } from "../steadily.ts"
import type { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { Phase } from "./Phase.ts"
import type { RightOfWay } from "./RightOfWay.ts"
import type { ServiceAgent } from "./ServiceAgent.ts"
import type { Refusals } from "../refusals/Refusals.ts"
import { type Ownership, type TaskKey, TaskStore } from "./TaskStore.ts"
import { workOff } from "./TaskWork.ts"
import type { TokenUsageStore } from "./TokenUsageStore.ts"
import type { CaseShredding } from "../vault/CaseShredding.ts"

/** What the work on tasks needs. */
export type TaskServices =
  | CaseFileStore
  | CaseShredding
  | CaseStore
  | Changes
  | Deidentification
  | DeliverableStore
  | PartyStore
  | Refusals
  | RightOfWay
  | SecureRandom.SecureRandom
  | SecureStepOpening
  | ServiceAgent
  | TaskStore
  | TokenUsageStore

/** Tells a task from all others of all users. */
export const keyOf = ({ phaseId, userId }: TaskKey): string => `${userId}/${phaseId}`

/** How long a store that stumbles is left alone. */
const retrying = Schedule.spaced("500 millis")

export interface LeaseTimes {
  /** Milliseconds that a task which was taken on or over has until somebody works on it. */
  readonly accepted: number
  /** Milliseconds that the lease of a task which is worked on lasts. */
  readonly working: number
}

/** Within its scope the leases of all that is worked on are renewed. */
export const makeTaskWorkers = Effect.fnUntraced(function* (times: LeaseTimes) {
  const store = yield* TaskStore
  const services = yield* Effect.context<TaskServices>()
  const nodeId = yield* newNodeId
  const places = yield* Semaphore.make(Limits.tasksPerNode)
  /** What this node works on, or has waiting; leases of nothing else are renewed. */
  const tasks = new Map<string, { readonly task: TaskKey; readonly canceled: Deferred.Deferred<void> }>()
  /** Open once this node is to work on nothing any more. */
  const stopping = yield* Latch.make(false)
  /** Open once it then works on nothing. */
  const idle = yield* Latch.make(false)
  /** Open once others may take over what it had. */
  const handedOver = yield* Latch.make(false)

  /** What a stopping node takes on is for others, at once. */
  const leaseOf = (millis: number) =>
    Effect.map(DateTime.now, (now) => DateTime.add(now, { milliseconds: stopping.isOpen() ? 0 : millis }))
  const leaseUntil = leaseOf(times.accepted)
  const workingUntil = leaseOf(times.working)

  const release = Effect.flatMap(DateTime.now, (now) => store.release(nodeId, now))
  /** Others can take over what this node has; epochs refuse what it still writes then. */
  const giveUp = release.pipe(
    Effect.tapError(({ operation, reason }) =>
      Effect.logWarning("Tasks can't move to another node yet", { operation, reason })
    ),
    Effect.retry(retrying),
    Effect.ignore
  )

  /** Works off a task that this node owns; ends when that does, or when others may take the task over. */
  const work = (phase: Phase, ownership: Ownership): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (stopping.isOpen()) return giveUp
      const key = keyOf(ownership)
      const entry = { task: ownership, canceled: Deferred.makeUnsafe<void>() }
      tasks.set(key, entry)
      const working = workOff(phase, ownership, { canceled: Deferred.await(entry.canceled), place: places }).pipe(
        Effect.provideContext(services),
        Effect.ensuring(
          Effect.sync(() => {
            if (tasks.get(key) === entry) tasks.delete(key)
            if (stopping.isOpen() && tasks.size === 0) idle.openUnsafe()
          })
        )
      )
      // Whoever waits for the work may take its end for the task's only when others can find the task.
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
    const asked = yield* store.renew(nodeId, mine, yield* workingUntil).pipe(
      // It may have renewed what was given up meanwhile.
      Effect.ensuring(Effect.suspend(() => (stopping.isOpen() ? Effect.ignore(release) : Effect.void)))
    )
    yield* Effect.forEach(asked, ({ phaseId, userId }) => cancel(userId, phaseId), { discard: true })
  })

  /** Takes over what nobody holds any more, up to what this node still has room for. */
  const claimAbandoned = Effect.gen(function* () {
    // A node that was held up longer than its leases lasted is still there, and must not take its own for abandoned.
    yield* renew
    const free = Limits.tasksPerNode - tasks.size
    if (free <= 0 || stopping.isOpen()) return []
    return yield* store.claimAbandoned({ nodeId, leaseUntil: yield* leaseUntil }, yield* DateTime.now, free)
  })

  yield* stopping.await.pipe(
    Effect.andThen(
      // What is being written may come to its end; who takes longer is fenced off.
      Effect.timeoutOption(
        Effect.suspend(() => (tasks.size === 0 ? Effect.void : idle.await)),
        Limits.taskLettingGoMillis
      )
    ),
    Effect.andThen(giveUp),
    Effect.andThen(handedOver.open),
    Effect.forkScoped
  )

  /** From here on this node works on nothing. Gives when others may have its tasks, or can't be told in time. */
  const handOver = stopping.open.pipe(
    Effect.andThen(handedOver.await),
    Effect.timeoutOption(Limits.taskHandoverMillis),
    Effect.asVoid
  )

  yield* steadily(renew, Limits.taskLeaseRenewalMillis)

  return {
    nodeId,
    leaseUntil,
    workingUntil,
    work,
    cancel,
    claimAbandoned,
    giveUp,
    handOver,
    isStopping: () => stopping.isOpen()
  }
})
