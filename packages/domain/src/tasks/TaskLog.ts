/**
 * The writing end of a task's log, for the node that owns the task. When another node owned it before, what that one
 * recorded stands. An agent that repeats itself says it again, and it is passed over; when the work turns out
 * differently this time, nothing of it is written, and the log is to be opened anew, for an agent that continues. For that
 * one everything it says is new.
 * What was recorded before the task last waited for the user is said again by nobody: hours later the case may be another.
 */
import { type DateTime, Effect, Option, Schema, Semaphore } from "effect"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes, type Done } from "../changes/Changes.ts"
import type { AuditActor, AuditNote } from "../audit/AuditEntry.ts"
import * as Safe from "../deidentification/safe.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { TaskAnswerDiffers, TaskOwnershipLost } from "./TaskErrors.ts"
import { type SequencedEvent, TaskEvent } from "./TaskEvent.ts"
import { type Ending, type Ownership, TaskStore } from "./TaskStore.ts"
import { beginsToWait } from "./TaskTranscript.ts"

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

type Written<E = never> = Effect.Effect<void, E | TaskAnswerDiffers | TaskOwnershipLost | StoreError>

/** Writes of other stores that are to be one step with an append. */
type Together<E> = ReadonlyArray<Effect.Effect<Done<unknown>, E>>

export interface TaskLog {
  /** What was there when the log was opened, after its `phase_start`. */
  readonly recorded: ReadonlyArray<TaskEvent>
  /** How many of these are of earlier legs: up to the status with which the task last began to wait. */
  readonly ofEarlierLegs: number
  /** Appends what is new among these events. */
  readonly append: (events: ReadonlyArray<TaskEvent>) => Written
  /**
   * Appends what is new, and the end, in one step with `together` and its audit entries: when one of these fails nothing
   * is written, and the log can still be broken off. Nothing may be written afterwards.
   */
  readonly finish: <E = never>(
    events: ReadonlyArray<TaskEvent>,
    end: TaskEvent,
    ending: Ending,
    together?: Together<E>,
    actor?: AuditActor
  ) => Written<E>
  /**
   * Appends what is new, and has the task wait until then at most, in one step with `together`, as `finish` does. Nothing
   * may be written afterwards.
   */
  readonly park: <E = never>(
    events: ReadonlyArray<TaskEvent>,
    until: DateTime.Utc,
    together: Together<E>,
    actor?: AuditActor
  ) => Written<E>
  /** Appends an untimely end right after what is there. The record's answer is what the log has of one. */
  readonly breakOff: (
    events: readonly [TaskEvent, TaskEvent],
    ending: Omit<Ending, "response">
  ) => Effect.Effect<void, TaskOwnershipLost | StoreError>
}

/** `continues`: of the agent that works on the task. */
export const openTaskLog = Effect.fnUntraced(function* (ownership: Ownership, continues = false) {
  const store = yield* TaskStore
  const changes = yield* Changes
  const cases = yield* CaseStore
  const log = yield* readAll(ownership)
  // Without its first event the task was removed, and its container with it.
  if (log.length === 0) return yield* new TaskOwnershipLost()
  // Event 1, `phase_start`, was written with the task itself.
  const recorded = log.slice(1).map(({ event }) => event)
  const ofEarlierLegs = recorded.findLastIndex(beginsToWait) + 1
  const earlier = continues ? [] : recorded.slice(ofEarlierLegs).map((event) => fingerprint(event))
  let passed = 0
  let written = log.length
  const chunksOf = (events: ReadonlyArray<TaskEvent>) =>
    events.flatMap((event) => (event.event === "content_chunk" ? [event.data.text] : []))
  /** What clients can have read of the answer; what is still to be written, or said again, is not part of it. */
  const answered = chunksOf(log.map(({ event }) => event))
  // One write at a time, and none is left half-way: work that is broken off may be in the middle of one, and what ends
  // the log must follow what that one wrote.
  const oneAtATime = yield* Semaphore.make(1)
  const append = <E>(
    events: ReadonlyArray<TaskEvent>,
    close: Ending | DateTime.Utc | undefined,
    together: Together<E>,
    actor: AuditActor
  ) => {
    const ending = close !== undefined && "outcome" in close ? close : undefined
    const appended =
      close === undefined || "outcome" in close
        ? store.append(ownership, written, events, close)
        : store.park(ownership, written, events, close)
    const evaluation = ending?.evaluation
    if (evaluation === undefined && together.length === 0) return appended
    // They change cases: a step with their entries in the audit log.
    const { userId } = ownership
    const step = Effect.gen(function* () {
      const did: Array<AuditNote> = []
      const record = evaluation === undefined ? Option.none() : yield* cases.find(userId, evaluation.caseId)
      // First, so that a change may remove the very case that the task belongs to, and the task with it.
      yield* appended
      for (const change of together) did.push(...(yield* change).did)
      if (evaluation !== undefined && Option.isSome(record)) {
        did.push({ action: "case.evaluate", resourceId: evaluation.caseId, caseId: evaluation.caseId })
      }
      return { value: undefined, did }
    })
    return changes.run(userId, actor)(step)
  }
  const write = <E = never>(
    events: ReadonlyArray<TaskEvent>,
    close?: () => Ending | DateTime.Utc,
    together: Together<E> = [],
    actor: AuditActor = { type: "service" }
  ) =>
    Effect.suspend(() => append(events, close?.(), together, actor)).pipe(
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
          return Effect.fail(new TaskAnswerDiffers())
        }
      }
      return Effect.succeed(events.slice(next))
    })

  /** What is new of the last events of the work, which now has said all that is recorded. */
  const last = Effect.fnUntraced(function* (events: ReadonlyArray<TaskEvent>) {
    const added = yield* fresh(events)
    if (passed < earlier.length) return yield* new TaskAnswerDiffers()
    return added
  })

  return {
    recorded,
    ofEarlierLegs,
    append: Effect.fnUntraced(function* (events) {
      const added = yield* fresh(events)
      if (added.length === 0) return
      yield* write(added)
    }),
    finish: Effect.fnUntraced(function* (events, end, ending, together = [], actor = { type: "service" }) {
      yield* write([...(yield* last(events)), end], () => ending, together, actor)
    }),
    park: Effect.fnUntraced(function* (events, until, together, actor = { type: "service" }) {
      yield* write(yield* last(events), () => until, together, actor)
    }),
    breakOff: (events, ending) =>
      write(events, () => ({ ...ending, response: answered.length === 0 ? null : Safe.join(answered, "") }))
  } satisfies TaskLog
})
