/**
 * The writing end of a task's log, for the node that owns the task. When another node owned it before, what that one
 * recorded stands. An agent that repeats itself says it again, and it is passed over; when the work turns out
 * differently this time, nothing of it is written, and the log is to be opened anew, for an agent that continues. For that
 * one everything it says is new.
 */
import { Effect, Option, Schema, Semaphore } from "effect"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes, type Done } from "../changes/Changes.ts"
import type { AuditNote } from "../audit/AuditEntry.ts"
import * as Safe from "../deidentification/safe.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { TaskAnswerDiffers, TaskOwnershipLost } from "./TaskErrors.ts"
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

type Written<E = never> = Effect.Effect<void, E | TaskAnswerDiffers | TaskOwnershipLost | StoreError>

/** Writes of other stores that are to be one step with an append. */
type Together<E> = ReadonlyArray<Effect.Effect<Done<unknown>, E>>

export interface TaskLog {
  /** What was there when the log was opened, after its `phase_start`. */
  readonly recorded: ReadonlyArray<TaskEvent>
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
    together?: Together<E>
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
  const earlier = continues ? [] : recorded.map((event) => fingerprint(event))
  let passed = 0
  let written = log.length
  const chunksOf = (events: ReadonlyArray<TaskEvent>) =>
    events.flatMap((event) => (event.event === "content_chunk" ? [event.data.text] : []))
  /** What clients can have read of the answer; what is still to be written, or said again, is not part of it. */
  const answered = chunksOf(log.map(({ event }) => event))
  // One write at a time, and none is left half-way: work that is broken off may be in the middle of one, and what ends
  // the log must follow what that one wrote.
  const oneAtATime = yield* Semaphore.make(1)
  const append = <E>(events: ReadonlyArray<TaskEvent>, ending: Ending | undefined, together: Together<E>) => {
    const appended = store.append(ownership, written, events, ending)
    const evaluation = ending?.evaluation
    if (evaluation === undefined && together.length === 0) return appended
    // They change cases: a step with their entries in the audit log.
    const { userId } = ownership
    const step = Effect.gen(function* () {
      const did: Array<AuditNote> = []
      for (const change of together) did.push(...(yield* change).did)
      const record = evaluation === undefined ? Option.none() : yield* cases.find(userId, evaluation.caseId)
      yield* appended
      if (evaluation !== undefined && Option.isSome(record)) {
        did.push({ action: "case.evaluate", resourceId: evaluation.caseId, caseId: evaluation.caseId })
      }
      return { value: undefined, did }
    })
    return changes.run(userId, { type: "service" })(step)
  }
  const write = <E = never>(events: ReadonlyArray<TaskEvent>, ending?: () => Ending, together: Together<E> = []) =>
    Effect.suspend(() => append(events, ending?.(), together)).pipe(
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

  return {
    recorded,
    append: Effect.fnUntraced(function* (events) {
      const added = yield* fresh(events)
      if (added.length === 0) return
      yield* write(added)
    }),
    finish: Effect.fnUntraced(function* (events, end, ending, together = []) {
      const added = yield* fresh(events)
      if (passed < earlier.length) return yield* new TaskAnswerDiffers()
      yield* write([...added, end], () => ending, together)
    }),
    breakOff: (events, ending) =>
      write(events, () => ({ ...ending, response: answered.length === 0 ? null : Safe.join(answered, "") }))
  } satisfies TaskLog
})
