/** The parties of a case: who may change what about them; their identities stay in the vault. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import type { AgentPrincipal, UserPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { FindingKind } from "@incamera/domain/FindingKind"
import { CaseDeidentification } from "@incamera/domain/deidentification/pseudonyms/CaseDeidentification"
import { sortOf } from "@incamera/deidentification/pseudonyms/ValueClass"
import { newAgentId, newBearerTokenId, newCaseFileId, newPartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyStore } from "@incamera/domain/parties/PartyStore"
import { newPartyDraft } from "@incamera/testing/records/parties"
import { times } from "@incamera/testing/records/values"
import type { Party } from "@incamera/domain/parties/Party"
import { PartyDescription, PartyDraft } from "@incamera/domain/parties/PartyDraft"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { StoreError } from "@incamera/domain/StoreError"
import { DocumentId } from "@incamera/domain/vault/DocumentId"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { identityMark } from "@incamera/domain/vault/identityMark"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import { assert, describe, it as plainIt, layer } from "@effect/vitest"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Effect, Layer, Result } from "effect"
import { SecureRandom } from "effect/crypto"
import { race, tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"

const jane = new IdentityDetails({
  names: ["Zoë Quillfeather"],
  emails: ["zoe@quillfeather.example"],
  phones: [],
  addresses: [],
  identifiers: [],
  dateOfBirth: "1980-05-03"
})

/** A vault storage that refuses writes on request. */
const broken = { now: false }
const breaking = Layer.effect(
  IdentityVaultStorage,
  Effect.map(IdentityVaultStorage, (storage) =>
    IdentityVaultStorage.of({
      ...storage,
      put: (...put) =>
        broken.now
          ? Effect.fail(new StoreError({ operation: "IdentityVaultStorage.put", reason: "Test" }))
          : storage.put(...put)
    })
  )
)

const agentOf = Effect.fnUntraced(function* ({ userId }: UserPrincipal) {
  return {
    _tag: "Agent",
    userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  } satisfies AgentPrincipal
})

/** A user, their agent, and a case of theirs. */
const newMatter = Effect.gen(function* () {
  const user = yield* domain.newUser
  const agent = yield* agentOf(user)
  const newCase = Effect.map(
    Effect.flatMap(Cases, (cases) => cases.create(agent, new CaseDraft({ title: "[Party 1] v. [Party 2]" }))),
    ({ value }) => value.caseId
  )
  return { user, agent, newCase, caseId: yield* newCase }
})

const add = Effect.fnUntraced(function* (
  agent: AgentPrincipal,
  caseId: Party["caseId"],
  kind: Party["kind"] = "person"
) {
  const parties = yield* Parties
  return (yield* parties.create(agent, new PartyDraft({ caseId, kind, role: "plaintiff" }))).value
})

const organization = new PartyDescription({ kind: "organization", role: "plaintiff" })

/** A person who the agent then says is an organization. */
const addOrganization = Effect.fnUntraced(function* (agent: AgentPrincipal, caseId: Party["caseId"]) {
  const { partyId } = yield* add(agent, caseId)
  return yield* (yield* Parties).replace(agent, partyId, organization, null)
})

const close = Effect.fnUntraced(function* (agent: AgentPrincipal, caseId: Party["caseId"]) {
  yield* (yield* Cases).update(agent, caseId, new CasePatch({ status: "closed" }), null)
})

/** Returns the vault's records of the user's parties. */
const known = ({ userId }: UserPrincipal) => Effect.flatMap(IdentityVault, (vault) => vault.identities(userId, null))

/** Returns the audit log's entries about a record, oldest first. */
const noted = Effect.fnUntraced(function* ({ userId }: UserPrincipal, id: string) {
  const entries = yield* (yield* AuditStore).read(userId, 0, 1000)
  return entries.filter(({ resourceId }) => resourceId === id).map(({ action, actor }) => [action, actor.type])
})

const suite = <E>(name: string, stores: Layer.Layer<StoragePorts, E>) => {
  const world = Layer.mergeAll(domain.over(breaking.pipe(Layer.provideMerge(stores))), SecureRandom.layerWebCrypto)
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Parties (${name})`, (it) => {
    it.effect(
      "an identity is stored with the party's own placeholder, and noted, and audited without a word of it",
      () =>
        Effect.gen(function* () {
          const parties = yield* Parties
          const { agent, caseId, user } = yield* newMatter
          yield* add(agent, caseId)
          const party = yield* add(agent, caseId, "organization")
          const identified = yield* parties.identify(user, party.partyId, jane)
          assert.isTrue(identified.identityOnFile)
          assert.strictEqual(identified.version, 2)
          assert.deepStrictEqual(identified, yield* parties.get(agent, party.partyId))
          const [identity, ...others] = yield* known(user)
          assert.deepStrictEqual(others, [])
          assert.deepInclude(identity, {
            caseId,
            partyId: party.partyId,
            placeholder: "[Party 2]",
            kind: "organization",
            names: jane.names
          })
          assert.deepStrictEqual(yield* noted(user, party.partyId), [
            ["party.create", "agent"],
            ["party.identify", "user"]
          ])
          const entries = yield* (yield* AuditStore).read(user.userId, 0, 1000)
          assert.notMatch(JSON.stringify(entries), /quillfeather/i)
          const seen = yield* (yield* Deidentification).guardJson(ofAccount(user.userId), "For Zoë Quillfeather.")
          assert.strictEqual(seen, "For [Party 2].")
        })
    )

    it.effect("an identity is not overwritten by a user who saw another version", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const secrets = yield* Secrets
        const { agent, caseId, user } = yield* newMatter
        const { partyId } = yield* add(agent, caseId)
        const markNow = Effect.map(known(user), ([identity]) => identityMark(secrets, identity))
        const unsaid = yield* markNow
        const further = new IdentityDetails({ ...jane, names: [...jane.names, "Zed Quillfeather"] })
        const answers = yield* Effect.all(
          [jane, further].map((details) => Effect.result(parties.identify(user, partyId, details, { mark: unsaid }))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(answers.filter(Result.isSuccess).length, 1, "of two at once one is kept")
        const refused = answers.find(Result.isFailure)
        assert.strictEqual(
          refused !== undefined && Result.isFailure(refused) && refused.failure._tag,
          "VersionMismatch"
        )
        // A repetition, for example by a second click, changes nothing and is not an error.
        const kept = Result.isSuccess(answers[0]!) ? jane : further
        yield* parties.identify(user, partyId, kept, { mark: unsaid })
        assert.deepStrictEqual((yield* known(user))[0]?.names, kept.names)
        // An agent's description of the party is no reason to refuse it.
        const seen = yield* markNow
        yield* parties.replace(
          agent,
          partyId,
          new PartyDescription({ kind: "person", role: "witness", side: null, relation: null }),
          null
        )
        yield* parties.identify(user, partyId, further, { mark: seen })
        assert.deepStrictEqual((yield* known(user))[0]?.names, further.names)
      })
    )

    it.effect("an identity is of the kind that its user saw, whatever an agent made of the party meanwhile", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, user } = yield* newMatter
        const { partyId } = yield* addOrganization(agent, caseId)
        const party = yield* parties.identify(user, partyId, jane, { kind: "person" })
        assert.strictEqual(party.kind, "person")
        assert.deepStrictEqual(yield* parties.get(agent, partyId), party)
        assert.strictEqual((yield* known(user))[0]?.kind, "person")
        assert.deepStrictEqual(
          (yield* noted(user, partyId)).map(([action]) => action),
          ["party.create", "party.update", "party.update", "party.identify"]
        )
        // An identity on file keeps its kind: another window has entered it since.
        const other = parties.identify(user, partyId, jane, { kind: "organization" })
        assert.strictEqual(yield* tagOf(other), "VersionMismatch")
        assert.strictEqual((yield* known(user))[0]?.kind, "person")
      })
    )

    it.effect("an identity that the vault refuses leaves the party unchanged", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, user } = yield* newMatter
        const party = yield* add(agent, caseId)
        broken.now = true
        const failure = yield* tagOf(parties.identify(user, party.partyId, jane)).pipe(
          Effect.ensuring(Effect.sync(() => void (broken.now = false)))
        )
        assert.strictEqual(failure, "StoreError")
        assert.deepStrictEqual(yield* parties.get(agent, party.partyId), party)
        assert.deepStrictEqual(yield* known(user), [])
        assert.deepStrictEqual(yield* noted(user, party.partyId), [["party.create", "agent"]])
      })
    )

    it.effect("an identity can be replaced, and deleted once; the party stays", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, user } = yield* newMatter
        const { partyId } = yield* add(agent, caseId)
        yield* parties.identify(user, partyId, jane)
        const again = yield* parties.identify(user, partyId, new IdentityDetails({ ...jane, names: ["Rex Tully"] }))
        assert.strictEqual(again.version, 2)
        assert.deepStrictEqual((yield* known(user))[0]!.names, ["Rex Tully"])
        yield* close(agent, caseId)
        const forgotten = yield* parties.forget(user, partyId)
        assert.isFalse(forgotten.identityOnFile)
        assert.deepStrictEqual(yield* parties.forget(user, partyId), forgotten)
        assert.deepStrictEqual(yield* known(user), [])
        assert.deepStrictEqual(
          (yield* noted(user, partyId)).map(([action]) => action),
          ["party.create", "party.identify", "party.identify", "party.forget"]
        )
      })
    )

    it.effect("nobody can change the kind by which an identity is recognized", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, user } = yield* newMatter
        const { partyId } = yield* addOrganization(agent, caseId)
        yield* parties.replace(agent, partyId, new PartyDescription({ kind: "person", role: "plaintiff" }), null)
        yield* parties.identify(user, partyId, jane)
        for (const principal of [agent, user]) {
          assert.strictEqual(yield* tagOf(parties.replace(principal, partyId, organization, null)), "PartyKindFixed")
        }
        const other = new PartyDescription({ kind: "person", role: "heir" })
        assert.isTrue((yield* parties.replace(agent, partyId, other, null)).identityOnFile)
        yield* parties.forget(user, partyId)
        assert.strictEqual((yield* parties.replace(agent, partyId, organization, null)).kind, "organization")
      })
    )

    it.effect(
      "after any race, the vault has an identity of the recorded kind, or none, and none of a deleted case",
      () =>
        Effect.gen(function* () {
          const parties = yield* Parties
          const { agent, caseId, newCase, user } = yield* newMatter
          const organization = new PartyDescription({ kind: "organization", role: "plaintiff" })
          const made = yield* Effect.forEach([1, 2, 3, 4], () => add(agent, caseId))
          yield* race(
            made.flatMap(({ partyId }): ReadonlyArray<Effect.Effect<unknown, unknown>> => [
              parties.identify(user, partyId, jane),
              parties.replace(agent, partyId, organization, null),
              parties.forget(user, partyId),
              parties.identify(user, partyId, jane)
            ])
          )
          const identities = yield* known(user)
          for (const { partyId } of made) {
            const party = yield* parties.get(agent, partyId)
            const identity = identities.find((one) => one.partyId === partyId)
            assert.strictEqual(identity !== undefined, party.identityOnFile)
            if (identity !== undefined) assert.strictEqual(identity.kind, party.kind)
          }
          const other = yield* newCase
          const there = yield* Effect.forEach([1, 2, 3, 4], () => add(agent, other))
          const identify = there.map(({ partyId }) => Effect.asVoid(parties.identify(user, partyId, jane)))
          const removal = (yield* Cases).remove(agent, other, null)
          const attempts: ReadonlyArray<Effect.Effect<void, { readonly _tag: string }>> = [
            ...identify.slice(0, 2),
            removal,
            ...identify.slice(2)
          ]
          const { failures } = yield* race(attempts)
          assert.isTrue(failures.every(({ _tag }) => _tag === "NotFound"))
          assert.deepStrictEqual(
            (yield* known(user)).filter((one) => one.caseId === other),
            []
          )
        })
    )

    it.effect("a party that is removed is forgotten, also in a closed case, and its number is not given again", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, user } = yield* newMatter
        const party = yield* add(agent, caseId)
        yield* parties.identify(user, party.partyId, jane)
        yield* close(agent, caseId)
        assert.strictEqual(yield* tagOf(parties.remove(user, party.partyId, [1])), "VersionMismatch")
        yield* parties.remove(user, party.partyId, [2])
        assert.strictEqual(yield* tagOf(parties.get(agent, party.partyId)), "NotFound")
        assert.strictEqual(yield* tagOf(parties.remove(user, party.partyId, null)), "NotFound")
        assert.deepStrictEqual(yield* known(user), [])
        assert.deepStrictEqual((yield* noted(user, party.partyId)).at(-1), ["party.delete", "user"])
        yield* (yield* Cases).update(agent, caseId, new CasePatch({ status: "open" }), null)
        assert.strictEqual((yield* add(agent, caseId)).placeholder, "[Party 2]")
      })
    )

    it.effect("a closed case takes no new and no changed parties", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, user } = yield* newMatter
        const { partyId } = yield* add(agent, caseId)
        yield* close(agent, caseId)
        const description = new PartyDescription({ kind: "person", role: "heir" })
        assert.strictEqual(yield* tagOf(add(agent, caseId)), "CaseClosed")
        assert.strictEqual(yield* tagOf(parties.replace(agent, partyId, description, null)), "CaseClosed")
        assert.strictEqual(yield* tagOf(parties.identify(user, partyId, jane)), "CaseClosed")
        assert.deepStrictEqual(yield* known(user), [])
        assert.strictEqual((yield* parties.get(agent, partyId)).version, 1)
      })
    )

    it.effect("another user's records are not found, changed or shown", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const mine = yield* newMatter
        const { partyId } = yield* add(mine.agent, mine.caseId)
        const { agent, caseId, user } = yield* newMatter
        const own = yield* add(agent, caseId)
        const whichever = { kept: null, merged: null }
        const description = new PartyDescription({ kind: "person", role: "heir" })
        const page = { limit: 10, cursor: null }
        const attempts = [
          add(agent, mine.caseId),
          parties.get(agent, partyId),
          parties.replace(agent, partyId, description, null),
          parties.identify(user, partyId, jane),
          parties.forget(user, partyId),
          parties.remove(user, partyId, null),
          parties.confirm(user, partyId, null),
          parties.dismiss(user, partyId, null),
          parties.merge(user, { kept: own.partyId, merged: partyId }, whichever),
          parties.merge(user, { kept: partyId, merged: own.partyId }, whichever),
          parties.list(agent, { caseId: mine.caseId, role: null }, page),
          parties.get(mine.agent, yield* newPartyId)
        ]
        for (const attempt of attempts)
          assert.strictEqual(yield* tagOf<unknown, never, never>(attempt as never), "NotFound")
        assert.deepStrictEqual((yield* parties.list(agent, { caseId: null, role: null }, page)).items, [own])
        assert.deepStrictEqual(yield* known(user), [])
      })
    )

    it.effect("the same person in two cases has nothing in common there that an agent sees", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, newCase, user } = yield* newMatter
        const other = yield* newCase
        yield* add(agent, other)
        const here = yield* add(agent, caseId)
        const there = yield* add(agent, other)
        yield* parties.identify(user, here.partyId, jane)
        yield* parties.identify(user, there.partyId, jane)
        const [a, b] = [yield* parties.get(agent, here.partyId), yield* parties.get(agent, there.partyId)]
        // Like two unrelated parties of the same kind and role.
        assert.notStrictEqual(a.partyId, b.partyId)
        assert.notStrictEqual(a.placeholder, b.placeholder)
        assert.deepStrictEqual(Object.keys(a).sort(), [
          "caseId",
          "createdAt",
          "identityOnFile",
          "kind",
          "mergedInto",
          "partyId",
          "placeholder",
          "relation",
          "role",
          "side",
          "standing",
          "updatedAt",
          "version"
        ])
      })
    )

    it.effect("documents get a party's number from its record, and give none themselves", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, user } = yield* newMatter
        const deidentify = Effect.fnUntraced(function* (text: string) {
          const service = yield* CaseDeidentification
          const documentId = DocumentId.make(yield* newCaseFileId)
          return (yield* service.deidentify({ userId: user.userId, caseId, documentId }, text, { thorough: false }))
            .text
        })
        yield* add(agent, caseId)
        yield* add(agent, caseId)
        const third = yield* add(agent, caseId)
        // Found before anybody registered her, so she is a name and not a party.
        const before = yield* deidentify("My client, Zoë Quillfeather, left [Party 9]. Mr Rex Tully stayed.")
        assert.strictEqual(before, "My client, [Name 1], left [Party 9]. Mr [Name 2] stayed.")
        yield* parties.identify(user, third.partyId, jane)
        assert.strictEqual(yield* deidentify("Zoë Quillfeather came back."), "[Party 3] came back.")
        assert.strictEqual((yield* add(agent, caseId)).placeholder, "[Party 4]")
      })
    )
  })
}

// The domain sets the bound. The stores' contract shows that they hold it.
layer(Layer.mergeAll(domain.over(MemoryStores.layer), SecureRandom.layerWebCrypto))("A full case", (it) => {
  it.effect("an agent leaves room in a case to the user", () =>
    Effect.gen(function* () {
      const parties = yield* Parties
      const store = yield* PartyStore
      const { agent, caseId, user } = yield* newMatter
      const fill = Effect.forEach(
        times(Limits.partiesForAgents - 1, () => caseId),
        (of) => Effect.flatMap(newPartyDraft(of), (draft) => store.create(user.userId, draft)),
        { discard: true }
      )
      yield* (yield* UnitOfWork).run(user.userId, fill)
      yield* add(agent, caseId)
      assert.strictEqual(yield* tagOf(add(agent, caseId)), "PartiesFull")
      yield* parties.create(user, new PartyDraft({ caseId, kind: "person", role: "plaintiff" }))
    })
  )
})

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))

describe("Placeholders of finds in documents", () => {
  plainIt("are never a party's", () => {
    const words = FindingKind.literals.map((kind) => sortOf[kind].word)
    assert.isAbove(words.length, 10)
    assert.notInclude<unknown>(words, "Party")
  })
})
