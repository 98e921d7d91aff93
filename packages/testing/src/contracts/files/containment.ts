/** What a `CaseFileStore` promises about documents that came in others, and about documents that the case has already. */
import { CaseStore } from "@incamera/domain/cases"
import type { CaseFileStore, Containment, FileOwnership } from "@incamera/domain/files"
import { newNodeId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { after, farLease, newDigest, now, times } from "../../records/values.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { done, kept, newFile, newReceived, newShown, problem, sealed, world } from "./fileRecords.ts"

const handling = "replace" as const

const within = (container: FileOwnership, position = 0): Containment => ({
  container,
  position,
  uploadId: container.fileId
})

export const containment = (
  it: Vitest.MethodsNonLive<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("shows a contained document as a file of its own that names its container", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const { ownership: container } = yield* newShown(userId, caseId, { handling })
      const inner = yield* newReceived(userId, caseId, { handling, contained: within(container, 3) })
      assert.isTrue(Option.isNone(yield* store.findContained(userId, container.fileId, 3)))
      assert.strictEqual(yield* store.countContained(userId, container.fileId), 0)
      // It needs no place of the user's uploads.
      assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 1 })
      const shown = Option.getOrThrow(yield* store.show(userId, inner.fileId, after(2), container))
      assert.deepInclude(shown, { containedIn: container.fileId, label: "[File 2]", status: "deidentifying" })
      const found = yield* store.findContained(userId, container.fileId, 3)
      assert.strictEqual(Option.getOrThrow(found).fileId, inner.fileId)
      const others = [
        store.findContained(userId, container.fileId, 0),
        store.findContained(userId, inner.fileId, 3),
        store.findContained(yield* newUser, container.fileId, 3)
      ]
      assert.isTrue((yield* Effect.all(others)).every(Option.isNone))
      assert.strictEqual(yield* store.countContained(userId, container.fileId), 1)
      assert.strictEqual(yield* store.countContained(yield* newUser, container.fileId), 0)
      // It stays when its container goes.
      assert.isTrue(yield* store.remove(userId, caseId, container.fileId))
      const left = Option.getOrThrow(yield* store.find(userId, caseId, inner.fileId))
      assert.deepInclude(left, { containedIn: container.fileId, version: shown.version })
    })
  )

  it.effect("lets only the owner of a container add to it, and adds nothing twice", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const { ownership: first } = yield* newShown(userId, caseId, { handling, leaseUntil: after(-10) })
      const [shown, stored, begun] = [
        yield* newReceived(userId, caseId, { handling, contained: within(first, 0) }),
        yield* newReceived(userId, caseId, { handling, contained: within(first, 1) }),
        yield* newFile(userId, caseId, { handling, contained: within(first, 2) })
      ]
      assert.isTrue(Option.isSome(yield* store.show(userId, shown.fileId, now, first)))
      const claimed = yield* store.claimAbandoned({ nodeId: yield* newNodeId, leaseUntil: farLease }, after(-10), 100)
      const second = claimed.find(({ ownership }) => ownership.fileId === first.fileId)!.ownership
      // The former owner adds and shows nothing any more.
      assert.strictEqual(
        yield* tagOf(newFile(userId, caseId, { handling, contained: within(first, 5) })),
        "FileOwnershipLost"
      )
      assert.isTrue(Option.isNone(yield* store.show(userId, stored.fileId, now, first)))
      // The new one finds what was shown, and replaces what was not.
      assert.isTrue(Option.isSome(yield* store.findContained(userId, first.fileId, 0)))
      const again = yield* newReceived(userId, caseId, { handling, contained: within(second, 1) })
      assert.deepStrictEqual(yield* kept(stored), [])
      assert.isTrue(Option.isSome(yield* store.show(userId, again.fileId, now, second)))
      yield* newFile(userId, caseId, { handling, contained: within(second, 2) })
      assert.strictEqual(yield* tagOf(store.addPiece(begun, 0, sealed(1))), "FileOwnershipLost")
      assert.strictEqual(yield* store.countContained(userId, first.fileId), 2)
    })
  )

  it.effect("adds a document once when 10 nodes try, one of which owns the container", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const { ownership: first } = yield* newShown(userId, caseId, { handling, leaseUntil: after(-10) })
      const nodes = yield* Effect.all(times(10, () => newNodeId))
      const add = (container: FileOwnership) =>
        Effect.gen(function* () {
          const file = yield* newReceived(userId, caseId, { handling, contained: within(container) })
          return yield* store.show(userId, file.fileId, now, container)
        })
      const taken = (nodeId: (typeof nodes)[number]) =>
        Effect.gen(function* () {
          const claimed = yield* store.claimAbandoned({ nodeId, leaseUntil: farLease }, after(-10), 100)
          const mine = claimed.find(({ ownership }) => ownership.fileId === first.fileId)
          if (mine === undefined) return yield* add({ ...first, nodeId })
          return Option.isSome(yield* store.findContained(userId, first.fileId, 0))
            ? Option.none()
            : yield* add(mine.ownership)
        })
      yield* race([add(first), ...nodes.map(taken)])
      assert.strictEqual(yield* store.countContained(userId, first.fileId), 1)
      assert.isTrue(Option.isSome(yield* store.findContained(userId, first.fileId, 0)))
    })
  )

  it.effect("finds a shown original of the case by its fingerprint, until it is rejected or removed", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const fingerprint = yield* newDigest
      const hidden = yield* newReceived(userId, caseId, { handling, fingerprint })
      const same = store.findSame(userId, caseId, fingerprint)
      assert.isTrue(Option.isNone(yield* same))
      yield* store.show(userId, hidden.fileId, now)
      yield* newShown(userId, caseId, { handling, fingerprint })
      assert.strictEqual(Option.getOrThrow(yield* same).label, "[File 1]")
      const { caseId: other } = yield* newCase(userId)
      assert.isTrue(Option.isNone(yield* store.findSame(userId, other, fingerprint)))
      assert.isTrue(Option.isNone(yield* store.findSame(yield* newUser, caseId, fingerprint)))
      assert.isTrue(Option.isNone(yield* store.findSame(userId, caseId, yield* newDigest)))
      yield* store.reject(hidden, problem, now)
      const second = Option.getOrThrow(yield* same)
      assert.strictEqual(second.label, "[File 2]")
      yield* store.remove(userId, caseId, second.fileId)
      assert.isTrue(Option.isNone(yield* same))
    })
  )

  it.effect("gives the names of a case's originals, also of rejected ones", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const { ownership } = yield* newShown(userId, caseId, { handling })
      const { ownership: rejected } = yield* newShown(userId, caseId, { handling })
      yield* store.reject(rejected, problem, now)
      const hidden = yield* newReceived(userId, caseId, { handling })
      const sent = yield* newShown(userId, caseId)
      const { caseId: other } = yield* newCase(userId)
      const { ownership: elsewhere } = yield* newShown(userId, other, { handling })
      const all = [ownership, rejected, hidden, sent.ownership, elsewhere].map(({ fileId }) => fileId)
      const names = yield* store.names(userId, caseId, all)
      assert.deepStrictEqual(
        [...names].sort(([one], [two]) => (one < two ? -1 : 1)),
        [ownership.fileId, rejected.fileId].sort().map((fileId) => [fileId, sealed(9)] as const)
      )
      assert.strictEqual((yield* store.names(yield* newUser, caseId, all)).size, 0)
      assert.strictEqual((yield* store.names(userId, caseId, [])).size, 0)
      assert.isTrue(Option.isNone(yield* store.sealedFacts(userId, rejected.fileId)))
    })
  )

  it.effect("names the first file in review, and counts them", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const waiting = store.inReview(userId, caseId)
      assert.deepStrictEqual(yield* waiting, { count: 0, first: Option.none() })
      const files = yield* Effect.forEach(times(3, String), () => newShown(userId, caseId, { handling }))
      for (const { ownership } of files.slice(1)) yield* store.finish(ownership, done, now)
      yield* store.finish(yield* newReceived(userId, caseId, { handling }), done, now)
      const { count, first } = yield* waiting
      assert.deepStrictEqual([count, Option.getOrThrow(first).label], [2, "[File 2]"])
      yield* store.approve(userId, caseId, files[1]!.ownership.fileId, now)
      assert.strictEqual(Option.getOrThrow((yield* waiting).first).label, "[File 3]")
      assert.deepStrictEqual(yield* store.inReview(yield* newUser, caseId), { count: 0, first: Option.none() })
      yield* (yield* CaseStore).remove(userId, caseId)
      assert.strictEqual((yield* waiting).count, 0)
    })
  )
}
