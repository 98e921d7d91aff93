/** A leg of the work on a task: from its start, or the answer to a secure step, to its end or the next wait. */
import { Cause, DateTime, Effect, Option, Queue, Stream } from "effect"
import type { AuditActor } from "../audit/AuditEntry.ts"
import { prepareDrafts } from "../deliverables/keepDrafts.ts"
import { CaseId, type SecureStepId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import type { TaskStep } from "../securesteps/SecureStepStore.ts"
import { findPartners } from "./findPartners.ts"
import { judgeChanges } from "./judgeChanges.ts"
import type { Phase } from "./Phase.ts"
import { prepareChanges } from "./prepareChanges.ts"
import { RequestPriority } from "./RequestPriority.ts"
import { type AgentOutput, type Assignment, ServiceAgent, ServiceAgentFailed } from "./ServiceAgent.ts"
import type { SecureStepNotice } from "./TaskEvent.ts"
import { type Awaited, phaseEnd, type TaskTranscript } from "./TaskTranscript.ts"
import type { TaskWorkspace } from "./TaskWorkspace.ts"
import { type EndedStep, nothingRecorded, type RunContext } from "./RunContext.ts"

/**
 * Passes on the outputs in batches: each holds what came in while the batch before was being stored, and while requests
 * went first.
 */
const inBatches = <E, E2, R>(
  outputs: Stream.Stream<AgentOutput, E>,
  use: (batch: ReadonlyArray<AgentOutput>) => Effect.Effect<void, E2, R>
): Effect.Effect<void, E | E2, R | RequestPriority> =>
  Effect.gen(function* () {
    const queue = yield* Queue.bounded<AgentOutput, E | Cause.Done>(Limits.eventsPerWrite)
    yield* Effect.forkScoped(Stream.runIntoQueue(outputs, queue))
    const { standBack } = yield* RequestPriority
    // Stands back only with an output at hand, so that those which follow soon cost no write of their own.
    const next = Queue.peek(queue).pipe(
      Effect.andThen(standBack),
      Effect.andThen(Queue.takeBetween(queue, 1, Limits.eventsPerWrite)),
      Effect.catchIf(Cause.isDone, () => Effect.succeed([]))
    )
    for (;;) {
      const batch = yield* next
      if (batch.length === 0) return
      yield* use(batch)
    }
  }).pipe(Effect.scoped) as Effect.Effect<void, E | E2, R | RequestPriority>

/** True for the output that ends a leg: what comes together with it is written together with the end. */
const isLast = ({ _tag }: AgentOutput): boolean => _tag === "Result" || _tag === "Await"

/** Opens the answer's secure steps in the container, one per kind. */
const openSteps = Effect.fnUntraced(function* (userId: UserId, phase: Phase, notices: ReadonlyArray<SecureStepNotice>) {
  const steps = yield* SecureStepOpening
  const kinds = new Set(notices.map(({ kind }) => kind))
  yield* Effect.forEach(kinds, (kind) => steps.openByService(userId, phase, kind), { discard: true })
})

const byService = (confirmedBy: SecureStepId | undefined): AuditActor =>
  confirmedBy === undefined ? { type: "service" } : { type: "service", confirmedBy }

/** The placeholders of the parties of a phase's case, read on demand. */
const partiesOf = (phase: Phase, userId: UserId) =>
  Effect.map(PartyStore, (store): RunContext["parties"] => {
    if (phase.containerType !== "case") return Effect.succeed(new Set<string>())
    const filter = { caseId: CaseId.make(phase.containerId), role: null }
    const page = { after: Option.none(), limit: Limits.partiesPerCase }
    return Effect.map(
      store.list(userId, filter, page),
      (parties) => new Set(parties.map(({ placeholder }) => placeholder))
    )
  })

/** Separates the answer from before the task changed hands from the new answer. */
const caseChanged =
  "\n\n---\n\nThe case changed while this answer was being written. The text above was written before the change. The new answer:\n\n"

const endedStep = ({ changes, step: { kind, status } }: TaskStep): ReadonlyArray<EndedStep> =>
  status === "open" ? [] : [{ kind, outcome: status, changes }]

/** Ends a leg of the work: the task waits for the user, and no node owns it until then. */
const park = Effect.fnUntraced(function* (
  { log, ownership: { userId }, phase }: TaskWorkspace,
  transcript: TaskTranscript,
  awaited: Awaited,
  steps: ReadonlyArray<TaskStep>
) {
  const { containerId, containerType, phaseId } = phase
  const { kind, toConfirm = [], changes = [] } = awaited
  if (steps.length >= Limits.secureStepsPerTask || toConfirm.length > Limits.secureStepChanges) {
    return yield* new ServiceAgentFailed({ reason: "internal" })
  }
  const opening = yield* SecureStepOpening
  const secureStepId = yield* opening.newId
  const { detail, events } = transcript.park(awaited, secureStepId)
  yield* transcript.settle
  const { confirmedBy, together } = yield* prepareChanges(userId, phase, changes, steps)
  const now = yield* DateTime.now
  const expiresAt = DateTime.add(now, { milliseconds: Limits.secureStepWaitMillis })
  const place = { containerId, containerType, phaseId, secureStepId }
  const step = opening.forTask(userId, { ...place, kind, detail, changes: toConfirm, expiresAt, now })
  yield* log.park(events, expiresAt, { writes: [...together, step], actor: byService(confirmedBy) })
})

/** Runs a whole leg of the work, to a regular end or until it waits. */
export const runLeg = Effect.fnUntraced(function* (
  workspace: TaskWorkspace,
  transcript: TaskTranscript,
  assignment: Assignment,
  steps: ReadonlyArray<TaskStep>
) {
  const { goesOn, log, ownership, phase, tokens } = workspace
  const { userId } = ownership
  const agent = yield* ServiceAgent
  const continues = agent.continues === true
  const recorded = transcript.takeUp(goesOn ? log.recorded : log.recorded.slice(0, log.ofEarlierLegs))
  const context: RunContext = {
    recorded: continues ? recorded : nothingRecorded,
    steps: steps.flatMap(endedStep),
    tokens: tokens.tokens,
    parties: yield* partiesOf(phase, userId),
    judge: yield* judgeChanges(ownership, phase),
    partners: yield* findPartners(userId, phase)
  }
  const ofThisLeg = log.recorded.slice(log.ofEarlierLegs)
  const isBelow = goesOn && !continues && ofThisLeg.some(({ event }) => event === "content_chunk")
  const line: ReadonlyArray<AgentOutput> = isBelow ? [{ _tag: "Text", text: caseChanged }] : []
  const outputs = Stream.concat(Stream.fromIterable(line), agent.respond(assignment, context)).pipe(
    Stream.takeUntil(({ _tag }) => _tag === "Await")
  )
  yield* inBatches(outputs, (batch) =>
    Effect.suspend(() => {
      const events = batch.flatMap((output) => transcript.add(output))
      return Effect.andThen(transcript.settle, batch.some(isLast) ? log.appendLater(events) : log.append(events))
    })
  )
  const { awaited } = transcript
  if (awaited !== null) return yield* park(workspace, transcript, awaited, steps)
  const { changes, complexity, deliverables, events, outcome, response, secureSteps, stageCode } = transcript.finish()
  yield* transcript.settle
  // Judged now, made with the end: if this node dies before, the case is unchanged, and the next owner makes the
  // changes.
  const { confirmedBy, together } = yield* prepareChanges(userId, phase, changes, steps)
  // Before the end is written, so that readers of the answer find the steps open. If this node dies in between, the
  // next owner of the task counts each step once more.
  yield* openSteps(userId, phase, secureSteps)
  const usage = { ...transcript.usage, ...(yield* tokens.usage) }
  const endedAt = yield* DateTime.now
  const end = phaseEnd(phase.phaseId, outcome, endedAt, usage)
  const drafts = yield* prepareDrafts(userId, phase, deliverables, endedAt)
  const evaluation =
    complexity === null || assignment.case === null
      ? {}
      : { evaluation: { caseId: assignment.case.caseId, complexity } }
  const ending = { outcome, response, stageCode, endedAt, ...evaluation }
  yield* log.finish(events, end, ending, { writes: [...together, ...drafts], actor: byService(confirmedBy) })
})
