/**
 * Deliverables as files: a draft is marked as one, inserted identities are audited, and only the user's own are
 * inserted.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { DeliverableStore } from "@incamera/domain/deliverables/DeliverableStore"
import { Deliverables } from "@incamera/domain/deliverables/Deliverables"
import { type DocumentToWrite, DocumentUnwritable, DocumentWriter } from "@incamera/domain/deliverables/DocumentWriter"
import { type CaseId, newDeliverableId, PhaseId } from "@incamera/domain/Ids"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDescription } from "@incamera/domain/parties/PartyDraft"
import { DeliverableExport } from "@incamera/domain/disclosure/DeliverableExport"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import { assert, layer } from "@effect/vitest"
import { Context, DateTime, Effect, Layer, Ref } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import { text } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { recorded, type RecordedCall } from "../support/recordedCalls.ts"
import { recently } from "../support/recentUser.ts"

/** The writer's requests, and an action while it writes. */
class Writing extends Context.Service<
  Writing,
  {
    readonly asked: Ref.Ref<ReadonlyArray<DocumentToWrite>>
    readonly meanwhile: Ref.Ref<Effect.Effect<unknown, DocumentUnwritable>>
  }
>()("test/Writing") {}

const writing = Layer.effect(
  Writing,
  Effect.gen(function* () {
    const asked = yield* Ref.make<ReadonlyArray<DocumentToWrite>>([])
    const meanwhile = yield* Ref.make<Effect.Effect<unknown, DocumentUnwritable>>(Effect.void)
    return { asked, meanwhile }
  })
)

const writer = Layer.effect(
  DocumentWriter,
  Effect.map(Writing, ({ asked, meanwhile }) =>
    DocumentWriter.of({
      write: (document, format) =>
        Effect.gen(function* () {
          yield* Ref.update(asked, (all) => [...all, document])
          yield* yield* Ref.get(meanwhile)
          return { bytes: new Uint8Array([1]), mediaType: "x/y", extension: format }
        })
    })
  )
)

/** The reads of the vault's storage. */
const asked: Array<RecordedCall> = []

const storage = Layer.provideMerge(
  Layer.effect(
    IdentityVaultStorage,
    Effect.map(IdentityVaultStorage, (inner) =>
      recorded(IdentityVaultStorage.key, inner, (call) => Effect.sync(() => void asked.push(call)))
    )
  ),
  MemoryStores.layer
)

const services = DeliverableExport.layer.pipe(
  Layer.provideMerge(Layer.provideMerge(writer, writing)),
  Layer.provideMerge(Layer.merge(domain.over(storage), SecureRandom.layerWebCrypto))
)

const draft = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId) {
  const store = yield* DeliverableStore
  const kept = yield* store.keep(user.userId, {
    deliverableId: yield* newDeliverableId,
    caseId,
    phaseId: PhaseId.make(randomUUID()),
    position: 0,
    title: text("Letter to [Party 1]"),
    mediaType: "text/markdown",
    text: text("[Party 1] owes [Party 9]."),
    createdAt: yield* DateTime.now
  })
  return "deliverable" in kept ? kept.deliverable.deliverableId : yield* Effect.die(kept._tag)
})

/** A case with a person whose name has special characters of Markdown, and a letter about them. */
const newMatter = Effect.gen(function* () {
  const user = yield* domain.newUser
  const { value } = yield* (yield* Cases).create(user, new CaseDraft({ title: "A matter", status: "open" }))
  const { caseId } = value
  const parties = yield* Parties
  const description = new PartyDescription({
    kind: "organization",
    role: "defendant",
    side: "defendant",
    relation: "opposing_party"
  })
  const { value: party } = yield* parties.create(user, { caseId, ...description }, null)
  const none = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }
  yield* parties.identify(user, party.partyId, new IdentityDetails({ names: ["J*M*B Ltd"], ...none }))
  return { user, caseId, deliverableId: yield* draft(user, caseId) }
})

const downloadsOf = Effect.fnUntraced(function* ({ userId }: UserPrincipal) {
  const entries = yield* (yield* AuditStore).read(userId, 0, 1000)
  return entries
    .filter(({ action }) => action === "deliverable.download")
    .map(({ actor, caseId, resourceId }) => ({ by: actor.type, caseId, resourceId }))
})

layer(services, { excludeTestServices: true })("Deliverables as files", (it) => {
  it.effect("have identities filled in, as text and as Markdown, and list the unknown placeholders", () =>
    Effect.gen(function* () {
      const { deliverableId, user } = yield* newMatter
      const filled = yield* (yield* DeliverableExport).filledIn(recently(user), deliverableId, 1)
      assert.strictEqual(filled.title, "Letter to J*M*B Ltd")
      assert.strictEqual(filled.text, "J*M*B Ltd owes [Party 9].")
      assert.strictEqual(filled.markdown, String.raw`J\*M\*B Ltd owes [Party 9].`)
      assert.strictEqual(filled.revision.text, "[Party 1] owes [Party 9].")
      assert.deepStrictEqual(filled.unknown, ["[Party 9]"])
      assert.deepStrictEqual(yield* downloadsOf(user), [])
    })
  )

  it.effect("open the identities of their case once, and nobody else's", () =>
    Effect.gen(function* () {
      const { caseId, deliverableId, user } = yield* newMatter
      const other = yield* (yield* Cases).create(user, new CaseDraft({ title: "Another", status: "open" }))
      const parties = yield* Parties
      const description = { kind: "person", role: "plaintiff", side: null, relation: null } as const
      const { value: stranger } = yield* parties.create(user, { caseId: other.value.caseId, ...description }, null)
      const none = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }
      yield* parties.identify(user, stranger.partyId, new IdentityDetails({ names: ["Ada Moe"], ...none }))
      const exports = yield* DeliverableExport
      for (const open of [
        exports.filledIn(recently(user), deliverableId, 1),
        exports.writeFilledIn(recently(user), deliverableId, 1, "pdf")
      ]) {
        asked.length = 0
        yield* open
        assert.deepStrictEqual(
          asked.filter(({ method }) => method !== "revision"),
          [
            { service: "IdentityVaultStorage", method: "findPseudonyms", args: [user.userId, caseId] },
            { service: "IdentityVaultStorage", method: "list", args: [user.userId, caseId] }
          ]
        )
      }
    })
  )

  it.effect("say that they are drafts until a person has approved the very revision", () =>
    Effect.gen(function* () {
      const { caseId, deliverableId, user } = yield* newMatter
      const exports = yield* DeliverableExport
      const { asked } = yield* Writing
      const write = Effect.fnUntraced(function* (revision: number) {
        const { fileName } = yield* exports.write(user, deliverableId, revision, "pdf")
        const { draft } = (yield* Ref.get(asked)).at(-1)!
        return [fileName, draft]
      })
      assert.deepStrictEqual(yield* write(1), ["draft-1.pdf", true])
      const deliverables = yield* Deliverables
      yield* deliverables.approve(user, { deliverableId, revision: 1 }, null)
      assert.deepStrictEqual(yield* write(1), ["approved-1.pdf", false])
      yield* draft(user, caseId)
      assert.deepStrictEqual(yield* write(2), ["draft-2.pdf", true])
      assert.deepStrictEqual(yield* write(1), ["approved-1.pdf", false])
      yield* deliverables.sendBack(user, { deliverableId, revision: 2 }, "Shorter.", null)
      assert.deepStrictEqual(yield* write(2), ["draft-2.pdf", true])
    })
  )

  it.effect("are noted in the audit log when identities leave, and with placeholders are not", () =>
    Effect.gen(function* () {
      const { caseId, deliverableId, user } = yield* newMatter
      const exports = yield* DeliverableExport
      const { asked } = yield* Writing
      yield* exports.write(user, deliverableId, 1, "docx")
      assert.deepStrictEqual((yield* Ref.get(asked)).at(-1), {
        title: "Letter to [Party 1]",
        markdown: "[Party 1] owes [Party 9].",
        draft: true
      })
      assert.deepStrictEqual(yield* downloadsOf(user), [])
      yield* exports.writeFilledIn(recently(user), deliverableId, 1, "docx")
      assert.deepStrictEqual((yield* Ref.get(asked)).at(-1), {
        title: "Letter to J*M*B Ltd",
        markdown: String.raw`J\*M\*B Ltd owes [Party 9].`,
        draft: true
      })
      assert.deepStrictEqual(yield* downloadsOf(user), [{ by: "user", caseId, resourceId: deliverableId }])
    })
  )

  it.effect("that could not be written, or are gone by then, are not given and not noted", () =>
    Effect.gen(function* () {
      const { caseId, deliverableId, user } = yield* newMatter
      const exports = yield* DeliverableExport
      const cases = yield* Cases
      const { meanwhile } = yield* Writing
      const write = tagOf(exports.writeFilledIn(recently(user), deliverableId, 1, "pdf"))
      yield* Ref.set(meanwhile, new DocumentUnwritable({ reason: "characters" }))
      assert.strictEqual(yield* write, "DocumentUnwritable")
      yield* Ref.set(meanwhile, Effect.orDie(cases.remove(user, caseId, null)))
      assert.strictEqual(yield* write, "NotFound")
      yield* Ref.set(meanwhile, Effect.void)
      assert.deepStrictEqual(yield* downloadsOf(user), [])
    })
  )

  it.effect("are their user's alone, and only of revisions that there are", () =>
    Effect.gen(function* () {
      const { deliverableId, user } = yield* newMatter
      const exports = yield* DeliverableExport
      const stranger = yield* domain.newUser
      for (const [who, revision] of [
        [stranger, 1],
        [user, 2],
        [user, 0]
      ] as const) {
        for (const given of [
          exports.filledIn(recently(who), deliverableId, revision),
          exports.writeFilledIn(recently(who), deliverableId, revision, "text"),
          exports.write(who, deliverableId, revision, "text")
        ]) {
          assert.strictEqual(yield* tagOf<unknown, { readonly _tag: string }, never>(given), "NotFound")
        }
      }
    })
  )
})
