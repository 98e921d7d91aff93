/** `Timelines`: its audit entries, its refusals, and pages of long texts. */
import type { AuditFilter } from "@incamera/domain/audit/AuditFilter"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId, type ContainerType } from "@incamera/domain/containers/Container"
import { newAgentId, newBearerTokenId, newNodeId, PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { RequestType } from "@incamera/domain/tasks/RequestType"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { BranchDraft } from "@incamera/domain/timelines/BranchDraft"
import { Timelines } from "@incamera/domain/timelines/Timelines"
import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { completed } from "@incamera/testing/records/taskEvents"
import { farLease, text } from "@incamera/testing/records/values"
import { finish, newTask } from "@incamera/testing/records/tasks"
import { newContainer } from "@incamera/testing/records/cases"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"

const ofBranches: AuditFilter = {
  action: "branch.create",
  actor: null,
  resourceId: null,
  caseId: null,
  from: null,
  to: null
}

/** An agent, a case of its user's, a task on it, and one about a support ticket. */
const setUp = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  const agent = { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
  const timelines = yield* Timelines
  const tasks = yield* Tasks
  const cases = yield* Cases
  const { caseId } = (yield* cases.create(agent, new CaseDraft(caseDraft))).value
  const start = Effect.fnUntraced(function* (
    containerType: ContainerType,
    containerId: string,
    requestType: RequestType
  ) {
    const phase = yield* tasks.start(
      agent,
      new TaskRequest({
        sessionId: "s",
        seedPhase: { phaseId: PhaseId.make(randomUUID()) },
        containerId: ContainerId.make(containerId),
        containerType,
        requestType,
        prompt: "List the issues."
      })
    )
    const { timelineId } = yield* timelines.branch(agent, phase.branchId)
    const draft = (name: string) => new BranchDraft({ timelineId, name, forkedFromPhaseId: phase.phaseId })
    return { phase, timelineId, draft }
  })
  const entries = Effect.flatMap(AuditStore, (audit) =>
    audit.list(userId, ofBranches, { before: Option.none(), limit: 10 })
  )
  return { agent, user: { _tag: "User" as const, userId }, caseId, cases, timelines, start, entries }
})

it.layer(domain.layer)("Timelines", (it) => {
  it.effect("a branch is noted once, with who made it and the case that it belongs to", () =>
    Effect.gen(function* () {
      const { agent, caseId, entries, start, timelines, user } = yield* setUp
      const onCase = yield* start("case", caseId, "case_req")
      const onTicket = yield* start("support", "ticket-1", "support_req")
      const repeatable = { key: "k", request: "r" }
      const first = yield* timelines.createBranch(user, onCase.draft("A"), repeatable)
      assert.isTrue((yield* timelines.createBranch(user, onCase.draft("A"), repeatable)).repeated)
      const second = yield* timelines.createBranch(agent, onTicket.draft("A"))
      const [latest, earliest, ...none] = yield* entries
      assert.deepInclude(latest, { resourceId: second.value.branchId, caseId: null })
      assert.deepStrictEqual(latest!.actor, { type: "agent", agentId: agent.agentId, tokenId: agent.tokenId })
      assert.deepInclude(earliest, { resourceId: first.value.branchId, caseId })
      assert.deepStrictEqual(earliest!.actor, { type: "user" })
      assert.deepStrictEqual(none, [])
    })
  )

  it.effect("a refused request changes nothing and has no audit entry", () =>
    Effect.gen(function* () {
      const { agent, caseId, cases, entries, start, timelines } = yield* setUp
      const { draft, timelineId } = yield* start("case", caseId, "case_req")
      const { draft: other } = yield* start("support", "ticket-1", "support_req")
      const refused = (wanted: BranchDraft) =>
        Effect.map(Effect.flip(timelines.createBranch(agent, wanted)), ({ _tag }) => _tag)
      assert.strictEqual(yield* refused(draft("main")), "BranchNameTaken")
      assert.strictEqual(yield* refused(draft("For Margaret Holloway")), "IdentityRefused")
      const elsewhere = new BranchDraft({ ...draft("A"), forkedFromPhaseId: other("A").forkedFromPhaseId })
      assert.strictEqual(yield* refused(elsewhere), "NotFound")
      yield* cases.update(agent, caseId, new CasePatch({ status: "closed" }), null)
      assert.strictEqual(yield* refused(draft("A")), "CaseClosed")
      assert.deepStrictEqual(yield* entries, [])
      assert.strictEqual((yield* timelines.get(agent, timelineId)).branches.length, 1)
    })
  )

  it.effect("what failed may be sent again under its key", () =>
    Effect.gen(function* () {
      const { agent, caseId, cases, start, timelines } = yield* setUp
      const { draft } = yield* start("case", caseId, "case_req")
      yield* cases.update(agent, caseId, new CasePatch({ status: "closed" }), null)
      const repeatable = { key: "k", request: "r" }
      const create = timelines.createBranch(agent, draft("A"), repeatable)
      assert.strictEqual((yield* Effect.flip(create))._tag, "CaseClosed")
      yield* cases.update(agent, caseId, new CasePatch({ status: "open" }), null)
      assert.isFalse((yield* create).repeated)
    })
  )

  it.effect("an outline is of the phase, the branch or the end that was asked for, and of nobody else's", () =>
    Effect.gen(function* () {
      const { agent, caseId, start, timelines, user } = yield* setUp
      const { draft, phase, timelineId } = yield* start("case", caseId, "case_req")
      const { phase: second } = yield* start("case", caseId, "case_req")
      const { phase: elsewhere } = yield* start("support", "ticket-1", "support_req")
      const { branchId } = (yield* timelines.createBranch(user, draft("Settlement"))).value
      const focus = (around?: Parameters<typeof timelines.outline>[2]) =>
        Effect.map(timelines.outline(user, timelineId, around), (outline) => outline.focus)
      const main = phase.branchId
      assert.deepStrictEqual(yield* focus(), { branchId: main, phaseId: null, ordinal: 2 })
      assert.deepStrictEqual(yield* focus({ branchId }), { branchId, phaseId: null, ordinal: 1 })
      const { phaseId } = phase
      assert.deepStrictEqual(yield* focus({ phaseId }), { branchId: main, phaseId, ordinal: 1 })
      assert.deepStrictEqual(yield* focus({ branchId, phaseId }), { branchId, phaseId, ordinal: 1 })
      // The fork doesn't have what came after it.
      const later = { branchId: main, phaseId: second.phaseId, ordinal: 2 }
      assert.deepStrictEqual(yield* focus({ branchId, phaseId: second.phaseId }), later)
      const outline = yield* timelines.outline(agent, timelineId, { branchId })
      assert.deepStrictEqual(outline.window, { from: 1, to: 2 })
      assert.deepStrictEqual(
        outline.phases.map(({ label, phaseId }) => [phaseId, label]),
        [phase, second].map(({ phaseId }) => [phaseId, "List the issues."])
      )
      const missing = (principal: typeof user, around: Parameters<typeof timelines.outline>[2]) =>
        Effect.map(Effect.flip(timelines.outline(principal, timelineId, around)), (error) =>
          error._tag === "NotFound" ? error.resource : error._tag
        )
      const { userId } = yield* domain.newUser
      assert.strictEqual(yield* missing({ _tag: "User", userId }, {}), "timeline")
      assert.strictEqual(yield* missing(user, { branchId: elsewhere.branchId }), "branch")
      assert.strictEqual(yield* missing(user, { phaseId: elsewhere.phaseId }), "phase")
    })
  )

  it.effect("a page ends early if texts are long, and the next continues from there", () =>
    Effect.gen(function* () {
      const { agent, caseId, start, timelines } = yield* setUp
      const { branchId } = (yield* start("case", caseId, "case_req")).phase
      // Written straight into the store without an owner: so many long texts would take long to judge and process.
      const tasks = yield* TaskStore
      const container = yield* newContainer("case", caseId)
      const prompt = text("x".repeat(Limits.promptCharacters))
      const started = 25
      for (let n = 1; n < started; n++) {
        const task = yield* newTask(agent.userId, container, { prompt })
        const accepted = yield* tasks.accept(task, container, { nodeId: yield* newNodeId, leaseUntil: farLease })
        assert(accepted._tag === "Accepted")
        // Three answers in sequence, each too long for a page.
        const longest = n > 12 && n <= 15
        const ending = longest ? { ...completed, response: text("y".repeat(Limits.listCharacters + 1)) } : completed
        yield* finish(accepted.ownership, 1, ending)
      }
      const pages: Array<number> = []
      const ordinals: Array<number> = []
      for (let cursor: string | null = null; ;) {
        const page: Effect.Success<ReturnType<typeof timelines.phases>> = yield* timelines.phases(agent, branchId, {
          limit: 200,
          cursor
        })
        pages.push(page.items.length)
        ordinals.push(...page.items.map(({ ordinal }) => ordinal))
        if (page.nextCursor === null) break
        cursor = page.nextCursor
      }
      assert.strictEqual(pages.filter((count) => count === 1).length, 3)
      assert.isTrue(pages.every((count) => count >= 1 && count <= 1 + Limits.listCharacters / Limits.promptCharacters))
      assert.deepStrictEqual(
        ordinals,
        Array.from({ length: started }, (_, index) => index + 1)
      )
    })
  )
})
