/** A waiting task that only the test works on, and agents with scripted output. */
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import * as DomainServices from "@incamera/domain/DomainServices"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import { type CaseId, newAgentId, newBearerTokenId, newNodeId, PhaseId } from "@incamera/domain/Ids"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import type { CaseChange } from "@incamera/domain/tasks/CaseChange"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { TaskRunner } from "@incamera/domain/tasks/TaskRunner"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { type ClaimedTask, TaskStore } from "@incamera/domain/tasks/TaskStore"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import type { RunContext } from "@incamera/domain/tasks/RunContext"
import { DateTime, Effect, Layer, Semaphore, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"
import { eventsOf } from "@incamera/testing/agents/taskLogs"
import { makeSafeText as text } from "@incamera/deidentification/makeSafeText"

/** Nobody works on anything but the test. */
export const idle = Layer.effect(
  TaskRunner,
  Effect.map(newNodeId, (nodeId) =>
    TaskRunner.of({
      nodeId,
      leaseUntil: Effect.map(DateTime.now, (now) => DateTime.add(now, { hours: 1 })),
      start: () => Effect.void,
      cancel: () => Effect.void,
      handOver: Effect.void
    })
  )
).pipe(Layer.provide(SecureRandom.layerWebCrypto))

export const overWith = <E, R>(stores: Layer.Layer<StoragePorts, E>, taskRunner: Layer.Layer<TaskRunner, never, R>) =>
  Layer.mergeAll(
    DomainServices.layerWith({ taskRunner }).pipe(
      Layer.provideMerge(stores),
      Layer.provide(
        Layer.mergeAll(
          domain.cards,
          domain.verifier,
          domain.masterKeys,
          EmbeddedAnalyst.layer,
          PlainTextExtractor.layer
        )
      )
    ),
    SecureRandom.layerWebCrypto
  )

export const over = <E>(stores: Layer.Layer<StoragePorts, E>) => overWith(stores, idle)

export const waitFor = (detail: string, more: Partial<Extract<AgentOutput, { _tag: "Await" }>> = {}): AgentOutput => ({
  _tag: "Await",
  kind: "confirm-change",
  detail: text(detail),
  ...more
})

export const result = (changes: ReadonlyArray<CaseChange> = []): AgentOutput => ({
  _tag: "Result",
  citations: [],
  deliverables: [],
  secureSteps: [],
  complexity: null,
  stageCode: null,
  changes
})

export const say = (words: string): AgentOutput => ({ _tag: "Text", text: words })

/** An agent with this output in each run context. */
export const saying = (outputs: (context: RunContext) => ReadonlyArray<AgentOutput>, continues = false) =>
  Layer.succeed(
    ServiceAgent,
    ServiceAgent.of({
      continues,
      respond: (_, context) => Stream.suspend(() => Stream.fromIterable(outputs(context), { chunkSize: 1 }))
    })
  )

/** A case, and a task of a ticket on which the test works. */
export const newMatter = Effect.fnUntraced(function* (prompt = "Delete the case.") {
  const user = yield* domain.newUser
  const { userId } = user
  const agent = { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
  const cases = yield* Cases
  const steps = yield* SecureSteps
  const store = yield* TaskStore
  const tasks = yield* Tasks
  const { value: record } = yield* cases.create(agent, new CaseDraft({ ...caseDraft }))
  const { caseId } = record
  const phaseId = PhaseId.make(randomUUID())
  const containerId = ContainerId.make("ticket-1")
  const request = { sessionId: "s", containerType: "support", containerId, requestType: "admin_req" } as const
  const words = prompt.replace("the case", `the case ${caseId}`)
  const phase = yield* tasks.start(agent, new TaskRequest({ ...request, seedPhase: { phaseId }, prompt: words }))
  const own = { phase, ownership: { userId, phaseId, nodeId: (yield* TaskRunner).nodeId, epoch: 1 }, waited: false }
  const work = (
    claimed: ClaimedTask,
    by: Layer.Layer<ServiceAgent> = EmbeddedAnalyst.layer,
    canceled: Effect.Effect<void> = Effect.never
  ) =>
    executeTask(claimed.phase, claimed.ownership, { canceled, place: Semaphore.makeUnsafe(1) }).pipe(Effect.provide(by))
  /** Takes it over at this time, if it is due. */
  const claim = Effect.fnUntraced(function* (now?: DateTime.Utc) {
    const at = now ?? (yield* DateTime.now)
    const owner = { nodeId: yield* newNodeId, leaseUntil: DateTime.add(at, { hours: 1 }) }
    const claimed = yield* store.claimAbandoned(owner, at, 1_000)
    return claimed.filter(({ ownership }) => ownership.userId === userId)
  })
  const events = store.read(userId, phaseId, 0, 10_000)
  const all = Effect.map(steps.list(user, { status: null }, { limit: 50, cursor: null }), ({ items }) => items)
  const open = Effect.map(steps.list(user, { status: "open" }, { limit: 50, cursor: null }), ({ items }) => items[0]!)
  /** The latest opened step. */
  const settle = (outcome: "done" | "declined") =>
    Effect.flatMap(all, ([step]) => steps.settle(user, step!.secureStepId, outcome, null))
  const isThere = Effect.map(Effect.result(cases.get(agent, caseId)), ({ _tag }) => _tag === "Success")
  const actions = Effect.flatMap(AuditStore, (audit) =>
    Effect.map(audit.read(userId, 0, 1_000), (entries) =>
      entries
        .filter(({ action }) => action !== "case.create" && action !== "task.start")
        .map(({ action, actor }) => `${actor.type} ${action}`)
    )
  )
  const cancel = tasks.cancel(user, phaseId)
  return {
    user,
    agent,
    cases,
    caseId,
    record,
    phaseId,
    own,
    work,
    claim,
    events,
    all,
    open,
    settle,
    isThere,
    actions,
    cancel
  }
})

export const outcomeOf = (events: Effect.Success<Effect.Success<ReturnType<typeof newMatter>>["events"]>) =>
  eventsOf(events, "phase_end")[0]?.outcome

export const deletion = (caseId: CaseId) => ({ caseId, version: 1, change: "delete" }) as const
