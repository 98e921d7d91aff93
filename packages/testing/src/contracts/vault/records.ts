/** `IdentityVaultStorage`: pseudonyms and originals. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { UserStore } from "@incamera/domain/users"
import { DocumentId, IdentityVaultStorage } from "@incamera/domain/vault"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { times } from "../../records/values.ts"
import {
  assertFound,
  hex,
  newKeyedCase,
  newOriginals,
  newPseudonyms,
  plainKey,
  plainSealed
} from "../../records/vault.ts"

export const records = (
  it: Vitest.MethodsNonLive<CaseStore | IdentityVaultStorage | SecureRandom.SecureRandom | UserStore>
): void => {
  it.effect("has no pseudonyms or originals of a new case, and accepts none without a key", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      const originals = yield* newOriginals(caseId)
      assert.isFalse(yield* storage.putPseudonyms(userId, yield* newPseudonyms(caseId)))
      assert.strictEqual(yield* tagOf(storage.putOriginals(userId, originals)), "NotFound")
      assert.isTrue(Option.isNone(yield* storage.findPseudonyms(userId, caseId)))
      assert.isTrue(Option.isNone(yield* storage.findOriginals(userId, caseId, originals.documentId)))
    })
  )

  it.effect("replaces pseudonyms in order of revision only", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, key, userId } = yield* newKeyedCase()
      assert.isFalse(yield* storage.putPseudonyms(userId, yield* newPseudonyms(caseId, 2)))
      const first = yield* newPseudonyms(caseId, 1)
      assert.isTrue(yield* storage.putPseudonyms(userId, first))
      assertFound(yield* storage.findPseudonyms(userId, caseId), key, first)
      for (const revision of [1, 3]) {
        assert.isFalse(yield* storage.putPseudonyms(userId, yield* newPseudonyms(caseId, revision)))
      }
      assertFound(yield* storage.findPseudonyms(userId, caseId), key, first)
      const second = yield* newPseudonyms(caseId, 2)
      assert.isTrue(yield* storage.putPseudonyms(userId, second))
      assertFound(yield* storage.findPseudonyms(userId, caseId), key, second)
      assert.isFalse(yield* storage.putPseudonyms(userId, yield* newPseudonyms(caseId, 2)))
    })
  )

  it.effect("keeps one of 20 concurrent pseudonyms of a revision, in full, and tells the other callers", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, userId } = yield* newKeyedCase()
      for (const revision of [1, 2]) {
        const before = yield* storage.revision(userId)
        const candidates = yield* Effect.all(times(20, () => newPseudonyms(caseId, revision)))
        const { failures, successes } = yield* race(
          candidates.map((sealed) => Effect.map(storage.putPseudonyms(userId, sealed), (kept) => ({ kept, sealed })))
        )
        assert.deepStrictEqual(failures, [])
        const kept = successes.filter((one) => one.kept)
        assert.strictEqual(kept.length, 1)
        const found = Option.getOrThrow(yield* storage.findPseudonyms(userId, caseId))
        assert.deepStrictEqual(plainSealed(found.sealed), plainSealed(kept[0]!.sealed))
        assert.isAbove(yield* storage.revision(userId), before)
      }
    })
  )

  it.effect("adds and replaces originals, by case and document", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, key, userId } = yield* newKeyedCase()
      const other = yield* newKeyedCase(userId)
      const first = yield* newOriginals(caseId)
      const second = yield* newOriginals(caseId)
      const third = yield* newOriginals(other.caseId, first.documentId)
      for (const sealed of [first, second, third]) yield* storage.putOriginals(userId, sealed)
      const replacement = yield* newOriginals(caseId, first.documentId)
      yield* storage.putOriginals(userId, replacement)
      assertFound(yield* storage.findOriginals(userId, caseId, first.documentId), key, replacement)
      assertFound(yield* storage.findOriginals(userId, caseId, second.documentId), key, second)
      assertFound(yield* storage.findOriginals(userId, other.caseId, first.documentId), other.key, third)
      assert.isTrue(Option.isNone(yield* storage.findOriginals(userId, other.caseId, second.documentId)))
    })
  )

  it.effect("removes originals by a prefix of the document's identifier, of one case and user only", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, key, userId } = yield* newKeyedCase()
      const other = yield* newKeyedCase(userId)
      const named = (of: typeof caseId, name: string) => newOriginals(of, DocumentId.make(name))
      const kept = [yield* named(caseId, "file_10-0"), yield* named(caseId, "file_2-0")]
      const gone = [yield* named(caseId, "file_1-0"), yield* named(caseId, "file_1-15")]
      const elsewhere = yield* named(other.caseId, "file_1-0")
      for (const sealed of [...kept, ...gone, elsewhere]) yield* storage.putOriginals(userId, sealed)
      const neighbour = (yield* newKeyedCase()).userId
      const beginning = DocumentId.make("file_1-")
      yield* storage.removeOriginals(neighbour, caseId, beginning)
      assertFound(yield* storage.findOriginals(userId, caseId, gone[0]!.documentId), key, gone[0]!)
      for (const _ of [1, 2]) yield* storage.removeOriginals(userId, caseId, beginning)
      for (const { documentId } of gone) {
        assert.isTrue(Option.isNone(yield* storage.findOriginals(userId, caseId, documentId)))
      }
      for (const sealed of kept) {
        assertFound(yield* storage.findOriginals(userId, caseId, sealed.documentId), key, sealed)
      }
      assertFound(yield* storage.findOriginals(userId, other.caseId, elsewhere.documentId), other.key, elsewhere)
    })
  )

  it.effect("hides both from other users, and lets none replace them", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, key, userId } = yield* newKeyedCase()
      const neighbour = (yield* newKeyedCase()).userId
      const pseudonyms = yield* newPseudonyms(caseId)
      const originals = yield* newOriginals(caseId)
      yield* storage.putPseudonyms(userId, pseudonyms)
      yield* storage.putOriginals(userId, originals)
      const { documentId } = originals
      assert.isTrue(Option.isNone(yield* storage.findPseudonyms(neighbour, caseId)))
      assert.isTrue(Option.isNone(yield* storage.findOriginals(neighbour, caseId, documentId)))
      assert.isFalse(yield* storage.putPseudonyms(neighbour, yield* newPseudonyms(caseId, 2)))
      yield* Effect.exit(storage.putOriginals(neighbour, yield* newOriginals(caseId, documentId)))
      assertFound(yield* storage.findPseudonyms(userId, caseId), key, pseudonyms)
      assertFound(yield* storage.findOriginals(userId, caseId, documentId), key, originals)
    })
  )

  it.effect("is unaffected when a caller wipes bytes it passed or received", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, key, userId } = yield* newKeyedCase()
      const pseudonyms = yield* newPseudonyms(caseId)
      const originals = yield* newOriginals(caseId)
      const expected = [plainKey(key), plainSealed(pseudonyms), plainSealed(originals)] as const
      yield* storage.putPseudonyms(userId, pseudonyms)
      yield* storage.putOriginals(userId, originals)
      const find = Effect.map(
        Effect.all([
          storage.findPseudonyms(userId, caseId),
          storage.findOriginals(userId, caseId, originals.documentId)
        ]),
        ([one, other]) => [Option.getOrThrow(one), Option.getOrThrow(other)] as const
      )
      const [one, other] = yield* find
      for (const { ciphertext, nonce } of [pseudonyms, originals, one.sealed, other.sealed]) {
        ciphertext.fill(0)
        nonce.fill(0)
      }
      one.key.wrapped.fill(0)
      other.key.wrapped.fill(0)
      const [again, andAgain] = yield* find
      assert.deepStrictEqual(
        [plainKey(again.key), plainSealed(again.sealed), plainSealed(andAgain.sealed)],
        [...expected]
      )
      assert.strictEqual(hex(andAgain.key.wrapped), expected[0].wrapped)
    })
  )
}
