/** A find counts in its own case only, until the user confirms it. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import type { AgentPrincipal, UserPrincipal } from "@incamera/domain/access/Principal"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { CaseDeidentification } from "@incamera/domain/deidentification/pseudonyms/CaseDeidentification"
import { PartyDiscovery } from "@incamera/domain/deidentification/pseudonyms/PartyDiscovery"
import { ofAccount, ofCase, type TextScope } from "@incamera/domain/deidentification/TextScope"
import { type CaseId, newAgentId, newBearerTokenId, newCaseFileId, PhaseId } from "@incamera/domain/Ids"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDescription, PartyDraft } from "@incamera/domain/parties/PartyDraft"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { CaseCorrections } from "@incamera/domain/files/CaseCorrections"
import { DocumentId } from "@incamera/domain/vault/DocumentId"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import { race, tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { unaccounted } from "../support/unaccounted.ts"

/** Names as documents write them, and the first word of an e-mail's header. */
const names = ["Tue", "Rex Tully", "Zoë Quillfeather", "Quistgaard", "Ada Moe-Müller", "田中太郎"] as const

const newMatter = Effect.gen(function* () {
  const user = yield* domain.newUser
  const agent: AgentPrincipal = {
    _tag: "Agent",
    userId: user.userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  }
  const cases = yield* Cases
  const newCase = Effect.map(cases.create(agent, new CaseDraft({ title: "A lease" })), ({ value }) => value.caseId)
  return { user, agent, own: yield* newCase, other: yield* newCase }
})

/** Lets the service find a person of this name in a document of the case. */
const find = Effect.fnUntraced(function* ({ userId }: UserPrincipal, caseId: CaseId, name: string) {
  const vault = yield* IdentityVault
  const placeholder = `[Name ${(yield* vault.pseudonyms(userId, caseId)).entries.length + 1}]`
  const entry = { kind: "person", placeholder, partyId: null, forms: [name] } as const
  yield* vault.amendPseudonyms(userId, caseId, (now) => [new Pseudonyms({ entries: [...now.entries, entry] }), 0])
  yield* (yield* PartyDiscovery).register(userId, caseId, new Set([placeholder]))
  const identities = yield* vault.identities(userId, null)
  return identities.find((identity) => identity.caseId === caseId && identity.names[0] === name)!
})

/** Returns the boundary's results for texts with the name in this scope, as its callers see them. */
const answersIn = Effect.fnUntraced(function* (scope: TextScope, name: string) {
  const boundary = yield* Deidentification
  const text = `On ${name}, the lease ended.`
  const outcome = <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.map(Effect.result(work), (result) =>
      result._tag === "Success" ? result.success : (result.failure as { readonly _tag: string })._tag
    )
  const stream = yield* boundary.streamGuard(scope)
  const events = yield* boundary.eventGuard<number>(scope, "pieces")
  const half = Math.floor(text.length / 2)
  const pieces = [text.slice(0, half), text.slice(half)]
  return {
    publication: yield* outcome(Effect.provide(boundary.judge(scope, { text }, "publication"), unaccounted)),
    screened: yield* outcome(boundary.screen(scope, [text])),
    split: yield* outcome(boundary.screen(scope, [name.slice(0, 2), name.slice(2), "the lease ended"])),
    json: yield* boundary.guardJson(scope, { text, list: [name, { [name]: 1 }] }),
    streamed: [...pieces.map((piece) => stream.push(piece)), stream.end()].join(""),
    events: [
      ...pieces.flatMap((piece, at) => events.push(at, [{ read: "running", text: piece }])),
      ...events.end()
    ].flatMap(({ strings }) => strings)
  }
})

const boundaryOf = (scope: TextScope, name: string) => Effect.map(answersIn(scope, name), JSON.stringify)

/** Refused and replaced everywhere. */
const counts = Effect.fnUntraced(function* (scope: TextScope, name: string) {
  const answers = yield* answersIn(scope, name)
  assert.strictEqual(answers.publication, "IdentityRefused")
  assert.strictEqual(answers.screened, "IdentityRefused")
  assert.notInclude(JSON.stringify(answers), name)
  // Another case than the party's own shows no number.
  assert.match(answers.streamed, /\[(?:Party \d+|Name)\]/)
})

const doesNotCount = Effect.fnUntraced(function* (scope: TextScope, name: string) {
  const answers = yield* answersIn(scope, name)
  assert.strictEqual(answers.screened, undefined)
  assert.strictEqual(answers.streamed, `On ${name}, the lease ended.`)
})

const deidentify = Effect.fnUntraced(function* ({ userId }: UserPrincipal, caseId: CaseId, text: string) {
  const documentId = DocumentId.make(yield* newCaseFileId)
  return (yield* (yield* CaseDeidentification).deidentify({ userId, caseId, documentId }, text, { thorough: false }))
    .text
})

const details = (name: string) =>
  new IdentityDetails({ names: [name], emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null })

const suite = <E>(name: string, stores: Layer.Layer<StoragePorts, E>) => {
  const world = Layer.mergeAll(domain.over(stores), SecureRandom.layerWebCrypto)
  layer(world, { excludeTestServices: true, timeout: "120 seconds" })(`A find (${name})`, (it) => {
    it.effect("of another case gets no number of this case, and a shared name its own number", () =>
      Effect.gen(function* () {
        const { other, own, user } = yield* newMatter
        const parties = yield* Parties
        const add = Effect.fnUntraced(function* (caseId: CaseId, name: string) {
          const { value } = yield* parties.create(user, new PartyDraft({ caseId, kind: "person", role: "plaintiff" }))
          yield* parties.identify(user, value.partyId, details(name))
        })
        yield* add(own, "Thijs Brandt")
        yield* add(other, "Eleanor Whitcombe")
        const boundary = yield* Deidentification
        const guarded = (caseId: CaseId) =>
          boundary.guardJson(ofCase(user.userId, caseId), "Eleanor Whitcombe met Thijs Brandt.")
        assert.strictEqual(yield* guarded(own), "[Name] met [Party 1].")
        assert.strictEqual(yield* guarded(other), "[Party 1] met [Name].")
        yield* add(other, "Thijs Brandt")
        assert.strictEqual(yield* guarded(own), "[Name] met [Party 1].")
        assert.strictEqual(yield* guarded(other), "[Party 1] met [Party 2].")
      })
    )

    it.effect.prop(
      "changes nothing in other cases and in texts of no case, and counts in its own",
      [Schema.Literals(names), Schema.Literals(names)],
      ([one, another]) =>
        Effect.gen(function* () {
          const { other, own, user } = yield* newMatter
          const elsewhere = [ofCase(user.userId, other), ofAccount(user.userId)]
          // The other case already has a find, so it has its own search.
          yield* find(user, other, "Bartholomew Yukon")
          const before = yield* Effect.forEach(elsewhere, (scope) => boundaryOf(scope, one))
          yield* find(user, own, one)
          yield* find(user, own, another)
          assert.deepStrictEqual(yield* Effect.forEach(elsewhere, (scope) => boundaryOf(scope, one)), before)
          yield* counts(ofCase(user.userId, own), one)
          yield* counts(ofCase(user.userId, own), another)
          yield* counts(ofCase(user.userId, other), "Bartholomew Yukon")
          yield* doesNotCount(ofCase(user.userId, own), "Bartholomew Yukon")
        }),
      { arbitrary: { runs: 30 } }
    )

    it.effect("counts everywhere at once when the user confirms it, in any way", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const confirmed: ReadonlyArray<
          (user: UserPrincipal, find: { caseId: CaseId; partyId: any }) => Effect.Effect<unknown, unknown, any>
        > = [
          (user, { partyId }) => parties.confirm(user, partyId, null),
          (user, { partyId }) => parties.identify(user, partyId, details("Rex Tully")),
          (user, { partyId }) =>
            parties.replace(user, partyId, new PartyDescription({ kind: "person", role: "witness" }), null),
          (user, { caseId, partyId }) =>
            Effect.gen(function* () {
              const draft = new PartyDraft({ caseId, kind: "person", role: "plaintiff" })
              const { value } = yield* parties.create(user, draft)
              yield* parties.merge(user, { kept: value.partyId, merged: partyId }, { kept: null, merged: null })
            }),
          // The remaining one was found, and the removed one has no identity.
          (user, { caseId, partyId }) =>
            Effect.gen(function* () {
              const draft = new PartyDraft({ caseId, kind: "person", role: "plaintiff" })
              const { value } = yield* parties.create(user, draft)
              yield* parties.merge(user, { kept: partyId, merged: value.partyId }, { kept: null, merged: null })
            }),
          (user, { caseId }) =>
            Effect.flatMap(CaseCorrections, (corrections) =>
              corrections.apply(user.userId, caseId, {
                _tag: "Replace",
                text: "Rex Tully",
                as: { _tag: "NewParty", kind: "person" }
              })
            )
        ]
        for (const how of confirmed) {
          const { agent, other, own, user } = yield* newMatter
          const found = yield* find(user, own, "Rex Tully")
          yield* parties.replace(agent, found.partyId, new PartyDescription({ kind: "person", role: "heir" }), null)
          yield* doesNotCount(ofCase(user.userId, other), "Rex Tully")
          yield* how(user, found)
          for (const scope of [ofCase(user.userId, other), ofAccount(user.userId), ofCase(user.userId, own)]) {
            yield* counts(scope, "Rex Tully")
          }
        }
      })
    )

    it.effect("counts nowhere after it is dismissed, except in documents of its case", () =>
      Effect.gen(function* () {
        const { other, own, user } = yield* newMatter
        const found = yield* find(user, own, "Quistgaard")
        yield* (yield* Parties).dismiss(user, found.partyId, null)
        for (const scope of [ofCase(user.userId, other), ofAccount(user.userId), ofCase(user.userId, own)]) {
          yield* doesNotCount(scope, "Quistgaard")
        }
        assert.notInclude(yield* deidentify(user, own, "My client, Quistgaard, came."), "Quistgaard")
      })
    )

    it.effect("counts in its case as before, when it is confirmed and when finds come at the same time", () =>
      Effect.gen(function* () {
        const { other, own, user } = yield* newMatter
        const first = yield* find(user, own, "Rex Tully")
        yield* race<unknown, unknown, any>([
          Effect.flatMap(Parties, (parties) => parties.confirm(user, first.partyId, null)),
          find(user, other, "Tue"),
          counts(ofCase(user.userId, own), "Rex Tully"),
          counts(ofCase(user.userId, own), "Rex Tully")
        ])
        yield* counts(ofCase(user.userId, other), "Tue")
        yield* doesNotCount(ofCase(user.userId, own), "Tue")
        yield* counts(ofCase(user.userId, other), "Rex Tully")
      })
    )

    it.effect("refuses tasks and titles of its own case, and of no other", () =>
      Effect.gen(function* () {
        const { agent, other, own, user } = yield* newMatter
        yield* find(user, own, "Springboard")
        const tasks = yield* Tasks
        const ask = (caseId: CaseId) =>
          tasks.start(
            agent,
            new TaskRequest({
              sessionId: "session",
              seedPhase: { phaseId: PhaseId.make(randomUUID()) },
              containerType: "case",
              containerId: ContainerId.make(caseId),
              requestType: "case_req",
              prompt: "Explain the springboard doctrine to a tenant."
            })
          )
        assert.strictEqual(yield* tagOf(ask(own)), "IdentityRefused")
        yield* ask(other)
        const cases = yield* Cases
        const rename = (caseId: CaseId) =>
          cases.update(agent, caseId, new CasePatch({ title: "The springboard doctrine" }), null)
        assert.strictEqual(yield* tagOf(rename(own)), "IdentityRefused")
        yield* rename(other)
        yield* cases.create(agent, new CaseDraft({ title: "The springboard doctrine again" }))
      })
    )

    it.effect("is replaced in its own case's title where a task of no case lists all cases", () =>
      Effect.gen(function* () {
        const { agent, other, own, user } = yield* newMatter
        const cases = yield* Cases
        for (const caseId of [own, other]) {
          yield* cases.update(agent, caseId, new CasePatch({ title: "The springboard doctrine" }), null)
        }
        yield* find(user, own, "Springboard")
        const tasks = yield* Tasks
        const phase = yield* tasks.start(
          agent,
          new TaskRequest({
            sessionId: "session",
            seedPhase: { phaseId: PhaseId.make(randomUUID()) },
            containerType: "support",
            containerId: ContainerId.make("ticket-1"),
            requestType: "admin_req",
            prompt: "Which cases do we have?"
          })
        )
        const reader = yield* tasks.open(agent, phase, 0)
        let said = ""
        for (;;) {
          const reading = yield* reader.next(10_000)
          if (reading._tag !== "Events") break
          for (const { event } of reading.events) if (event.event === "content_chunk") said += event.data.text
        }
        assert.include(said, "The [Party 1] doctrine")
        assert.strictEqual(said.split("The springboard doctrine").length, 2, said)
      }).pipe(Effect.scoped)
    )

    it.effect("is replaced in documents of its own case alone", () =>
      Effect.gen(function* () {
        const { other, own, user } = yield* newMatter
        yield* find(user, own, "Tue")
        assert.strictEqual(yield* deidentify(user, own, "It ends on Tue."), "It ends on [Party 1].")
        assert.strictEqual(yield* deidentify(user, other, "It ends on Tue."), "It ends on Tue.")
      })
    )

    it.effect("doesn't stop the user from saying in another case that the word identifies nobody", () =>
      Effect.gen(function* () {
        const { other, own, user } = yield* newMatter
        const found = yield* find(user, own, "Quistgaard")
        const corrections = yield* CaseCorrections
        const leave = (caseId: CaseId) => corrections.apply(user.userId, caseId, { _tag: "Leave", text: "Quistgaard" })
        yield* leave(other)
        assert.strictEqual((yield* (yield* Parties).get(user, found.partyId)).standing, "found")
        yield* (yield* Parties).confirm(user, found.partyId, null)
        assert.strictEqual(yield* tagOf(leave(other)), "CorrectionRefused")
      })
    )

    it.effect("is replaced in its own records in one answer with others, which stay as they are", () =>
      Effect.gen(function* () {
        const { other, own, user } = yield* newMatter
        yield* find(user, own, "Tue")
        const boundary = yield* Deidentification
        const list = (text: string) => ({
          items: [
            { caseId: own, title: text, parts: [{ text }] },
            { caseId: other, title: "Tue" },
            { containerType: "case", containerId: own, prompt: text, invitation: { caseId: own, note: text } },
            { containerType: "support", containerId: own, prompt: "Tue" },
            { id: "task", metadata: { containerType: "case", containerId: own }, history: [[text], text] },
            { caseId: null, title: "Tue" },
            { name: "Tue" }
          ]
        })
        assert.deepStrictEqual(
          yield* boundary.guardJson(ofAccount(user.userId), list("Tue")),
          list("[Party 1]") as unknown
        )
      })
    )

    it.effect("says what the date of birth behind it is", () =>
      Effect.gen(function* () {
        const { own, user } = yield* newMatter
        const parties = yield* Parties
        const { value } = yield* parties.create(
          user,
          new PartyDraft({ caseId: own, kind: "person", role: "plaintiff" })
        )
        const born = new IdentityDetails({ ...details("Zoë Quillfeather"), dateOfBirth: "1980-05-03" })
        yield* parties.identify(user, value.partyId, born)
        yield* find(user, own, "Rex Tully")
        const boundary = yield* Deidentification
        const guarded = yield* boundary.guardJson(ofCase(user.userId, own), "It was signed by Rex Tully (3 May 1980).")
        assert.strictEqual(guarded, "It was signed by [Party 2] ([Date of birth]).")
      })
    )
  })
}

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))
withPostgres("A find on PostgreSQL", () => {
  suite("PostgreSQL", Layer.provide(SqlStores.layer, freshDatabaseLayer))
})
