/**
 * Runs one task that this node owns: calls the service's agent, guards and records its output, and ends the log with
 * exactly one `phase_end`. Everything is recorded before any reader can see it.
 */
import { DateTime, Effect, Option, Schedule, type Semaphore } from "effect"
import { AgentStore } from "../agents/AgentStore.ts"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import { GuardAccount, type ValuesRead } from "../deidentification/GuardAccount.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import { CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { isAgent } from "../refusals/RationHolder.ts"
import { Refusals } from "../refusals/Refusals.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Outcome, Phase } from "./Phase.ts"
import { assign } from "./assign.ts"
import { inPlace } from "./inPlace.ts"
import type { NotMade } from "./prepareChange.ts"
import { ServiceAgentFailed } from "./ServiceAgent.ts"
import { type PartyNumberDiffers, TaskCanceled } from "./TaskErrors.ts"
import { RequestPriority } from "./RequestPriority.ts"
import { runLeg } from "./taskLeg.ts"
import { type Ownership, TaskStore } from "./TaskStore.ts"
import { openTaskTokens } from "./TaskTokens.ts"
import { type Guarded, phaseEnd, TaskTranscript } from "./TaskTranscript.ts"
import { type OwnedTask, openWorkspace, stepsSoFar, type TaskWorkspace } from "./TaskWorkspace.ts"

/** Why a change that the task asked for is not made. Nothing was changed. */
type NotChanged = Exclude<NotMade, PartyNumberDiffers> | IdentityRefused | RecognizerUnavailable | TooManyRequests

type Trouble = NotChanged | ServiceAgentFailed | TaskCanceled | VaultLocked

/** How each trouble ends the task. What sending the task again can't help is refused. */
const outcomes: Readonly<Record<Trouble["_tag"], Exclude<Outcome, "completed">>> = {
  CaseClosed: "refused",
  CaseTransitionNotAllowed: "refused",
  Forbidden: "refused",
  IdentityRefused: "refused",
  InvitationExists: "refused",
  NotFound: "failed",
  PartiesFull: "refused",
  PartnerNotAccepting: "refused",
  RecognizerUnavailable: "failed",
  ServiceAgentFailed: "failed",
  TaskCanceled: "canceled",
  TooManyInvitations: "refused",
  TooManyRequests: "failed",
  VaultLocked: "failed",
  VersionMismatch: "failed"
}
const isTrouble = (error: { readonly _tag: string }): error is Trouble => Object.hasOwn(outcomes, error._tag)

const breakOff = Effect.fnUntraced(function* ({ log, phase, tokens, transcript }: TaskWorkspace, trouble: Trouble) {
  const characters = transcript?.usage ?? { inputCharacters: 0, outputCharacters: 0 }
  const usage = { ...characters, ...(yield* tokens.usage) }
  const endedAt = yield* DateTime.now
  const outcome = outcomes[trouble._tag]
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
const giveUp = Effect.fnUntraced(function* (task: OwnedTask) {
  const workspace = yield* openWorkspace(task)
  const isCanceled = yield* (yield* TaskStore).isCancelRequested(task.ownership)
  yield* breakOff(workspace, isCanceled ? new TaskCanceled() : new ServiceAgentFailed({ reason: "internal" }))
})

/**
 * Charges those whom an answer tells which values were replaced: its requester, the user's agent and programs. They are
 * looked up only then. All agents of a user have one account, which the latest has: it reads what earlier ones asked
 * for. Without a connected agent the last one is charged, for the next one takes its account over.
 */
const chargingReaders = Effect.fnUntraced(function* ({ ownership: { userId }, phase }: OwnedTask) {
  const agentStore = yield* AgentStore
  const refusals = yield* Refusals
  const store = yield* TaskStore
  const charge = Effect.fnUntraced(function* (read: ValuesRead) {
    const agent = Option.map(yield* agentStore.findLatest(userId), ({ agentId }) => agentId)
    const sender = yield* store.sentBy(userId, phase.phaseId)
    const account = yield* GuardAccount.pipe(
      refusals.readingSent({
        userId,
        holder: isAgent(sender) ? Option.getOrElse(agent, () => sender) : sender,
        readers: ["programs", ...Option.toArray(agent)],
        resourceId: phase.phaseId,
        caseId: phase.containerType === "case" ? CaseId.make(phase.containerId) : null
      })
    )
    yield* account.charge(read)
  })
  return Effect.provideService(GuardAccount, { charge })
})

const executeOnce = Effect.fnUntraced(function* (task: OwnedTask, terms: Terms, beginsAgain: boolean) {
  const { ownership, phase } = task
  const { standBack } = yield* RequestPriority
  const opening = openWorkspace(task, beginsAgain)
  /** Undefined before the task has its place; until then nothing is opened. */
  let opened: TaskWorkspace | undefined
  const work = Effect.gen(function* () {
    yield* standBack
    const workspace = yield* opening
    opened = workspace
    const steps = yield* stepsSoFar(workspace)
    const { assignment, guards } = yield* assign(phase, ownership)
    const guard = yield* guards.events<Guarded>("pieces")
    workspace.log.guardedBy(guard.revision)
    const inputCharacters = assignment.documents.reduce(
      (sum, { text }) => sum + text.length,
      assignment.prompt.length + (assignment.case?.summary?.length ?? 0)
    )
    const transcript = new TaskTranscript(phase.phaseId, guard, inputCharacters)
    workspace.transcript = transcript
    // What the agent said before it failed is kept, to its last word.
    const keep = Effect.suspend(() => {
      const events = transcript.flush()
      return Effect.andThen(transcript.settle, workspace.log.append(events))
    })
    yield* runLeg(workspace, transcript, assignment, steps).pipe(
      Effect.tapErrorTag("ServiceAgentFailed", () => Effect.ignore(keep))
    )
  }).pipe(
    yield* chargingReaders(task),
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
    Effect.catchIf(isTrouble, (trouble) =>
      Effect.flatMap(
        Effect.suspend(() => (opened === undefined ? opening : Effect.succeed(opened))),
        (workspace) => breakOff(workspace, trouble)
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
export const executeTask = (phase: Phase, ownership: Ownership, terms: Terms) =>
  Effect.flatMap(openTaskTokens(ownership), (tokens) => {
    const task: OwnedTask = { phase, ownership, tokens, isNew: false }
    // A task of the first epoch was accepted here just now.
    let isNew = ownership.epoch === 1
    const work = Effect.suspend(() => {
      const execution = executeOnce({ ...task, isNew }, terms, false)
      isNew = false
      return execution
    })
    return work.pipe(
      // The case, or another of the user's, changed meanwhile. The recorded answer stays, and a new one follows.
      Effect.catchTag("TaskAnswerDiffers", () =>
        // Output that is all new can't differ from the recorded one.
        Effect.catchTag(executeOnce(task, terms, true), "TaskAnswerDiffers", Effect.die)
      ),
      Effect.tapErrorTag("StoreError", ({ operation, reason }) =>
        Effect.logWarning("A task waits for the data store", { operation, reason })
      ),
      Effect.retry({ ...untilStoreIsBack, while: (error) => error._tag === "StoreError" }),
      Effect.catchTag("StoreError", () => giveUp(task))
    )
  }).pipe(
    Effect.catchTag("TaskOwnershipLost", () => Effect.logInfo("This node no longer owns a task")),
    Effect.catchTag("StoreError", ({ operation, reason }) =>
      Effect.logError("A task can't be ended: the data store refuses", { operation, reason })
    ),
    Effect.withSpan("Tasks.execute")
  )

/** The only part of a defect that may be logged: its kind, never its text. */
const className = (defect: unknown): string => (defect instanceof Error ? defect.constructor.name : typeof defect)
