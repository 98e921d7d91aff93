/**
 * Who tries to work off which tasks. The store's epochs decide who may write; this only decides who tries. The layer here
 * does so by leases alone, for hosts that have nothing else to tell their nodes who is there.
 */
import { Context, type DateTime, Effect, FiberMap, Layer } from "effect"
import type { NodeId, PhaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Phase } from "./Phase.ts"
import { steadily } from "../steadily.ts"
import type { Ownership } from "./TaskStore.ts"
import { keyOf, makeTaskWorkers } from "./TaskWorkers.ts"

export class TaskRunner extends Context.Service<
  TaskRunner,
  {
    readonly nodeId: NodeId
    /** When the lease of a task that is accepted now ends: until then it is for `start` to find who works on it. */
    readonly leaseUntil: Effect.Effect<DateTime.Utc>
    /** Has a task worked off that this node accepted, apart from whoever asked for it. */
    readonly start: (phase: Phase, ownership: Ownership) => Effect.Effect<void>
    /** Ends the task at once if it runs here; another node notices by itself. */
    readonly cancel: (userId: UserId, phaseId: PhaseId) => Effect.Effect<void>
    /**
     * For a node that is to stop: lets all of its tasks go, and works on none from here on; what it still takes on is for
     * others. Gives when they may have them, and at the latest after `Limits.taskHandoverMillis`.
     */
    readonly handOver: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/TaskRunner") {
  /** Each node works off what it accepted, takes over what others left, and hands its own back when it stops. */
  static readonly layer = Layer.effect(
    TaskRunner,
    Effect.gen(function* () {
      const workers = yield* makeTaskWorkers({ accepted: Limits.taskLeaseMillis, working: Limits.taskLeaseMillis })
      const fibers = yield* FiberMap.make<string>()

      const start = (phase: Phase, ownership: Ownership) =>
        Effect.asVoid(FiberMap.run(fibers, keyOf(ownership), workers.work(phase, ownership)))

      const takeOver = Effect.flatMap(workers.claimAbandoned, (abandoned) =>
        Effect.forEach(abandoned, ({ ownership, phase }) => start(phase, ownership), { discard: true })
      )

      yield* Effect.addFinalizer(() => workers.handOver)
      yield* steadily(takeOver, Limits.taskTakeoverPollMillis)

      const { cancel, handOver, leaseUntil, nodeId } = workers
      return TaskRunner.of({ nodeId, leaseUntil, start, cancel, handOver })
    })
  )
}
