/** `IdentityVaultStorage`: identities of unconfirmed parties. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { UserId } from "@incamera/domain/Ids"
import { Party, PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import { IdentityVaultStorage } from "@incamera/domain/vault"
import { newUser } from "../../records/users.ts"
import { now } from "../../records/values.ts"
import { newPartyDraft } from "../../records/parties.ts"
import { newKeyedCase, newSealed } from "../../records/vault.ts"

export const finds = (
  it: Vitest.MethodsNonLive<CaseStore | IdentityVaultStorage | PartyStore | SecureRandom.SecureRandom | UserStore>
): void => {
  const newFind = Effect.fnUntraced(function* (userId: UserId) {
    const { caseId } = yield* newKeyedCase(userId)
    const party = yield* (yield* PartyStore).create(userId, yield* newPartyDraft(caseId, { standing: "found" }))
    yield* (yield* IdentityVaultStorage).put(userId, yield* newSealed(caseId, party.partyId))
    return party
  })

  const foundBy = (userId: UserId) =>
    Effect.map(
      Effect.flatMap(IdentityVaultStorage, (storage) => storage.list(userId, null)),
      ({ found }) => found
    )

  it.effect("says which identities belong to unconfirmed parties, and nothing of other users", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const userId = yield* newUser
      const { caseId } = yield* newKeyedCase(userId)
      const confirmed = yield* (yield* PartyStore).create(userId, yield* newPartyDraft(caseId))
      yield* storage.put(userId, yield* newSealed(caseId, confirmed.partyId))
      yield* storage.put(userId, yield* newSealed(caseId))
      assert.deepStrictEqual(yield* foundBy(userId), new Set())
      const found = yield* newFind(userId)
      yield* newFind(yield* newUser)
      assert.deepStrictEqual(yield* foundBy(userId), new Set([found.partyId]))
      yield* storage.remove(userId, found.caseId, found.partyId)
      assert.deepStrictEqual(yield* foundBy(userId), new Set())
    })
  )

  it.effect("raises the revision whenever a party's standing changes", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const parties = yield* PartyStore
      const confirm: ReadonlyArray<
        (userId: UserId, party: Party) => Effect.Effect<unknown, unknown, SecureRandom.SecureRandom>
      > = [
        (userId, { partyId }) => parties.note(userId, partyId, { standing: "confirmed" }, now),
        (userId, party) =>
          parties.replace(userId, new Party({ ...party, standing: "confirmed", version: party.version + 1 })),
        (userId, party) =>
          Effect.gen(function* () {
            const kept = yield* parties.create(userId, yield* newPartyDraft(party.caseId))
            yield* parties.merge(userId, { kept: kept.partyId, merged: party.partyId }, now)
          })
      ]
      for (const how of confirm) {
        const userId = yield* newUser
        const party = yield* newFind(userId)
        const before = yield* storage.revision(userId)
        yield* parties.note(userId, party.partyId, { standing: "found" }, now)
        assert.strictEqual(yield* storage.revision(userId), before)
        yield* how(userId, party)
        assert.isAbove(yield* storage.revision(userId), before)
        assert.deepStrictEqual(yield* foundBy(userId), new Set())
      }
    })
  )
}
