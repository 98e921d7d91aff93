/** `IdentityVaultStorage`: keys not under the current master key, and moving them under it. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { UserStore } from "@incamera/domain/users"
import { IdentityVaultStorage, type OwnedCaseKey } from "@incamera/domain/vault"
import { newUser } from "../../records/users.ts"
import { race } from "../../records/outcomes.ts"
import { times } from "../../records/values.ts"
import { newKey, newKeyedCase, newSealed, plainKey } from "../../records/vault.ts"

/** Lists the keys of these users, page by page: other tests may share the database. */
const pages = Effect.fnUntraced(function* (version: number, limit: number, of: ReadonlyArray<string>) {
  const storage = yield* IdentityVaultStorage
  const all: Array<OwnedCaseKey> = []
  let after = Option.none<OwnedCaseKey>()
  for (;;) {
    const page = yield* storage.listKeysNotUnder(version, { after, limit })
    assert.isAtMost(page.length, limit)
    all.push(...page)
    if (page.length < limit) break
    after = Option.some(page.at(-1)!)
  }
  const seen = new Set(all.map(({ key, userId }) => `${userId}/${key.caseId}`))
  assert.strictEqual(seen.size, all.length, "no key comes twice")
  return all.filter(({ userId }) => of.includes(userId))
})

const inOrder = (keys: ReadonlyArray<OwnedCaseKey>): ReadonlyArray<OwnedCaseKey> =>
  [...keys].sort(
    (a, b) =>
      a.key.masterVersion - b.key.masterVersion ||
      (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : a.key.caseId < b.key.caseId ? -1 : 1)
  )

const plain = (keys: ReadonlyArray<OwnedCaseKey>) => keys.map(({ key, userId }) => ({ userId, key: plainKey(key) }))

export const rewrapping = (
  it: Vitest.MethodsNonLive<CaseStore | IdentityVaultStorage | SecureRandom.SecureRandom | UserStore>
): void => {
  it.effect("lists all users' keys under other versions, in pages of any size", () =>
    Effect.gen(function* () {
      const users = [yield* newUser, yield* newUser]
      const made: Array<OwnedCaseKey> = []
      for (const userId of users) {
        for (const version of [3, 1, 2, 4, 2, 1]) made.push(yield* newKeyedCase(userId, version))
      }
      const keys = made.map(({ key, userId }): OwnedCaseKey => ({ userId, key }))
      for (const current of [2, 4, 9]) {
        const expected = plain(inOrder(keys.filter(({ key }) => key.masterVersion !== current)))
        for (const limit of [1, 2, 5, 1_000]) {
          assert.deepStrictEqual(plain(yield* pages(current, limit, users)), expected)
        }
      }
    })
  )

  it.effect("continues after a key that was moved under the current version meanwhile", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      // No other test uses these versions, so this test's keys come first.
      for (const version of [-30, -30, -30, -30, -30]) yield* newKeyedCase(userId, version)
      const first = yield* storage.listKeysNotUnder(7, { after: Option.none(), limit: 2 })
      for (const { key, userId } of first) {
        assert.isTrue(yield* storage.rewrap(userId, -30, { ...key, masterVersion: 7 }))
      }
      const second = yield* storage.listKeysNotUnder(7, { after: Option.some(first[1]!), limit: 3 })
      const all = [...first, ...second].map(({ key }) => key.caseId)
      assert.strictEqual(new Set(all).size, 5)
      assert.isTrue([...first, ...second].every((owned) => owned.userId === userId))
    })
  )

  it.effect("replaces a key only if it is still under the version it was read under", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, key, userId } = yield* newKeyedCase()
      const neighbour = yield* newKeyedCase()
      yield* storage.put(userId, yield* newSealed(caseId))
      const revision = yield* storage.revision(userId)
      const next = yield* newKey(caseId, 2)
      assert.isFalse(yield* storage.rewrap(userId, 3, next))
      assert.isFalse(yield* storage.rewrap(neighbour.userId, 1, next))
      assert.isFalse(yield* storage.rewrap(userId, 1, yield* newKey(neighbour.caseId, 2)))
      const find = Effect.map(storage.findCaseKey(userId, caseId), (found) => plainKey(Option.getOrThrow(found)))
      assert.deepStrictEqual(yield* find, plainKey(key))
      assert.isTrue(yield* storage.rewrap(userId, 1, next))
      assert.deepStrictEqual(yield* find, plainKey(next))
      assert.isFalse(yield* storage.rewrap(userId, 1, yield* newKey(caseId, 3)))
      assert.deepStrictEqual(yield* find, plainKey(next))
      assert.strictEqual((yield* storage.list(userId, null)).identities.length, 1)
      assert.strictEqual(yield* storage.revision(userId), revision, "the identities are what they were")
    })
  )

  it.effect("keeps one of 20 concurrent replacements of a key, in full, and tells the other callers", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const { caseId, userId } = yield* newKeyedCase()
      const candidates = yield* Effect.all(times(20, () => newKey(caseId, 2)))
      const { failures, successes } = yield* race(
        candidates.map((key) => Effect.map(storage.rewrap(userId, 1, key), (done) => ({ done, key })))
      )
      assert.deepStrictEqual(failures, [])
      const winners = successes.filter(({ done }) => done)
      assert.strictEqual(winners.length, 1)
      const kept = Option.getOrThrow(yield* storage.findCaseKey(userId, caseId))
      assert.deepStrictEqual(plainKey(kept), plainKey(winners[0]!.key))
    })
  )
}
