/**
 * The writing end of a task's log, for the node that owns the task. When another node owned it before, what that one
 * recorded is passed over as it is said again; when the work turns out differently this time, it can't be continued
 * without contradicting what a client may have seen, and ends as interrupted.
 */
import { Effect, Option, Schema, Semaphore } from "effect"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes } from "../changes/Changes.ts"
import * as Safe from "../deidentification/safe.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { ServiceAgentFailed } from "./ServiceAgent.ts"
import { TaskOwnershipLost } from "./TaskErrors.ts"
import { type SequencedEvent, TaskEvent } from "./TaskEvent.ts"
import { type Ending, type Ownership, TaskStore } from "./TaskStore.ts"

const fingerprint = Schema.encodeSync(Schema.fromJsonString(TaskEvent))

const readAll = Effect.fnUntraced(function* (ownership: Ownership) {
  const store = yield* TaskStore
  const log: Array<SequencedEvent> = []
  for (;;) {
    const page = yield* store.read(ownership.userId, ownership.phaseId, log.length, Limits.eventsPerRead)
    log.push(...page)
    if (page.length < Limits.eventsPerRead) return log
  }
})

type Written = Effect.Effect<void, ServiceAgentFailed | TaskOwnershipLost | StoreError>

export interface TaskLog {
  /** Appends what is new among these events. */
  readonly append: (events: ReadonlyArray<TaskEvent>) => Written
  /** Appends what is new, and the end. Nothing may be written afterwards. */
  readonly finish: (events: ReadonlyArray<TaskEvent>, end: TaskEvent, ending: Ending) => Written
  /** Appends an untimely end right after what is there. The record's answer is what the log has of one. */
  readonly breakOff: (
    events: readonly [TaskEvent, TaskEvent],
    ending: Omit<Ending, "response">
  ) => Effect.Effect<void, TaskOwnershipLost | StoreError>
}

export const openTaskLog = Effect.fnUntraced(function* (ownership: Ownership) {
  const store = yield* TaskStore
  const changes = yield* Changes
  const cases = yield* CaseStore
  const log = yield* readAll(ownership)
  // Without its first event the task was removed, and its container with it.
  if (log.length === 0) return yield* new TaskOwnershipLost()
  // Event 1, `phase_start`, was written with the task itself.
  const earlier = log.slice(1).map(({ event }) => fingerprint(event))
  let passed = 0
  let written = log.length
  const chunksOf = (events: ReadonlyArray<TaskEvent>) =>
    events.flatMap((event) => (event.event === "content_chunk" ? [event.data.text] : []))
  /** What clients can have read of the answer; what is still to be written, or said again, is not part of it. */
  const answered = chunksOf(log.map(({ event }) => event))
  // One write at a time, and none is left half-way: work that is broken off may be in the middle of one, and what ends
  // the log must follow what that one wrote.
  const oneAtATime = yield* Semaphore.make(1)
  const append = (events: ReadonlyArray<TaskEvent>, ending?: Ending) => {
    const appended = store.append(ownership, written, events, ending)
    if (ending?.evaluation === undefined) return appended
    // It changes the case: a step with its entry in the audit log, if the case is still there.
    const { userId } = ownership
    const { caseId } = ending.evaluation
    const evaluated = Effect.gen(function* () {
      const record = yield* cases.find(userId, caseId)
      yield* appended
      const did = Option.isNone(record) ? [] : [{ action: "case.evaluate" as const, resourceId: caseId, caseId }]
      return { value: undefined, did }
    })
    return changes.run(userId, { type: "service" })(evaluated)
  }
  const write = (events: ReadonlyArray<TaskEvent>, ending?: () => Ending) =>
    Effect.suspend(() => append(events, ending?.())).pipe(
      Effect.tap(() =>
        Effect.sync(() => {
          written += events.length
          answered.push(...chunksOf(events))
        })
      ),
      Effect.uninterruptible,
      oneAtATime.withPermits(1)
    )

  const fresh = (events: ReadonlyArray<TaskEvent>) =>
    Effect.suspend(() => {
      let next = 0
      while (next < events.length && passed < earlier.length) {
        if (fingerprint(events[next++]!) !== earlier[passed++]) {
          return Effect.fail(new ServiceAgentFailed({ reason: "interrupted" }))
        }
      }
      return Effect.succeed(events.slice(next))
    })

  return {
    append: Effect.fnUntraced(function* (events) {
      const added = yield* fresh(events)
      if (added.length === 0) return
      yield* write(added)
    }),
    finish: Effect.fnUntraced(function* (events, end, ending) {
      const added = yield* fresh(events)
      if (passed < earlier.length) return yield* new ServiceAgentFailed({ reason: "interrupted" })
      yield* write([...added, end], () => ending)
    }),
    breakOff: (events, ending) =>
      write(events, () => ({ ...ending, response: answered.length === 0 ? null : Safe.join(answered, "") }))
  } satisfies TaskLog
})
