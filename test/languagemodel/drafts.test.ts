/** Documents that a model writes become deliverables of the case; the same title is the next revision. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import { Deliverables } from "@incamera/domain/deliverables/Deliverables"
import { newAgentId, newBearerTokenId, newNodeId, newPartyId, PhaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Semaphore } from "effect"
import { judged, work } from "@incamera/testing/agents/assignments"
import { runContextOf } from "@incamera/testing/agents/runContexts"
import { eventsOf } from "@incamera/testing/agents/taskLogs"
import { readLog } from "@incamera/testing/agents/takeovers"
import { newContainer } from "@incamera/testing/records/cases"
import { identity } from "../deidentification/support.ts"
import * as domain from "../support/domain.ts"
import { inTurn, type ModelAnswer, serve } from "../support/modelServer.ts"
import { agentOf, run } from "./support.ts"

const terms = { canceled: Effect.never, place: Semaphore.makeUnsafe(1) }
const inDomain = Effect.provide(Layer.fresh(domain.over(MemoryStores.layer)))

const write = (title: string, text: string): ModelAnswer => ({
  calls: [{ name: "write_draft", arguments: JSON.stringify({ title, text }) }]
})

const newMatter = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  const agent = { _tag: "Agent", userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId } as const
  const draft = new CaseDraft({
    title: "[Party 1] v. [Party 2]",
    status: "open",
    summary: "On 3 March 2024 [Party 1] paid a deposit of 900 dollars. [Party 2] kept all of the deposit."
  })
  const { value } = yield* (yield* Cases).create(agent, draft)
  return { agent, userId, caseId: value.caseId }
})

/** Runs a task on the case with a model that answers so. */
const worked = Effect.fnUntraced(function* (
  { caseId, userId }: { readonly caseId: string; readonly userId: UserId },
  prompt: string,
  ...replies: readonly [ModelAnswer, ...Array<ModelAnswer>]
) {
  const server = yield* serve(inTurn(...replies))
  const now = yield* DateTime.now
  const owner = { nodeId: yield* newNodeId, leaseUntil: DateTime.add(now, { minutes: 1 }) }
  const task = {
    userId,
    phaseId: PhaseId.make(crypto.randomUUID()),
    sessionId: judged("s"),
    containerType: "case",
    containerId: ContainerId.make(caseId),
    branchId: null,
    requestType: "case_req",
    prompt: judged(prompt),
    fingerprint: "f",
    sentBy: null,
    now
  } as const
  const accepted = yield* (yield* TaskStore).accept(task, yield* newContainer("case", caseId), owner)
  if (accepted._tag !== "Accepted") return yield* Effect.die("a new task is accepted")
  const agent = yield* agentOf(server)
  yield* executeTask(accepted.phase, accepted.ownership, terms).pipe(Effect.provideService(ServiceAgent, agent))
  assert.deepStrictEqual(server.complaints, [])
  return { server, log: yield* readLog(userId, task.phaseId) }
})

const demand = "[Party 1] paid on 3 March 2024: “[Party 2] kept all of the deposit” (case summary)."

it.effect("a draft is kept as a deliverable, and revised by a later task that is given the note", () =>
  Effect.gen(function* () {
    const matter = yield* newMatter
    const deliverables = yield* Deliverables
    const page = { limit: 10, cursor: null }
    const first = yield* worked(
      matter,
      "Draft a demand letter.",
      write("Demand letter", `${demand} “I will never pay a cent of it back” (case summary).`),
      write("demand  Letter", demand),
      { text: "The letter is there." }
    )
    // The model learns what in its draft can't be shown, and writes it again within the same answer.
    assert.include(
      first.server.requests[1]!.messages.at(-1)!.content,
      "1 quotations or deadlines in it are not in the file"
    )
    assert.notInclude(first.server.requests[2]!.messages.at(-1)!.content, "not in the file")
    const [answer] = eventsOf(first.log, "direct_response")
    assert.deepStrictEqual(
      answer!.deliverables.map(({ text, title }) => [`${title}`, `${text}`]),
      [["demand Letter", demand]]
    )
    assert.deepStrictEqual(
      answer!.secureSteps.map(({ kind }) => kind),
      ["approve-deliverable"]
    )
    const [kept] = (yield* deliverables.list(matter.agent, { caseId: matter.caseId }, page)).items
    assert.deepInclude(kept, { revision: 1, status: "draft" })

    const second = yield* worked(
      matter,
      "Revise the draft: name a day.",
      write("Demand Letter", `${demand} Pay by 3 May 2024, which must be kept.`),
      { text: "Done." }
    )
    const { items } = yield* deliverables.list(matter.agent, { caseId: matter.caseId }, page)
    assert.deepStrictEqual(
      items.map(({ deliverableId, revision }) => [deliverableId, revision]),
      [[kept!.deliverableId, 2]]
    )
    const revision = yield* deliverables.revision(matter.agent, kept!.deliverableId, 2)
    assert.include(revision.text, "Pay by 3 May 2024 (not found in the file), which must be kept.")
    assert.deepStrictEqual(eventsOf(second.log, "phase_end")[0]!.usage.model, "test-model")
  }).pipe(inDomain)
)

it.effect("a draft passes the guard like the answer", () =>
  Effect.gen(function* () {
    const matter = yield* newMatter
    const partyId = yield* newPartyId
    const { caseId, userId } = matter
    yield* (yield* IdentityVault).put(userId, identity(1, { caseId, partyId, names: ["Jane Roe"] }))
    const { log } = yield* worked(
      matter,
      "Draft a letter.",
      write("To Jane Roe", "Dear Jane Roe, see https://evil.example/x."),
      {
        text: "There."
      }
    )
    const [draft] = eventsOf(log, "direct_response")[0]!.deliverables
    assert.notMatch(`${draft!.title} ${draft!.text}`, /Roe|evil/)
  }).pipe(inDomain)
)

it.effect("work that is declined ends as refused", () =>
  Effect.gen(function* () {
    const matter = yield* newMatter
    const reason = "Nobody can say that from these texts."
    const { log } = yield* worked(matter, "Who will win?", {
      calls: [{ name: "decline", arguments: JSON.stringify({ reason }) }]
    })
    assert.strictEqual(`${eventsOf(log, "direct_response")[0]!.text}`, reason)
    assert.strictEqual(eventsOf(log, "phase_end")[0]!.outcome, "refused")
  }).pipe(inDomain)
)

it.live("a draft that was lost with its node is written again, or the answer says that it is gone", () =>
  Effect.gen(function* () {
    const statuses = [{ status: "tool" as const, detail: judged("Wrote a draft.") }]
    for (const again of [true, false]) {
      const done = { text: " It is there." }
      const server = yield* serve(again ? inTurn(write("Letter", demand), done) : inTurn(done))
      const context = runContextOf({ text: judged("I wrote the letter."), statuses })
      const ran = yield* run(yield* agentOf(server), work("Draft a letter."), context)
      assert.include(server.requests[0]!.messages[1]!.content, "Write them again")
      assert.strictEqual(ran.results[0]!.deliverables.length, again ? 1 : 0)
      assert.strictEqual(/A draft was lost/.test(ran.text), !again)
    }
  })
)

it.live("no more drafts are kept than a task may have", () =>
  Effect.gen(function* () {
    const most = Limits.deliverablesPerTask
    const calls = (from: number, to: number): ModelAnswer => ({
      calls: Array.from({ length: to - from }, (_, n) => write(`Letter ${from + n}`, demand).calls![0]!)
    })
    const server = yield* serve(inTurn(calls(0, 15), calls(15, most + 2), { text: "There." }))
    const { results } = yield* run(yield* agentOf(server), work("Draft letters."))
    assert.strictEqual(results[0]!.deliverables.length, most)
    assert.include(server.requests[2]!.messages.at(-1)!.content, "is not kept")
  })
)
