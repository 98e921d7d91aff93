/** What the service's agent gets on a branch, and what happens to its work when the case is deleted. */
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { AgentPrincipal } from "@incamera/domain/access/Principal"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import * as DomainServices from "@incamera/domain/DomainServices"
import { type BranchId, newAgentId, newBearerTokenId, PhaseId, type TimelineId } from "@incamera/domain/Ids"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "@incamera/domain/Limits"
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { BranchDraft } from "@incamera/domain/timelines/BranchDraft"
import { Timelines } from "@incamera/domain/timelines/Timelines"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"

/** The agent's input, by prompt. */
const given = new Map<string, Assignment>()

const held = Deferred.makeUnsafe<void>()
const letGo = Deferred.makeUnsafe<void>()

const done: AgentOutput = {
  _tag: "Result",
  citations: [],
  deliverables: [],
  secureSteps: [],
  complexity: null,
  stageCode: "L330"
}

/** Records its input and answers at once; on request, stays silent and never ends. */
const agent = Layer.succeed(
  ServiceAgent,
  ServiceAgent.of({
    respond: (assignment) =>
      Stream.suspend(() => {
        given.set(assignment.prompt, assignment)
        if (assignment.prompt !== "Hold.") return Stream.succeed(done)
        return Stream.fromEffectDrain(
          Deferred.succeed(held, undefined).pipe(
            Effect.andThen(Effect.never),
            Effect.onInterrupt(() => Deferred.succeed(letGo, undefined))
          )
        )
      })
  })
)

const node = DomainServices.layer.pipe(
  Layer.provideMerge(MemoryStores.layer),
  Layer.provide(Layer.mergeAll(domain.cards, domain.verifier, domain.masterKeys, agent, PlainTextExtractor.layer))
)

const setUp = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  const principal: AgentPrincipal = {
    _tag: "Agent",
    userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  }
  const cases = yield* Cases
  const tasks = yield* Tasks
  const timelines = yield* Timelines
  const { caseId } = (yield* cases.create(principal, new CaseDraft(caseDraft))).value
  const start = (prompt: string, branchId?: BranchId) =>
    tasks.start(
      principal,
      new TaskRequest({
        sessionId: "s",
        seedPhase: { phaseId: PhaseId.make(randomUUID()) },
        containerId: ContainerId.make(caseId),
        containerType: "case",
        requestType: "case_req",
        prompt,
        ...(branchId === undefined ? {} : { branchId })
      })
    )
  /** Waits for the task's end, and returns its phase. */
  const run = Effect.fnUntraced(function* (prompt: string, branchId?: BranchId) {
    const phase = yield* start(prompt, branchId)
    const reader = yield* tasks.open(principal, phase.phaseId, 0)
    while ((yield* reader.next(HttpLimits.heartbeatMillis))._tag !== "Ended");
    return phase
  }, Effect.scoped)
  const fork = (timelineId: TimelineId, forkedFromPhaseId: PhaseId, name: string) =>
    Effect.map(
      timelines.createBranch(principal, new BranchDraft({ timelineId, forkedFromPhaseId, name })),
      ({ value }) => value
    )
  return { principal, caseId, cases, tasks, timelines, start, run, fork }
})

const prompts = (assignment: Assignment | undefined) => assignment!.history.map(({ prompt }) => String(prompt))

it.layer(node)("Tasks on branches", (it) => {
  it.effect("the agent is given what came before on its branch, the past of the fork included, and no sibling's", () =>
    Effect.gen(function* () {
      const { fork, principal, run, timelines } = yield* setUp
      const first = yield* run("First.")
      const second = yield* run("Second.")
      const { timelineId } = yield* timelines.branch(principal, second.branchId)
      const a = yield* fork(timelineId, second.phaseId, "A")
      const b = yield* fork(timelineId, first.phaseId, "B")
      yield* run("Third on main.")
      yield* run("On A.", a.branchId)
      yield* run("On B.", b.branchId)
      yield* run("Again on A.", a.branchId)
      yield* run("Again on B.", b.branchId)
      yield* run("Fourth on main.")
      assert.deepStrictEqual(prompts(given.get("On A.")), ["First.", "Second."])
      assert.deepStrictEqual(prompts(given.get("Again on A.")), ["First.", "Second.", "On A."])
      assert.deepStrictEqual(prompts(given.get("On B.")), ["First."])
      assert.deepStrictEqual(prompts(given.get("Again on B.")), ["First.", "On B."])
      assert.deepStrictEqual(prompts(given.get("Fourth on main.")), ["First.", "Second.", "Third on main."])
      assert.deepStrictEqual(
        given.get("Again on A.")!.history.map(({ ordinal, stageCode }) => `${ordinal} ${stageCode}`),
        ["1 L330", "2 L330", "3 L330"]
      )
    })
  )

  it.effect("silent work on a case that is deleted is let go with the next look at its lease", () =>
    Effect.gen(function* () {
      const { caseId, cases, principal, start, tasks } = yield* setUp
      const { phaseId } = yield* start("Hold.")
      yield* Deferred.await(held)
      const reader = yield* tasks.open(principal, phaseId, 1)
      yield* cases.remove(principal, caseId, null)
      assert.strictEqual((yield* reader.next(HttpLimits.heartbeatMillis))._tag, "Removed")
      assert.isFalse(yield* Deferred.isDone(letGo))
      yield* TestClock.adjust(Limits.taskLeaseRenewalMillis)
      yield* Deferred.await(letGo)
      assert.strictEqual((yield* Effect.flip(tasks.open(principal, phaseId, 0)))._tag, "NotFound")
    })
  )
})
