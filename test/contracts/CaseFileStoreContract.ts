/** What every `CaseFileStore` promises. */
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { CaseFile } from "@incamera/domain/files/CaseFile"
import { CaseFileStore, type FileHandling, type FileOwnership } from "@incamera/domain/files/CaseFileStore"
import type { AgePosition } from "@incamera/domain/paging/Position"
import {
  type CaseFileId,
  type CaseId,
  newAgentId,
  newCaseFileId,
  newNodeId,
  newPartyId,
  type NodeId,
  type UserId
} from "@incamera/domain/Ids"
import type { RationHolder } from "@incamera/domain/refusals/RationHolder"
import type { UserStore } from "@incamera/domain/users/UserStore"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import type { Sealed } from "@incamera/domain/vault/sealing"
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { after, assertSame, farLease, hardText, newCase, newUser, now, race, tagOf, text, times } from "./fixtures.ts"

const sealed = (fill: number, length = 40): Sealed => ({
  nonce: new Uint8Array(24).fill(fill),
  ciphertext: new Uint8Array(length).fill(fill)
})

const sealedSize = sealed(8)
const textDigest = { size: 12, sha256: "0123456789abcdef".repeat(4) }
const noDigest = { size: null, sha256: null }
const done = { mediaType: "application/pdf", pages: 7, percent: 100, pagesDone: 7 } as const
const problem = { error: "IdentityRefused", message: "person × 2" } as const

interface Options {
  readonly handling?: FileHandling
  readonly sentBy?: RationHolder
  readonly nodeId?: NodeId
  readonly leaseUntil?: DateTime.Utc
}

const newFile = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, options: Options = {}) {
  const store = yield* CaseFileStore
  const fileId = yield* newCaseFileId
  const nodeId = options.nodeId ?? (yield* newNodeId)
  return yield* store.begin(
    {
      userId,
      caseId,
      fileId,
      handling: options.handling ?? "refuse",
      sentBy: options.sentBy ?? null,
      name: sealed(9),
      createdAt: now
    },
    { nodeId, leaseUntil: options.leaseUntil ?? farLease }
  )
})

/** Received, with two pieces, and not shown. */
const newReceived = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, options?: Options) {
  const store = yield* CaseFileStore
  const ownership = yield* newFile(userId, caseId, options)
  yield* store.addPiece(ownership, 0, sealed(1))
  yield* store.addPiece(ownership, 1, sealed(2))
  yield* store.received(ownership, sealedSize)
  return ownership
})

const newShown = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, options?: Options, at = now) {
  const store = yield* CaseFileStore
  const ownership = yield* newReceived(userId, caseId, options)
  const shown = yield* store.show(userId, ownership.fileId, at)
  assert(Option.isSome(shown), "it is shown")
  return { ownership, record: shown.value }
})

/** Everything that is kept of a file. */
const kept = Effect.fnUntraced(function* ({ caseId, fileId, userId }: FileOwnership) {
  const store = yield* CaseFileStore
  const [facts, piece, extract, line, record] = yield* Effect.all([
    store.sealedFacts(userId, fileId),
    store.piece(userId, fileId, 0),
    store.extractedPiece(userId, fileId, 0),
    store.text(userId, fileId, 0),
    store.find(userId, caseId, fileId)
  ])
  const parts = { facts, piece, extract, text: line, record }
  return Object.entries(parts).flatMap(([part, value]) => (Option.isSome<unknown>(value) ? [part] : []))
})

const start: Option.Option<AgePosition<CaseFileId>> = Option.none()

export const suite = (
  name: string,
  stores: Layer.Layer<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore, unknown>
): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `CaseFileStore (${name})`,
    (it) => {
      const world = Effect.gen(function* () {
        const userId = yield* newUser
        const { caseId } = yield* newCase(userId)
        return { store: yield* CaseFileStore, userId, caseId }
      })

      it.effect("keeps every piece of a file as it is, in its place, and its name", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const ownership = yield* newFile(userId, caseId)
          assert.strictEqual(ownership.epoch, 1)
          const large = sealed(3, 262_160)
          yield* store.addPiece(ownership, 0, sealed(1))
          yield* store.addPiece(ownership, 1, large)
          const { fileId } = ownership
          assert.deepStrictEqual(yield* store.piece(userId, fileId, 0), Option.some(sealed(1)))
          const found = Option.getOrThrow(yield* store.piece(userId, fileId, 1))
          assert.deepStrictEqual(Uint8Array.from(found.ciphertext), large.ciphertext)
          assert.isTrue(Option.isNone(yield* store.piece(userId, fileId, 2)))
          const facts = store.sealedFacts(userId, fileId)
          assert.deepStrictEqual(yield* facts, Option.some({ name: sealed(9), size: null, extractedSize: null }))
          yield* store.received(ownership, sealedSize)
          assert.deepStrictEqual(yield* facts, Option.some({ name: sealed(9), size: sealedSize, extractedSize: null }))
        })
      )

      it.effect("keeps who sent a file, whoever works on it", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const agentId = yield* newAgentId
          const sent = yield* newFile(userId, caseId, { sentBy: agentId })
          assert.strictEqual(yield* store.sentBy(userId, sent.fileId), agentId)
          const ofProgram = yield* newFile(userId, caseId, { sentBy: "programs" })
          assert.strictEqual(yield* store.sentBy(userId, ofProgram.fileId), "programs")
          const own = yield* newFile(userId, caseId)
          assert.isNull(yield* store.sentBy(userId, own.fileId))
          assert.isNull(yield* store.sentBy(yield* newUser, sent.fileId))
        })
      )

      it.effect("is begun in a case of the user only", () =>
        Effect.gen(function* () {
          const { caseId } = yield* world
          const neighbour = yield* newUser
          assert.strictEqual(yield* tagOf(newFile(neighbour, caseId)), "NotFound")
        })
      )

      it.effect("shows a file with every field once it was received, and to its user alone", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const unfinished = yield* newFile(userId, caseId)
          assert.isTrue(Option.isNone(yield* store.show(userId, unfinished.fileId, now)))
          const received = yield* newReceived(userId, caseId)
          const { fileId } = received
          assert.isTrue(Option.isNone(yield* store.find(userId, caseId, fileId)))
          assert.deepStrictEqual(yield* store.list(userId, caseId, { after: start, limit: 9 }), [])
          assert.strictEqual(yield* store.count(userId, caseId), 0)
          const shown = Option.getOrThrow(yield* store.show(userId, fileId, after(5)))
          assertSame(
            CaseFile,
            shown,
            new CaseFile({
              fileId,
              caseId,
              label: "[File 1]",
              mediaType: null,
              ...noDigest,
              status: "deidentifying",
              pages: null,
              progress: { percent: 0, pagesDone: 0 },
              problem: null,
              createdAt: after(5),
              updatedAt: after(5),
              version: 1
            })
          )
          assertSame(CaseFile, Option.getOrThrow(yield* store.find(userId, caseId, fileId)), shown)
          assert.strictEqual(yield* store.count(userId, caseId), 1)
          assert.isTrue(Option.isNone(yield* store.show(userId, fileId, now)), "only once")
          const neighbour = yield* newUser
          const other = yield* newCase(userId)
          assert.isTrue(Option.isNone(yield* store.find(neighbour, caseId, fileId)))
          assert.isTrue(Option.isNone(yield* store.find(userId, other.caseId, fileId)))
          assert.isTrue(Option.isNone(yield* store.piece(neighbour, fileId, 0)))
          assert.isTrue(Option.isNone(yield* store.sealedFacts(neighbour, fileId)))
          assert.isTrue(Option.isNone(yield* store.show(neighbour, fileId, now)))
          assert.isFalse(yield* store.remove(neighbour, caseId, fileId))
          assert.isFalse(yield* store.remove(userId, other.caseId, fileId))
          yield* store.discard(neighbour, unfinished.fileId)
          yield* store.addPiece(unfinished, 0, sealed(1))
        })
      )

      it.effect("gives 20 that are shown at the same time a number each, without gaps, and never one again", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const files = yield* Effect.all(times(20, () => newReceived(userId, caseId)))
          const { successes } = yield* race(files.map(({ fileId }) => store.show(userId, fileId, now)))
          const labels = successes.map((shown) => Option.getOrThrow(shown).label)
          assert.sameMembers(
            labels,
            times(20, (i) => `[File ${i + 1}]`)
          )
          const last = successes.map(Option.getOrThrow).find(({ label }) => label === "[File 20]")!
          assert.isTrue(yield* store.remove(userId, caseId, last.fileId))
          const { record } = yield* newShown(userId, caseId)
          assert.strictEqual(record.label, "[File 21]")
          const other = yield* newCase(userId)
          assert.strictEqual((yield* newShown(userId, other.caseId)).record.label, "[File 1]")
        })
      )

      it.effect("lists newest first, in pages of any size", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const made = yield* Effect.forEach(
            times(11, (i) => after(Math.floor(((i * 7) % 11) / 3))),
            (at) => newShown(userId, caseId, {}, at)
          )
          const expected = made
            .map(({ record }) => record)
            .sort(
              (a, b) =>
                DateTime.toEpochMillis(b.createdAt) - DateTime.toEpochMillis(a.createdAt) ||
                (a.fileId < b.fileId ? 1 : -1)
            )
            .map(({ fileId }) => fileId)
          for (const limit of [1, 3, 11, 50]) {
            const seen: Array<CaseFileId> = []
            for (let position = start; ;) {
              const page = yield* store.list(userId, caseId, { after: position, limit })
              assert.isAtMost(page.length, limit)
              seen.push(...page.map(({ fileId }) => fileId))
              const last = page.at(-1)
              if (page.length < limit || last === undefined) break
              position = Option.some({ createdAt: last.createdAt, id: last.fileId })
            }
            assert.deepStrictEqual(seen, expected)
          }
        })
      )

      it.effect("keeps the text piece by piece, notes progress, and ends the work", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const { ownership } = yield* newShown(userId, caseId)
          const { fileId } = ownership
          const long = text("é".repeat(65_536))
          yield* store.addText(ownership, 0, { part: "header", text: hardText })
          yield* store.restart(ownership)
          assert.isTrue(Option.isNone(yield* store.text(userId, fileId, 0)))
          yield* store.addText(ownership, 0, { part: "property", text: hardText })
          yield* store.addText(ownership, 1, { part: "body", text: long })
          const found = yield* Effect.all([store.text(userId, fileId, 0), store.text(userId, fileId, 1)])
          assert.deepStrictEqual(found.map(Option.getOrThrow), [
            { part: "property", text: hardText, epoch: 1 },
            { part: "body", text: long, epoch: 1 }
          ])
          yield* store.progress(ownership, { ...done, percent: 40, pagesDone: 3 }, after(1))
          const halfway = Option.getOrThrow(yield* store.find(userId, caseId, fileId))
          assert.deepInclude(halfway, { status: "deidentifying", pages: 7, version: 2, mediaType: "application/pdf" })
          assert.deepStrictEqual(halfway.progress, { percent: 40, pagesDone: 3 })
          yield* store.finish(ownership, done, after(2))
          const ready = Option.getOrThrow(yield* store.find(userId, caseId, fileId))
          assert.deepInclude(ready, { status: "ready", version: 3, problem: null })
          assert.strictEqual(DateTime.toEpochMillis(ready.updatedAt), DateTime.toEpochMillis(after(2)))
          // Nobody works on it any more.
          assert.strictEqual(yield* tagOf(store.progress(ownership, done, now)), "FileOwnershipLost")
          assert.strictEqual(yield* tagOf(store.reject(ownership, problem, now)), "FileOwnershipLost")
          assert.strictEqual(yield* tagOf(store.restart(ownership)), "FileOwnershipLost")
          assert.deepStrictEqual(yield* kept(ownership), ["facts", "piece", "text", "record"])
        })
      )

      it.effect("keeps what is extracted of a file, the last that was said of each place", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const { ownership } = yield* newShown(userId, caseId, { handling: "replace" })
          const { fileId } = ownership
          yield* store.addExtractedPiece(ownership, 0, sealed(3))
          yield* store.addExtractedPiece(ownership, 1, sealed(4))
          yield* store.addExtractedPiece(ownership, 0, sealed(5))
          const facts = Effect.map(store.sealedFacts(userId, fileId), Option.getOrThrow)
          assert.isNull((yield* facts).extractedSize)
          yield* store.extracted(ownership, sealedSize)
          assert.deepStrictEqual(yield* facts, { name: sealed(9), size: sealedSize, extractedSize: sealedSize })
          const found = yield* Effect.forEach([0, 1, 2], (position) => store.extractedPiece(userId, fileId, position))
          assert.deepStrictEqual(found, [Option.some(sealed(5)), Option.some(sealed(4)), Option.none()])
          assert.isTrue(Option.isNone(yield* store.extractedPiece(yield* newUser, fileId, 0)))
          // The file as it came is another thing.
          assert.deepStrictEqual(yield* store.piece(userId, fileId, 0), Option.some(sealed(1)))
          yield* store.finish(ownership, done, after(1))
          assert.strictEqual(yield* tagOf(store.addExtractedPiece(ownership, 0, sealed(6))), "FileOwnershipLost")
          assert.strictEqual(yield* tagOf(store.extracted(ownership, sealed(6))), "FileOwnershipLost")
          const again = Option.getOrThrow(
            yield* store.reopen(userId, caseId, fileId, { nodeId: yield* newNodeId, leaseUntil: farLease }, after(2))
          )
          assert.deepStrictEqual(yield* kept(ownership), ["facts", "piece", "extract", "record"])
          assert.deepStrictEqual((yield* facts).extractedSize, sealedSize)
          yield* store.reject(again.work.ownership, problem, after(3))
          assert.deepStrictEqual(yield* kept(ownership), ["record"])
        })
      )

      it.effect("keeps nothing of a rejected file but its record", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const { ownership } = yield* newShown(userId, caseId)
          yield* store.addText(ownership, 0, { part: "body", text: hardText })
          yield* store.reject(ownership, problem, after(1))
          assert.deepStrictEqual(yield* kept(ownership), ["record"])
          const record = Option.getOrThrow(yield* store.find(userId, caseId, ownership.fileId))
          assert.deepInclude(record, { status: "rejected", problem, version: 2, label: "[File 1]" })
        })
      )

      it.effect("a file that was ready before it was shown is shown ready", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const ownership = yield* newReceived(userId, caseId)
          yield* store.finish(ownership, done, after(1))
          const shown = Option.getOrThrow(yield* store.show(userId, ownership.fileId, after(2)))
          assert.deepInclude(shown, { status: "ready", label: "[File 1]" })
        })
      )

      it.effect("an original waits for its user, and is ready when it was approved, once", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const { ownership } = yield* newShown(userId, caseId, { handling: "replace" })
          const { fileId } = ownership
          const approve = store.approve(userId, caseId, fileId, after(3))
          assert.isTrue(Option.isNone(yield* approve), "not before it is done")
          yield* store.addText(ownership, 0, { part: "body", text: hardText })
          yield* store.finish(ownership, done, after(2))
          const waits = Option.getOrThrow(yield* store.find(userId, caseId, fileId))
          assert.deepInclude(waits, { status: "in-review", version: 2 })
          assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 0 })
          const [neighbour, other] = [yield* newUser, yield* newCase(userId)]
          assert.isTrue(Option.isNone(yield* store.approve(neighbour, caseId, fileId, now)))
          assert.isTrue(Option.isNone(yield* store.approve(userId, other.caseId, fileId, now)))
          const { successes } = yield* race(times(8, () => approve))
          const [ready, ...more] = successes.flatMap((one) => (Option.isSome(one) ? [one.value] : []))
          assert.deepStrictEqual(more, [])
          assert.deepInclude(ready, { status: "ready", version: 3, label: "[File 1]" })
          assertSame(CaseFile, Option.getOrThrow(yield* store.find(userId, caseId, fileId)), ready!)
          assert.deepStrictEqual(yield* kept(ownership), ["facts", "piece", "text", "record"])
          assert.deepStrictEqual(yield* store.handling(userId, caseId, fileId), Option.some("replace"))
          assert.isTrue(Option.isNone(yield* store.handling(neighbour, caseId, fileId)))
          assert.isTrue(Option.isNone(yield* store.handling(userId, other.caseId, fileId)))
        })
      )

      it.effect("shows the digest of a text while it is ready and nobody else was registered since", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const vault = yield* IdentityVaultStorage
          const { ownership } = yield* newShown(userId, caseId, { handling: "replace" })
          const { fileId } = ownership
          const shown = Effect.map(store.find(userId, caseId, fileId), (found) => {
            const { sha256, size, version } = Option.getOrThrow(found)
            return { sha256, size, version }
          })
          const keep = Effect.fnUntraced(function* (version: number, of = userId) {
            const revision = `${yield* vault.revision(userId)}`
            yield* store.keepTextDigest(of, fileId, { ...textDigest, version, revision })
          })
          yield* keep(1)
          yield* store.finish(ownership, done, now)
          yield* keep(2)
          yield* store.approve(userId, caseId, fileId, now)
          assert.deepStrictEqual(yield* shown, { ...noDigest, version: 3 }, "none that was kept before it was ready")
          yield* keep(2)
          yield* keep(3, yield* newUser)
          assert.deepStrictEqual(yield* shown, { ...noDigest, version: 3 }, "of another version, of another user")
          yield* keep(3)
          assert.deepStrictEqual(yield* shown, { ...textDigest, version: 3 })
          const [listed] = yield* store.list(userId, caseId, { after: start, limit: 1 })
          assert.deepInclude(listed, textDigest)
          const key = { caseId, masterVersion: 1, wrapped: new Uint8Array(72) }
          yield* vault.addCaseKey(userId, key)
          yield* vault.put(userId, { caseId, partyId: yield* newPartyId, ...sealed(4) })
          assert.deepStrictEqual(yield* shown, { ...noDigest, version: 3 }, "somebody else is registered")
          yield* keep(3)
          assert.deepStrictEqual(yield* shown, { ...textDigest, version: 3 })
          // The text is done anew, and released as it was.
          const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
          const { record, work } = Option.getOrThrow(yield* store.reopen(userId, caseId, fileId, owner, now))
          assert.deepInclude(record, noDigest)
          yield* store.finish(work.ownership, done, now)
          yield* store.approve(userId, caseId, fileId, now)
          assert.deepStrictEqual(yield* shown, { ...noDigest, version: 6 })
        })
      )

      it.effect("begins the work on an original anew, whatever it was, and its text is gone at once", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const first = (yield* newShown(userId, caseId, { handling: "replace" })).ownership
          const { fileId } = first
          const nodeId = yield* newNodeId
          const reopenAs = (of: UserId, where: CaseId, leaseUntil = farLease) =>
            store.reopen(of, where, fileId, { nodeId, leaseUntil }, after(9))
          const piece = { part: "body", text: hardText } as const
          yield* store.addText(first, 0, piece)
          // While it is worked on: the term before is over.
          const second = Option.getOrThrow(yield* reopenAs(userId, caseId))
          assert.deepInclude(second.record, { status: "deidentifying", version: 2, label: "[File 1]" })
          assert.deepStrictEqual(second.work, {
            ownership: { userId, caseId, fileId, nodeId, epoch: 2 },
            attempt: 1,
            handling: "replace"
          })
          assertSame(CaseFile, Option.getOrThrow(yield* store.find(userId, caseId, fileId)), second.record)
          assert.deepStrictEqual(yield* kept(first), ["facts", "piece", "record"])
          assert.strictEqual(yield* tagOf(store.addText(first, 0, piece)), "FileOwnershipLost")
          assert.strictEqual(yield* tagOf(store.finish(first, done, now)), "FileOwnershipLost")
          yield* store.addText(second.work.ownership, 0, piece)
          assert.strictEqual(Option.getOrThrow(yield* store.text(userId, fileId, 0)).epoch, 2)
          yield* store.finish(second.work.ownership, done, now)
          // In review, and released.
          const third = Option.getOrThrow(yield* reopenAs(userId, caseId))
          assert.deepStrictEqual(third.record.progress, { percent: 0, pagesDone: 0 })
          yield* store.finish(third.work.ownership, done, now)
          yield* store.approve(userId, caseId, fileId, now)
          const fourth = Option.getOrThrow(yield* reopenAs(userId, caseId, after(-1)))
          assert.strictEqual(fourth.work.ownership.epoch, 4)
          assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 1 })
          // Who takes it over begins it for the second time only.
          const claimed = yield* store.claimAbandoned({ nodeId: yield* newNodeId, leaseUntil: farLease }, now, 100)
          const mine = claimed.filter(({ ownership }) => ownership.fileId === fileId)
          assert.deepStrictEqual(
            mine.map(({ attempt, ownership }) => [attempt, ownership.epoch]),
            [[2, 5]]
          )
          // Nobody else's, none of another case, none that was rejected, and no upload.
          const other = yield* newCase(userId)
          assert.isTrue(Option.isNone(yield* reopenAs(yield* newUser, caseId)))
          assert.isTrue(Option.isNone(yield* reopenAs(userId, other.caseId)))
          yield* store.reject(mine[0]!.ownership, problem, now)
          assert.isTrue(Option.isNone(yield* reopenAs(userId, caseId)))
          const upload = (yield* newShown(userId, caseId)).ownership
          yield* store.finish(upload, done, now)
          assert.isTrue(
            Option.isNone(yield* store.reopen(userId, caseId, upload.fileId, { nodeId, leaseUntil: now }, now))
          )
        })
      )

      it.effect("of 10 who begin the work anew at the same time the last one has it", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const { ownership } = yield* newShown(userId, caseId, { handling: "replace" })
          const nodeId = yield* newNodeId
          const { successes } = yield* race(
            times(10, () => store.reopen(userId, caseId, ownership.fileId, { nodeId, leaseUntil: farLease }, now))
          )
          const works = successes.map((one) => Option.getOrThrow(one).work.ownership)
          assert.sameMembers(
            works.map(({ epoch }) => epoch),
            times(10, (i) => i + 2)
          )
          for (const work of works) {
            const written = store.addText(work, 0, { part: "body", text: hardText })
            if (work.epoch === 11) yield* written
            else assert.strictEqual(yield* tagOf(written), "FileOwnershipLost")
          }
        })
      )

      it.effect("discards what was not shown, with all of it, and nothing else", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const shown = yield* newShown(userId, caseId)
          const hidden = yield* newReceived(userId, caseId)
          assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 1, unfinished: 2 })
          yield* store.discard(userId, shown.ownership.fileId)
          yield* store.discard(userId, hidden.fileId)
          assert.deepStrictEqual(yield* kept(hidden), [])
          assert.deepStrictEqual(yield* kept(shown.ownership), ["facts", "piece", "record"])
          assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 1 })
          yield* store.finish(shown.ownership, done, now)
          assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 0 })
          assert.isTrue(yield* store.remove(userId, caseId, shown.ownership.fileId))
          assert.isFalse(yield* store.remove(userId, caseId, shown.ownership.fileId))
          assert.deepStrictEqual(yield* kept(shown.ownership), [])
        })
      )

      it.effect("goes with its case, whoever works on it", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const { ownership } = yield* newShown(userId, caseId)
          const receiving = yield* newFile(userId, caseId)
          yield* (yield* CaseStore).remove(userId, caseId)
          assert.deepStrictEqual(yield* kept(ownership), [])
          assert.strictEqual(yield* tagOf(store.progress(ownership, done, now)), "FileOwnershipLost")
          assert.strictEqual(yield* tagOf(store.addPiece(receiving, 0, sealed(1))), "FileOwnershipLost")
          assert.deepStrictEqual(yield* store.renew([ownership], farLease), [ownership])
        })
      )

      it.effect("hands a file whose lease ended to one of many, and its former owner can't write any more", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const lost = yield* newShown(userId, caseId, { leaseUntil: after(-10) })
          const held = yield* newShown(userId, caseId)
          const nodes = yield* Effect.all(times(10, () => newNodeId))
          const { successes } = yield* race(
            nodes.map((nodeId) => store.claimAbandoned({ nodeId, leaseUntil: farLease }, after(-10), 100))
          )
          const mine = successes.flat().filter(({ ownership }) => ownership.userId === userId)
          assert.deepStrictEqual(
            mine.map(({ attempt, handling, ownership: { epoch, fileId } }) => ({ attempt, epoch, fileId, handling })),
            [{ attempt: 2, epoch: 2, fileId: lost.ownership.fileId, handling: "refuse" }]
          )
          const piece = { part: "body", text: hardText } as const
          for (const write of [
            store.addText(lost.ownership, 0, piece),
            store.progress(lost.ownership, done, now),
            store.finish(lost.ownership, done, now),
            store.reject(lost.ownership, problem, now),
            store.restart(lost.ownership)
          ]) {
            assert.strictEqual(yield* tagOf(write), "FileOwnershipLost")
          }
          yield* store.addText(mine[0]!.ownership, 0, piece)
          yield* store.addText(held.ownership, 0, piece)
          assert.deepStrictEqual(yield* store.renew([lost.ownership, held.ownership], farLease), [lost.ownership])
        })
      )

      it.effect("a lease that was renewed is not taken over; one that its node released is", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const nodeId = yield* newNodeId
          const { ownership } = yield* newShown(userId, caseId, { nodeId, leaseUntil: after(-5) })
          const claim = Effect.gen(function* () {
            const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
            const claimed = yield* store.claimAbandoned(owner, now, 100)
            return claimed.filter((file) => file.ownership.fileId === ownership.fileId).length
          })
          assert.deepStrictEqual(yield* store.renew([ownership], after(100)), [])
          assert.strictEqual(yield* claim, 0)
          yield* store.release(nodeId, now)
          assert.strictEqual(yield* claim, 1)
          assert.strictEqual(yield* claim, 0)
        })
      )

      it.effect("sweeps what was never shown when its lease ended, and nothing else", () =>
        Effect.gen(function* () {
          const { caseId, store, userId } = yield* world
          const past = { leaseUntil: after(-1_000) }
          const gone = [
            yield* newFile(userId, caseId, past),
            yield* newReceived(userId, caseId, past),
            yield* newReceived(userId, caseId, past)
          ]
          yield* store.finish(gone[2]!, done, now)
          const stays = [yield* newReceived(userId, caseId), (yield* newShown(userId, caseId, past)).ownership]
          yield* store.sweep(after(-1_000))
          for (const file of gone) assert.deepStrictEqual(yield* kept(file), [])
          assert.deepStrictEqual(yield* kept(stays[0]!), ["facts", "piece"])
          assert.deepStrictEqual(yield* kept(stays[1]!), ["facts", "piece", "record"])
        })
      )
    }
  )
