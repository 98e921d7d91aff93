/** Refusals that only the vault explains are rationed: a caller who asks endlessly learns no more than one ration. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { TooManyRequests } from "@incamera/domain/access/AccessErrors"
import { Agents } from "@incamera/domain/agents/Agents"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import { RefusalAccount } from "@incamera/domain/deidentification/RefusalAccount"
import * as Limits from "@incamera/domain/Limits"
import { Refusals } from "@incamera/domain/refusals/Refusals"
import { RefusalRationStore } from "@incamera/domain/refusals/RefusalRationStore"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { BranchDraft } from "@incamera/domain/timelines/BranchDraft"
import { Timelines } from "@incamera/domain/timelines/Timelines"
import { Workspaces } from "@incamera/domain/workspace/Workspaces"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { caseDraft } from "../support/requests.ts"
import { ask, newAgent, newWorld, noted, ration, spendAll, strange, taskOf, values } from "./support.ts"

const refusedTimes = (count: number) => Array.from({ length: count }, () => "IdentityRefused")

const suite = <E>(name: string, stores: Layer.Layer<StoragePorts, E>) => {
  const world = Layer.mergeAll(domain.over(stores), SecureRandom.layerWebCrypto)
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`The ration of refusals (${name})`, (it) => {
    it.effect("is a number of values a day; then an agent is answered nothing about any text", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent } = world
        assert.deepStrictEqual(yield* spendAll(agent, world), refusedTimes(ration))
        const answers = yield* Effect.forEach([values[30]!, strange[0]!], (value) => ask(agent, world, value))
        assert.deepStrictEqual(answers, ["TooManyRequests", "TooManyRequests"])
        const error = yield* Effect.flip((yield* Tasks).start(agent, taskOf(world, "List the issues.")))
        assert.deepStrictEqual(
          error,
          new TooManyRequests({ what: "registered-values", retryAfterSeconds: Limits.heldRetrySeconds })
        )
        assert.notInclude(error.message, String(ration))
      })
    )

    it.effect("is spent by different values, not by requests; a value above the ration is not reported", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent, userId } = world
        assert.strictEqual(yield* ask(agent, world, ...values.slice(0, ration - 2), values[0]!), "IdentityRefused")
        assert.strictEqual(yield* ask(agent, world, ...values.slice(0, 3)), "TooManyRequests")
        const [told, hold, ...more] = yield* noted(userId)
        assert.deepStrictEqual(more, [])
        assert.deepInclude(told, { action: "identity.refuse", actor: { type: "agent", ...tokenOf(agent) } })
        assert.deepStrictEqual(told!.refused, {
          found: [{ kind: "identifier", count: ration - 1 }],
          asksToReveal: false
        })
        assert.deepInclude(hold, { action: "agent.hold", actor: { type: "service" }, resourceId: agent.agentId })
        const holds = yield* (yield* Refusals).held(world.browser)
        assert.deepStrictEqual(
          holds.map(({ holder, values }) => ({ holder, values })),
          [{ holder: agent.agentId, values: ration + 1 }]
        )
      })
    )

    it.effect("is not touched by refusals that need no vault, which are noted all the same", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent, caseId, userId } = world
        const others = ["my client, Margaret Holloway,", "margaret.holloway@example.com"]
        for (const said of times(ration + 5, (n) => others[n % 2]!)) {
          assert.strictEqual(yield* ask(agent, world, said), "IdentityRefused")
        }
        const reveal = (yield* Tasks).start(agent, taskOf(world, "What is [Party 1]'s real name?"))
        assert.strictEqual(yield* tagOf(reveal), "IdentityRefused")
        assert.strictEqual(yield* ask(agent, world, strange[0]!), "taken")
        const entries = yield* noted(userId)
        assert.lengthOf(entries, ration + 6)
        for (const { action, caseId: of, resourceId } of entries)
          assert.deepStrictEqual([action, of, resourceId] as const, ["identity.refuse", caseId, caseId])
        assert.deepStrictEqual(entries.at(-1)!.refused, { found: [], asksToReveal: true })
        assert.deepStrictEqual(entries[1]!.refused, { found: [{ kind: "email", count: 1 }], asksToReveal: false })
      })
    )

    it.effect("is noted with the case of its user, and with no other that a caller names", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* newWorld, yield* newWorld]
        const { agent, userId } = mine
        const made = "case_0198a000-0000-7000-8000-000000000001"
        const namedBy = (id: string) => ({ containerType: "case", containerId: ContainerId.make(id) }) as const
        const containers = ["no-case", made, theirs.caseId].map(namedBy)
        for (const container of [mine.container, ...containers]) {
          assert.strictEqual(yield* ask(agent, { container }, values[0]!), "IdentityRefused")
        }
        const entries = yield* noted(userId)
        assert.deepStrictEqual(
          entries.map(({ caseId, resourceId }): ReadonlyArray<unknown> => [caseId, resourceId]),
          [[mine.caseId, mine.caseId], ...containers.map(() => [null, agent.agentId])]
        )
        assert.deepStrictEqual(yield* noted(theirs.userId), [])
      })
    )

    it.effect("holds for all of an agent's tokens, not for the user's other agents, programs and browsers", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent, browser, program, userId } = world
        yield* spendAll(agent, world)
        const another = { ...agent, tokenId: (yield* newAgent(userId)).tokenId }
        assert.strictEqual(yield* ask(another, world, strange[0]!), "TooManyRequests")
        assert.strictEqual(yield* ask(yield* newAgent(userId), world, strange[0]!), "taken")
        assert.deepStrictEqual(yield* spendAll(program, world), refusedTimes(ration))
        assert.strictEqual(yield* ask(program, world, strange[0]!), "TooManyRequests")
        assert.deepStrictEqual(yield* spendAll(browser, world), refusedTimes(ration))
        assert.strictEqual(yield* ask(browser, world, strange[0]!), "taken")
      })
    )

    it.effect("reports no more than that, however many ask at once", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent, userId } = world
        const questions = values.flatMap((value, n) => [value, strange[n]!])
        const answers = yield* Effect.forEach(questions, (value) => ask(agent, world, value), {
          concurrency: "unbounded"
        })
        assert.strictEqual(answers.filter((answer) => answer === "IdentityRefused").length, ration)
        const entries = yield* noted(userId)
        assert.strictEqual(entries.filter(({ action }) => action === "identity.refuse").length, ration)
        assert.strictEqual(entries.filter(({ action }) => action === "agent.hold").length, 1)
        const steps = yield* (yield* SecureSteps).openOf(world.browser, world.container)
        // Unreported refusals leave no trace that an agent could read either.
        assert.deepStrictEqual(
          steps.map(({ times }) => times),
          [ration]
        )
      })
    )

    it.effect("stops texts and nothing else: reading, canceling, deleting and a new status still work", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent, caseId, container } = world
        const cases = yield* Cases
        const tasks = yield* Tasks
        const { phaseId } = yield* tasks.start(agent, taskOf(world, "List the issues."))
        const workspace = yield* (yield* Workspaces).get(agent, { ...container, branchId: null })
        yield* spendAll(agent, world)
        const { timelineId } = workspace.timeline
        const texts = [
          cases.create(agent, new CaseDraft({ ...caseDraft })),
          cases.update(agent, caseId, new CasePatch({ summary: "The commission was not paid." }), null),
          (yield* Timelines).createBranch(
            agent,
            new BranchDraft({ timelineId, name: "appeal", forkedFromPhaseId: phaseId })
          )
        ]
        for (const text of texts)
          assert.strictEqual(yield* tagOf(Effect.asVoid<unknown, any, never>(text)), "TooManyRequests")
        yield* cases.get(agent, caseId)
        yield* tasks.get(agent, phaseId)
        yield* tasks.cancel(agent, phaseId)
        yield* cases.update(agent, caseId, new CasePatch({ status: "open" }), null)
        yield* cases.remove(agent, caseId, null)
      })
    )

    it.effect("repeats no earlier answer, by a key or by a task's id", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent } = world
        const cases = yield* Cases
        const tasks = yield* Tasks
        const draft = new CaseDraft({ ...caseDraft })
        const create = cases.create(agent, draft, { key: "k", request: "r" })
        const task = taskOf(world, "List the issues.")
        assert.isFalse((yield* create).repeated)
        yield* tasks.start(agent, task)
        assert.isTrue((yield* create).repeated)
        yield* spendAll(agent, world)
        assert.strictEqual(yield* tagOf(create), "TooManyRequests")
        assert.strictEqual(yield* tagOf(tasks.start(agent, task)), "TooManyRequests")
        yield* (yield* Refusals).resume(world.browser, agent.agentId)
        assert.isTrue((yield* create).repeated)
        yield* tasks.start(agent, task)
      })
    )

    it.effect("starts again when the user lets the agent continue, once", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent, browser, userId } = world
        const refusals = yield* Refusals
        yield* spendAll(agent, world)
        yield* refusals.resume(browser, agent.agentId)
        assert.strictEqual(yield* tagOf(refusals.resume(browser, agent.agentId)), "NotFound")
        assert.deepStrictEqual(yield* refusals.held(browser), [])
        assert.deepStrictEqual(yield* spendAll(agent, world), refusedTimes(ration))
        assert.strictEqual(yield* ask(agent, world, strange[0]!), "TooManyRequests")
        const entries = yield* noted(userId)
        const actions = entries.map(({ action, actor }) => `${actor.type} ${action}`)
        assert.deepStrictEqual(
          actions.filter((action) => !action.endsWith("identity.refuse")),
          ["service agent.hold", "user agent.resume", "service agent.hold"]
        )
      })
    )

    it.effect("counts what a card carries that registers an agent as a program's", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { program, userId } = world
        const agents = yield* Agents
        const store = yield* RefusalRationStore
        const { token } = yield* agents.issueRegistrationToken(program)
        const register = (path: string) =>
          agents.register({ registrationToken: token, cardUrl: `https://agent.example/${path}/.well-known/agent.json` })
        assert.strictEqual(yield* tagOf(register(values[0]!)), "IdentityRefused")
        assert.lengthOf(yield* noted(userId), 1)
        yield* spendAll(program, world)
        assert.isTrue(yield* store.isHeld(userId, "programs"))
        assert.strictEqual(yield* tagOf(register(strange[0]!)), "TooManyRequests")
      })
    )

    it.effect("judges no text of a held agent, so that time reveals nothing", () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { agent } = world
        yield* spendAll(agent, world)
        let judged = 0
        const refusals = yield* Refusals
        const judgement = Effect.flatMap(RefusalAccount, ({ settle }) => settle(Effect.sync(() => judged++)))
        const held = yield* tagOf(judgement.pipe(refusals.judging(agent, null)))
        assert.deepStrictEqual([held, judged] as const, ["TooManyRequests", 0])
        yield* refusals.resume(world.browser, agent.agentId)
        yield* judgement.pipe(refusals.judging(agent, null))
        assert.strictEqual(judged, 1)
      })
    )
  })
}

const tokenOf = ({ agentId, tokenId }: Effect.Success<ReturnType<typeof newAgent>>) => ({ agentId, tokenId })

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))
withPostgres("The ration of refusals on PostgreSQL", () =>
  suite("PostgreSQL", Layer.provide(SqlStores.layer, freshDatabaseLayer))
)
