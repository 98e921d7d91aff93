/** `CaseFileStore`: repeated work, and removal. */
import { CaseStore } from "@incamera/domain/cases"
import { CaseFile, type CaseFileStore } from "@incamera/domain/files"
import { type CaseId, newNodeId, type UserId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { after, farLease, hardText, now, times } from "../../records/values.ts"
import { assertSame } from "../../records/same.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { sealed, done, problem, newFile, newReceived, newShown, kept, world } from "./fileRecords.ts"

export const removal = (
  it: Vitest.MethodsNonLive<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("restarts the work on an original in any status, and removes its text at once", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const first = (yield* newShown(userId, caseId, { handling: "replace" })).ownership
      const { fileId } = first
      const nodeId = yield* newNodeId
      const reopenAs = (of: UserId, where: CaseId, leaseUntil = farLease) =>
        store.reopen({ userId: of, caseId: where, fileId }, { nodeId, leaseUntil }, after(9))
      const piece = { part: "body", text: hardText } as const
      yield* store.addText(first, 0, piece)
      // Reopened during work: the earlier term ends.
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
      // Reopened in review, and after release.
      const third = Option.getOrThrow(yield* reopenAs(userId, caseId))
      assert.deepStrictEqual(third.record.progress, { percent: 0, pagesDone: 0 })
      yield* store.finish(third.work.ownership, done, now)
      yield* store.approve(userId, caseId, fileId, now)
      const fourth = Option.getOrThrow(yield* reopenAs(userId, caseId, after(-1)))
      assert.strictEqual(fourth.work.ownership.epoch, 4)
      assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 1 })
      // A node that takes the work over makes the second attempt only.
      const claimed = yield* store.claimAbandoned({ nodeId: yield* newNodeId, leaseUntil: farLease }, now, 100)
      const mine = claimed.filter(({ ownership }) => ownership.fileId === fileId)
      assert.deepStrictEqual(
        mine.map(({ attempt, ownership }) => [attempt, ownership.epoch]),
        [[2, 5]]
      )
      // Refused for another user, another case, a rejected file and an upload.
      const other = yield* newCase(userId)
      assert.isTrue(Option.isNone(yield* reopenAs(yield* newUser, caseId)))
      assert.isTrue(Option.isNone(yield* reopenAs(userId, other.caseId)))
      yield* store.reject(mine[0]!.ownership, problem, now)
      assert.isTrue(Option.isNone(yield* reopenAs(userId, caseId)))
      const upload = (yield* newShown(userId, caseId)).ownership
      yield* store.finish(upload, done, now)
      assert.isTrue(
        Option.isNone(yield* store.reopen({ userId, caseId, fileId: upload.fileId }, { nodeId, leaseUntil: now }, now))
      )
    })
  )

  it.effect("gives the work to the last of 10 concurrent restarts", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const { ownership } = yield* newShown(userId, caseId, { handling: "replace" })
      const nodeId = yield* newNodeId
      const { successes } = yield* race(times(10, () => store.reopen(ownership, { nodeId, leaseUntil: farLease }, now)))
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

  it.effect("discards a file that isn't shown, with everything in it, and nothing else", () =>
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

  it.effect("is removed with its case, even while a node works on it", () =>
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
}
