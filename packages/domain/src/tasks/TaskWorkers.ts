/**
 * What a node does with the tasks it works on, whoever decided that it should: holds them while they are worked off,
 * renews their leases, and ends those that somebody asked to end.
 */
import { DateTime, Deferred, Effect, Exit, Schedule, Semaphore } from "effect"
import type { CaseStore } from "../cases/CaseStore.ts"
import type { Changes } from "../changes/Changes.ts"
import type { CaseFileStore } from "../files/CaseFileStore.ts"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import { newNodeId, type PhaseId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { PartyStore } from "../parties/PartyStore.ts"
import type { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { Phase } from "./Phase.ts"
import type { ServiceAgent } from "./ServiceAgent.ts"
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
  | PartyStore
  | SecureStepOpening
  | ServiceAgent
  | TaskStore
  | TokenUsageStore

/** Tells a task from all others of all users. */
export const keyOf = ({ phaseId, userId }: TaskKey): string => `${userId}/${phaseId}`

/** A round that fails is made up for by the next: leases hold for several. */
export const steadily = <E, R>(round: Effect.Effect<void, E, R>, everyMillis: number) =>
  Effect.forkScoped(Effect.repeat(Effect.ignoreCause(round, { log: "Warn" }), Schedule.spaced(`${everyMillis} millis`)))

/** Within its scope the leases of all that is worked on are renewed; each lasts `leaseMillis`. */
export const makeTaskWorkers = Effect.fnUntraced(function* (leaseMillis: number) {
  const store = yield* TaskStore
  const services = yield* Effect.context<TaskServices>()
  const nodeId = yield* newNodeId
  const places = yield* Semaphore.make(Limits.tasksPerNode)
  /** What this node works on, or has waiting; leases of nothing else are renewed. */
  const tasks = new Map<string, { readonly task: TaskKey; readonly canceled: Deferred.Deferred<void> }>()

  const leaseUntil = Effect.map(DateTime.now, (now) => DateTime.add(now, { milliseconds: leaseMillis }))

  /** Works off a task that this node owns; ends when that does. */
  const work = (phase: Phase, ownership: Ownership): Effect.Effect<void> =>
    Effect.suspend(() => {
      const key = keyOf(ownership)
      const entry = { task: ownership, canceled: Deferred.makeUnsafe<void>() }
      tasks.set(key, entry)
      return workOff(phase, ownership, { canceled: Deferred.await(entry.canceled), place: places }).pipe(
        Effect.provideContext(services),
        Effect.ensuring(
          Effect.sync(() => {
            if (tasks.get(key) === entry) tasks.delete(key)
          })
        )
      )
    })

  const cancel = (userId: UserId, phaseId: PhaseId): Effect.Effect<void> =>
    Effect.suspend(() => {
      const entry = tasks.get(keyOf({ userId, phaseId }))
      return entry === undefined ? Effect.void : Deferred.done(entry.canceled, Exit.void)
    })

  const renew = Effect.gen(function* () {
    if (tasks.size === 0) return
    const mine = Array.from(tasks.values(), ({ task }) => ({ userId: task.userId, phaseId: task.phaseId }))
    const asked = yield* store.renew(nodeId, mine, yield* leaseUntil)
    yield* Effect.forEach(asked, ({ phaseId, userId }) => cancel(userId, phaseId), { discard: true })
  })

  /** Takes over what nobody holds any more, up to what this node still has room for. */
  const claimAbandoned = Effect.gen(function* () {
    // A node that was held up longer than its leases lasted is still there, and must not take its own for abandoned.
    yield* renew
    const free = Limits.tasksPerNode - tasks.size
    if (free <= 0) return []
    return yield* store.claimAbandoned({ nodeId, leaseUntil: yield* leaseUntil }, yield* DateTime.now, free)
  })

  yield* steadily(renew, Limits.taskLeaseRenewalMillis)

  return { nodeId, leaseUntil, work, cancel, claimAbandoned }
})
