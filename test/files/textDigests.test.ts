/**
 * A file's size and hash are those of the text that agents read. Neither they nor anything else that agents see depends
 * on the original: otherwise an agent with the de-identified text could guess values and test them.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { ContainerId } from "@incamera/domain/containers/Container"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { CaseFile } from "@incamera/domain/files/CaseFile"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore, type FileProgress } from "@incamera/domain/files/CaseFileStore"
import { makeProgressNotes } from "@incamera/domain/files/FileProgressNotes"
import { type CaseFileId, type CaseId, newCaseFileId, newNodeId, newPartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Workspaces } from "@incamera/domain/workspace/Workspaces"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Schema, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { farLease } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { contentOf, digestOf, newWorld, until, uploadOf } from "./support.ts"

const node = Layer.merge(domain.over(MemoryStores.layer), SecureRandom.layerWebCrypto)

type World = Effect.Success<typeof newWorld>

const textOf = Effect.fnUntraced(function* ({ agent, caseId }: World, fileId: CaseFileId) {
  return yield* Stream.mkString((yield* (yield* CaseFiles).text(agent, caseId, fileId)).text)
})

/** Returns everything an agent sees about the case's only file, except ids and times. */
const told = Effect.fnUntraced(function* ({ agent, caseId }: World, fileId: CaseFileId) {
  const files = yield* CaseFiles
  const key = { containerType: "case", containerId: ContainerId.make(caseId), branchId: null } as const
  const workspace = yield* (yield* Workspaces).get(agent, key)
  const list = yield* files.list(agent, caseId, { cursor: null, limit: 10 })
  const records = [yield* files.get(agent, caseId, fileId), ...list.items, ...workspace.files]
  return records.map((record) => {
    const {
      caseId: _case,
      createdAt: _created,
      fileId: _file,
      updatedAt: _updated,
      ...rest
    } = Schema.encodeSync(CaseFile)(record)
    return rest
  })
})

/** Returns an original's records during work, in review and after release, and its text. */
const givenOriginal = Effect.fnUntraced(function* (content: string) {
  const world = yield* newWorld
  const { caseId, user } = world
  const files = yield* CaseFiles
  const { fileId } = yield* files.addOriginal(user, caseId, { name: "letter.txt", content: contentOf(content, 900) })
  const atFirst = yield* told(world, fileId)
  yield* until(Effect.map(files.get(user, caseId, fileId), ({ status }) => status === "in-review"))
  const inReview = yield* told(world, fileId)
  yield* files.release(user, { caseId, fileId }, null)
  return { world, fileId, atFirst, inReview, released: yield* told(world, fileId), text: yield* textOf(world, fileId) }
})

const months = ["May", "July", "September", "November"]

/** Dates of birth whose written forms differ in length. */
const DateOfBirth = Schema.Struct({
  day: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 28 })),
  month: Schema.Literals(months),
  year: Schema.Int.check(Schema.isBetween({ minimum: 1930, maximum: 2005 }))
})

const letterOf = ({ day, month, year }: typeof DateOfBirth.Type) =>
  `The tenant's date of birth is ${day} ${month} ${year}.\n\nThe rent was not paid.\n`

const registered = (caseId: CaseId, partyId: Identity["partyId"]) =>
  new Identity({
    caseId,
    partyId,
    placeholder: "[Party 7]",
    kind: "person",
    names: ["velvet harbour"],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [],
    dateOfBirth: null
  })

it.layer(node)("The digest of a file", (it) => {
  it.effect.prop(
    "two originals that differ in a date of birth alone have the same records all along",
    [DateOfBirth, DateOfBirth],
    Effect.fnUntraced(function* ([one, other]) {
      const [a, b] = [yield* givenOriginal(letterOf(one)), yield* givenOriginal(letterOf(other))]
      assert.strictEqual(a.text, "The tenant's date of birth is [Date of birth 1].\n\nThe rent was not paid.\n")
      assert.strictEqual(b.text, a.text)
      assert.deepStrictEqual([b.atFirst, b.inReview, b.released], [a.atFirst, a.inReview, a.released])
      for (const record of [...a.atFirst, ...a.inReview]) assert.deepInclude(record, { size: null, sha256: null })
      for (const record of a.released) assert.deepInclude(record, digestOf(a.text))
    }),
    { arbitrary: { runs: 10 } }
  )

  it.effect("describes the corrected text, and is null during the correction", () =>
    Effect.gen(function* () {
      const { fileId, text, world } = yield* givenOriginal("The blue ledger is at the bank.\n")
      const { caseId, user } = world
      const files = yield* CaseFiles
      const correction = { _tag: "Replace", text: "blue ledger", as: { _tag: "Detail", kind: "identifier" } } as const
      const corrected = yield* files.correct(user, { caseId, fileId }, correction, null)
      assert.deepInclude(corrected, { size: null, sha256: null })
      yield* until(Effect.map(files.get(user, caseId, fileId), ({ status }) => status === "in-review"))
      yield* files.release(user, { caseId, fileId }, null)
      const now = yield* textOf(world, fileId)
      assert.notStrictEqual(now, text)
      for (const record of yield* told(world, fileId)) assert.deepInclude(record, digestOf(now))
    })
  )

  it.effect("is of the text without identities registered since it was made", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { agent, caseId, userId } = world
      const { value } = yield* (yield* CaseFiles).upload(agent, caseId, uploadOf("It was velvet harbour that paid.\n"))
      assert.deepInclude(value, digestOf("It was velvet harbour that paid.\n"))
      const partyId = yield* newPartyId
      yield* (yield* IdentityVault).put(userId, registered(caseId, partyId))
      const text = yield* textOf(world, value.fileId)
      assert.strictEqual(text, "It was [Party 7] that paid.\n")
      for (const record of yield* told(world, value.fileId)) assert.deepInclude(record, digestOf(text))
    })
  )

  it.effect("is in the answer that is given again under a key, too", () =>
    Effect.gen(function* () {
      const { agent, caseId } = yield* newWorld
      const files = yield* CaseFiles
      for (const _ of [1, 2]) {
        const { value } = yield* files.upload(agent, caseId, uploadOf("The rent was not paid.\n"), "key")
        assert.deepInclude(value, digestOf("The rent was not paid.\n"))
      }
    })
  )
})

it.layer(node)("The text of a file", (it) => {
  it.effect("goes out in pieces that don't show where the original was cut", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, userId } = world
      const store = yield* CaseFileStore
      const whole = "[Party 1] paid. 😀".repeat(15_000)
      const lengths = Effect.fnUntraced(function* (cuts: ReadonlyArray<number>) {
        const fileId = yield* newCaseFileId
        const sealed = { nonce: new Uint8Array(24), ciphertext: new Uint8Array(16) }
        const createdAt = yield* DateTime.now
        const file = {
          userId,
          caseId,
          fileId,
          contained: null,
          handling: "refuse",
          deidentification: null,
          sentBy: null,
          name: sealed,
          createdAt
        } as const
        const ownership = yield* store.begin(file, { nodeId: yield* newNodeId, leaseUntil: farLease })
        yield* store.received(ownership, sealed, null)
        for (const [position, end] of [...cuts, whole.length].entries()) {
          const text = whole.slice(cuts[position - 1] ?? 0, end) as SafeText
          yield* store.addText(ownership, position, { part: "body", text })
        }
        yield* store.finish(ownership, { mediaType: null, pages: null, percent: 100, pagesDone: 0 }, createdAt)
        yield* store.show(userId, fileId, createdAt)
        const { text } = yield* (yield* CaseFiles).text(world.agent, caseId, fileId)
        const pieces = yield* Stream.runCollect(text)
        assert.strictEqual(pieces.join(""), whole)
        for (const piece of pieces) assert.isTrue(piece.isWellFormed())
        return pieces.map(({ length }) => length)
      })
      const once = yield* lengths([])
      assert.isAbove(once.length, 3)
      assert.deepStrictEqual(yield* lengths([18, 65_535, 65_560, 131_072, 200_000]), once)
    })
  )
})

it.layer(node)("The progress of an original", (it) => {
  it.effect("counts passes over the text if there are no pages, and reveals no length", () =>
    Effect.gen(function* () {
      const store = yield* CaseFileStore
      const written: Array<number> = []
      const listening = CaseFileStore.of({
        ...store,
        progress: (_ownership, { percent }: FileProgress) => Effect.sync(() => void written.push(percent))
      })
      const { caseId, userId } = yield* newWorld
      const ownership = { userId, caseId, fileId: yield* newCaseFileId, nodeId: yield* newNodeId, epoch: 1 }
      const notes = makeProgressNotes(listening, ownership, 0.5, null)
      const read = Effect.gen(function* () {
        yield* notes.note({ _tag: "Opened", mediaType: "text/plain", pages: null })
        for (let piece = 0; piece < 5; piece++) {
          yield* TestClock.adjust(Limits.fileProgressMillis)
          yield* notes.note({ _tag: "Text", part: "body", text: "a".repeat(1_000 * piece) })
        }
      })
      yield* read
      notes.nextReading()
      yield* read
      assert.deepStrictEqual(
        written.filter((percent) => percent > 0),
        [50]
      )
    })
  )

  it.effect("counts the pictures of a document without pages as half of a reading, and says no pages", () =>
    Effect.gen(function* () {
      const store = yield* CaseFileStore
      const written: Array<FileProgress> = []
      const listening = CaseFileStore.of({
        ...store,
        progress: (_ownership, progress: FileProgress) => Effect.sync(() => void written.push(progress))
      })
      const { caseId, userId } = yield* newWorld
      const ownership = { userId, caseId, fileId: yield* newCaseFileId, nodeId: yield* newNodeId, epoch: 1 }
      const notes = makeProgressNotes(listening, ownership, 1, null)
      yield* notes.note({ _tag: "Opened", mediaType: "text/plain", pages: null })
      for (const pagesDone of [1, 2, 4]) {
        yield* TestClock.adjust(Limits.fileProgressMillis)
        yield* notes.note({ _tag: "Progress", pagesDone, pages: 4 })
      }
      assert.deepStrictEqual(
        written.map(({ pages, pagesDone, percent }) => [pages, pagesDone, percent]),
        [
          [null, 0, 12],
          [null, 0, 25],
          [null, 0, 50]
        ]
      )
    })
  )
})
