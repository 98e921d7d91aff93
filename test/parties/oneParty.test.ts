/** A person found in files: confirmed, dismissed, or merged into an existing party. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import type { AgentPrincipal, UserPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { CaseDeidentification } from "@incamera/domain/deidentification/pseudonyms/CaseDeidentification"
import { PartyDiscovery } from "@incamera/domain/deidentification/pseudonyms/PartyDiscovery"
import { type CaseId, newAgentId, newBearerTokenId, newCaseFileId, type PartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/deidentification/Limits"
import { Parties } from "@incamera/domain/parties/Parties"
import type { Party } from "@incamera/domain/parties/Party"
import { PartyDescription, PartyDraft } from "@incamera/domain/parties/PartyDraft"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { DocumentId } from "@incamera/domain/vault/DocumentId"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { Reidentification } from "@incamera/domain/disclosure/Reidentification"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { race, tagOf } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { ofAccount, ofCase } from "@incamera/domain/deidentification/TextScope"
import { recently } from "../support/recentUser.ts"

const detailsOf = (said: Partial<typeof IdentityDetails.Type>) =>
  new IdentityDetails({
    names: ["Zoë Quillfeather"],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [],
    dateOfBirth: null,
    ...said
  })

const whichever = { kept: null, merged: null }

const newMatter = Effect.gen(function* () {
  const user = yield* domain.newUser
  const agent: AgentPrincipal = {
    _tag: "Agent",
    userId: user.userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  }
  const cases = yield* Cases
  const { value } = yield* cases.create(agent, new CaseDraft({ title: "[Party 1] v. [Party 2]" }))
  return { agent, caseId: value.caseId, user }
})

const add = Effect.fnUntraced(function* (
  user: UserPrincipal,
  caseId: CaseId,
  said?: Partial<typeof IdentityDetails.Type>
) {
  const parties = yield* Parties
  const draft = new PartyDraft({ caseId, kind: "person", role: "plaintiff" })
  const { value } = yield* parties.create(user, draft)
  return said === undefined ? value : yield* parties.identify(user, value.partyId, detailsOf(said))
})

const deidentify = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, text: string) {
  const documentId = DocumentId.make(yield* newCaseFileId)
  const done = yield* (yield* CaseDeidentification).deidentify({ userId: user.userId, caseId, documentId }, text, {
    thorough: false
  })
  return { ...done, documentId }
})

/** Processes a text as a file: a first pass to find people, and a second with them as parties. */
const upload = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, text: string) {
  const { placeholders } = yield* deidentify(user, caseId, text)
  yield* (yield* PartyDiscovery).register(user.userId, caseId, new Set(placeholders))
  return yield* deidentify(user, caseId, text)
})

const partiesOf = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId) {
  const { items } = yield* (yield* Parties).list(user, { caseId, role: null }, { limit: 50, cursor: null })
  return items
})

const fillIn = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, text: string) {
  return (yield* (yield* Reidentification).fillIn(recently(user), caseId, text)).text
})

const actions = Effect.fnUntraced(function* ({ userId }: UserPrincipal, id: PartyId) {
  const entries = yield* (yield* AuditStore).read(userId, 0, 1000)
  return entries.filter(({ resourceId }) => resourceId === id).map(({ action }) => action)
})

const close = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId) {
  yield* (yield* Cases).update(user, caseId, new CasePatch({ status: "closed" }), null)
})

const note = "My client, Rex Tully, called. We called Rex Tully."

const suite = <E>(name: string, stores: Layer.Layer<StoragePorts, E>) => {
  const world = Layer.mergeAll(domain.over(stores), SecureRandom.layerWebCrypto)
  layer(world, { excludeTestServices: true, timeout: "120 seconds" })(`One party (${name})`, (it) => {
    /** A case in whose file Rex Tully was found. */
    const found = Effect.gen(function* () {
      const matter = yield* newMatter
      const file = yield* upload(matter.user, matter.caseId, note)
      const [party] = yield* partiesOf(matter.user, matter.caseId)
      return { ...matter, file, party: party! }
    })

    it.effect("a found party stays found until the user confirms it, in any of three ways", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { agent, caseId, party, user } = yield* found
        assert.deepInclude(party, {
          standing: "found",
          mergedInto: null,
          identityOnFile: true,
          placeholder: "[Party 1]"
        })
        const description = new PartyDescription({ kind: "person", role: "witness" })
        const described = yield* parties.replace(agent, party.partyId, description, null)
        assert.strictEqual(described.standing, "found", "an agent can't confirm")
        assert.strictEqual(yield* tagOf(parties.confirm(user, party.partyId, [1])), "VersionMismatch")
        const confirmed = yield* parties.confirm(user, party.partyId, [described.version])
        assert.deepInclude(confirmed, { standing: "confirmed", version: described.version + 1 })
        assert.deepStrictEqual(yield* parties.confirm(user, party.partyId, null), confirmed)
        assert.deepStrictEqual((yield* actions(user, party.partyId)).slice(-2), ["party.update", "party.confirm"])

        const second = yield* found
        const same = new PartyDescription({ kind: "person", role: "other" })
        const said = yield* parties.replace(second.user, second.party.partyId, same, null)
        assert.strictEqual(said.standing, "confirmed")
        assert.strictEqual((yield* actions(second.user, second.party.partyId)).at(-1), "party.confirm")

        const third = yield* found
        const identified = yield* parties.identify(third.user, third.party.partyId, detailsOf({ names: ["Rex Tully"] }))
        assert.strictEqual(identified.standing, "confirmed")
        assert.strictEqual((yield* add(user, caseId)).standing, "confirmed")
        const fourth = yield* found
        yield* close(fourth.user, fourth.caseId)
        assert.strictEqual(yield* tagOf(parties.confirm(fourth.user, fourth.party.partyId, null)), "CaseClosed")
      })
    )

    it.effect("a dismissed party is never a party again, and keeps its placeholder in every text", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { caseId, file, party, user } = yield* found
        assert.strictEqual(file.text, "My client, [Party 1], called. We called [Party 1].")
        assert.strictEqual(yield* tagOf(parties.dismiss(user, party.partyId, [party.version + 1])), "VersionMismatch")
        yield* parties.dismiss(user, party.partyId, [party.version])
        assert.deepStrictEqual(yield* partiesOf(user, caseId), [])
        assert.strictEqual(yield* tagOf(parties.dismiss(user, party.partyId, null)), "NotFound")
        const reidentification = yield* Reidentification
        assert.strictEqual((yield* reidentification.identitiesOf(recently(user), caseId)).size, 0)
        assert.deepStrictEqual((yield* actions(user, party.partyId)).at(-1), "party.dismiss")
        // The agent's texts are no longer searched for a dismissed name.
        const scope = ofCase(user.userId, caseId)
        assert.strictEqual(yield* (yield* Deidentification).guardJson(scope, "Rex Tully"), "Rex Tully")
        for (const _ of [1, 2]) {
          const again = yield* upload(user, caseId, `${note} Later Ms Ada Moe came.`)
          assert.strictEqual(again.text, `${file.text} Later [Party 2] came.`)
        }
        const shorter = yield* upload(user, caseId, "Mr Tully wrote. Yours, Mr Rex Tully")
        assert.strictEqual(shorter.text, "Mr [Party 1] wrote. Yours, Mr [Party 1]")
        assert.deepStrictEqual(
          (yield* partiesOf(user, caseId)).map(({ placeholder }) => placeholder),
          ["[Party 2]"]
        )
        assert.strictEqual(yield* fillIn(user, caseId, "[Party 1] met [Party 2]."), "Rex Tully met Ms Ada Moe.")
        assert.strictEqual(yield* reidentification.restore(recently(user), caseId, file.documentId, file.text), note)
        // If he is a party after all, he gets a new number.
        const after = yield* add(user, caseId, { names: ["Rex Tully"] })
        assert.strictEqual(
          (yield* deidentify(user, caseId, note)).text,
          file.text.replaceAll("[Party 1]", after.placeholder)
        )
      })
    )

    it.effect("only who was found can be dismissed, also in a closed case", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { caseId, party, user } = yield* found
        const own = yield* add(user, caseId)
        assert.strictEqual(yield* tagOf(parties.dismiss(user, own.partyId, null)), "PartyConfirmed")
        yield* close(user, caseId)
        yield* parties.dismiss(user, party.partyId, null)
        assert.deepStrictEqual(yield* partiesOf(user, caseId), [own])
      })
    )

    it.effect("a dismissal and a concurrent file create no second party of the same name", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        for (const _ of times(4, (i) => i)) {
          const { caseId, party, user } = yield* found
          const { placeholders } = yield* deidentify(user, caseId, note)
          const names = new Set([...placeholders, "[Name 1]"])
          const register = Effect.flatMap(PartyDiscovery, (discovery) => discovery.register(user.userId, caseId, names))
          const { failures } = yield* race<void, unknown, PartyDiscovery>([
            register,
            parties.dismiss(user, party.partyId, null),
            register,
            register
          ])
          assert.deepStrictEqual(failures, [])
          assert.deepStrictEqual(yield* partiesOf(user, caseId), [])
        }
      })
    )

    it.effect(
      "merging two parties joins their details; old texts are still filled in, and new texts have the kept party",
      () =>
        Effect.gen(function* () {
          const parties = yield* Parties
          const reidentification = yield* Reidentification
          const { caseId, file, party, user } = yield* found
          const kept = yield* add(user, caseId, { emails: ["zoe@quillfeather.example"], dateOfBirth: "1980-05-03" })
          const merged = yield* parties.merge(user, { kept: kept.partyId, merged: party.partyId }, whichever)
          assert.deepInclude(merged, {
            partyId: kept.partyId,
            identityOnFile: true,
            mergedInto: null,
            version: kept.version + 1
          })
          const gone = yield* parties.get(user, party.partyId)
          assert.deepInclude(gone, { identityOnFile: false, mergedInto: kept.partyId, standing: "confirmed" })
          const identities = yield* reidentification.identitiesOf(recently(user), caseId)
          assert.deepStrictEqual([...identities.keys()], [kept.partyId])
          assert.deepInclude(identities.get(kept.partyId), {
            names: ["Zoë Quillfeather", "Rex Tully"],
            emails: ["zoe@quillfeather.example"],
            dateOfBirth: "1980-05-03",
            placeholder: "[Party 2]"
          })
          assert.strictEqual(
            yield* fillIn(user, caseId, "[Party 1] is [Party 2]."),
            "Zoë Quillfeather is Zoë Quillfeather."
          )
          assert.strictEqual(yield* reidentification.restore(recently(user), caseId, file.documentId, file.text), note)
          assert.strictEqual((yield* upload(user, caseId, note)).text, file.text.replaceAll("[Party 1]", "[Party 2]"))
          const boundary = yield* Deidentification
          assert.strictEqual(yield* boundary.guardJson(ofAccount(user.userId), "Rex Tully came."), "[Party 2] came.")
          assert.deepStrictEqual((yield* actions(user, party.partyId)).at(-1), "party.merge")
          assert.deepStrictEqual((yield* actions(user, kept.partyId)).at(-1), "party.merge")

          const other = yield* add(user, caseId)
          const description = new PartyDescription({ kind: "person", role: "heir" })
          for (const attempt of [
            parties.replace(user, gone.partyId, description, null),
            parties.identify(user, gone.partyId, detailsOf({})),
            parties.confirm(user, gone.partyId, null),
            parties.merge(user, { kept: gone.partyId, merged: other.partyId }, whichever),
            parties.merge(user, { kept: other.partyId, merged: gone.partyId }, whichever)
          ]) {
            assert.strictEqual(yield* tagOf<unknown, never, never>(attempt as never), "PartyMerged")
          }
          assert.strictEqual(yield* tagOf(parties.dismiss(user, gone.partyId, null)), "PartyConfirmed")
          assert.deepStrictEqual(yield* parties.forget(user, gone.partyId), gone)
        })
    )

    it.effect("chains come together, and with the kept one all go", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { caseId, user } = yield* newMatter
        const a = yield* add(user, caseId, { names: ["Ada Moe"] })
        const b = yield* add(user, caseId, { names: ["Bert Noe"] })
        const c = yield* add(user, caseId)
        const d = yield* add(user, caseId, { names: ["Dora Poe"] })
        yield* parties.merge(user, { kept: a.partyId, merged: b.partyId }, whichever)
        yield* parties.merge(user, { kept: c.partyId, merged: a.partyId }, whichever)
        for (const { partyId } of [a, b]) {
          assert.strictEqual((yield* parties.get(user, partyId)).mergedInto, c.partyId)
        }
        assert.strictEqual(yield* fillIn(user, caseId, "[Party 1], [Party 2], [Party 3]"), "Ada Moe, Ada Moe, Ada Moe")
        // A merged party can be deleted alone; then nobody knows any longer whom its placeholder means.
        yield* parties.remove(user, b.partyId, null)
        assert.strictEqual(yield* fillIn(user, caseId, "[Party 1], [Party 2]"), "Ada Moe, [Party 2]")
        yield* parties.remove(user, c.partyId, null)
        assert.deepStrictEqual(yield* partiesOf(user, caseId), [d])
        for (const { partyId } of [a, c]) {
          assert.deepStrictEqual((yield* actions(user, partyId)).at(-1), "party.delete")
        }
        assert.strictEqual(yield* fillIn(user, caseId, "[Party 1], [Party 4]"), "[Party 1], Dora Poe")
      })
    )

    it.effect("a person and an organization become what the kept one is", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const { caseId, user } = yield* newMatter
        const person = yield* add(user, caseId, { names: ["Larkrise Care Ltd"] })
        const company = new PartyDraft({ caseId, kind: "organization", role: "other" })
        const { value: firm } = yield* parties.create(user, company)
        const one = { kept: firm.partyId, merged: person.partyId }
        const kept = yield* parties.merge(user, one, whichever)
        assert.deepInclude(kept, { kind: "organization", identityOnFile: true })
        const identities = yield* (yield* Reidentification).identitiesOf(recently(user), caseId)
        assert.deepInclude(identities.get(firm.partyId), { kind: "organization", names: ["Larkrise Care Ltd"] })
        assert.strictEqual(yield* fillIn(user, caseId, "[Party 1], [Party 2]"), "Larkrise Care Ltd, Larkrise Care Ltd")
      })
    )

    it.effect("what can't be one is not made one, and nothing is changed", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const reidentification = yield* Reidentification
        const { caseId, user } = yield* newMatter
        const many = (prefix: string, count: number) => times(count, (i) => `${prefix} Number${i}`)
        const kept = yield* add(user, caseId, { names: many("Ada", Limits.identityValues), dateOfBirth: "1980-05-03" })
        const unlike = yield* add(user, caseId, { names: ["Ada Number0"], dateOfBirth: "1980-05-04" })
        const over = yield* add(user, caseId, { names: ["Zed Moe"] })
        const same = yield* add(user, caseId, { names: ["Ada Number1"] })
        const { value: elsewhere } = yield* (yield* Cases).create(user, new CaseDraft({ title: "[Party 1]" }))
        const stranger = yield* add(user, elsewhere.caseId)
        const before = [yield* partiesOf(user, caseId), yield* reidentification.identitiesOf(recently(user), caseId)]
        const why = Effect.fnUntraced(function* (merged: Party) {
          const error = yield* Effect.flip(
            parties.merge(user, { kept: kept.partyId, merged: merged.partyId }, whichever)
          )
          return error._tag === "PartiesDiffer" ? error.by : error._tag
        })
        assert.strictEqual(yield* why(kept), "itself")
        assert.strictEqual(yield* why(stranger), "case")
        assert.strictEqual(yield* why(unlike), "date-of-birth")
        assert.strictEqual(yield* why(over), "values")
        for (const expected of [
          { kept: [99], merged: null },
          { kept: null, merged: [99] }
        ]) {
          const two = { kept: kept.partyId, merged: same.partyId }
          assert.strictEqual(yield* tagOf(parties.merge(user, two, expected)), "VersionMismatch")
        }
        assert.deepStrictEqual(
          [yield* partiesOf(user, caseId), yield* reidentification.identitiesOf(recently(user), caseId)],
          before
        )
        // The same name twice is one name.
        yield* parties.merge(user, { kept: kept.partyId, merged: same.partyId }, whichever)
        yield* close(user, caseId)
        const two = { kept: kept.partyId, merged: over.partyId }
        assert.strictEqual(yield* tagOf(parties.merge(user, two, whichever)), "CaseClosed")
      })
    )

    it.effect("concurrent merges in any direction leave one party, with all the names", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const reidentification = yield* Reidentification
        for (const _ of times(4, (i) => i)) {
          const { caseId, user } = yield* newMatter
          const a = yield* add(user, caseId, { names: ["Ada Moe"] })
          const b = yield* add(user, caseId, { names: ["Bert Noe"] })
          const { failures, successes } = yield* race([
            parties.merge(user, { kept: a.partyId, merged: b.partyId }, whichever),
            parties.merge(user, { kept: b.partyId, merged: a.partyId }, whichever)
          ])
          assert.strictEqual(successes.length, 1)
          assert.deepStrictEqual(
            failures.map(({ _tag }) => _tag),
            ["PartyMerged"]
          )
          const kept = successes[0]!
          assert.isNull(kept.mergedInto)
          const identities = yield* reidentification.identitiesOf(recently(user), caseId)
          assert.deepStrictEqual([...identities.get(kept.partyId)!.names].sort(), ["Ada Moe", "Bert Noe"])
          const all = yield* partiesOf(user, caseId)
          assert.deepStrictEqual(
            all.flatMap(({ mergedInto }) => mergedInto ?? []),
            [kept.partyId]
          )
        }
      })
    )
  })
}

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))
