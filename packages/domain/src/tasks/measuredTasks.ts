/** Counts and times task operations without changing them. */
import { Clock, DateTime, Effect, Layer, Stream } from "effect"
import * as Limits from "../Limits.ts"
import type { Phase } from "./Phase.ts"
import { registerScoped } from "./registerScoped.ts"
import type { RequestType } from "./RequestType.ts"
import { ServiceAgent } from "./ServiceAgent.ts"
import { Tasks } from "./Tasks.ts"
import {
  appends,
  batchSizes,
  firstEvent,
  ownershipLost,
  streamsOpen,
  takeOvers,
  taskDuration,
  tasksActive,
  tasksEnded,
  tasksParked,
  tasksStarted
} from "./taskInstruments.ts"
import { keyOf, type TaskKey, TaskStore } from "./TaskStore.ts"

/** A task of this node, from its start here until its end is written or another node owns it. */
interface Begun {
  readonly requestType: RequestType
  readonly startedMillis: number
  /** True if its first event isn't measured: it was already, or another node may have written it. */
  hasSpoken: boolean
}

export const store = Layer.effect(
  TaskStore,
  Effect.map(TaskStore, (inner) => {
    const begun = new Map<string, Begun>()

    const begin = (key: TaskKey, { requestType, startedAt }: Phase, hasSpoken: boolean) =>
      Effect.sync(() => {
        // A task that ended elsewhere is never reported here, so the oldest make room.
        if (begun.size >= Limits.tasksMeasured) begun.delete(begun.keys().next().value!)
        begun.set(keyOf(key), { requestType, startedMillis: DateTime.toEpochMillis(startedAt), hasSpoken })
      })

    /** By the clock of the task's record; another node's clock may be ahead of ours. */
    const secondsSince = ({ startedMillis }: Begun) =>
      Effect.map(Clock.currentTimeMillis, (now) => Math.max(0, now - startedMillis) / 1_000)

    const spoke = (task: Begun) =>
      Effect.suspend(() => {
        if (task.hasSpoken) return Effect.void
        task.hasSpoken = true
        return Effect.flatMap(secondsSince(task), (seconds) =>
          firstEvent.record({ request_type: task.requestType }, seconds)
        )
      })

    return TaskStore.of({
      ...inner,
      accept: (task, candidate, owner) =>
        Effect.tap(inner.accept(task, candidate, owner), (acceptance) =>
          acceptance._tag === "Repeated"
            ? Effect.void
            : Effect.andThen(
                begin(acceptance.ownership, acceptance.phase, false),
                tasksStarted.add({ request_type: task.requestType })
              )
        ),
      claimAbandoned: (owner, now, limit) =>
        Effect.tap(inner.claimAbandoned(owner, now, limit), (all) => {
          // A waiting task was not lost by a node, and its duration depends on the user.
          const claimed = all.filter(({ waited }) => !waited)
          const begins = Effect.forEach(claimed, ({ ownership, phase }) => begin(ownership, phase, true), {
            discard: true
          })
          return Effect.andThen(claimed.length === 0 ? Effect.void : takeOvers.add({}, claimed.length), begins)
        }),
      park: (ownership, after, events, until) =>
        Effect.tap(inner.park(ownership, after, events, until), () =>
          Effect.andThen(
            Effect.sync(() => begun.delete(keyOf(ownership))),
            tasksParked.add({})
          )
        ),
      append: (ownership, after, events, ending) =>
        inner.append(ownership, after, events, ending).pipe(
          appends.timing((exit) => ({ outcome: exit._tag === "Success" ? "written" : "failed" })),
          Effect.tapErrorTag("TaskOwnershipLost", () =>
            Effect.andThen(
              Effect.sync(() => begun.delete(keyOf(ownership))),
              ownershipLost.add({})
            )
          ),
          Effect.tap(
            Effect.fnUntraced(function* () {
              yield* batchSizes.record({}, events.length)
              const task = begun.get(keyOf(ownership))
              if (task !== undefined) yield* spoke(task)
              if (ending === undefined) return
              yield* tasksEnded.add({ outcome: ending.outcome })
              if (task === undefined) return
              begun.delete(keyOf(ownership))
              yield* taskDuration.record({ request_type: task.requestType }, yield* secondsSince(task))
            })
          )
        )
    })
  })
)

export const serviceAgent = Layer.effect(
  ServiceAgent,
  Effect.map(ServiceAgent, (inner) =>
    ServiceAgent.of({
      ...inner,
      respond: (assignment, context) => {
        const labels = { request_type: assignment.requestType }
        return Stream.unwrap(
          Effect.as(
            Effect.acquireRelease(tasksActive.change(labels, 1), () => tasksActive.change(labels, -1)),
            inner.respond(assignment, context)
          )
        )
      }
    })
  )
)

export const tasks = Layer.effect(
  Tasks,
  Effect.map(Tasks, (inner) =>
    Tasks.of({
      ...inner,
      open: (principal, phase, after) =>
        Effect.tap(inner.open(principal, phase, after), () =>
          registerScoped(streamsOpen.change({}, 1), () => streamsOpen.change({}, -1))
        )
    })
  )
)
