/**
 * Documents from real programs (test/fixtures/documents) that a user adds in the browser: no party of the case remains
 * in the text, wherever it occurs, and placeholders replace them all.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import type { CaseFile } from "@incamera/domain/files/CaseFile"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDraft } from "@incamera/domain/parties/PartyDraft"
import { FileSealing } from "@incamera/domain/vault/FileSealing"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import {
  bytesOfFixture,
  type Fixture,
  fixtures,
  formOf,
  type Planted,
  plantedInText
} from "../documents/support/manifest.ts"
import { inPieces } from "../documents/support/read.ts"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"

const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, hereTextExtractor.layer),
  SecureRandom.layerWebCrypto
)

/** Number of documents worked on at the same time. */
const together = 4

/** The documents of an archive are files of their own. */
const everyPlanted = fixtures.filter(
  ({ clean, expect, mediaType }) => expect === "readable" && clean !== true && mediaType !== "application/zip"
)

/** Each document is read twice, so only every second one is used unless `INCAMERA_DOCUMENTS=all`. */
const planted =
  process.env["INCAMERA_DOCUMENTS"] === "all" ? everyPlanted : everyPlanted.filter((_, index) => index % 2 === 0)

const isNamed = ({ kind }: Planted) => kind === "person" || kind === "organization"

/** Returns each name of two or more words once; a single word refers to one of these people. */
const namesIn = (fixture: Fixture): ReadonlyArray<Planted> => {
  const named = plantedInText(fixture).filter((one) => isNamed(one) && /\p{L}[\s_]+\p{L}/u.test(one.text))
  const folded = (text: string) => text.replace(/[\s_\u00a0]+/gu, " ").toLowerCase()
  const names = new Map(named.map((one) => [folded(one.text), one]))
  // A bookmark has the name of a person in the text, in reverse order.
  const isTurned = (name: string) => names.has(name.split(" ").toReversed().join(" "))
  return [...names].filter(([name, one]) => !(one.place === "bookmark" && isTurned(name))).map(([, one]) => one)
}

const newCase = Effect.gen(function* () {
  const user = yield* domain.newUser
  const { value } = yield* (yield* Cases).create(user, new CaseDraft({ ...caseDraft }))
  return { user, caseId: value.caseId }
})
type Place = Effect.Success<typeof newCase>

/**
 * Registers everybody in the document as a party of the case; the first party gets all addresses and numbers. Returns
 * the placeholders.
 */
const register = Effect.fnUntraced(function* ({ caseId, user }: Place, fixture: Fixture) {
  const parties = yield* Parties
  const labels = new Map<string, string>()
  const others = (kind: Planted["kind"]) => [
    ...new Set(plantedInText(fixture).flatMap((one) => (one.kind === kind ? [one.text] : [])))
  ]
  for (const [index, { kind, text }] of namesIn(fixture).entries()) {
    const draft = { caseId, kind: kind === "organization" ? kind : "person", role: "witness" } as const
    const { value } = yield* parties.create(user, new PartyDraft(draft))
    const details = new IdentityDetails({
      names: [text],
      emails: index === 0 ? others("email") : [],
      phones: index === 0 ? others("phone") : [],
      addresses: index === 0 ? others("address") : [],
      identifiers: index === 0 ? others("identifier") : [],
      dateOfBirth: null
    })
    yield* parties.identify(user, value.partyId, details)
    labels.set(text, value.placeholder)
  }
  return labels
})

const ended = Effect.fnUntraced(function* (
  user: UserPrincipal,
  { caseId, fileId }: Pick<CaseFile, "caseId" | "fileId">
) {
  const files = yield* CaseFiles
  for (;;) {
    const file = yield* files.get(user, caseId, fileId)
    if (file.status !== "deidentifying") return file
    yield* Effect.sleep(50)
  }
})

/** Releases a file. Returns its text as an agent reads it, and as it's stored, before anything is guarded on its way. */
const texts = Effect.fnUntraced(function* (user: UserPrincipal, { caseId, fileId }: CaseFile) {
  const files = yield* CaseFiles
  yield* files.release(user, { caseId, fileId }, null)
  const { text } = yield* files.text(user, caseId, fileId)
  const read = yield* Stream.mkString(text)
  const store = yield* CaseFileStore
  let kept = ""
  for (let position = 0; ; position++) {
    const piece = yield* store.text(user.userId, fileId, position)
    if (Option.isNone(piece)) return { read, kept }
    kept += piece.value.text
  }
})

const add = Effect.fnUntraced(function* ({ caseId, user }: Place, fixture: Fixture) {
  const files = yield* CaseFiles
  const added = yield* files.addOriginal(user, caseId, {
    name: fixture.uploadName,
    content: inPieces(bytesOfFixture(fixture))
  })
  const file = yield* ended(user, added)
  assert.deepInclude(file, { status: "in-review", problem: null, mediaType: fixture.mediaType }, fixture.file)
  const own = yield* texts(user, file)
  // The attachments of an e-mail are files of their own.
  const { items } = yield* files.list(user, caseId, { limit: 100, cursor: null })
  for (const { fileId } of items) {
    const attached = yield* ended(user, { caseId, fileId })
    if (attached.containedIn === null || attached.status === "rejected") continue
    const { kept, read } = yield* texts(user, attached)
    own.kept += kept
    own.read += read
  }
  return { file, ...own }
})

/** Opens the original again. */
const opened = Effect.fnUntraced(function* ({ caseId, fileId }: CaseFile, { user: { userId } }: Place) {
  const store = yield* CaseFileStore
  const seal = yield* (yield* FileSealing).forKept({ userId, caseId, fileId })
  const pieces: Array<Uint8Array> = []
  for (let position = 0; ; position++) {
    const sealed = yield* store.piece(userId, fileId, position)
    if (Option.isNone(sealed)) return Buffer.concat(pieces)
    pieces.push(yield* seal.openPiece(position, sealed.value))
  }
})

layer(node, { excludeTestServices: true, timeout: "180 seconds" })("Originals made by real programs", (it) => {
  it.effect(
    "have the placeholders of the parties where these stood, and nothing else of them",
    () =>
      Effect.gen(function* () {
        const wrong: Array<string> = []
        yield* Effect.forEach(
          planted,
          Effect.fnUntraced(function* (fixture) {
            const place = yield* newCase
            const labels = yield* register(place, fixture)
            const { file, kept, read } = yield* add(place, fixture)
            for (const one of plantedInText(fixture)) {
              const isLeft = formOf(one).test(read) || formOf(one).test(kept)
              if (isLeft) wrong.push(`left in ${fixture.file}: ${one.place}: ${one.text}`)
            }
            for (const [name, label] of labels) {
              if (!kept.includes(label)) wrong.push(`no ${label} in ${fixture.file}: ${name}`)
            }
            assert.isTrue((yield* opened(file, place)).equals(bytesOfFixture(fixture)), fixture.file)
          }),
          { concurrency: together, discard: true }
        )
        assert.isAtLeast(planted.length, 20)
        assert.deepStrictEqual(wrong, [])
      }),
    170_000
  )

  it.effect("create parties for unregistered persons", () =>
    Effect.forEach(
      // One document of each type and language.
      everyPlanted.filter(({ file }) =>
        /^(?:raeumungsklage-encoded|convenio|employment|interim|board|assignation|memorandum)/u.test(file)
      ),
      Effect.fnUntraced(function* (fixture) {
        const place = yield* newCase
        const { kept } = yield* add(place, fixture)
        const found = (yield* (yield* IdentityVault).identities(place.user.userId, null)).flatMap(({ names }) => names)
        // A find has the name, with or without its title.
        const untitled = (text: string) => text.replace(/^(?:Dr|Prof)\. /u, "")
        const isFound = ({ text }: Planted) => found.some((name) => formOf({ text: untitled(text) }).test(name))
        const missed = namesIn(fixture).filter((name) => !isFound(name))
        assert.isAtMost(missed.length, namesIn(fixture).length / 3, `${fixture.file}: ${JSON.stringify(missed)}`)
        for (const name of found) assert.notMatch(kept, formOf({ text: name }), `${fixture.file}: ${name}`)
      }),
      { concurrency: together, discard: true }
    )
  )

  it.effect("that can't be read are rejected records that say why, with nothing kept", () =>
    Effect.forEach(
      ["encrypted.docx", "truncated.pdf", "picture-renamed.pdf", "program-renamed.txt"],
      Effect.fnUntraced(function* (name) {
        const fixture = fixtures.find(({ file }) => file === name)!
        const { caseId, user } = yield* newCase
        const files = yield* CaseFiles
        const added = yield* files.addOriginal(user, caseId, {
          name: fixture.uploadName,
          content: inPieces(bytesOfFixture(fixture))
        })
        const { problem, status } = yield* ended(user, added)
        const error = fixture.expect === "unsupported" ? "FileTypeUnsupported" : "FileUnreadable"
        assert.deepStrictEqual([status, problem?.error], ["rejected", error], name)
        const store = yield* CaseFileStore
        assert.isTrue(Option.isNone(yield* store.piece(user.userId, added.fileId, 0)))
        assert.isTrue(Option.isNone(yield* store.sealedFacts(user.userId, added.fileId)))
      }),
      { concurrency: together, discard: true }
    )
  )
})
