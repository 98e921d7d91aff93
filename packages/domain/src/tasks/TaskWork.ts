/**
 * Runs one task that this node owns: calls the service's agent, guards and records its output, and ends the log with
 * exactly one `phase_end`. Everything is recorded before any reader can see it.
 */
import { Cause, DateTime, Effect, Option, Queue, Schedule, type Semaphore, Stream } from "effect"
import type { NotAmended } from "../cases/amendment.ts"
import type { AuditActor } from "../audit/AuditEntry.ts"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import { Changes } from "../changes/Changes.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofContainer } from "../deidentification/TextScope.ts"
import { prepareDrafts } from "../deliverables/keepDrafts.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import { CaseId, type SecureStepId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { TaskStep } from "../securesteps/SecureStepStore.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Outcome, Phase } from "./Phase.ts"
import { assign } from "./assign.ts"
import { inPlace } from "./inPlace.ts"
import { type AgentOutput, type Assignment, ServiceAgent, ServiceAgentFailed } from "./ServiceAgent.ts"
import { TaskCanceled } from "./TaskErrors.ts"
import { prepareChanges } from "./prepareChanges.ts"
import { RightOfWay } from "./RightOfWay.ts"
import { openTaskLog, type TaskLog } from "./TaskLog.ts"
import type { SecureStepNotice } from "./TaskEvent.ts"
import { type Ownership, TaskStore } from "./TaskStore.ts"
import { openTaskTokens } from "./TaskTokens.ts"
import { type Awaited, type Guarded, phaseEnd, TaskTranscript } from "./TaskTranscript.ts"
import { type EndedStep, nothingSaid, type Term } from "./Term.ts"

/** Passes on the outputs in batches: each holds what came in while the batch before was being stored. */
const inBatches = <E, E2, R>(
  outputs: Stream.Stream<AgentOutput, E>,
  use: (batch: ReadonlyArray<AgentOutput>) => Effect.Effect<void, E2, R>
): Effect.Effect<void, E | E2, R | RightOfWay> =>
  Effect.gen(function* () {
    const queue = yield* Queue.bounded<AgentOutput, E | Cause.Done>(Limits.eventsPerWrite)
    yield* Effect.forkScoped(Stream.runIntoQueue(outputs, queue))
    const { standBack } = yield* RightOfWay
    for (;;) {
      yield* standBack
      const batch = yield* Effect.catchIf(Queue.takeBetween(queue, 1, Limits.eventsPerWrite), Cause.isDone, () =>
        Effect.succeed([])
      )
      if (batch.length === 0) return
      yield* use(batch)
    }
  }).pipe(Effect.scoped) as Effect.Effect<void, E | E2, R | RightOfWay>

/** Opens the answer's secure steps in the container, one per kind. */
const openSteps = Effect.fnUntraced(function* (userId: UserId, phase: Phase, notices: ReadonlyArray<SecureStepNotice>) {
  const steps = yield* SecureStepOpening
  const kinds = new Set(notices.map(({ kind }) => kind))
  yield* Effect.forEach(kinds, (kind) => steps.openByService(userId, phase, kind), { discard: true })
})

/** Why a change that the task asked for is not made. Nothing was changed, and the task fails. */
type NotChanged = IdentityRefused | NotAmended | RecognizerUnavailable | TooManyRequests

type Trouble = NotChanged | ServiceAgentFailed | TaskCanceled | VaultLocked

const troubles = [
  "CaseClosed",
  "CaseTransitionNotAllowed",
  "IdentityRefused",
  "NotFound",
  "RecognizerUnavailable",
  "ServiceAgentFailed",
  "TaskCanceled",
  "TooManyRequests",
  "VaultLocked",
  "VersionMismatch"
] as const satisfies ReadonlyArray<Trouble["_tag"]>

const byService = (confirmedBy: SecureStepId | undefined): AuditActor =>
  confirmedBy === undefined ? { type: "service" } : { type: "service", confirmedBy }

/** The placeholders of the parties of a phase's case, read on demand. */
const partiesOf = (phase: Phase, userId: UserId) =>
  Effect.map(PartyStore, (store): Term["parties"] => {
    if (phase.containerType !== "case") return Effect.succeed(new Set<string>())
    const filter = { caseId: CaseId.make(phase.containerId), role: null }
    const page = { after: Option.none(), limit: Limits.partiesPerCase }
    return Effect.map(
      store.list(userId, filter, page),
      (parties) => new Set(parties.map(({ placeholder }) => placeholder))
    )
  })

/** The task workspace: what a node has open while it works on a task. */
interface Desk {
  /** True if all of the agent's output is new: it continues the recorded answer, or begins again below it. */
  readonly goesOn: boolean
  readonly log: TaskLog
  readonly tokens: Effect.Success<ReturnType<typeof openTaskTokens>>
  transcript: TaskTranscript | undefined
}

const openDesk = Effect.fnUntraced(function* (ownership: Ownership, tokens: Desk["tokens"], beginsAnew = false) {
  const agent = yield* ServiceAgent
  const goesOn = agent.continues === true || beginsAnew
  const log = yield* openTaskLog(ownership, goesOn)
  return { goesOn, log, tokens, transcript: undefined } as Desk
})

/** Separates the answer from before the task changed hands from the new answer. */
const anew =
  "\n\n---\n\nThe case changed while this answer was being written. The text above was written before the change. The new answer:\n\n"

/**
 * Returns the steps that a task waited for, before it resumes. Steps still open end now, because nothing waits for them
 * any more. Here the owner of the task decides, once, whether the user's answer came before that.
 */
const stepsSoFar = Effect.fnUntraced(function* (ownership: Ownership, { ofEarlierLegs }: TaskLog) {
  if (ofEarlierLegs === 0) return []
  const store = yield* TaskStore
  const opening = yield* SecureStepOpening
  const { phaseId, userId } = ownership
  const ending = Effect.gen(function* () {
    const isCanceled = yield* store.isCancelRequested(ownership)
    const { did, value: steps } = yield* opening.endOf(userId, phaseId)
    return { value: { isCanceled, steps }, did }
  })
  const { isCanceled, steps } = yield* (yield* Changes).run(userId, { type: "service" })(ending)
  // A cancellation reaches nobody while the task waits, so it is checked on resuming.
  if (isCanceled) return yield* new TaskCanceled()
  return steps
})

const endedStep = ({ changes, step: { kind, status } }: TaskStep): ReadonlyArray<EndedStep> =>
  status === "open" ? [] : [{ kind, outcome: status, changes }]

/** Ends a leg of the work: the task waits for the user, and no node owns it until then. */
const park = Effect.fnUntraced(function* (
  userId: UserId,
  phase: Phase,
  log: TaskLog,
  transcript: TaskTranscript,
  { awaited, steps }: { readonly awaited: Awaited; readonly steps: ReadonlyArray<TaskStep> }
) {
  const { containerId, containerType, phaseId } = phase
  const { kind, toConfirm = [], changes = [] } = awaited
  if (steps.length >= Limits.secureStepsPerTask || toConfirm.length > Limits.secureStepChanges) {
    return yield* new ServiceAgentFailed({ reason: "internal" })
  }
  const opening = yield* SecureStepOpening
  const secureStepId = yield* opening.newId
  const { detail, events } = transcript.park(awaited, secureStepId)
  const { confirmedBy, together } = yield* prepareChanges(userId, phase, changes, steps)
  const now = yield* DateTime.now
  const expiresAt = DateTime.add(now, { milliseconds: Limits.secureStepWaitMillis })
  const place = { containerId, containerType, phaseId, secureStepId }
  const step = opening.forTask(userId, { ...place, kind, detail, changes: toConfirm, expiresAt, now })
  yield* log.park(events, expiresAt, [...together, step], byService(confirmedBy))
})

/** Runs a whole leg of the work, to a regular end or until it waits. */
const carryOut = Effect.fnUntraced(function* (
  userId: UserId,
  phase: Phase,
  { goesOn, log, tokens }: Desk,
  transcript: TaskTranscript,
  assignment: Assignment,
  steps: ReadonlyArray<TaskStep>
) {
  const agent = yield* ServiceAgent
  const continues = agent.continues === true
  const said = transcript.takeUp(goesOn ? log.recorded : log.recorded.slice(0, log.ofEarlierLegs))
  const term: Term = {
    said: continues ? said : nothingSaid,
    steps: steps.flatMap(endedStep),
    tokens: tokens.tokens,
    parties: yield* partiesOf(phase, userId)
  }
  const ofThisLeg = log.recorded.slice(log.ofEarlierLegs)
  const isBelow = goesOn && !continues && ofThisLeg.some(({ event }) => event === "content_chunk")
  const line: ReadonlyArray<AgentOutput> = isBelow ? [{ _tag: "Text", text: anew }] : []
  const outputs = Stream.concat(Stream.fromIterable(line), agent.respond(assignment, term)).pipe(
    Stream.takeUntil(({ _tag }) => _tag === "Await")
  )
  yield* inBatches(outputs, (batch) => log.append(batch.flatMap((output) => transcript.add(output))))
  const { awaited } = transcript
  if (awaited !== null) return yield* park(userId, phase, log, transcript, { awaited, steps })
  const { changes, complexity, deliverables, events, response, secureSteps, stageCode } = transcript.finish()
  // Judged now, made with the end: if this node dies before, the case is unchanged, and the next owner makes the
  // changes.
  const { confirmedBy, together } = yield* prepareChanges(userId, phase, changes, steps)
  // Before the end is written, so that readers of the answer find the steps open. If this node dies in between, the
  // next owner of the task counts each step once more.
  yield* openSteps(userId, phase, secureSteps)
  const usage = { ...transcript.usage, ...(yield* tokens.usage) }
  const endedAt = yield* DateTime.now
  const end = phaseEnd(phase.phaseId, "completed", endedAt, usage)
  const drafts = yield* prepareDrafts(userId, phase, deliverables, endedAt)
  const evaluation =
    complexity === null || assignment.case === null
      ? {}
      : { evaluation: { caseId: assignment.case.caseId, complexity } }
  const ending = { outcome: "completed", response, stageCode, endedAt, ...evaluation } as const
  yield* log.finish(events, end, ending, [...together, ...drafts], byService(confirmedBy))
})

const breakOff = Effect.fnUntraced(function* (phase: Phase, { log, tokens, transcript }: Desk, trouble: Trouble) {
  const characters = transcript?.usage ?? { inputCharacters: 0, outputCharacters: 0 }
  const usage = { ...characters, ...(yield* tokens.usage) }
  const endedAt = yield* DateTime.now
  const outcome: Outcome = trouble._tag === "TaskCanceled" ? "canceled" : "failed"
  yield* log.breakOff(
    [
      { event: "error", data: { error: trouble._tag, message: trouble.message } },
      phaseEnd(phase.phaseId, outcome, endedAt, usage)
    ],
    { outcome, stageCode: null, endedAt }
  )
})

/**
 * Retries a failing store and continues from the log: as long as this node renews its leases, no other node would. A
 * store that keeps failing ends the task.
 */
const untilStoreIsBack = { schedule: Schedule.spaced("1 second"), times: Limits.taskStoreRetries }

/** Ends the task without running the work again. */
const giveUp = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership, tokens: Desk["tokens"]) {
  const desk = yield* openDesk(ownership, tokens)
  const isCanceled = yield* (yield* TaskStore).isCancelRequested(ownership)
  yield* Effect.ignore(stepsSoFar(ownership, desk.log))
  yield* breakOff(phase, desk, isCanceled ? new TaskCanceled() : new ServiceAgentFailed({ reason: "internal" }))
})

const workOffOnce = Effect.fnUntraced(function* (
  phase: Phase,
  ownership: Ownership,
  terms: Terms,
  tokens: Desk["tokens"],
  beginsAnew: boolean
) {
  const { standBack } = yield* RightOfWay
  const opening = openDesk(ownership, tokens, beginsAnew)
  /** Undefined before the task has its place; until then nothing is opened. */
  let opened: Desk | undefined
  const work = Effect.gen(function* () {
    yield* standBack
    const desk = yield* opening
    opened = desk
    const steps = yield* stepsSoFar(ownership, desk.log)
    const boundary = yield* Deidentification
    const guard = yield* boundary.eventGuard<Guarded>(ofContainer(ownership.userId, phase), "pieces")
    const assignment = yield* assign(phase, ownership)
    const inputCharacters = assignment.documents.reduce(
      (sum, { text }) => sum + text.length,
      assignment.prompt.length + (assignment.case?.summary?.length ?? 0)
    )
    const transcript = new TaskTranscript(phase.phaseId, guard, inputCharacters)
    desk.transcript = transcript
    yield* carryOut(ownership.userId, phase, desk, transcript, assignment, steps)
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
    inPlace(terms.place)
  )
  const cancellation = Effect.andThen(terms.canceled, Effect.fail(new TaskCanceled()))

  yield* Effect.raceFirst(work, cancellation).pipe(
    Effect.catchTag(troubles, (trouble) =>
      Effect.flatMap(
        Effect.suspend(() => (opened === undefined ? opening : Effect.succeed(opened))),
        (desk) => breakOff(phase, desk, trouble)
      )
    )
  )
})

/** A node's conditions for working on a task. */
export interface Terms {
  /** Completes when somebody asked for the task to end. */
  readonly canceled: Effect.Effect<void>
  /** The node's places for work. */
  readonly place: Semaphore.Semaphore
}

/**
 * Runs the task. Never fails: failures go to the task's log. Leaves a task alone that was lost to another node, or
 * removed.
 */
export const workOff = (phase: Phase, ownership: Ownership, terms: Terms) =>
  Effect.flatMap(openTaskTokens(ownership), (tokens) =>
    workOffOnce(phase, ownership, terms, tokens, false).pipe(
      // The case, or another of the user's, changed meanwhile. The recorded answer stays, and a new one follows.
      Effect.catchTag("TaskAnswerDiffers", () =>
        // Output that is all new can't differ from the recorded one.
        Effect.catchTag(workOffOnce(phase, ownership, terms, tokens, true), "TaskAnswerDiffers", Effect.die)
      ),
      Effect.tapErrorTag("StoreError", ({ operation, reason }) =>
        Effect.logWarning("A task waits for the data store", { operation, reason })
      ),
      Effect.retry({ ...untilStoreIsBack, while: (error) => error._tag === "StoreError" }),
      Effect.catchTag("StoreError", () => giveUp(phase, ownership, tokens))
    )
  ).pipe(
    Effect.catchTag("TaskOwnershipLost", () => Effect.logInfo("This node no longer owns a task")),
    Effect.catchTag("StoreError", ({ operation, reason }) =>
      Effect.logError("A task can't be ended: the data store refuses", { operation, reason })
    ),
    Effect.withSpan("Tasks.workOff")
  )

/** The only part of a defect that may be logged: its kind, never its text. */
const className = (defect: unknown): string => (defect instanceof Error ? defect.constructor.name : typeof defect)
