/** `CaseFileStore` and `CaseStore`: how thoroughly originals are de-identified. */
import { CaseStore } from "@incamera/domain/cases"
import { CaseFile, type CaseFileStore } from "@incamera/domain/files"
import { newNodeId, noNode } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import type { SecureRandom } from "effect/crypto"
import { after, farLease, hardText, now, times } from "../../records/values.ts"
import { assertSame } from "../../records/same.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { done, kept, newReceived, newShown, problem, world } from "./fileRecords.ts"

const original = { handling: "replace" } as const

export const thoroughness = (
  it: Vitest.MethodsNonLive<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("stores an original's own choice as a new version, and leaves its text and its release", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const { ownership, record } = yield* newShown(userId, caseId, original)
      assert.isNull(record.deidentification)
      yield* store.addText(ownership, 0, { part: "body", text: hardText })
      yield* store.finish(ownership, done, now)
      const released = Option.getOrThrow(yield* store.approve(userId, caseId, ownership.fileId, now))
      const chosen = Option.getOrThrow(yield* store.choose(ownership, "thorough", after(1)))
      const version = released.version + 1
      assertSame(
        CaseFile,
        chosen,
        new CaseFile({ ...released, deidentification: "thorough", updatedAt: after(1), version })
      )
      assertSame(CaseFile, Option.getOrThrow(yield* store.find(userId, caseId, ownership.fileId)), chosen)
      assert.isTrue(Option.isSome(yield* store.text(userId, ownership.fileId, 0)))
      const cleared = Option.getOrThrow(yield* store.choose(ownership, null, after(2)))
      assert.deepStrictEqual([cleared.deidentification, cleared.version], [null, version + 1])
      // Reopening doesn't change it.
      yield* store.choose(ownership, "thorough", after(3))
      const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
      const reopened = Option.getOrThrow(yield* store.reopen(ownership, owner, after(4)))
      assert.strictEqual(reopened.record.deidentification, "thorough")
    })
  )

  it.effect("stores no choice for another user, another case, a hidden or rejected file, or an upload", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const { ownership } = yield* newShown(userId, caseId, original)
      const other = yield* newCase(userId)
      const chosen = [
        yield* store.choose({ ...ownership, userId: yield* newUser }, "thorough", now),
        yield* store.choose({ ...ownership, caseId: other.caseId }, "thorough", now),
        yield* store.choose(yield* newReceived(userId, caseId, original), "thorough", now),
        yield* store.choose((yield* newShown(userId, caseId)).ownership, "thorough", now)
      ]
      yield* store.reject(ownership, problem, now)
      chosen.push(yield* store.choose(ownership, "thorough", now))
      assert.isTrue(chosen.every(Option.isNone))
    })
  )

  it.effect("reopens the originals that follow their case, for any node, and nothing else", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const cases = yield* CaseStore
      const piece = { part: "body", text: hardText } as const
      const released = (yield* newShown(userId, caseId, original)).ownership
      yield* store.addText(released, 0, piece)
      yield* store.finish(released, done, now)
      yield* store.approve(userId, caseId, released.fileId, now)
      const inWork = (yield* newShown(userId, caseId, original)).ownership
      const inReview = (yield* newShown(userId, caseId, original)).ownership
      yield* store.finish(inReview, done, now)
      const others = [
        (yield* newShown(userId, caseId, { ...original, deidentification: "thorough" })).ownership,
        (yield* newShown(userId, caseId)).ownership,
        (yield* newShown(userId, (yield* newCase(userId)).caseId, original)).ownership
      ]
      for (const other of others) yield* store.addText(other, 0, piece)
      const rejected = (yield* newShown(userId, caseId, original)).ownership
      yield* store.reject(rejected, problem, now)
      yield* newReceived(userId, caseId, original)
      assert.deepStrictEqual(yield* cases.reopenOriginals(yield* newUser, caseId, after(-1)), [])
      const before = yield* store.find(userId, caseId, released.fileId)
      const fileIds = [released, inWork, inReview].map(({ fileId }) => fileId)
      assert.deepStrictEqual(yield* cases.reopenOriginals(userId, caseId, after(-1)), fileIds)
      const record = Option.getOrThrow(yield* store.find(userId, caseId, released.fileId))
      const { progress, version } = Option.getOrThrow(before)
      assert.deepInclude(record, { status: "deidentifying", version: version + 1, updatedAt: after(-1) })
      assert.deepStrictEqual(record.progress, { ...progress, percent: 0, pagesDone: 0 })
      assert.deepStrictEqual(yield* kept(released), ["facts", "piece", "record"])
      assert.strictEqual(yield* tagOf(store.addText(inWork, 0, piece)), "FileOwnershipLost")
      assert.strictEqual(yield* tagOf(store.finish(inWork, done, now)), "FileOwnershipLost")
      for (const other of others) yield* store.addText(other, 1, piece)
      // The node that takes it over makes the first attempt.
      const nodeId = yield* newNodeId
      const claimed = yield* store.claimAbandoned({ nodeId, leaseUntil: farLease }, now, 100)
      const mine = claimed.filter(({ ownership }) => ownership.userId === userId)
      assert.sameDeepMembers(
        mine,
        fileIds.map((fileId) => ({
          ownership: { userId, caseId, fileId, nodeId, epoch: 3 },
          attempt: 1,
          handling: "replace" as const
        }))
      )
      assert.notStrictEqual(nodeId, noNode)
      for (const { ownership } of mine) yield* store.finish(ownership, done, now)
    })
  )

  it.effect("of 10 concurrent reopenings and takeovers, only the last leaves an owner", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const cases = yield* CaseStore
      const { ownership } = yield* newShown(userId, caseId, original)
      const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
      const { successes } = yield* race(
        times(10, (i) =>
          i % 2 === 0
            ? Effect.as(cases.reopenOriginals(userId, caseId, now), null)
            : Effect.map(store.reopen(ownership, owner, now), Option.getOrThrow)
        )
      )
      const works = successes.flatMap((one) => (one === null ? [] : [one.work.ownership]))
      let holders = 0
      for (const work of works) {
        const written = yield* Effect.result(store.addText(work, 0, { part: "body", text: hardText }))
        if (Result.isSuccess(written)) holders++
        else assert.strictEqual(written.failure._tag, "FileOwnershipLost")
      }
      const claimed = yield* store.claimAbandoned(owner, now, 100)
      holders += claimed.filter((one) => one.ownership.fileId === ownership.fileId).length
      assert.strictEqual(holders, 1)
    })
  )
}
