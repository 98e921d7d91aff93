/**
 * Works off one task that this node owns: asks the service's agent, guards and records what it says, and ends the log
 * with exactly one `phase_end`. Everything is recorded before any reader can see it.
 */
import { Cause, DateTime, Effect, Queue, Schedule, type Semaphore, Stream } from "effect"
import { Deidentification } from "../deidentification/Deidentification.ts"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Outcome, Phase } from "./Phase.ts"
import { assign } from "./assign.ts"
import { type AgentOutput, type Assignment, ServiceAgent, ServiceAgentFailed } from "./ServiceAgent.ts"
import { TaskCanceled } from "./TaskErrors.ts"
import { openTaskLog, type TaskLog } from "./TaskLog.ts"
import type { SecureStepNotice } from "./TaskEvent.ts"
import type { Ownership } from "./TaskStore.ts"
import { phaseEnd, type Said, TaskTranscript } from "./TaskTranscript.ts"

/** Hands on the outputs in batches of what has come together while the last batch was being stored. */
const inBatches = <E, E2, R>(
  outputs: Stream.Stream<AgentOutput, E>,
  use: (batch: ReadonlyArray<AgentOutput>) => Effect.Effect<void, E2, R>
): Effect.Effect<void, E | E2, R> =>
  Effect.gen(function* () {
    const queue = yield* Queue.bounded<AgentOutput, E | Cause.Done>(Limits.eventsPerWrite)
    yield* Effect.forkScoped(Stream.runIntoQueue(outputs, queue))
    for (;;) {
      const batch = yield* Effect.catchIf(Queue.takeBetween(queue, 1, Limits.eventsPerWrite), Cause.isDone, () =>
        Effect.succeed([])
      )
      if (batch.length === 0) return
      yield* use(batch)
    }
  }).pipe(Effect.scoped) as Effect.Effect<void, E | E2, R>

/** What the answer asks of the user waits for them in the container, each kind once. */
const openSteps = Effect.fnUntraced(function* (userId: UserId, phase: Phase, notices: ReadonlyArray<SecureStepNotice>) {
  const steps = yield* SecureStepOpening
  const kinds = new Set(notices.map(({ kind }) => kind))
  yield* Effect.forEach(kinds, (kind) => steps.openByService(userId, phase, kind), { discard: true })
})

type Trouble = ServiceAgentFailed | TaskCanceled | VaultLocked

/** The whole of the work up to a regular end. */
const carryOut = Effect.fnUntraced(function* (
  userId: UserId,
  phase: Phase,
  log: TaskLog,
  transcript: TaskTranscript,
  assignment: Assignment
) {
  const agent = yield* ServiceAgent
  yield* inBatches(agent.respond(assignment), (batch) => log.append(batch.flatMap((output) => transcript.add(output))))
  const { complexity, events, response, secureSteps, stageCode } = transcript.finish()
  // Before the end is written: who reads the answer finds the steps open, and a node that dies in between leaves the
  // task to another, by which each is counted once more.
  yield* openSteps(userId, phase, secureSteps)
  const endedAt = yield* DateTime.now
  const end = phaseEnd(phase.phaseId, "completed", endedAt, transcript.usage)
  const evaluation =
    complexity === null || assignment.case === null
      ? {}
      : { evaluation: { caseId: assignment.case.caseId, complexity } }
  yield* log.finish(events, end, { outcome: "completed", response, stageCode, endedAt, ...evaluation })
})

const breakOff = Effect.fnUntraced(function* (
  phase: Phase,
  log: TaskLog,
  transcript: TaskTranscript | undefined,
  trouble: Trouble
) {
  const endedAt = yield* DateTime.now
  const outcome: Outcome = trouble._tag === "TaskCanceled" ? "canceled" : "failed"
  const usage = transcript?.usage ?? { inputCharacters: 0, outputCharacters: 0 }
  yield* log.breakOff(
    [
      { event: "error", data: { error: trouble._tag, message: trouble.message } },
      phaseEnd(phase.phaseId, outcome, endedAt, usage)
    ],
    { outcome, stageCode: null, endedAt }
  )
})

/**
 * A store that stumbles is asked again, and the work goes on from the log: for as long as this node renews its leases
 * nobody else would. A store that never takes the work ends the task.
 */
const untilStoreIsBack = { schedule: Schedule.spaced("1 second"), times: Limits.taskStoreRetries }

/** Ends the task without another look at the work. */
const giveUp = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership) {
  const log = yield* openTaskLog(ownership)
  yield* breakOff(phase, log, undefined, new ServiceAgentFailed({ reason: "internal" }))
})

const workOffOnce = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership, terms: Terms) {
  const log = yield* openTaskLog(ownership)
  let transcript: TaskTranscript | undefined
  const work = Effect.gen(function* () {
    const boundary = yield* Deidentification
    const guard = yield* boundary.eventGuard<Said>(ownership.userId, "pieces")
    const assignment = yield* assign(phase, ownership)
    const inputCharacters = assignment.prompt.length + (assignment.case?.summary?.length ?? 0)
    transcript = new TaskTranscript(phase.phaseId, guard, inputCharacters)
    yield* carryOut(ownership.userId, phase, log, transcript, assignment)
  }).pipe(
    Effect.timeoutOrElse({
      duration: Limits.taskTimeoutMillis,
      orElse: () => Effect.fail(new ServiceAgentFailed({ reason: "timeout" }))
    }),
    // A bug in the work is the task's failure, not the node's.
    Effect.catchDefect((defect) =>
      Effect.logError("A task failed unexpectedly", { failure: className(defect) }).pipe(
        Effect.andThen(new ServiceAgentFailed({ reason: "internal" }))
      )
    ),
    // Only the work waits for a place: a task can be canceled while it waits.
    terms.place.withPermits(1)
  )
  const cancellation = Effect.andThen(terms.canceled, Effect.fail(new TaskCanceled()))

  yield* Effect.raceFirst(work, cancellation).pipe(
    Effect.catchTag(["ServiceAgentFailed", "TaskCanceled", "VaultLocked"], (trouble) =>
      breakOff(phase, log, transcript, trouble)
    )
  )
})

/** Under which terms a node works on a task. */
export interface Terms {
  /** Completes when someone asked for the task to end. */
  readonly canceled: Effect.Effect<void>
  /** The node's places for work. */
  readonly place: Semaphore.Semaphore
}

/**
 * Works off the task. Never fails: what goes wrong is in the task's log; a task that was lost to another node, or removed,
 * is left alone.
 */
export const workOff = (phase: Phase, ownership: Ownership, terms: Terms) =>
  workOffOnce(phase, ownership, terms).pipe(
    Effect.tapErrorTag("StoreError", ({ operation, reason }) =>
      Effect.logWarning("A task waits for the data store", { operation, reason })
    ),
    Effect.retry({ ...untilStoreIsBack, while: (error) => error._tag === "StoreError" }),
    Effect.catchTag("StoreError", () => giveUp(phase, ownership)),
    Effect.catchTag("TaskOwnershipLost", () => Effect.logInfo("A task is not this node's any more")),
    Effect.catchTag("StoreError", ({ operation, reason }) =>
      Effect.logError("A task can't be ended: the data store refuses", { operation, reason })
    ),
    Effect.withSpan("Tasks.workOff")
  )

/** What a defect may say in a log: which kind it is, never its text. */
const className = (defect: unknown): string => (defect instanceof Error ? defect.constructor.name : typeof defect)
