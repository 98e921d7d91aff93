/**
 * The tasks of this node: starts those it accepts, keeps their leases, takes over those whose node died, and hands
 * its own back when it stops. The store's epochs decide who may write; this only decides who tries.
 */
import { Context, DateTime, Deferred, Effect, FiberMap, Layer, Schedule, Semaphore } from "effect"
import type { CaseStore } from "../cases/CaseStore.ts"
import type { Changes } from "../changes/Changes.ts"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import { newNodeId, type NodeId, type PhaseId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { PartyStore } from "../parties/PartyStore.ts"
import type { Phase } from "./Phase.ts"
import type { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { ServiceAgent } from "./ServiceAgent.ts"
import { type Ownership, type TaskKey, TaskStore } from "./TaskStore.ts"
import { workOff } from "./TaskWork.ts"
import type { TokenUsageStore } from "./TokenUsageStore.ts"

export class TaskRunner extends Context.Service<
  TaskRunner,
  {
    readonly nodeId: NodeId
    /** Works off a task that this node owns, apart from whoever asked for it. */
    readonly start: (phase: Phase, ownership: Ownership) => Effect.Effect<void>
    /** Ends the task if it runs here. */
    readonly cancel: (userId: UserId, phaseId: PhaseId) => Effect.Effect<void>
  }
>()("@incamera/domain/tasks/TaskRunner") {
  static readonly layer = Layer.effect(
    TaskRunner,
    Effect.gen(function* () {
      const store = yield* TaskStore
      const services = yield* Effect.context<
        | TaskStore
        | CaseStore
        | Changes
        | Deidentification
        | PartyStore
        | SecureStepOpening
        | ServiceAgent
        | TokenUsageStore
      >()
      const nodeId = yield* newNodeId
      const fibers = yield* FiberMap.make<string>()
      const places = yield* Semaphore.make(Limits.tasksPerNode)
      /** What this node works on, or has waiting; leases of nothing else are renewed. */
      const tasks = new Map<string, { readonly task: TaskKey; readonly canceled: Deferred.Deferred<void> }>()

      const keyOf = (userId: UserId, phaseId: PhaseId) => `${userId}/${phaseId}`
      const leaseFrom = (now: DateTime.Utc) => DateTime.add(now, { milliseconds: Limits.taskLeaseMillis })

      const start = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership) {
        const key = keyOf(ownership.userId, ownership.phaseId)
        const entry = { task: ownership, canceled: Deferred.makeUnsafe<void>() }
        tasks.set(key, entry)
        yield* FiberMap.run(
          fibers,
          key,
          workOff(phase, ownership, { canceled: Deferred.await(entry.canceled), place: places }).pipe(
            Effect.provideContext(services),
            Effect.ensuring(
              Effect.sync(() => {
                if (tasks.get(key) === entry) tasks.delete(key)
              })
            )
          )
        )
      })

      const cancel = (userId: UserId, phaseId: PhaseId) =>
        Effect.suspend(() => {
          const entry = tasks.get(keyOf(userId, phaseId))
          return entry === undefined ? Effect.void : Deferred.succeed(entry.canceled, undefined)
        })

      const renew = Effect.gen(function* () {
        if (tasks.size === 0) return
        const mine = Array.from(tasks.values(), ({ task }) => ({ userId: task.userId, phaseId: task.phaseId }))
        const asked = yield* store.renew(nodeId, mine, leaseFrom(yield* DateTime.now))
        yield* Effect.forEach(asked, ({ phaseId, userId }) => cancel(userId, phaseId), { discard: true })
      })

      const takeOver = Effect.gen(function* () {
        // A node that was held up longer than its leases lasted is still there, and must not take its own for abandoned.
        yield* renew
        const free = Limits.tasksPerNode - tasks.size
        if (free <= 0) return
        const now = yield* DateTime.now
        const abandoned = yield* store.claimAbandoned({ nodeId, leaseUntil: leaseFrom(now) }, now, free)
        yield* Effect.forEach(abandoned, ({ ownership, phase }) => start(phase, ownership), { discard: true })
      })

      // A round that fails is made up for by the next: the leases hold for several.
      const steadily = <E, R>(round: Effect.Effect<void, E, R>, everyMillis: number) =>
        Effect.forkScoped(
          Effect.repeat(Effect.ignoreCause(round, { log: "Warn" }), Schedule.spaced(`${everyMillis} millis`))
        )

      yield* Effect.addFinalizer(() =>
        FiberMap.clear(fibers).pipe(
          Effect.andThen(DateTime.now),
          Effect.flatMap((now) => store.release(nodeId, now)),
          Effect.ignoreCause({ log: "Warn" })
        )
      )
      yield* steadily(renew, Limits.taskLeaseRenewalMillis)
      yield* steadily(takeOver, Limits.taskTakeoverPollMillis)

      return TaskRunner.of({ nodeId, start, cancel })
    })
  )
}
