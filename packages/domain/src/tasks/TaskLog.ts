/**
 * The writing end of a task's log, for the node that owns the task. What earlier owners recorded is kept. A repeatable
 * agent repeats it, and the log skips the repetition. If the output differs this time, nothing of it is written, and
 * the caller reopens the log as for an agent that continues: all output of such an agent is new. Nobody repeats what
 * was recorded before the task last waited for the user: the case may have changed in the hours between.
 */
import { type DateTime, Effect, Option, Schema, Semaphore } from "effect"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes, type Done } from "../changes/Changes.ts"
import type { AuditActor, AuditNote } from "../audit/AuditEntry.ts"
import * as Safe from "../deidentification/safe.ts"
import * as Limits from "../Limits.ts"
import { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { StoreError } from "../StoreError.ts"
import { LiveLogs } from "./LiveLogs.ts"
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

/** Writes to other stores in the same step as an append. */
export interface Together<E> {
  readonly writes: ReadonlyArray<Effect.Effect<Done<unknown>, E>>
  readonly actor: AuditActor
}

const alone: Together<never> = { writes: [], actor: { type: "service" } }

export interface TaskLog {
  /** The events in the log when it was opened, after `phase_start`. */
  readonly recorded: ReadonlyArray<TaskEvent>
  /** How many of these belong to earlier legs: up to the status with which the task last began to wait. */
  readonly ofEarlierLegs: number
  /** Says by which revision of the identities the events are guarded that follow. */
  readonly guardedBy: (revision: string) => void
  /** Appends the new ones of these events. */
  readonly append: (events: ReadonlyArray<TaskEvent>) => Written
  /** Appends the new ones of these events with the next write, whichever it is. */
  readonly appendLater: (events: ReadonlyArray<TaskEvent>) => Effect.Effect<void, TaskAnswerDiffers>
  /**
   * Appends the new events and the end, in one step with `together` and its audit entries. If one of these fails
   * nothing is written, and `breakOff` is still possible. Nothing may be written afterwards.
   */
  readonly finish: <E = never>(
    events: ReadonlyArray<TaskEvent>,
    end: TaskEvent,
    ending: Ending,
    together?: Together<E>
  ) => Written<E>
  /**
   * Appends the new events and makes the task wait until then at most, in one step with `together`, as `finish` does.
   * Nothing may be written afterwards.
   */
  readonly park: <E = never>(events: ReadonlyArray<TaskEvent>, until: DateTime.Utc, together: Together<E>) => Written<E>
  /**
   * Appends a premature end right after the recorded events, and ends the steps that the task waited for, in one step.
   * The phase's answer is what the log has of it.
   */
  readonly breakOff: (
    events: readonly [TaskEvent, TaskEvent],
    ending: Omit<Ending, "response">
  ) => Effect.Effect<void, TaskOwnershipLost | StoreError>
}

const makeInStep = Effect.fnUntraced(function* ({ userId }: Ownership) {
  const changes = yield* Changes
  const cases = yield* CaseStore
  return <E, E2>(appended: Effect.Effect<void, E2>, evaluation: Ending["evaluation"], together: Together<E>) => {
    if (evaluation === undefined && together.writes.length === 0) return appended
    // These writes change cases, so they need a step with audit entries.
    const step = Effect.gen(function* () {
      const did: Array<AuditNote> = []
      const record = evaluation === undefined ? Option.none() : yield* cases.find(userId, evaluation.caseId)
      // First, because a change may remove the task's own case, and the task with it.
      yield* appended
      for (const change of together.writes) did.push(...(yield* change).did)
      if (evaluation !== undefined && Option.isSome(record)) {
        did.push({ action: "case.evaluate", resourceId: evaluation.caseId, caseId: evaluation.caseId })
      }
      return { value: undefined, did }
    })
    return changes.run(userId, together.actor)(step)
  }
})

/**
 * `continues`: a property of the agent that works on the task. `begun`: the only event of a log that nobody has written
 * to yet, which is not read then.
 */
export const openTaskLog = Effect.fnUntraced(function* (ownership: Ownership, continues = false, begun?: TaskEvent) {
  const store = yield* TaskStore
  const steps = yield* SecureStepOpening
  const logs = yield* LiveLogs
  const live = begun === undefined ? undefined : logs.ofWork(ownership)
  if (live === undefined) logs.end(ownership)
  const inStep = yield* makeInStep(ownership)
  const log = begun === undefined ? yield* readAll(ownership) : [{ sequence: 1, event: begun }]
  // A log without its first event means that the task was removed with its container.
  if (log.length === 0) return yield* new TaskOwnershipLost()
  // Event 1, `phase_start`, was written with the task itself.
  const recorded = log.slice(1).map(({ event }) => event)
  const ofEarlierLegs = recorded.findLastIndex(beginsToWait) + 1
  const earlier = continues ? [] : recorded.slice(ofEarlierLegs).map((event) => fingerprint(event))
  let passed = 0
  let written = log.length
  const chunksOf = (events: ReadonlyArray<TaskEvent>) =>
    events.flatMap((event) => (event.event === "content_chunk" ? [event.data.text] : []))
  /** The part of the answer that clients can have read or will read, without pending or repeated output. */
  const answered = chunksOf(log.map(({ event }) => event))
  /** New events that wait for the next write. */
  let waiting: ReadonlyArray<TaskEvent> = []
  // Writes run one at a time and uninterrupted: interrupted work may be in the middle of a write, and the end of the
  // log must follow that write.
  const oneAtATime = yield* Semaphore.make(1)
  const append = <E>(
    events: ReadonlyArray<TaskEvent>,
    close: Ending | DateTime.Utc | undefined,
    together: Together<E>
  ) =>
    close === undefined || "outcome" in close
      ? inStep(store.append(ownership, written, events, close), close?.evaluation, together)
      : inStep(store.park(ownership, written, events, close), undefined, together)
  const write = <E = never>(
    events: ReadonlyArray<TaskEvent>,
    close?: () => Ending | DateTime.Utc,
    together: Together<E> = alone
  ) =>
    Effect.suspend(() => {
      const all = [...waiting, ...events]
      const appending = append(all, close?.(), together)
      return live === undefined ? appending : live.writing(all, appending)
    }).pipe(
      Effect.tap(() =>
        Effect.sync(() => {
          written += waiting.length + events.length
          waiting = []
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

  /** Returns the new ones of the last events. The work must have repeated all recorded ones by now. */
  const last = Effect.fnUntraced(function* (events: ReadonlyArray<TaskEvent>) {
    const added = yield* fresh(events)
    if (passed < earlier.length) return yield* new TaskAnswerDiffers()
    return added
  })

  return {
    recorded,
    ofEarlierLegs,
    guardedBy: (revision) => {
      if (live !== undefined) live.guardedBy = revision
    },
    append: Effect.fnUntraced(function* (events) {
      const added = yield* fresh(events)
      if (added.length === 0) return
      yield* write(added)
    }),
    appendLater: Effect.fnUntraced(function* (events) {
      const added = yield* fresh(events)
      waiting = [...waiting, ...added]
      answered.push(...chunksOf(added))
    }),
    finish: Effect.fnUntraced(function* (events, end, ending, together = alone) {
      yield* write([...(yield* last(events)), end], () => ending, together)
    }),
    park: Effect.fnUntraced(function* (events, until, together) {
      yield* write(yield* last(events), () => until, together)
    }),
    breakOff: (events, ending) =>
      write<StoreError>(
        events,
        () => ({ ...ending, response: answered.length === 0 ? null : Safe.join(answered, "") }),
        ofEarlierLegs === 0 ? alone : { ...alone, writes: [steps.endOf(ownership.userId, ownership.phaseId)] }
      )
  } satisfies TaskLog
})
