/** What a `CaseFileStore` promises about the extracted text of a file. */
import type { CaseStore } from "@incamera/domain/cases"
import type { CaseFileStore } from "@incamera/domain/files"
import { newNodeId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { after, farLease } from "../../records/values.ts"
import { newUser } from "../../records/users.ts"
import { tagOf } from "../../records/outcomes.ts"
import { done, kept, newShown, problem, sealed, sealedSize, world } from "./fileRecords.ts"

export const extraction = (
  it: Vitest.MethodsNonLive<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("keeps the extracted text of a file, and the last write at each position", () =>
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
        yield* store.reopen({ userId, caseId, fileId }, { nodeId: yield* newNodeId, leaseUntil: farLease }, after(2))
      )
      assert.deepStrictEqual(yield* kept(ownership), ["facts", "piece", "extract", "record"])
      assert.deepStrictEqual((yield* facts).extractedSize, sealedSize)
      yield* store.reject(again.work.ownership, problem, after(3))
      assert.deepStrictEqual(yield* kept(ownership), ["record"])
    })
  )
}
