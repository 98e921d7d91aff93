/** `IdentityVaultStorage`: removal of a case. Design, "Core resources": crypto-shredding. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { CaseId, UserId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import { type DocumentId, IdentityVaultStorage } from "@incamera/domain/vault"
import { race, tagOf, tags } from "../../records/outcomes.ts"
import { times } from "../../records/values.ts"
import {
  assertFound,
  assertListed,
  newKey,
  newKeyedCase,
  newOriginals,
  newPseudonyms,
  newSealed
} from "../../records/vault.ts"

/** Creates a case with one record of each kind. */
const newFullCase = Effect.fnUntraced(function* (of?: UserId) {
  const storage = yield* IdentityVaultStorage
  const { caseId, key, userId } = yield* newKeyedCase(of)
  const identity = yield* newSealed(caseId)
  const pseudonyms = yield* newPseudonyms(caseId)
  const originals = yield* newOriginals(caseId)
  yield* storage.put(userId, identity)
  yield* storage.putPseudonyms(userId, pseudonyms)
  yield* storage.putOriginals(userId, originals)
  return { userId, caseId, key, identity, pseudonyms, originals }
})

const assertGone = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, documentId: DocumentId) {
  const storage = yield* IdentityVaultStorage
  assert.isTrue(Option.isNone(yield* storage.findCaseKey(userId, caseId)))
  assert.isTrue(Option.isNone(yield* storage.findPseudonyms(userId, caseId)))
  assert.isTrue(Option.isNone(yield* storage.findOriginals(userId, caseId, documentId)))
  const { identities, keys } = yield* storage.list(userId, null)
  assert.isFalse([...identities, ...keys].some((record) => record.caseId === caseId))
})

export const destruction = (
  it: Vitest.MethodsNonLive<CaseStore | IdentityVaultStorage | SecureRandom.SecureRandom | UserStore>
): void => {
  it.effect("destroys the key and every record of one case, and nothing of another", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const gone = yield* newFullCase()
      const stays = yield* newFullCase(gone.userId)
      const neighbour = yield* newFullCase()
      const before = yield* storage.revision(gone.userId)
      yield* storage.destroyCase(neighbour.userId, gone.caseId)
      assertFound(yield* storage.findPseudonyms(gone.userId, gone.caseId), gone.key, gone.pseudonyms)
      yield* storage.destroyCase(gone.userId, gone.caseId)
      yield* assertGone(gone.userId, gone.caseId, gone.originals.documentId)
      assert.isAbove(yield* storage.revision(gone.userId), before)
      for (const { caseId, identity, key, originals, pseudonyms, userId } of [stays, neighbour]) {
        assertListed(yield* storage.list(userId, null), [key], [identity])
        assertFound(yield* storage.findPseudonyms(userId, caseId), key, pseudonyms)
        assertFound(yield* storage.findOriginals(userId, caseId, originals.documentId), key, originals)
      }
    })
  )

  it.effect("accepts no key and no record for a destroyed case, with or without an earlier key", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, originals, userId } = yield* newFullCase()
      yield* storage.destroyCase(userId, caseId)
      for (let times = 1; times <= 2; times++) {
        assert.strictEqual(yield* tagOf(storage.addCaseKey(userId, yield* newKey(caseId))), "NotFound")
        assert.strictEqual(yield* tagOf(storage.put(userId, yield* newSealed(caseId))), "NotFound")
        assert.strictEqual(yield* tagOf(storage.putOriginals(userId, yield* newOriginals(caseId))), "NotFound")
        assert.isFalse(yield* storage.putPseudonyms(userId, yield* newPseudonyms(caseId)))
        assert.isFalse(yield* storage.putPseudonyms(userId, yield* newPseudonyms(caseId, 2)))
        assert.isFalse(yield* storage.rewrap(userId, 1, yield* newKey(caseId, 2)))
        yield* storage.destroyCase(userId, caseId)
      }
      yield* assertGone(userId, caseId, originals.documentId)
    })
  )

  it.effect("leaves nothing of a case that is destroyed during concurrent writes", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      for (let round = 0; round < 5; round++) {
        const { caseId, key, originals, userId } = yield* newFullCase()
        // Writes like a real writer: the existing key or a new one first, then the record.
        const write = Effect.gen(function* () {
          const kept = yield* storage.findCaseKey(userId, caseId)
          if (Option.isNone(kept)) yield* storage.addCaseKey(userId, key)
          yield* storage.put(userId, yield* newSealed(caseId))
          yield* storage.putOriginals(userId, yield* newOriginals(caseId))
        })
        const look = Effect.gen(function* () {
          const { identities, keys } = yield* storage.list(userId, null)
          assert.isTrue(identities.length === 0 || keys.length === 1, "no identity is ever seen without its key")
        })
        const { failures } = yield* race([
          ...times(10, () => write),
          ...times(5, () => look),
          storage.destroyCase(userId, caseId),
          ...times(10, () => write),
          ...times(5, () => look)
        ])
        assert.includeMembers(["NotFound"], [...tags(failures)])
        yield* assertGone(userId, caseId, originals.documentId)
      }
    })
  )
}
