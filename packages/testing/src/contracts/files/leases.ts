/** `CaseFileStore`: ownership of a file's work. */
import type { CaseStore } from "@incamera/domain/cases"
import type { CaseFileStore } from "@incamera/domain/files"
import { newNodeId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import { after, farLease, hardText, now, times } from "../../records/values.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { done, problem, newFile, newReceived, newShown, kept, world } from "./fileRecords.ts"

export const leases = (
  it: Vitest.MethodsNonLive<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("gives a file whose lease ended to one of many claimants, and refuses its former owner's writes", () =>
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

  it.effect("lets claimants take over a released lease, but not a renewed one", () =>
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

  it.effect("removes files that were never shown when their lease ends, and nothing else", () =>
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
