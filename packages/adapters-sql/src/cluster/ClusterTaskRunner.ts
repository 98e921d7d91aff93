/**
 * `TaskRunner` on Effect's cluster. A task is an entity that is told to work once: the message is stored, and answered when
 * the task has ended. Whichever node holds the entity's shard gets it, and gets it again when the one before it died or
 * was stopped. Whoever gets it claims the task in our own tables first, in a new epoch: what an earlier owner, paused and
 * woken, still writes is refused there, whatever the cluster believes.
 */
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import type { Phase } from "@incamera/domain/tasks/Phase"
import { RightOfWay } from "@incamera/domain/tasks/RightOfWay"
import { TaskRunner } from "@incamera/domain/tasks/TaskRunner"
import { type Ownership, type TaskKey, TaskStore } from "@incamera/domain/tasks/TaskStore"
import { steadily } from "@incamera/domain/steadily"
import type { StoreError } from "@incamera/domain/StoreError"
import { keyOf, makeTaskWorkers } from "@incamera/domain/tasks/TaskWorkers"
import { Context, Effect, Layer, Option, Schedule } from "effect"
import { EntityId, Sharding } from "effect/cluster"
import { type TakenTask, TakenTasks } from "./TakenTasks.ts"
import { TaskEntity } from "./TaskEntity.ts"

/** A second between tries. */
const retrying = Schedule.spaced("1 second")

const makeWorkers = Effect.gen(function* () {
  const workers = yield* makeTaskWorkers({
    accepted: DomainLimits.taskLeaseMillis,
    working: Limits.clusterTaskLeaseMillis
  })
  return { ...workers, taken: new TakenTasks() }
})

class TaskWorkers extends Context.Service<TaskWorkers, Effect.Success<typeof makeWorkers>>()(
  "@incamera/adapters-sql/cluster/TaskWorkers"
) {
  static readonly layer = Layer.effect(TaskWorkers, makeWorkers)
}

/** What a node does with a task that the cluster gives it. */
const entity = TaskEntity.toLayer(
  Effect.gen(function* () {
    const workers = yield* TaskWorkers
    const store = yield* TaskStore
    const claim = (task: TaskKey) =>
      Effect.gen(function* (): Effect.fn.Return<Option.Option<TakenTask>, StoreError> {
        const mine = yield* workers.taken.take(task)
        if (Option.isSome(mine)) return mine
        const { nodeId, workingUntil } = workers
        return yield* store.claim(task, { nodeId, leaseUntil: yield* workingUntil })
      })
    return TaskEntity.of({
      work: ({ payload }) =>
        claim(payload).pipe(
          // Without an answer the message stays: as long as the store stumbles, it is asked again.
          Effect.tapError(({ operation, reason }) =>
            Effect.logWarning("A task waits for the data store", { operation, reason })
          ),
          Effect.retry({ schedule: retrying }),
          Effect.orDie,
          Effect.flatMap(
            Option.match({
              // It has ended, or its case was deleted.
              onNone: () => Effect.void,
              // Answered, too, when this node stops and has given the task up: whoever finds it tells the cluster anew.
              onSome: ({ ownership, phase }) => workers.work(phase, ownership)
            })
          )
        )
    })
  }),
  { maxIdleTime: Limits.taskEntityIdleMillis, concurrency: 1 }
)

/**
 * An entity's shard follows from its name, so a task gets a name by which this node has it: it begins at once, without a
 * word to another node. Where this node has no shard, as while it starts, any will do.
 */
const nameOf = (sharding: Sharding.Sharding["Service"], task: TaskKey): string => {
  const names = Array.from({ length: Limits.taskEntityNames }, (_, turn) => `${keyOf(task)}/${turn}`)
  const isHere = (name: string) => sharding.hasShardId(sharding.getShardId(EntityId.make(name), "default"))
  return names.find(isHere) ?? names[0]!
}

const runner = Layer.effect(
  TaskRunner,
  Effect.gen(function* () {
    const workers = yield* TaskWorkers
    const sharding = yield* Sharding.Sharding
    const client = yield* TaskEntity.client
    const scope = yield* Effect.scope
    const { standBack } = yield* RightOfWay

    const start = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership) {
      const { phaseId, userId } = ownership
      if (workers.isStopping()) return yield* workers.giveUp
      yield* workers.taken.keep({ phase, ownership })
      // The task is stored already, and when its lease ends, it is found: nobody waits until the cluster has stored its
      // message, too, and who asks next goes before that.
      yield* standBack.pipe(
        Effect.andThen(
          Effect.suspend(() =>
            client(nameOf(sharding, { phaseId, userId })).work({ phaseId, userId }, { discard: true })
          )
        ),
        Effect.catchCause(() => Effect.logWarning("A task could not be handed to the cluster")),
        Effect.forkIn(scope)
      )
    })

    // What a stopping node gave up, and what the cluster never heard of, as its node died between the two writes, or lost:
    // found by its lease, and the cluster's from here on.
    const takeOver = Effect.flatMap(workers.claimAbandoned, (abandoned) =>
      Effect.forEach(abandoned, ({ ownership, phase }) => start(phase, ownership), { discard: true })
    )
    // Before the entities end: they have nothing left then.
    yield* Effect.addFinalizer(() => workers.handOver)
    yield* steadily(takeOver, DomainLimits.taskTakeoverPollMillis)

    const { cancel, handOver, leaseUntil, nodeId } = workers
    return TaskRunner.of({ nodeId, leaseUntil, start, cancel, handOver })
  })
)

export const layer = Layer.provideMerge(runner, entity).pipe(Layer.provide(TaskWorkers.layer))
