/** The preview for a user before they enter an identity. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { Cases } from "@incamera/domain/cases/Cases"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { atOnce } from "@incamera/deidentification/Steps"
import { type BranchId, CaseId, newCaseFileId, newNodeId, PartyId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDraft } from "@incamera/domain/parties/PartyDraft"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { IdentityPreview } from "@incamera/domain/disclosure/IdentityPreview"
import { matchedSpellings } from "@incamera/domain/disclosure/preview/matchedSpellings"
import { occurrenceOf, outsidePlaceholders } from "@incamera/domain/disclosure/preview/Occurrence"
import { previewWarnings } from "@incamera/domain/disclosure/preview/previewWarnings"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { after, farLease, now, text, times } from "@incamera/testing/records/values"
import { completed } from "@incamera/testing/records/taskEvents"
import { finish, newRunning } from "@incamera/testing/records/tasks"
import { fork } from "@incamera/testing/records/branches"
import { newCase } from "@incamera/testing/records/cases"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { recently } from "../support/recentUser.ts"

const detailsOf = (said: Partial<typeof IdentityDetails.Type>) =>
  new IdentityDetails({
    names: ["Anna Maria Fuchs"],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [],
    dateOfBirth: null,
    ...said
  })

const identityOf = (said: Partial<typeof Identity.Type>) =>
  new Identity({
    ...detailsOf({}),
    kind: "person",
    caseId: CaseId.make("case_0198a000-0000-7000-8000-000000000001"),
    partyId: PartyId.make("party_0198a000-0000-7000-8000-000000000001"),
    placeholder: "[Party 7]",
    ...said
  })

const matchedOf = (said: Partial<typeof Identity.Type>) => {
  const identity = identityOf(said)
  return atOnce(matchedSpellings(identity, compile([identity])))
}

const shownOf = (said: Partial<typeof Identity.Type>) =>
  matchedOf(said).map(({ spellings }) => spellings.map((one) => one.text))

describe("Matched spellings", () => {
  const words = ["Anna", "Maria", "Jürgen", "Zoë", "Will", "May", "von", "der", "Fuchs", "Müller-Lüdenscheid", "Baker", "O'Neil",
    "Øst", "X.", "Dr.", "Jr.", "Smith,", "\"Bill\"", "王小明", "Иван", "&", "GmbH", "LLC", "Söhne", "The", "a", "🙂", "Nguyễn"] // prettier-ignore
  const Name = Schema.Array(Schema.Literals(words)).check(Schema.isMinLength(1), Schema.isMaxLength(5))
  const Text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(40))
  const Day = Schema.Struct({
    year: Schema.Int.check(Schema.isBetween({ minimum: 1900, maximum: 2026 })),
    month: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
    day: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 31 }))
  })
  const two = (number: number): string => String(number).padStart(2, "0")

  it.effect.prop(
    "each is found as one identifier, also in a text if its format allows, and they are few, none twice",
    {
      names: Schema.Array(Name).check(Schema.isMinLength(1), Schema.isMaxLength(3)),
      kind: Schema.Literals(["person", "organization"]),
      texts: Schema.Array(Text).check(Schema.isMaxLength(3)),
      digits: Schema.Array(Schema.String.check(Schema.isPattern(/^[+(]?[0-9][0-9 ().-]{4,16}[0-9]$/u))).check(
        Schema.isMaxLength(2)
      ),
      born: Day
    },
    ({ born, digits, kind, names, texts }) =>
      Effect.sync(() => {
        const said = {
          kind,
          names: names.map((name) => name.join(" ")),
          emails: texts.map((one) => `${one}@quillfeather.example`),
          addresses: texts,
          identifiers: [...texts, ...digits],
          phones: digits,
          dateOfBirth: `${born.year}-${two(born.month)}-${two(born.day)}`
        }
        const known = compile([identityOf(said)])
        const inner = /[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?/su
        for (const { spellings } of matchedOf(said)) {
          assert.isAtMost(spellings.length, Limits.previewSpellings)
          assert.strictEqual(new Set(spellings.map((one) => one.text)).size, spellings.length)
          for (const { anywhere, text: spelling } of spellings) {
            const { 0: core, index } = inner.exec(spelling)!
            const covers = (around: string, at: number): boolean =>
              known.detect(around).some(({ end, start }) => start <= at && end >= at + core.length)
            assert.isTrue(covers(spelling, index), spelling)
            assert.strictEqual(covers(`the words ${spelling} stand here`, 10 + index), anywhere, spelling)
          }
        }
      })
  )

  it("of a person: turned, in initials, with a title, in capitals, without accents", () => {
    const [anna = []] = shownOf({})
    for (const spelling of [
      "Anna Maria Fuchs",
      "Fuchs, Anna Maria",
      "Anna Fuchs",
      "A. M. Fuchs",
      "Fuchs",
      "Ms Fuchs",
      "Mr Fuchs",
      "ANNA MARIA FUCHS"
    ]) {
      assert.include(anna, spelling)
    }
    const [zoe = []] = shownOf({ names: ["Zoë Müller"] })
    for (const spelling of ["Zoe Muller", "Zoë Mueller", "Müller, Zoë", "Z. Müller"]) assert.include(zoe, spelling)
  })

  it("a title makes a name of a word that is not a name alone; the word alone does not count", () => {
    const [may = []] = shownOf({ names: ["May"] })
    assert.include(may, "Mr May")
    assert.notInclude(may, "May")
  })

  it("of other details in other formats", () => {
    const [, email = [], phone = [], dateOfBirth = []] = shownOf({
      emails: ["zoe@quillfeather.example"],
      phones: ["+49 30 1234567"],
      dateOfBirth: "1980-05-03"
    })
    assert.include(email, "zoe at quillfeather dot example")
    for (const spelling of ["+49 30 1234567", "030 1234567", "0301234567"]) assert.include(phone, spelling)
    for (const spelling of ["3 May 1980", "May 3, 1980", "03.05.1980", "3. Mai 1980"])
      assert.include(dateOfBirth, spelling)
  })

  it("of an organization, with and without its legal form", () => {
    const [firm = []] = shownOf({ kind: "organization", names: ["Müller & Söhne GmbH"] })
    for (const spelling of ["Müller & Söhne GmbH", "Müller & Söhne", "Mueller & Soehne GmbH"])
      assert.include(firm, spelling)
  })
})

describe("Warnings", () => {
  const warningsOf = (names: ReadonlyArray<string>, ...others: ReadonlyArray<Identity>) =>
    atOnce(previewWarnings(matchedOf({ names }), others))
  const peter = identityOf({ names: ["Peter Fuchs"], placeholder: "[Party 9]" })

  it("of a name that another party of the case may be called by, and of no other", () => {
    assert.deepStrictEqual(warningsOf(["Anna Maria Fuchs"], peter), [
      { reason: "other-party", value: "Anna Maria Fuchs", spelling: "Fuchs", placeholder: "[Party 9]" }
    ])
    assert.deepStrictEqual(warningsOf(["Anna Maria Quistgaard"], peter), [])
    assert.deepStrictEqual(warningsOf(["Anna Maria Quistgaard"]), [])
  })

  it("of a word, a frequent given name, and of unsearched values", () => {
    assert.deepInclude(warningsOf(["Will Baker"]), { reason: "common-word", value: "Will Baker", spelling: "Baker" })
    assert.deepInclude(warningsOf(["Anna"]), { reason: "given-name", value: "Anna", spelling: "Anna" })
    assert.deepStrictEqual(warningsOf(["May"]), [{ reason: "unmatched", value: "May" }])
  })

  it("are bounded, however many have the name", () => {
    const many = times(60, (i) => identityOf({ names: [`Given${i} Fuchs`], placeholder: `[Party ${i + 10}]` }))
    assert.strictEqual(warningsOf(["Anna Fuchs"], ...many).length, Limits.previewWarnings)
  })
})

describe("Occurrences", () => {
  it("show the surrounding text, without half a character", () => {
    const around = "🙂".repeat(60)
    const whole = `${around}x Fuchs y${around}`
    const start = whole.indexOf("Fuchs")
    const finding = { start, end: start + 5, kind: "person", basis: "known", placeholder: "[Party 1]" } as const
    const { after, before, match } = occurrenceOf({ in: "file", label: "[File 1]" }, whole, finding)
    assert.strictEqual(match, "Fuchs")
    for (const side of [before, after]) {
      assert.isTrue(side.isWellFormed())
      assert.isAtMost(side.length, Limits.previewExcerptCharacters)
    }
    assert.isTrue(whole.includes(before + match + after))
  })

  it("are never in a placeholder", () => {
    const whole = "Party [Party 1] Party"
    const known = compile([identityOf({ names: ["Party Fuchs"] })])
    const all = [0, 7, 16].map(
      (start) => ({ start, end: start + 5, kind: "person", basis: "known", placeholder: "" }) as const
    )
    assert.deepStrictEqual(
      outsidePlaceholders(whole, all).map(({ start }) => start),
      [0, 16]
    )
    assert.isTrue(known.detect("Party Fuchs").length > 0)
  })
})

/** A file of these pieces that is ready. */
const readyFile = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, pieces: ReadonlyArray<string>) {
  const files = yield* CaseFileStore
  const fileId = yield* newCaseFileId
  const name = { nonce: new Uint8Array(24), ciphertext: new Uint8Array(16) }
  const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
  const ownership = yield* files.begin(
    {
      userId,
      caseId,
      fileId,
      contained: null,
      handling: "refuse",
      deidentification: null,
      sentBy: null,
      name,
      createdAt: now
    },
    owner
  )
  yield* files.received(ownership, name, null)
  yield* files.show(userId, fileId, after(7))
  for (const [position, piece] of pieces.entries()) {
    yield* files.addText(ownership, position, { part: "body", text: text(piece) })
  }
  yield* files.finish(ownership, { mediaType: "text/plain", pages: null, percent: 100, pagesDone: 0 }, after(8))
})

/** A case with a text in the clear in every possible place. */
const furnished = Effect.fnUntraced(function* (userId: UserId) {
  const { caseId, container } = yield* newCase(userId, {
    title: text("Fuchs v. [Party 2]"),
    summary: text("She, Anna Fuchs, was dismissed.")
  })
  const ending = { ...completed, response: text("I wrote to A. M. Fuchs.") }
  const start = (prompt: string, branchId: BranchId | null = null) =>
    newRunning({ userId, container, task: { prompt: text(prompt), branchId } })
  const first = yield* start("What does Ms Fuchs want?")
  yield* finish(first.ownership, 1, ending)
  const second = yield* start("Go on.")
  yield* finish(second.ownership, 1, { ...completed, response: text("Gladly.") })
  const branch = yield* fork(userId, container, first.phaseId)
  const third = yield* start("And ANNA FUCHS?", branch.branchId)
  yield* finish(third.ownership, 1, { ...completed, response: null })
  yield* readyFile(userId, caseId, ["Dear Anna ", "Maria Fuchs, we write."])
  return { caseId, branchId: branch.branchId, mainId: container.mainBranchId }
})

const suite = <E>(name: string, stores: Layer.Layer<StoragePorts, E>) => {
  layer(Layer.mergeAll(domain.over(stores), SecureRandom.layerWebCrypto), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })(`IdentityPreview (${name})`, (it) => {
    const previewOf = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, partyId: PartyId | null = null) {
      const preview = yield* IdentityPreview
      return yield* preview.preview({ _tag: "User", userId }, caseId, {
        kind: "person",
        details: detailsOf({}),
        partyId
      })
    })

    it.effect("shows where it appears unreplaced: in the record, in files, in phases of every branch, each once", () =>
      Effect.gen(function* () {
        const { userId } = yield* domain.newUser
        const { branchId, caseId, mainId } = yield* furnished(userId)
        const { inCase } = yield* previewOf(userId, caseId)
        assert.deepStrictEqual(
          inCase.shown.map(({ after, before, match, where }) => [where, before + match + after, match]),
          [
            [{ in: "case", field: "title" }, "Fuchs v. [Party 2]", "Fuchs"],
            [{ in: "case", field: "summary" }, "She, Anna Fuchs, was dismissed.", "Anna Fuchs"],
            [{ in: "file", label: "[File 1]" }, "Dear Anna Maria Fuchs, we write.", "Anna Maria Fuchs"],
            [{ in: "phase", branchId: mainId, ordinal: 1, field: "prompt" }, "What does Ms Fuchs want?", "Ms Fuchs"],
            [
              { in: "phase", branchId: mainId, ordinal: 1, field: "response" },
              "I wrote to A. M. Fuchs.",
              "A. M. Fuchs"
            ],
            [{ in: "phase", branchId, ordinal: 2, field: "prompt" }, "And ANNA FUCHS?", "ANNA FUCHS"]
          ]
        )
        assert.strictEqual(inCase.total, 6)
        assert.isTrue(inCase.isWhole)
      })
    )

    it.effect("shows some of many, counts them all, and says when there is more than it searches", () =>
      Effect.gen(function* () {
        const { userId } = yield* domain.newUser
        const { caseId } = yield* newCase(userId, { title: text("[Party 1]"), summary: null })
        yield* readyFile(
          userId,
          caseId,
          times(30, () => "Ms Fuchs came. ")
        )
        const some = (yield* previewOf(userId, caseId)).inCase
        assert.strictEqual(some.shown.length, Limits.previewOccurrences)
        assert.strictEqual(some.total, 30)
        assert.isTrue(some.isWhole)
        yield* readyFile(userId, caseId, ["x ".repeat(Limits.previewCharacters / 2), "Ms Fuchs."])
        const cut = (yield* previewOf(userId, caseId)).inCase
        assert.strictEqual(cut.total, 30)
        assert.isFalse(cut.isWhole)
      })
    )

    it.effect("warns of other parties of the case alone, and not of the one that is described", () =>
      Effect.gen(function* () {
        const parties = yield* Parties
        const user = yield* domain.newUser
        const { value } = yield* (yield* Cases).create(user, new CaseDraft({ title: "[Party 1]" }))
        const elsewhere = (yield* (yield* Cases).create(user, new CaseDraft({ title: "[Party 1]" }))).value
        const add = Effect.fnUntraced(function* (caseId: CaseId) {
          const party = yield* parties.create(user, new PartyDraft({ caseId, kind: "person", role: "other" }))
          return yield* parties.identify(user, party.value.partyId, detailsOf({ names: ["Peter Fuchs"] }))
        })
        yield* add(elsewhere.caseId)
        assert.deepStrictEqual((yield* previewOf(user.userId, value.caseId)).alsoMatched, [])
        const peter = yield* add(value.caseId)
        const warning = { reason: "other-party", value: "Anna Maria Fuchs", spelling: "Fuchs" } as const
        const { alsoMatched } = yield* previewOf(user.userId, value.caseId)
        assert.deepStrictEqual(alsoMatched, [{ ...warning, placeholder: null }], "not which party, by this alone")
        const said = { kind: "person", details: detailsOf({}), partyId: null } as const
        const inFull = yield* (yield* IdentityPreview).previewInFull(recently(user), value.caseId, said)
        assert.deepStrictEqual(inFull.alsoMatched, [{ ...warning, placeholder: peter.placeholder }])
        assert.deepStrictEqual((yield* previewOf(user.userId, value.caseId, peter.partyId)).alsoMatched, [])
      })
    )

    it.effect("of another user's case nothing is shown", () =>
      Effect.gen(function* () {
        const { userId } = yield* domain.newUser
        const { caseId } = yield* furnished(userId)
        const neighbour = yield* domain.newUser
        assert.strictEqual(yield* tagOf(previewOf(neighbour.userId, caseId)), "NotFound")
      })
    )

    it.effect("a test text shows where the names would be found, up to its bound", () =>
      Effect.gen(function* () {
        const preview = yield* IdentityPreview
        const said = { kind: "person", details: detailsOf({ emails: ["a@fuchs.example"] }) } as const
        const tried = "Ms Fuchs (a@fuchs.example) is [Party 1], not Peter Wolf."
        const spans = yield* preview.tryText(said, tried)
        assert.deepStrictEqual(
          spans.map(({ end, kind, start }) => [kind, tried.slice(start, end)]),
          [
            ["person", "Ms Fuchs"],
            ["email", "a@fuchs.example"]
          ]
        )
        assert.deepStrictEqual(yield* preview.tryText(said, "x".repeat(Limits.previewTextCharacters)), [])
        const long = "x".repeat(Limits.previewTextCharacters + 1)
        assert.strictEqual(yield* tagOf(preview.tryText(said, long)), "BadRequest")
      })
    )
  })
}

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))
