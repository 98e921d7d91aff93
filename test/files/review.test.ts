/** What a user does with an original in the browser: read it, correct it, and release it to agents. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { FileCorrection } from "@incamera/domain/files/FileCorrection"
import { type CaseFileId, type CaseId, newPartyId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyStore } from "@incamera/domain/parties/PartyStore"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { RefusalAccount } from "@incamera/domain/deidentification/RefusalAccount"
import { ofAccount, ofCase, type TextScope } from "@incamera/domain/deidentification/TextScope"
import { FileReview } from "@incamera/domain/disclosure/FileReview"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { assert, it } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Option, Schema, Scope, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"
import { contentOf, makeExtractor, makeWriting, newWorld, script, type Scripted, until, uploadOf } from "./support.ts"
import { recently } from "../support/recentUser.ts"

const extractor = makeExtractor()
const writing = makeWriting()
const nodeOver = (stores: typeof MemoryStores.layer) =>
  Layer.merge(domain.over(writing.over(stores), domain.masterKeys, extractor.layer), SecureRandom.layerWebCrypto)
const node = nodeOver(MemoryStores.layer)

interface Place {
  readonly user: UserPrincipal
  readonly userId: UserId
  readonly caseId: CaseId
}

const statusIs = (status: string, { caseId, user }: Place, fileId: CaseFileId) =>
  Effect.flatMap(CaseFiles, (files) =>
    until(
      Effect.map(files.get(user, caseId, fileId), (file) => file.status === status),
      100
    )
  )

const name = "Holloway v. Brightwater.pdf"

let added = 0

const add = Effect.fnUntraced(function* (place: Place, ...pieces: ReadonlyArray<Scripted>) {
  const files = yield* CaseFiles
  const { fileId } = yield* files.addOriginal(place.user, place.caseId, {
    name,
    // White space that tells it from others of the case.
    content: contentOf(script(...pieces) + " ".repeat(++added), 900)
  })
  yield* statusIs("in-review", place, fileId)
  return fileId
})

const review = ({ caseId, user }: Place, fileId: CaseFileId, from = 0) =>
  Effect.flatMap(FileReview, (reviews) => reviews.review(recently(user), { caseId, fileId }, { from }))

/** Returns its whole text in review, and the replaced values. */
const read = Effect.fnUntraced(function* (place: Place, fileId: CaseFileId) {
  const { pieces } = yield* review(place, fileId)
  return { text: pieces.map(({ text }) => text).join(""), replaced: pieces.flatMap(({ replaced }) => replaced) }
})

const correct = Effect.fnUntraced(function* (place: Place, fileId: CaseFileId, correction: FileCorrection) {
  const corrected = yield* (yield* CaseFiles).correct(place.user, { caseId: place.caseId, fileId }, correction, null)
  assert.strictEqual(corrected.status, "deidentifying")
  yield* statusIs("in-review", place, fileId)
  return yield* read(place, fileId)
})

const reasonOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), (error) => (error as { readonly reason?: string }).reason)

const actionsOf = Effect.fnUntraced(function* ({ userId }: Place) {
  const store = yield* AuditStore
  const head = Option.getOrThrow(yield* store.head(userId))
  return (yield* store.read(userId, 0, head.sequence)).map(({ action }) => action)
})

const story: ReadonlyArray<Scripted> = [
  ["property", "Author: Margaret Holloway\n"],
  ["body", "My client, Margaret Holloway, wrote to margaret.holloway@example.com on 3 March 2024.\n\n"],
  ["body", "The file is called blue harbour seven. Margaret Holloway called +1 415 555 2671.\n"]
]

it.layer(node)("An original in review", (it) => {
  it.effect("can't be read by others before its user releases it, once, in the version seen", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { agent, caseId, user } = world
      const files = yield* CaseFiles
      const fileId = yield* add(world, ...story)
      for (const principal of [user, agent]) {
        const error = yield* Effect.flip(files.text(principal, caseId, fileId))
        assert.deepInclude(error, { _tag: "FileNotReady", status: "in-review" })
        assert.include((error as Error).message, "releases")
      }
      const { version } = yield* files.get(user, caseId, fileId)
      assert.strictEqual(yield* tagOf(files.release(user, { caseId, fileId }, [version - 1])), "VersionMismatch")
      const stranger = yield* newWorld
      assert.strictEqual(yield* tagOf(files.release(stranger.user, { caseId, fileId }, null)), "NotFound")
      const released = yield* files.release(user, { caseId, fileId }, [version])
      assert.deepInclude(released, { status: "ready", version: version + 1 })
      const { text } = yield* files.text(agent, caseId, fileId)
      assert.include(yield* Stream.mkString(text), "My client, [Party ")
      const again = yield* Effect.flip(files.release(user, { caseId, fileId }, null))
      assert.deepInclude(again, { _tag: "FileNotInReview", status: "ready" })
      const actions = yield* actionsOf(world)
      assert.deepStrictEqual(
        actions.filter((action) => action.startsWith("file.")),
        ["file.upload", "file.deidentify", "file.release"]
      )
    })
  )

  it.effect("is shown beside what became of it, span by span, page by page", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, ...story)
      const { file, next, pieces } = yield* review(world, fileId)
      assert.deepInclude(file, { fileId, status: "in-review" })
      assert.isNull(next)
      assert.strictEqual(pieces.map(({ original }) => original).join(""), story.map(([, text]) => text).join(""))
      for (const { original, replaced, text } of pieces) {
        let made = ""
        let from = 0
        for (const one of replaced) {
          made += original.slice(from, one.originalStart) + one.placeholder
          assert.strictEqual(text.slice(one.start, one.end), one.placeholder)
          from = one.originalEnd
        }
        assert.strictEqual(made + original.slice(from), text)
      }
      const client = (yield* (yield* IdentityVault).identities(world.userId, null)).find(({ names }) =>
        names.includes("Margaret Holloway")
      )
      const replaced = pieces.flatMap((piece) => piece.replaced)
      const ofClient = replaced.filter(({ placeholder }) => placeholder === client!.placeholder)
      assert.strictEqual(ofClient.length, 3)
      for (const one of ofClient) assert.deepInclude(one, { kind: "person", partyId: client!.partyId })
      assert.deepInclude(
        replaced.find(({ placeholder }) => placeholder.startsWith("[Email")),
        { kind: "email", partyId: null }
      )
      const rest = yield* review(world, fileId, 1)
      assert.deepStrictEqual(rest.pieces, pieces.slice(1))
      assert.deepStrictEqual((yield* review(world, fileId, 99)).pieces, [])
      const stranger = yield* newWorld
      assert.strictEqual(yield* tagOf(review({ ...world, user: stranger.user }, fileId)), "NotFound")
      assert.strictEqual(yield* tagOf(review({ ...world, caseId: stranger.caseId }, fileId)), "NotFound")
    })
  )

  it.effect("of many pieces is shown in bounded looks that together are all of it", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const pieces = Array.from({ length: Limits.reviewPieces + 5 }, (_, i) => ["body", `Line ${i}.\n\n`] as const)
      const fileId = yield* add(world, ...pieces)
      const first = yield* review(world, fileId)
      assert.strictEqual(first.pieces.length, Limits.reviewPieces)
      const second = yield* review(world, fileId, first.next!)
      assert.isNull(second.next)
      const all = [...first.pieces, ...second.pieces].map(({ original }) => original).join("")
      assert.strictEqual(all, pieces.map(([, text]) => text).join(""))
    })
  )

  it.effect("is extracted once, however often it is de-identified", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const files = yield* CaseFiles
      const before = extractor.state.begun
      const fileId = yield* add(world, ...story)
      const first = yield* read(world, fileId)
      const as = { _tag: "Detail", kind: "identifier" } as const
      yield* correct(world, fileId, { _tag: "Replace", text: "blue harbour seven", as })
      assert.include((yield* read(world, fileId)).text, "The file is called [Identifier 1].")
      yield* files.release(user, { caseId, fileId }, null)
      yield* files.redo(user, { caseId, fileId }, null)
      yield* statusIs("in-review", world, fileId)
      const { pieces } = yield* review(world, fileId)
      assert.strictEqual(pieces.map(({ original }) => original).join(""), story.map(([, text]) => text).join(""))
      assert.strictEqual(first.text.includes("blue harbour seven"), true)
      assert.strictEqual(extractor.state.begun - before, 1)
    })
  )

  it.effect("is returned to its user unchanged, under its name; an upload is shown unchanged", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const fileId = yield* add(world, ...story)
      const reviews = yield* FileReview
      const original = yield* reviews.originalOf(recently(user), { caseId, fileId })
      assert.strictEqual(original.name, name)
      const content = yield* Stream.mkString(Stream.decodeText(original.content))
      assert.strictEqual(content, script(...story) + " ".repeat(added))
      const stranger = yield* newWorld
      assert.strictEqual(yield* tagOf(reviews.originalOf(recently(stranger.user), { caseId, fileId })), "NotFound")
      const files = yield* CaseFiles
      const said = "[Party 1] paid.\n"
      const { value } = yield* files.upload(user, caseId, uploadOf(script(["body", said])))
      const [piece] = (yield* review(world, value.fileId)).pieces
      assert.deepStrictEqual([piece!.original, piece!.text, piece!.replaced.length], [said, said, 0])
      assert.strictEqual(yield* tagOf(files.redo(user, { caseId, fileId: value.fileId }, null)), "FileNotOriginal")
    })
  )

  it.effect("that was released is hidden again as soon as it is redone, even from a running reader", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const files = yield* CaseFiles
      const fileId = yield* add(world, ...story)
      yield* files.release(user, { caseId, fileId }, null)
      const begun = yield* files.text(user, caseId, fileId)
      writing.state.waits = true
      const again = yield* files.redo(user, { caseId, fileId }, null)
      assert.strictEqual(again.status, "deidentifying")
      assert.strictEqual(yield* tagOf(Stream.mkString(begun.text)), "StoreError")
      assert.strictEqual(yield* tagOf(files.text(user, caseId, fileId)), "FileNotReady")
      assert.strictEqual(yield* tagOf(review(world, fileId)), "FileNotReady")
      writing.state.waits = false
      yield* statusIs("in-review", world, fileId)
      assert.strictEqual(yield* tagOf(Stream.mkString(begun.text)), "StoreError")
      assert.include((yield* actionsOf(world)).join(), "file.release,file.redo,file.deidentify")
    })
  )

  it.effect("in a closed case is looked at, and not changed", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const files = yield* CaseFiles
      const fileId = yield* add(world, ...story)
      yield* (yield* Cases).update(user, caseId, { status: "closed" }, null)
      const correction: FileCorrection = { _tag: "Leave", text: "Something" }
      assert.strictEqual(yield* tagOf(files.release(user, { caseId, fileId }, null)), "CaseClosed")
      assert.strictEqual(yield* tagOf(files.redo(user, { caseId, fileId }, null)), "CaseClosed")
      assert.strictEqual(yield* tagOf(files.correct(user, { caseId, fileId }, correction, null)), "CaseClosed")
      assert.isNotEmpty((yield* review(world, fileId)).pieces)
    })
  )
})

it.layer(node)("A correction", (it) => {
  it.effect("has a missed name replaced, as a party, a new party or a detail, here and in later files", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, ...story)
      const before = yield* read(world, fileId)
      const client = before.replaced.find(({ kind }) => kind === "person")!
      assert.include(before.text, "blue harbour seven")
      const asParty = { _tag: "Party", partyId: client.partyId! } as const
      const { text } = yield* correct(world, fileId, { _tag: "Replace", text: " blue  Harbour\nseven", as: asParty })
      assert.notInclude(text, "harbour")
      assert.include(text, `The file is called ${client.placeholder}. ${client.placeholder} called`)
      const identity = (yield* (yield* IdentityVault).identities(world.userId, null)).find(
        ({ partyId }) => partyId === client.partyId
      )
      assert.deepStrictEqual(identity?.names, ["Margaret Holloway", "blue Harbour seven"])
      // Earlier values keep their placeholders.
      for (const one of before.replaced) assert.include(text, one.placeholder)

      const detail = yield* correct(world, fileId, {
        _tag: "Replace",
        text: "3 March 2024",
        as: { _tag: "Detail", kind: "date-of-birth" }
      })
      assert.match(detail.text, / on \[Date of birth 1\]\./)
      const party = yield* correct(world, fileId, {
        _tag: "Replace",
        text: "The file",
        as: { _tag: "NewParty", kind: "organization" }
      })
      const made = party.replaced.find(({ kind }) => kind === "organization")
      assert.match(made!.placeholder, /^\[Party \d+\]$/)
      const party2 = Option.getOrThrow(yield* (yield* PartyStore).find(world.userId, made!.partyId!))
      assert.deepInclude(party2, { kind: "organization", identityOnFile: true, role: "other" })
      const later = yield* read(world, yield* add(world, ["body", "Again BLUE HARBOUR SEVEN, 3 March 2024.\n"]))
      assert.strictEqual(later.text, `Again ${client.placeholder}, [Date of birth 1].\n`)
      const actions = yield* actionsOf(world)
      assert.strictEqual(actions.filter((action) => action === "file.correct").length, 3)
    })
  )

  it.effect("assigns found names to another party, and deletes the found party", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, ...story, [
        "body",
        "The landlord, Mr Daniel Brightwater, did not answer. Write to dan@example.org.\n"
      ])
      const before = yield* read(world, fileId)
      const persons = new Map(before.replaced.flatMap((one) => (one.kind === "person" ? [[one.placeholder, one]] : [])))
      assert.strictEqual(persons.size, 2)
      const [kept, found] = [...persons.values()]
      const partyId = kept!.partyId!
      const { text } = yield* correct(world, fileId, { _tag: "Assign", placeholder: found!.placeholder, partyId })
      assert.notInclude(text, found!.placeholder)
      assert.include(text, `The landlord, ${kept!.placeholder}, did`)
      assert.isTrue(Option.isNone(yield* (yield* PartyStore).find(world.userId, found!.partyId!)))
      const vault = yield* IdentityVault
      const identities = yield* vault.identities(world.userId, null)
      assert.deepStrictEqual(
        identities.map(({ names }) => names),
        [["Margaret Holloway", "Mr Daniel Brightwater"]]
      )
      const emails = before.replaced.filter(({ kind }) => kind === "email").map(({ placeholder }) => placeholder)
      const email = yield* correct(world, fileId, { _tag: "Assign", placeholder: emails.at(-1)!, partyId })
      assert.include(email.text, `Write to ${emails.at(-1)!}.`)
      assert.strictEqual(email.replaced.find(({ placeholder }) => placeholder === emails.at(-1))?.partyId, partyId)
      const say = (placeholder: string) => reasonOf(correct(world, fileId, { _tag: "Assign", placeholder, partyId }))
      assert.strictEqual(yield* say(kept!.placeholder), "itself")
      assert.strictEqual(yield* say(found!.placeholder), "unknown")
      assert.strictEqual(yield* say("[Email 99]"), "unknown")
      // A value assigned to a party is not reassigned as a side effect.
      const as = { _tag: "NewParty", kind: "person" } as const
      const third = yield* correct(world, fileId, { _tag: "Replace", text: "blue harbour seven", as })
      const other = third.replaced.find((one) => one.kind === "person" && one.partyId !== partyId)!
      const known = yield* vault.identities(world.userId, null)
      for (const [placeholder, to] of [
        [kept!.placeholder, other.partyId!],
        [other.placeholder, partyId]
      ] as const) {
        const correction: FileCorrection = { _tag: "Assign", placeholder, partyId: to }
        assert.strictEqual(yield* reasonOf(correct(world, fileId, correction)), "taken")
      }
      assert.deepStrictEqual(yield* vault.identities(world.userId, null), known)
    })
  )

  it.effect("keeps text that identifies nobody, and never a registered identity or an identifier", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, ...story)
      const before = yield* read(world, fileId)
      const client = before.replaced.find(({ kind }) => kind === "person")!
      // She was only found, so the user may say that the name identifies nobody.
      const { text } = yield* correct(world, fileId, { _tag: "Leave", text: "Margaret Holloway" })
      assert.include(text, "My client, Margaret Holloway, wrote to [Email 1]")
      assert.isTrue(Option.isNone(yield* (yield* PartyStore).find(world.userId, client.partyId!)))
      const later = yield* read(world, yield* add(world, ["body", "Then Margaret Holloway's house burned.\n"]))
      assert.strictEqual(later.text, "Then Margaret Holloway's house burned.\n")
      const leaving = (said: string) => reasonOf(correct(world, fileId, { _tag: "Leave", text: said }))
      assert.strictEqual(yield* leaving("margaret.holloway@example.com"), "identifier")
      assert.strictEqual(yield* leaving("M."), "too-short")
      assert.strictEqual(yield* leaving("x".repeat(1_000_000)), "too-long")
      // And then undo it.
      const as = { _tag: "NewParty", kind: "person" } as const
      const back = yield* correct(world, fileId, { _tag: "Replace", text: "Margaret Holloway", as })
      assert.notInclude(back.text, "Holloway")
      assert.strictEqual(yield* leaving("Ms Holloway"), "registered", "the user has said who she is")
      assert.strictEqual(yield* leaving("Margaret Holloway"), "registered")
      assert.notInclude((yield* read(world, fileId)).text, "Holloway", "nothing was changed")
    })
  )

  it.effect("keeps a judge's name and a docket, as written where they were marked", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, [
        "body",
        "The Claimant relies upon Edwards v Edwards [2007] EWHC 1119 (Ch) at [47], per Lewison J.\n\nAND the Claimant claims:\n\n"
      ])
      assert.match((yield* read(world, fileId)).text, /per \[Party \d+\]/)
      const { text } = yield* correct(world, fileId, { _tag: "Leave", text: "Lewison J" })
      assert.include(text, "per Lewison J.")
      const german =
        "Ein Anwalt verwies auf das Recht des letzten Aufenthalts und auf BGH, Urteil vom 29. Januar 1958 – IV ZR 251/57. Das Amtsgericht hat keine Akte angelegt.\n\n"
      const brief = yield* add(world, ["body", german])
      assert.match((yield* read(world, brief)).text, /1958 – \[Identifier 1\]\. Das/)
      const left = yield* correct(world, brief, { _tag: "Leave", text: "IV ZR 251/57" })
      assert.include(left.text, "1958 – IV ZR 251/57. Das")
    })
  )

  it.effect("refuses to keep a form of a name that it finds, and says why", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, ...story, ["body", "The Holloway surcharge is due on Monday.\n\n"])
      const before = yield* read(world, fileId)
      const leave: FileCorrection = { _tag: "Leave", text: "Holloway" }
      assert.strictEqual(yield* reasonOf(correct(world, fileId, leave)), "form")
      assert.deepStrictEqual(yield* read(world, fileId), before)
    })
  )

  it.effect("keeps words of a table and of a code over lines, or says why it can't", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, [
        "body",
        "Passport no.\tX1234567\tpaid\nAnnika L\u00fcdemann-Voigt\t\t\t2021-11-02\t3990\nThe land register says\nBlatt 2207, Flurst\u00fcck 118/4\tK7QZ44M\n"
      ])
      const before = yield* read(world, fileId)
      assert.include(before.text, "\t\t\t2021-11-02\t3990\nThe land register says\n")
      // The number alone looks like nothing; what stands before it makes it an identifier.
      assert.strictEqual(yield* reasonOf(correct(world, fileId, { _tag: "Leave", text: "X1234567" })), "identifier")
      assert.deepStrictEqual(yield* read(world, fileId), before)
      const code = yield* correct(world, fileId, { _tag: "Leave", text: "K7QZ44M" })
      assert.include(code.text, "\tK7QZ44M\n")
      const register = yield* correct(world, fileId, { _tag: "Leave", text: "Flurst\u00fcck 118/4" })
      assert.match(register.text, /\n\[Identifier \d+\], Flurst\u00fcck 118\/4\tK7QZ44M\n/)
    })
  )

  it.effect("is kept when parties are merged or dismissed", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const fileId = yield* add(world, ...story, ["body", "The landlord, Mr Daniel Brightwater, did not answer.\n"])
      const as = { _tag: "Detail", kind: "identifier" } as const
      yield* correct(world, fileId, { _tag: "Replace", text: "blue harbour seven", as })
      const { replaced } = yield* correct(world, fileId, { _tag: "Leave", text: "Daniel Brightwater" })
      const parties = yield* Parties
      const client = replaced.find(({ kind }) => kind === "person")
      const vault = yield* IdentityVault
      const corrections = Effect.map(vault.pseudonyms(world.userId, caseId), ({ left, told }) => ({ left, told }))
      const given = yield* corrections
      const draft = { caseId, kind: "person", role: "witness", side: null, relation: null } as const
      const kept = (yield* parties.create(user, draft)).value
      yield* parties.merge(user, { kept: kept.partyId, merged: client!.partyId! }, { kept: null, merged: null })
      assert.deepStrictEqual(yield* corrections, given)
      yield* add(world, ["body", "Our accountant, Ms Ottilie Farnworth, wrote on Monday.\n"])
      const found = (yield* parties.list(user, { caseId, role: null }, { limit: 50, cursor: null })).items.find(
        ({ standing }) => standing === "found"
      )
      yield* parties.dismiss(user, found!.partyId, null)
      assert.deepStrictEqual(yield* corrections, given)
    })
  )

  it.effect("of a name that is an ordinary word counts in names alone, in texts and in requests of its case", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, userId } = world
      const fileId = yield* add(world, ...story, ["body", "Bill to: the estate. Everyone calls me Bill.\n\n"])
      const client = (yield* read(world, fileId)).replaced.find(({ kind }) => kind === "person")!
      const as = { _tag: "Party", partyId: client.partyId! } as const
      const boundary = yield* Deidentification
      const asking = (scope: TextScope, prompt: string) =>
        Effect.provideService(boundary.judge(scope, { prompt }), RefusalAccount, RefusalAccount.settled)
      const prompt = "Does Bill's statement help us on capacity?"
      yield* asking(ofCase(userId, caseId), prompt)
      const { text } = yield* correct(world, fileId, { _tag: "Replace", text: "Bill", as })
      assert.include(text, `Bill to: the estate. Everyone calls me ${client.placeholder}.`)
      assert.strictEqual(yield* tagOf(asking(ofCase(userId, caseId), prompt)), "IdentityRefused")
      yield* asking(ofCase(userId, caseId), "Bill of costs: what does it bill for, and what is a Bill of Sale?")
      yield* asking(ofAccount(userId), prompt)
    })
  )

  it.effect("of one form of a name moves no other form", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, userId } = world
      const said =
        "The witness, W. A. Hockaday, signed. I worked for Mrs Winter. To me she was Mrs W, but never Dot.\n\n"
      const fileId = yield* add(world, ...story, ["body", said])
      const { replaced, text: before } = yield* read(world, fileId)
      const placeholder = /witness, (\[Party \d+\])/u.exec(before)![1]!
      assert.notInclude(before, "Mrs W")
      const partyId = replaced[0]!.partyId!
      const client = replaced[0]!.placeholder
      const { text } = yield* correct(world, fileId, { _tag: "Assign", placeholder, partyId, text: "Mrs W" })
      assert.include(text, `The witness, ${placeholder}, signed.`)
      assert.include(text, `To me she was ${client}, but`, text)
      const names = (yield* (yield* IdentityVault).identities(userId, caseId)).map((one) => one.names)
      assert.deepInclude(names, ["Margaret Holloway", "Mrs W"])
      assert.deepInclude(names, ["W. A. Hockaday"])
      const whole = { _tag: "Assign", placeholder, partyId, text: "W. A. Hockaday" } as const
      assert.notInclude((yield* correct(world, fileId, whole)).text, placeholder)
    })
  )

  it.effect("merges somebody's cousin without taking other cousins for the same person", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const brief = "Ich bin Annegret Zöllner. Mein Cousin Gerald Holloway und seine Frau waren dabei.\n\n"
      yield* add(world, ["body", brief])
      const parties = yield* Parties
      const vault = yield* IdentityVault
      const draft = { caseId, kind: "person", role: "witness", side: null, relation: null } as const
      const nothing = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }
      const { partyId } = (yield* parties.create(user, draft)).value
      yield* parties.identify(user, partyId, { ...nothing, names: ["Gerald Thomas Winter", "Cousin Gerald"] })
      const cousin = "Mum wanted it. Cousin Annegret knows about it too; she wrote to Mum at Christmas.\n"
      const { text } = yield* read(world, yield* add(world, ["body", cousin]))
      const annegret = (yield* vault.identities(world.userId, caseId)).find(({ names }) =>
        names.includes("Annegret Zöllner")
      )
      assert.match(text, /it\. (?:Cousin )?\[Party \d+\] knows/)
      assert.include(text, `${annegret!.placeholder} knows`)
    })
  )

  it.effect(
    "is not taken for a party of another case or user, nor for a file of another, and then changes nothing",
    () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const stranger = yield* newWorld
        const { value } = yield* (yield* Cases).create(world.user, new CaseDraft({ ...caseDraft }))
        const elsewhere = { ...world, caseId: value.caseId }
        const fileId = yield* add(world, ...story)
        const partyOf = Effect.fnUntraced(function* (place: Place) {
          const { replaced } = yield* read(place, yield* add(place, ...story))
          return replaced.find(({ kind }) => kind === "person")!
        })
        const files = yield* CaseFiles
        const { placeholder } = (yield* read(world, fileId)).replaced[0]!
        const before = yield* files.get(world.user, world.caseId, fileId)
        for (const partyId of [
          (yield* partyOf(elsewhere)).partyId!,
          (yield* partyOf(stranger)).partyId!,
          yield* newPartyId
        ]) {
          for (const correction of [
            { _tag: "Replace", text: "blue harbour", as: { _tag: "Party", partyId } },
            { _tag: "Assign", placeholder, partyId }
          ] as const) {
            assert.strictEqual(
              yield* tagOf(files.correct(world.user, { caseId: world.caseId, fileId }, correction, null)),
              "NotFound"
            )
          }
        }
        const leave: FileCorrection = { _tag: "Leave", text: "blue harbour" }
        assert.strictEqual(
          yield* tagOf(files.correct(stranger.user, { caseId: world.caseId, fileId }, leave, null)),
          "NotFound"
        )
        assert.strictEqual(
          yield* tagOf(files.correct(world.user, { caseId: value.caseId, fileId }, leave, null)),
          "NotFound"
        )
        assert.deepStrictEqual(yield* files.get(world.user, world.caseId, fileId), before)
        assert.isFalse(Option.isSome(Schema.decodeUnknownOption(FileCorrection)({ ...leave, text: "x".repeat(1e6) })))
      })
  )

  it.effect("is kept when others come at the same time, of the same file or of another", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const files = yield* CaseFiles
      const words = ["amber", "birch", "cedar", "dahlia", "elder", "fennel", "ginger", "hazel"]
      const said = `Of ${words.join(", ")} nothing is known.\n`
      const [one, two] = [yield* add(world, ["body", said]), yield* add(world, ["body", said])]
      yield* Effect.forEach(
        words,
        (text, index) => {
          const as = { _tag: "Detail", kind: "identifier" } as const
          return files.correct(
            user,
            { caseId, fileId: index % 2 === 0 ? one : two },
            { _tag: "Replace", text, as },
            null
          )
        },
        { concurrency: "unbounded" }
      )
      for (const fileId of [one, two]) {
        yield* statusIs("in-review", world, fileId)
        yield* files.redo(user, { caseId, fileId }, null)
        yield* statusIs("in-review", world, fileId)
        const { replaced, text } = yield* read(world, fileId)
        assert.strictEqual(new Set(replaced.map(({ placeholder }) => placeholder)).size, words.length, text)
      }
      assert.strictEqual((yield* (yield* CaseFileStore).underWay(world.userId)).unfinished, 0)
    })
  )

  it.effect("of a file that is deleted meanwhile leaves nothing of it", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, user } = world
      const files = yield* CaseFiles
      const fileId = yield* add(world, ...story)
      writing.state.waits = true
      yield* files.correct(user, { caseId, fileId }, { _tag: "Leave", text: "Margaret Holloway" }, null)
      yield* files.remove(user, caseId, fileId, null)
      writing.state.waits = false
      let turns = 0
      yield* until(Effect.sync(() => ++turns > 300))
      assert.strictEqual(yield* tagOf(files.get(user, caseId, fileId)), "NotFound")
      assert.strictEqual(
        yield* tagOf(files.correct(user, { caseId, fileId }, { _tag: "Leave", text: "Margaret" }, null)),
        "NotFound"
      )
    })
  )
})

it.effect("A correction whose node dies is carried out by another", () =>
  Effect.gen(function* () {
    const stores = yield* Layer.build(MemoryStores.layer)
    const shared = Layer.succeedContext(stores)
    const deaf = Layer.succeed(
      CaseFileStore,
      CaseFileStore.of({ ...Context.get(stores, CaseFileStore), release: () => Effect.void })
    )
    const firstScope = yield* Scope.make()
    const first = yield* Layer.buildWithScope(Layer.fresh(nodeOver(Layer.merge(shared, deaf))), firstScope)
    const second = yield* Layer.build(Layer.fresh(nodeOver(shared)))
    const { fileId, world } = yield* Effect.gen(function* () {
      const world = yield* newWorld
      const fileId = yield* add(world, ...story)
      writing.state.waits = true
      const text = "blue harbour seven"
      const as = { _tag: "Detail", kind: "identifier" } as const
      yield* (yield* CaseFiles).correct(
        world.user,
        { caseId: world.caseId, fileId },
        { _tag: "Replace", text, as },
        null
      )
      return { fileId, world }
    }).pipe(Effect.provideContext(first))
    yield* Scope.close(firstScope, Exit.void)
    yield* Effect.gen(function* () {
      assert.strictEqual(yield* tagOf(review(world, fileId)), "FileNotReady")
      writing.state.waits = false
      yield* statusIs("in-review", world, fileId)
      const { pieces } = yield* review(world, fileId)
      assert.include(pieces.map(({ text }) => text).join(""), "The file is called [Identifier 1].")
      assert.strictEqual(pieces.map(({ original }) => original).join(""), story.map(([, text]) => text).join(""))
    }).pipe(Effect.provideContext(second))
  })
)
