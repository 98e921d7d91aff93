/** Documents that an upload holds: each becomes a file of its own, once, whatever happens meanwhile. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { FileReview } from "@incamera/domain/disclosure/FileReview"
import type { CaseFile } from "@incamera/domain/files/CaseFile"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import type { CaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDraft } from "@incamera/domain/parties/PartyDraft"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Deferred, Effect, Layer, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import { zip, type ZipPart } from "../documents/support/zip.ts"
import * as domain from "../support/domain.ts"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import { recently } from "../support/recentUser.ts"
import { newWorld, until } from "./support.ts"

const over = (stores: typeof MemoryStores.layer) =>
  Layer.mergeAll(domain.over(stores, domain.masterKeys, hereTextExtractor.layer), SecureRandom.layerWebCrypto)
const node = over(MemoryStores.layer)

const words = (text: string) => `On 3 March 2024 they signed a contract. ${text}\n`

const all = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId) {
  const { items } = yield* (yield* CaseFiles).list(user, caseId, { limit: 100, cursor: null })
  return items.toReversed()
})

/** Waits until nothing of the case is at work. */
const settled = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, stepMillis = 100) {
  yield* until(
    Effect.map(all(user, caseId), (files) => files.every(({ status }) => status !== "deidentifying")),
    stepMillis
  )
  return yield* all(user, caseId)
})

const add = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, name: string, content: Uint8Array) {
  return yield* (yield* CaseFiles).addOriginal(user, caseId, { name, content: Stream.succeed(content) })
})

const textOf = Effect.fnUntraced(function* (user: UserPrincipal, file: CaseFile) {
  const files = yield* CaseFiles
  yield* files.release(user, file, null)
  const { text } = yield* files.text(user, file.caseId, file.fileId)
  return yield* Stream.mkString(text)
})

const told = (files: ReadonlyArray<CaseFile>) =>
  files.map(({ label, problem, status }) => `${label} ${status}${problem === null ? "" : ` ${problem.error}`}`)

const some: ReadonlyArray<ZipPart> = [
  { name: "Akte/Letter of Margaret_Holloway.txt", content: words("Margaret Holloway was there.") },
  { name: "program.exe", content: "MZ\u0000\u0001" },
  { name: "empty.txt", content: "" },
  { name: "sealed.txt", content: "x", encrypted: true },
  { name: "inner.zip", content: zip([{ name: "deep.txt", content: words("Deep.") }]) },
  { name: "again.txt", content: words("Margaret Holloway was there.") }
]

it.layer(node)("The documents of an upload", (it) => {
  it.effect("become files of their own, which are reviewed and released one by one", () =>
    Effect.gen(function* () {
      const { agent, caseId, user, userId } = yield* newWorld
      const added = yield* add(user, caseId, "Akte.zip", zip(some))
      assert.isNull(added.containedIn)
      const files = yield* settled(user, caseId)
      assert.deepStrictEqual(told(files), [
        "[File 1] in-review",
        "[File 2] in-review",
        "[File 3] rejected FileTypeUnsupported",
        "[File 4] rejected FileUnreadable",
        "[File 5] rejected FileUnreadable",
        "[File 6] in-review",
        "[File 7] in-review"
      ])
      const at = (number: number) => files[number - 1]!
      const [container, letter, empty, sealed, inner, deep] = [at(1), at(2), at(4), at(5), at(6), at(7)]
      assert.strictEqual(container.mediaType, "application/zip")
      assert.include(empty.problem?.message, "empty")
      assert.include(sealed.problem?.message, "password")
      assert.deepStrictEqual(
        files.slice(1).map(({ containedIn }) => containedIn),
        [...Array.from({ length: 5 }, () => container.fileId), inner.fileId]
      )
      assert.strictEqual(deep.mediaType, "text/plain")
      // Their names are for their user alone.
      const names = yield* (yield* FileReview).namesOf(recently(user), caseId, files)
      assert.deepStrictEqual(
        files.map(({ fileId }) => names.get(fileId)),
        ["Akte.zip", ...some.slice(0, 5).map(({ name }) => name), "deep.txt"]
      )
      // To an agent they are files like any other.
      const service = yield* CaseFiles
      assert.strictEqual(yield* tagOf(service.text(agent, caseId, letter.fileId)), "FileNotReady")
      const list = yield* textOf(user, container)
      assert.notMatch(list, /Holloway|Margaret/iu)
      assert.match(list, /^\[Attachment\]\nAkte \/ Letter of \[Party 1\] \(txt\): \[File 2\]\n/u)
      assert.match(
        list,
        /program \(exe\): \[File 3\]\n.*\n.*\n.*inner \(zip\): \[File 6\]\nagain \(txt\): the same as \[File 2\]\n/u
      )
      assert.notMatch(yield* textOf(user, letter), /Holloway|Margaret/iu)
      assert.notInclude(JSON.stringify(yield* all(user, caseId)), "Holloway")
      const store = yield* AuditStore
      const head = Option.getOrThrow(yield* store.head(userId))
      const entries = yield* store.read(userId, 0, head.sequence)
      const brought = entries.filter(({ action }) => action === "file.upload").map(({ actor }) => actor.type)
      assert.deepStrictEqual(brought, ["user", ...Array.from({ length: 6 }, () => "service")])
    })
  )

  it.effect("are not added again when they are uploaded by themselves, or their container is", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const content = zip([{ name: "a.txt", content: words("One.") }])
      yield* add(user, caseId, "a.zip", content)
      yield* settled(user, caseId)
      for (const [name, bytes, label] of [
        ["b.zip", content, "[File 1]"],
        ["a.txt", Buffer.from(words("One.")), "[File 2]"]
      ] as const) {
        const error = yield* Effect.flip(add(user, caseId, name, bytes))
        assert.deepInclude(error, { _tag: "FileKnown", label, message: `You have this document already: ${label}.` })
      }
      assert.deepStrictEqual(yield* (yield* CaseFileStore).underWay(userId), { hidden: 0, unfinished: 0 })
      // Another case of the user knows nothing of it.
      const other = yield* newWorld
      yield* add(other.user, other.caseId, "a.txt", Buffer.from(words("One.")))
      assert.deepStrictEqual(told(yield* settled(other.user, other.caseId)), ["[File 1] in-review"])
      assert.strictEqual((yield* all(user, caseId)).length, 2)
    })
  )

  it.effect("are named, and the others kept, when there is no room for more", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const parts = Array.from({ length: Limits.containedFiles + 2 }, (_, at) => ({
        name: `${at}.bin`,
        content: `MZ\u0000\u0001${at}`
      }))
      const { fileId } = yield* add(user, caseId, "many.zip", zip(parts))
      const files = yield* CaseFiles
      while ((yield* files.get(user, caseId, fileId)).status !== "in-review") {
        yield* Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))
      }
      const store = yield* CaseFileStore
      assert.strictEqual(yield* store.countContained(user.userId, fileId), Limits.containedFiles)
      const container = yield* files.get(user, caseId, fileId)
      const list = yield* textOf(user, container)
      assert.match(list, /199 \(bin\): \[File 201\]\n200 \(bin\): not added, because one upload brings at most 200/u)
      assert.match(list, /201 \(bin\): not added/u)
    })
  )

  it.effect("are added to a depth", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const nested = (depth: number): Uint8Array =>
        depth === 0 ? Buffer.from(words("Core.")) : zip([{ name: `${depth}.zip`, content: nested(depth - 1) }])
      yield* add(user, caseId, "nested.zip", nested(Limits.containedDepth + 1))
      const files = yield* settled(user, caseId)
      assert.strictEqual(files.length, Limits.containedDepth + 1)
      assert.include(yield* textOf(user, files.at(-1)!), "not added, because it is inside of more than 8 others")
    })
  )

  it.effect("are read in place, as one text, in an upload that is already de-identified", () =>
    Effect.gen(function* () {
      const { agent, caseId } = yield* newWorld
      const files = yield* CaseFiles
      const upload = (parts: ReadonlyArray<ZipPart>) =>
        files.upload(agent, caseId, { name: "files.zip", content: Stream.succeed(new Uint8Array(zip(parts))) })
      const { value } = yield* upload([
        { name: "one.txt", content: words("[Party 1] came.") },
        { name: "picture.exe", content: "MZ\u0000\u0001" }
      ])
      assert.deepInclude(value, { status: "ready", mediaType: "application/zip" })
      const { text } = yield* files.text(agent, caseId, value.fileId)
      assert.match(yield* Stream.mkString(text), /one\.txt\n\[Body\]\nOn 3 March .*\n+\[Attachment\]\npicture\.exe/u)
      const named = upload([{ name: "Margaret Holloway.txt", content: words("She came.") }])
      assert.strictEqual(yield* tagOf(named), "IdentityRefused")
      assert.strictEqual((yield* files.list(agent, caseId, { limit: 9, cursor: null })).items.length, 1)
    })
  )

  it.effect("have names that reach no agent, in any spelling", () =>
    Effect.gen(function* () {
      const { agent, caseId, user } = yield* newWorld
      const parties = yield* Parties
      const { value } = yield* parties.create(user, new PartyDraft({ caseId, kind: "person", role: "witness" }))
      const none = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }
      yield* parties.identify(user, value.partyId, new IdentityDetails({ names: ["Margaret Holloway"], ...none }))
      const spellings = [
        "Margaret Holloway.txt",
        "Margaret_Holloway_will.txt",
        "margaret-holloway.txt",
        "MargaretHolloway.txt",
        "2024-03-03_Holloway,Margaret.txt",
        "Akte Holloway/letter.txt",
        "Akte_Margaret.Holloway/inner/Re_Holloway.txt",
        "FW_ Mrs. Holloway.eml.txt"
      ]
      const parts = spellings.map((name, at) => ({ name, content: words(`Number ${at}.`) }))
      yield* add(user, caseId, "Holloway.zip", zip(parts))
      const shown = yield* settled(user, caseId)
      assert.strictEqual(shown.length, spellings.length + 1)
      const files = yield* CaseFiles
      const seen: Array<string> = []
      for (const file of shown) {
        yield* files.release(user, file, null)
        const { text } = yield* files.text(agent, caseId, file.fileId)
        seen.push(yield* Stream.mkString(text))
      }
      const { items } = yield* files.list(agent, caseId, { limit: 100, cursor: null })
      seen.push(JSON.stringify(items))
      assert.notMatch(seen.join("\n"), /Holloway|Margaret/iu)
    })
  )

  it.effect("stay when their container is deleted", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const { fileId } = yield* add(user, caseId, "a.zip", zip([{ name: "a.txt", content: words("One.") }]))
      yield* settled(user, caseId)
      yield* (yield* CaseFiles).remove(user, caseId, fileId, null)
      const [left] = yield* all(user, caseId)
      assert.deepInclude(left, { label: "[File 2]", containedIn: fileId })
    })
  )
})

interface Stalling {
  writes: number
  readonly stallsAt: number
  readonly resumes: Deferred.Deferred<void>
}

/** Stores on which a node stalls at the given write and renews no lease; later it goes on as if nothing had happened. */
const stalling = (state: Stalling) =>
  Layer.effect(
    CaseFileStore,
    Effect.map(CaseFileStore, (store) => {
      const unlessStalled = <A, E, R>(otherwise: A, effect: Effect.Effect<A, E, R>) =>
        Effect.suspend(() => (state.writes >= state.stallsAt ? Effect.succeed(otherwise) : effect))
      const counted = <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
        Effect.suspend(() =>
          ++state.writes === state.stallsAt ? Effect.andThen(Deferred.await(state.resumes), write) : write
        )
      return CaseFileStore.of({
        ...store,
        begin: (...all) => counted(store.begin(...all)),
        addPiece: (...all) => counted(store.addPiece(...all)),
        received: (...all) => counted(store.received(...all)),
        addExtractedPiece: (...all) => counted(store.addExtractedPiece(...all)),
        renew: (...all) => unlessStalled([], store.renew(...all)),
        claimAbandoned: (...all) => unlessStalled([], store.claimAbandoned(...all)),
        sweep: (...all) => unlessStalled(undefined, store.sweep(...all))
      })
    })
  )

it.effect("Documents are added once when their node stalls at any point, another takes over, and it comes back", () =>
  Effect.gen(function* () {
    const parts = ["One.", "Two.", "Three."].map((text) => ({ name: `${text}txt`, content: words(text) }))
    // The upload itself takes three writes; each document as many, and the extracted text one.
    for (let stallsAt = 4; stallsAt <= 13; stallsAt++) {
      yield* Effect.gen(function* () {
        const state: Stalling = { writes: 0, stallsAt, resumes: yield* Deferred.make<void>() }
        const stores = yield* Layer.build(MemoryStores.layer)
        const shared = Layer.succeedContext(stores)
        const first = yield* Layer.build(over(Layer.provideMerge(stalling(state), shared)))
        const { caseId, user } = yield* newWorld.pipe(Effect.provideContext(first))
        yield* add(user, caseId, "a.zip", zip(parts)).pipe(Effect.provideContext(first))
        yield* until(Effect.sync(() => state.writes >= stallsAt))
        const second = yield* Layer.build(over(shared))
        const check = Effect.gen(function* () {
          const files = yield* settled(user, caseId, Limits.taskTakeoverPollMillis)
          assert.deepStrictEqual(
            told(files),
            [1, 2, 3, 4].map((number) => `[File ${number}] in-review`),
            `stalled at ${stallsAt}`
          )
          return files
        }).pipe(Effect.provideContext(second))
        const files = yield* check
        yield* Deferred.succeed(state.resumes, undefined)
        let turns = 0
        yield* until(Effect.sync(() => ++turns > 100))
        yield* check
        const list = yield* textOf(user, files[0]!).pipe(Effect.provideContext(second))
        assert.match(list, /One \(txt\): \[File 2\]\nTwo \(txt\): \[File 3\]\nThree \(txt\): \[File 4\]/u)
        const store = Context.get(stores, CaseFileStore)
        yield* store.sweep(DateTime.add(yield* DateTime.now, { days: 1 }))
        assert.deepStrictEqual(yield* store.underWay(user.userId), { hidden: 0, unfinished: 0 })
      }).pipe(Effect.scoped)
    }
  })
)
