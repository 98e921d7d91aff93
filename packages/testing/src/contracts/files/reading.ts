/** `CaseFileStore`: texts, progress and approval. */
import type { CaseStore } from "@incamera/domain/cases"
import { CaseFile, type CaseFileStore } from "@incamera/domain/files"
import { newNodeId, newPartyId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import { IdentityVaultStorage } from "@incamera/domain/vault"
import { assert, type Vitest } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { after, farLease, hardText, now, text, times } from "../../records/values.ts"
import { assertSame } from "../../records/same.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import {
  sealed,
  textDigest,
  noDigest,
  done,
  problem,
  newReceived,
  newShown,
  kept,
  start,
  world
} from "./fileRecords.ts"

export const reading = (
  it: Vitest.MethodsNonLive<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore | SecureRandom.SecureRandom>
): void => {
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
      // The work has no owner any more.
      assert.strictEqual(yield* tagOf(store.progress(ownership, done, now)), "FileOwnershipLost")
      assert.strictEqual(yield* tagOf(store.reject(ownership, problem, now)), "FileOwnershipLost")
      assert.strictEqual(yield* tagOf(store.restart(ownership)), "FileOwnershipLost")
      assert.deepStrictEqual(yield* kept(ownership), ["facts", "piece", "text", "record"])
    })
  )

  it.effect("keeps only the record of a rejected file", () =>
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

  it.effect("shows a file as ready if it was ready before it was shown", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const ownership = yield* newReceived(userId, caseId)
      yield* store.finish(ownership, done, after(1))
      const shown = Option.getOrThrow(yield* store.show(userId, ownership.fileId, after(2)))
      assert.deepInclude(shown, { status: "ready", label: "[File 1]" })
    })
  )

  it.effect("makes an original ready once its user has approved it", () =>
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

  it.effect("shows the digest of a ready text until another identity is registered", () =>
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
      // The text is processed again, and released as before.
      const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
      const { record, work } = Option.getOrThrow(yield* store.reopen({ userId, caseId, fileId }, owner, now))
      assert.deepInclude(record, noDigest)
      yield* store.finish(work.ownership, done, now)
      yield* store.approve(userId, caseId, fileId, now)
      assert.deepStrictEqual(yield* shown, { ...noDigest, version: 6 })
    })
  )
}
