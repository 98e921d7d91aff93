/** Decides by leases which node runs which tasks. The store's epochs decide who may write. */
import { Context, type DateTime, Effect, FiberMap, Layer } from "effect"
import type { NodeId, PhaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Phase } from "./Phase.ts"
import { repeatInBackground } from "../repeatInBackground.ts"
import { LiveLogs } from "./LiveLogs.ts"
import { keyOf, type Ownership } from "./TaskStore.ts"
import { makeTaskWorkers } from "./TaskWorkers.ts"

export class TaskRunner extends Context.Service<
  TaskRunner,
  {
    readonly nodeId: NodeId
    /** End of the lease of a task accepted now: until then `start` decides which node works on it. */
    readonly leaseUntil: Effect.Effect<DateTime.Utc>
    /** Runs a task that this node accepted, independently of its requester. */
    readonly start: (phase: Phase, ownership: Ownership) => Effect.Effect<void>
    /** Ends the task at once if it runs here; another node notices by itself. */
    readonly cancel: (userId: UserId, phaseId: PhaseId) => Effect.Effect<void>
    /**
     * For a stopping node: releases all of its tasks and starts no more; tasks that it still accepts are for others.
     * Completes when others may take them over, at the latest after `Limits.taskHandoverMillis`.
     */
    readonly handOver: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/TaskRunner") {
  /** Each node runs the tasks it accepted, takes over abandoned ones, and hands its own over when it stops. */
  static readonly layer = Layer.effect(
    TaskRunner,
    Effect.gen(function* () {
      const workers = yield* makeTaskWorkers
      const logs = yield* LiveLogs
      const fibers = yield* FiberMap.make<string>()

      const run = (phase: Phase, ownership: Ownership) =>
        Effect.asVoid(FiberMap.run(fibers, keyOf(ownership), workers.work(phase, ownership)))

      const start = (phase: Phase, ownership: Ownership) =>
        Effect.suspend(() => {
          logs.begin(ownership, phase)
          return run(phase, ownership)
        })

      const takeOver = Effect.flatMap(workers.claimAbandoned, (abandoned) =>
        Effect.forEach(abandoned, ({ ownership, phase }) => run(phase, ownership), { discard: true })
      )

      yield* Effect.addFinalizer(() => workers.handOver)
      yield* repeatInBackground(takeOver, Limits.taskTakeoverPollMillis)

      const { cancel, handOver, leaseUntil, nodeId } = workers
      return TaskRunner.of({ nodeId, leaseUntil, start, cancel, handOver })
    })
  )
}
