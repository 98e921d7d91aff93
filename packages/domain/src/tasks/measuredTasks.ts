/** Counts and times what happens to tasks; changes nothing of it. */
import { Clock, DateTime, Effect, Layer, Option, Stream } from "effect"
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
import { type TaskKey, TaskStore } from "./TaskStore.ts"

/** A task of this node, from when it came here until its end is written or somebody else's to write. */
interface Begun {
  readonly requestType: RequestType
  readonly startedMillis: number
  /** Whether its first event is none that a caller of ours waits for: another node may have written it. */
  hasSpoken: boolean
}

const keyOf = ({ phaseId, userId }: TaskKey) => `${userId}/${phaseId}`

export const store = Layer.effect(
  TaskStore,
  Effect.map(TaskStore, (inner) => {
    const begun = new Map<string, Begun>()

    const begin = (key: TaskKey, { requestType, startedAt }: Phase, hasSpoken: boolean) =>
      Effect.sync(() => {
        // What ended elsewhere is not heard of again: the oldest make room.
        if (begun.size >= Limits.tasksMeasured) begun.delete(begun.keys().next().value!)
        begun.set(keyOf(key), { requestType, startedMillis: DateTime.toEpochMillis(startedAt), hasSpoken })
      })

    /** By the clock of the task's record; that of another node may be ahead of ours. */
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
      claim: (task, owner) =>
        Effect.tap(inner.claim(task, owner), (claimed) =>
          // What this node took on itself, it only begins.
          Option.isNone(claimed) || begun.has(keyOf(task))
            ? Effect.void
            : Effect.andThen(takeOvers.add({}), begin(task, claimed.value.phase, true))
        ),
      claimAbandoned: (owner, now, limit) =>
        Effect.tap(inner.claimAbandoned(owner, now, limit), (all) => {
          // What waited for its user was no node's to lose, and how long it took is not the service's doing.
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
      respond: (assignment, term) => {
        const labels = { request_type: assignment.requestType }
        return Stream.unwrap(
          Effect.as(
            Effect.acquireRelease(tasksActive.change(labels, 1), () => tasksActive.change(labels, -1)),
            inner.respond(assignment, term)
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
