/**
 * `TaskRunner` on Effect's cluster. A task is an entity with a single `work` message, which is stored and answered when
 * the task has ended. The node that holds the entity's shard gets the message; if that node dies or stops, the next one
 * gets it again. Each first claims the task in our own tables, in a new epoch. Late writes of an earlier owner that was
 * paused are refused there, whatever the cluster believes.
 */
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import {
  keyOf,
  makeTaskWorkers,
  type Ownership,
  type Phase,
  RequestPriority,
  type TaskKey,
  TaskRunner,
  TaskStore
} from "@incamera/domain/tasks"
import { repeatInBackground } from "@incamera/domain/repeatInBackground"
import type { StoreError } from "@incamera/domain/StoreError"
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

/** Handles a task that the cluster gives to this node. */
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
          // An unanswered message stays, so this retries as long as the store fails.
          Effect.tapError(({ operation, reason }) =>
            Effect.logWarning("A task waits for the data store", { operation, reason })
          ),
          Effect.retry({ schedule: retrying }),
          Effect.orDie,
          Effect.flatMap(
            Option.match({
              // The task has ended, or its case was deleted.
              onNone: () => Effect.void,
              // Also answers when this node stops and has given the task up; the node that finds the task sends a new
              // message.
              onSome: ({ ownership, phase }) => workers.work(phase, ownership)
            })
          )
        )
    })
  }),
  { maxIdleTime: Limits.taskEntityIdleMillis, concurrency: 1 }
)

/**
 * An entity's shard follows from its name, so we choose a name whose shard this node holds: the task starts at once,
 * without another node. If this node has no shard, for example while it starts, any name will do.
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
    const { standBack } = yield* RequestPriority

    const start = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership) {
      const { phaseId, userId } = ownership
      if (workers.isStopping()) return yield* workers.giveUp
      yield* workers.taken.keep({ phase, ownership })
      // The task is stored, and is found when its lease ends. So nobody waits until the cluster has stored the message,
      // too, and the next requests go first.
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

    // Finds tasks by their expired leases: those that a stopping node gave up, and those that the cluster never heard
    // of, because their node died between the two writes, or lost. The cluster takes them from here on.
    const takeOver = Effect.flatMap(workers.claimAbandoned, (abandoned) =>
      Effect.forEach(abandoned, ({ ownership, phase }) => start(phase, ownership), { discard: true })
    )
    // Runs before the entities end, so that they have no work left.
    yield* Effect.addFinalizer(() => workers.handOver)
    yield* repeatInBackground(takeOver, DomainLimits.taskTakeoverPollMillis)

    const { cancel, handOver, leaseUntil, nodeId } = workers
    return TaskRunner.of({ nodeId, leaseUntil, start, cancel, handOver })
  })
)

export const layer = Layer.provideMerge(runner, entity).pipe(Layer.provide(TaskWorkers.layer))
