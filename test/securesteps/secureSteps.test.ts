/** Refused requests, and changes that only the user can make, wait for the user: once, without the refused text. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import type { AgentPrincipal, UserPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId, containerIdOf } from "@incamera/domain/containers/Container"
import { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { newAgentId, newBearerTokenId, newSecureStepId, PhaseId } from "@incamera/domain/Ids"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDraft } from "@incamera/domain/parties/PartyDraft"
import type { StepContainer } from "@incamera/domain/securesteps/SecureStep"
import { SecureStepOpening } from "@incamera/domain/securesteps/SecureStepOpening"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { SecureStepStore } from "@incamera/domain/securesteps/SecureStepStore"
import { StoreError } from "@incamera/domain/StoreError"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { assert, layer } from "@effect/vitest"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import { race, tagOf, tags } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"

/** A store that fails to open steps, on request. */
const broken = { now: false }
const breaking = Layer.effect(
  SecureStepStore,
  Effect.map(SecureStepStore, (store) =>
    SecureStepStore.of({
      ...store,
      open: (...step) =>
        broken.now
          ? Effect.fail(new StoreError({ operation: "SecureStepStore.open", reason: "Test" }))
          : store.open(...step)
    })
  )
)

const newMatter = Effect.gen(function* () {
  const user = yield* domain.newUser
  const agent = {
    _tag: "Agent",
    userId: user.userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  } satisfies AgentPrincipal
  const created = yield* (yield* Cases).create(agent, new CaseDraft({ title: "[Party 1] v. [Party 2]" }))
  const { caseId } = created.value
  const container: StepContainer = { containerType: "case", containerId: ContainerId.make(caseId) }
  return { user, agent, caseId, container }
})

const request = (container: StepContainer, prompt: string, requestType: TaskRequest["requestType"] = "case_req") =>
  new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    requestType,
    prompt,
    ...container
  })

/** Starts a task and waits until it has ended. */
const carryOut = Effect.fnUntraced(function* (agent: AgentPrincipal, task: TaskRequest) {
  const tasks = yield* Tasks
  const { phaseId } = yield* tasks.start(agent, task)
  const reader = yield* tasks.open(agent, phaseId, 0)
  for (;;) if ((yield* reader.next(1000))._tag === "Ended") return
}, Effect.scoped)

/** Returns the open steps of a container, with the count of each kind. */
const openIn = Effect.fnUntraced(function* (principal: AgentPrincipal | UserPrincipal, container: StepContainer) {
  const containerId = containerIdOf(yield* ExternalNames, principal.userId, container.containerId)
  const open = yield* (yield* SecureSteps).openOf(principal, { ...container, containerId })
  return Object.fromEntries(open.map(({ kind, times }) => [kind, times]))
})

const noted = Effect.fnUntraced(function* ({ userId }: UserPrincipal) {
  const entries = yield* (yield* AuditStore).read(userId, 0, 1000)
  return entries
    .filter(({ action }) => action.startsWith("secure-step."))
    .map(({ action, actor, caseId }) => [action, actor.type, caseId] as const)
})

const secret = "Write to margaret.holloway@example.com."
const reveal = "What is [Party 1]'s real name?"

const suite = <E>(name: string, stores: Layer.Layer<StoragePorts, E>) => {
  const world = Layer.mergeAll(domain.over(breaking.pipe(Layer.provideMerge(stores))), SecureRandom.layerWebCrypto)
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Secure steps (${name})`, (it) => {
    it.effect("a text of a case that is refused opens one, and is counted when it comes again", () =>
      Effect.gen(function* () {
        const cases = yield* Cases
        const { agent, caseId, container, user } = yield* newMatter
        for (const seen of [1, 2, 3]) {
          const failure = yield* Effect.flip(cases.update(agent, caseId, new CasePatch({ summary: secret }), null))
          assert.instanceOf(failure, IdentityRefused)
          assert.deepStrictEqual(yield* openIn(user, container), { "enter-identity": seen })
        }
        assert.deepStrictEqual(yield* noted(user), [["secure-step.open", "agent", caseId]])
        const [step] = yield* (yield* SecureSteps).openOf(agent, container)
        assert.deepStrictEqual(Object.keys(step!).sort(), [
          "containerId",
          "containerType",
          "createdAt",
          "detail",
          "expiresAt",
          "kind",
          "phaseId",
          "secureStepId",
          "status",
          "times",
          "updatedAt",
          "version"
        ])
      })
    )

    it.effect("a refused prompt opens a step of its kind in its container, if there is one", () =>
      Effect.gen(function* () {
        const tasks = yield* Tasks
        const { agent, container, user } = yield* newMatter
        const ticket: StepContainer = { containerType: "support", containerId: ContainerId.make("ticket-1") }
        for (const prompt of [secret, reveal]) {
          for (const to of [container, ticket]) {
            assert.strictEqual(yield* tagOf(tasks.start(agent, request(to, prompt))), "IdentityRefused")
          }
        }
        assert.deepStrictEqual(yield* openIn(user, container), { "enter-identity": 1, "reveal-identity": 1 })
        assert.deepStrictEqual(yield* openIn(user, ticket), {})
        yield* carryOut(agent, request(ticket, "How long is a bearer token valid?", "support_req"))
        assert.strictEqual(yield* tagOf(tasks.start(agent, request(ticket, secret))), "IdentityRefused")
        assert.deepStrictEqual(yield* openIn(user, ticket), { "enter-identity": 1 })
        assert.deepStrictEqual((yield* noted(user)).at(-1), ["secure-step.open", "agent", null])
      })
    )

    it.effect("none opens for a ticket's id, which is its caller's own name", () =>
      Effect.gen(function* () {
        const { agent, caseId, user } = yield* newMatter
        const ticket: StepContainer = { containerType: "support", containerId: ContainerId.make("wombat-77x") }
        yield* carryOut(agent, request(ticket, "How long is a bearer token valid?", "support_req"))
        const parties = yield* Parties
        const party = yield* parties.create(agent, new PartyDraft({ caseId, kind: "person", role: "plaintiff" }))
        const none = { emails: [], phones: [], addresses: [], dateOfBirth: null }
        const details = new IdentityDetails({ ...none, names: ["Zoë Quillfeather"], identifiers: ["wombat-77x"] })
        yield* parties.identify(user, party.value.partyId, details)
        yield* carryOut(agent, request(ticket, "And an API key?", "support_req"))
        assert.deepStrictEqual(yield* openIn(user, ticket), {})
      })
    )

    it.effect("none opens in another user's container", () =>
      Effect.gen(function* () {
        const mine = yield* newMatter
        const { agent, user } = yield* newMatter
        const { start } = yield* Tasks
        assert.strictEqual(yield* tagOf(start(agent, request(mine.container, secret))), "IdentityRefused")
        const update = (yield* Cases).update(agent, mine.caseId, new CasePatch({ summary: secret }), null)
        assert.strictEqual(yield* tagOf(update), "NotFound")
        for (const principal of [user, mine.user]) {
          assert.deepStrictEqual(yield* openIn(principal, mine.container), {})
          assert.deepStrictEqual(yield* noted(principal), [])
        }
      })
    )

    it.effect("a refusal is unchanged if its step can't be stored; an accepted text opens none", () =>
      Effect.gen(function* () {
        const opening = yield* SecureStepOpening
        const { agent, container, user } = yield* newMatter
        const refused = new IdentityRefused({ found: [], asksToReveal: false, vaultOnly: 0, places: [] })
        const within = opening.openingStep(agent, container, "upload-original")
        broken.now = true
        const failure = yield* Effect.flip(within(Effect.fail(refused))).pipe(
          Effect.ensuring(Effect.sync(() => void (broken.now = false)))
        )
        assert.strictEqual(failure, refused)
        assert.strictEqual(yield* within(Effect.succeed(1)), 1)
        assert.strictEqual(yield* Effect.flip(within(Effect.fail("other"))), "other")
        assert.deepStrictEqual(yield* openIn(user, container), {})
        assert.strictEqual(yield* Effect.flip(within(Effect.fail(refused))), refused)
        assert.deepStrictEqual(yield* openIn(user, container), { "upload-original": 1 })
        const asked = new IdentityRefused({ ...refused, asksToReveal: true })
        assert.strictEqual(yield* Effect.flip(within(Effect.fail(asked))), asked)
        assert.deepStrictEqual(yield* openIn(user, container), { "upload-original": 1, "reveal-identity": 1 })
      })
    )

    it.effect("what the service's agent asks of the user is open when its answer is there", () =>
      Effect.gen(function* () {
        const { agent, caseId, container, user } = yield* newMatter
        yield* carryOut(agent, request(container, "Please add a party to the case.", "admin_req"))
        assert.deepStrictEqual(yield* openIn(user, container), { "enter-identity": 1 })
        yield* carryOut(agent, request(container, "Which cases do we have?", "admin_req"))
        assert.deepStrictEqual(yield* openIn(user, container), { "enter-identity": 1 })
        assert.deepStrictEqual(yield* noted(user), [["secure-step.open", "service", caseId]])
        const summary = "On 3 March 2024 [Party 1] signed a contract with [Party 2], who did not pay [Party 1]."
        yield* (yield* Cases).update(agent, caseId, new CasePatch({ summary }), null)
        yield* carryOut(agent, request(container, "Draft a demand letter."))
        assert.deepStrictEqual(yield* openIn(user, container), { "enter-identity": 1, "approve-deliverable": 1 })
      })
    )

    it.effect("one is settled once, by the user who saw it, and audited", () =>
      Effect.gen(function* () {
        const steps = yield* SecureSteps
        const { agent, caseId, container, user } = yield* newMatter
        const refuse = Effect.flip((yield* Tasks).start(agent, request(container, secret)))
        yield* refuse
        const secureStepId = (yield* steps.openOf(user, container))[0]!.secureStepId
        // Being refused again does not get in between.
        yield* refuse
        const { user: neighbour } = yield* newMatter
        assert.strictEqual(yield* tagOf(steps.settle(neighbour, secureStepId, "done", null)), "NotFound")
        assert.strictEqual(yield* tagOf(steps.settle(user, yield* newSecureStepId, "done", null)), "NotFound")
        assert.strictEqual(yield* tagOf(steps.settle(user, secureStepId, "done", [2])), "VersionMismatch")
        const { failures, successes } = yield* race(
          times(8, (i) => steps.settle(user, secureStepId, i % 2 === 0 ? "done" : "declined", null))
        )
        assert.strictEqual(successes.length, 1)
        assert.deepStrictEqual(tags(failures), ["SecureStepSettled"])
        assert.deepStrictEqual(yield* openIn(user, container), {})
        const action = successes[0]!.status === "done" ? "secure-step.do" : "secure-step.decline"
        assert.deepStrictEqual((yield* noted(user)).slice(1), [[action, "user", caseId]])
        yield* refuse
        const list = (status: "open" | null) => steps.list(user, { status }, { limit: 10, cursor: null })
        assert.strictEqual((yield* list(null)).items.length, 2)
        assert.strictEqual((yield* list("open")).items.length, 1)
      })
    )

    it.effect("are listed by pages, each list with its own cursors", () =>
      Effect.gen(function* () {
        const steps = yield* SecureSteps
        const opening = yield* SecureStepOpening
        const { container, user } = yield* newMatter
        const kinds = ["enter-identity", "send-invitation", "approve-deliverable"] as const
        for (const kind of kinds) yield* opening.openByService(user.userId, container, kind)
        const first = yield* steps.list(user, { status: "open" }, { limit: 2, cursor: null })
        const second = yield* steps.list(user, { status: "open" }, { limit: 2, cursor: first.nextCursor })
        assert.sameMembers(
          [...first.items, ...second.items].map(({ kind }) => kind),
          [...kinds]
        )
        assert.isNull(second.nextCursor)
        const other = steps.list(user, { status: "done" }, { limit: 2, cursor: first.nextCursor })
        assert.strictEqual(yield* tagOf(other), "BadRequest")
      })
    )
  })
}

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))
