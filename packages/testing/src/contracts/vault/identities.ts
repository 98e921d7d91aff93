/** `IdentityVaultStorage`: keys of cases, and identities. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import { newPartyId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import { IdentityVaultStorage } from "@incamera/domain/vault"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { times } from "../../records/values.ts"
import { assertListed, hex, newKey, newKeyedCase, newSealed, plainKey, plainSealed } from "../../records/vault.ts"

export const identities = (
  it: Vitest.MethodsNonLive<CaseStore | IdentityVaultStorage | SecureRandom.SecureRandom | UserStore>
): void => {
  it.effect("is empty for a new user", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      assert.isTrue(Option.isNone(yield* storage.findCaseKey(userId, caseId)))
      assertListed(yield* storage.list(userId, null), [], [])
      assert.isTrue(Number.isSafeInteger(yield* storage.revision(userId)))
    })
  )

  it.effect("keeps the first key of a case", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      const key = yield* newKey(caseId, 3)
      assert.deepStrictEqual(plainKey(yield* storage.addCaseKey(userId, key)), plainKey(key))
      const second = yield* storage.addCaseKey(userId, yield* newKey(caseId))
      assert.deepStrictEqual(plainKey(second), plainKey(key))
      const found = Option.getOrThrow(yield* storage.findCaseKey(userId, caseId))
      assert.deepStrictEqual(plainKey(found), plainKey(key))
      assertListed(yield* storage.list(userId, null), [key], [])
    })
  )

  it.effect("gives 50 concurrent callers the same key, which is kept", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      const keys = yield* Effect.all(times(50, (i) => newKey(caseId, i + 1)))
      const { failures, successes } = yield* race(keys.map((key) => storage.addCaseKey(userId, key)))
      assert.deepStrictEqual(failures, [])
      const kept = plainKey(Option.getOrThrow(yield* storage.findCaseKey(userId, caseId)))
      for (const key of successes) assert.deepStrictEqual(plainKey(key), kept)
      assert.deepInclude(keys.map(plainKey), kept)
      assert.strictEqual((yield* storage.list(userId, null)).keys.length, 1)
    })
  )

  it.effect("adds and replaces identities, by case and party", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const a = yield* newCase(userId)
      const b = yield* newCase(userId)
      const keys = [yield* newKey(a.caseId), yield* newKey(b.caseId)]
      for (const key of keys) yield* storage.addCaseKey(userId, key)
      const first = yield* newSealed(a.caseId)
      const second = yield* newSealed(a.caseId)
      const third = yield* newSealed(b.caseId)
      for (const sealed of [first, second, third]) yield* storage.put(userId, sealed)
      assertListed(yield* storage.list(userId, null), keys, [first, second, third])
      const replacement = yield* newSealed(a.caseId, first.partyId)
      yield* storage.put(userId, replacement)
      assertListed(yield* storage.list(userId, null), keys, [replacement, second, third])
      for (const key of keys) {
        const ofCase = [replacement, second, third].filter(({ caseId }) => caseId === key.caseId)
        assertListed(yield* storage.list(userId, key.caseId), [key], ofCase)
      }
    })
  )

  it.effect("raises the revision with every put", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      yield* storage.addCaseKey(userId, yield* newKey(caseId))
      const sealed = yield* newSealed(caseId)
      let revision = yield* storage.revision(userId)
      for (const party of [sealed, sealed, yield* newSealed(caseId), yield* newSealed(caseId, sealed.partyId)]) {
        yield* storage.put(userId, party)
        const next = yield* storage.revision(userId)
        assert.isAbove(next, revision)
        revision = next
      }
      assert.strictEqual(yield* storage.revision(userId), revision)
    })
  )

  it.effect("loses no identity and no revision to concurrent puts", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      const key = yield* newKey(caseId)
      yield* storage.addCaseKey(userId, key)
      const identities = yield* Effect.all(times(40, () => newSealed(caseId)))
      const start = yield* storage.revision(userId)
      const { failures } = yield* race(
        identities.map((sealed) =>
          Effect.gen(function* () {
            const before = yield* storage.revision(userId)
            yield* storage.put(userId, sealed)
            assert.isAbove(yield* storage.revision(userId), before)
          })
        )
      )
      assert.deepStrictEqual(failures, [])
      assert.isAtLeast(yield* storage.revision(userId), start + 40)
      assertListed(yield* storage.list(userId, null), [key], identities)
    })
  )

  it.effect("keeps one of 30 concurrent replacements, in full", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      const key = yield* newKey(caseId)
      yield* storage.addCaseKey(userId, key)
      const partyId = yield* newPartyId
      const versions = yield* Effect.all(times(30, () => newSealed(caseId, partyId)))
      const { failures } = yield* race(versions.map((sealed) => storage.put(userId, sealed)))
      assert.deepStrictEqual(failures, [])
      const { identities } = yield* storage.list(userId, null)
      assert.strictEqual(identities.length, 1)
      assert.deepInclude(versions.map(plainSealed), plainSealed(identities[0]!))
    })
  )

  it.effect("hides everything from other users, and lets none replace anything", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const owner = yield* newUser
      const neighbour = yield* newUser
      const { caseId } = yield* newCase(owner)
      const key = yield* newKey(caseId)
      yield* storage.addCaseKey(owner, key)
      const sealed = yield* newSealed(caseId)
      yield* storage.put(owner, sealed)
      const revision = yield* storage.revision(owner)
      assert.isTrue(Option.isNone(yield* storage.findCaseKey(neighbour, caseId)))
      assertListed(yield* storage.list(neighbour, null), [], [])
      // An adapter may refuse these or keep them apart; the owner's records are out of reach either way.
      const added = yield* Effect.option(storage.addCaseKey(neighbour, yield* newKey(caseId)))
      assert.isFalse(Option.isSome(added) && hex(added.value.wrapped) === hex(key.wrapped))
      yield* Effect.exit(storage.put(neighbour, yield* newSealed(caseId, sealed.partyId)))
      assertListed(yield* storage.list(owner, null), [key], [sealed])
      assert.deepStrictEqual(plainKey(Option.getOrThrow(yield* storage.findCaseKey(owner, caseId))), plainKey(key))
      assert.isAtLeast(yield* storage.revision(owner), revision)
    })
  )

  it.effect("is unaffected when a caller wipes or changes bytes it passed or received", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      const key = yield* newKey(caseId)
      const sealed = yield* newSealed(caseId)
      const expected = [plainKey(key), plainSealed(sealed)] as const
      const kept = yield* storage.addCaseKey(userId, key)
      yield* storage.put(userId, sealed)
      const wipe = (list: Effect.Success<ReturnType<typeof storage.list>>) => {
        for (const { wrapped } of list.keys) wrapped.fill(0)
        for (const { ciphertext, nonce } of list.identities) {
          ciphertext.fill(0)
          nonce.fill(0)
        }
      }
      wipe({ keys: [key, kept], identities: [sealed], found: new Set() })
      wipe(yield* storage.list(userId, null))
      Option.getOrThrow(yield* storage.findCaseKey(userId, caseId)).wrapped.fill(0)
      const list = yield* storage.list(userId, null)
      assert.deepStrictEqual(list.keys.map(plainKey), [expected[0]])
      assert.deepStrictEqual(list.identities.map(plainSealed), [expected[1]])
      const found = Option.getOrThrow(yield* storage.findCaseKey(userId, caseId))
      assert.deepStrictEqual(plainKey(found), expected[0])
    })
  )

  it.effect("accepts no identity for a case without a key", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newCase(userId)
      assert.strictEqual(yield* tagOf(storage.put(userId, yield* newSealed(caseId))), "NotFound")
      assertListed(yield* storage.list(userId, null), [], [])
    })
  )

  it.effect("removes one party's identity, and says that something changed", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, key, userId } = yield* newKeyedCase()
      const first = yield* newSealed(caseId)
      const second = yield* newSealed(caseId)
      for (const sealed of [first, second]) yield* storage.put(userId, sealed)
      const before = yield* storage.revision(userId)
      const neighbour = yield* newKeyedCase()
      yield* storage.remove(neighbour.userId, caseId, first.partyId)
      yield* storage.remove(userId, neighbour.caseId, first.partyId)
      assertListed(yield* storage.list(userId, null), [key], [first, second])
      yield* storage.remove(userId, caseId, first.partyId)
      assertListed(yield* storage.list(userId, null), [key], [second])
      assert.isAbove(yield* storage.revision(userId), before)
      yield* storage.remove(userId, caseId, first.partyId)
      yield* storage.put(userId, first)
      assertListed(yield* storage.list(userId, null), [key], [first, second])
    })
  )
}
