/** `PartyStore`: removal. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { UnitOfWork } from "@incamera/domain/changes"
import { newPartyId } from "@incamera/domain/Ids"
import { Party, PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import { after, times } from "../../records/values.ts"
import { assertSameOption } from "../../records/same.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race } from "../../records/outcomes.ts"
import { everyone, newParty, newCaseOfUser, numberOf, listAll } from "./partyRecords.ts"

export const removal = (
  it: Vitest.MethodsNonLive<CaseStore | PartyStore | UnitOfWork | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("removes a party with everything merged into it, and a merged party alone", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const [kept, one, other, apart] = yield* Effect.all(times(4, () => newParty(userId, caseId)))
      for (const merged of [one!, other!]) {
        yield* store.merge(userId, { kept: kept!.partyId, merged: merged.partyId }, after(1))
      }
      const extra = yield* newParty(userId, caseId)
      yield* store.merge(userId, { kept: kept!.partyId, merged: extra.partyId }, after(2))
      assert.deepStrictEqual(yield* store.remove(userId, extra.partyId), [extra.partyId])
      const gone = yield* store.remove(userId, kept!.partyId)
      assert.strictEqual(gone[0], kept!.partyId)
      assert.deepStrictEqual([...gone].sort(), [kept!, one!, other!].map(({ partyId }) => partyId).sort())
      const left = yield* listAll(userId, everyone, 10)
      assert.deepStrictEqual(
        left.map(({ partyId }) => partyId),
        [apart!.partyId]
      )
    })
  )

  it.effect("leaves no chain, circle or dangling merge after concurrent merges and removals", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      for (const round of times(8, (i) => i)) {
        const { caseId, userId } = yield* newCaseOfUser
        const all = yield* Effect.all(times(5, () => newParty(userId, caseId)))
        const merge = (kept: number, merged: number) =>
          store.merge(userId, { kept: all[kept]!.partyId, merged: all[merged]!.partyId }, after(1))
        const { failures } = yield* race<unknown, unknown, never>([
          merge(0, 1),
          merge(1, 0),
          merge(1, 2),
          merge(2, 0),
          merge(3, 1),
          merge(0, 3),
          ...(round % 2 === 0 ? [store.remove(userId, all[3]!.partyId)] : []),
          merge(2, 4)
        ])
        assert.deepStrictEqual(failures, [])
        const parties = yield* listAll(userId, everyone, 10)
        const alone = new Set(parties.filter((party) => party.mergedInto === null).map(({ partyId }) => partyId))
        assert.isAbove(alone.size, 0)
        assert.isBelow(alone.size, 5)
        for (const { mergedInto } of parties) assert.isTrue(mergedInto === null || alone.has(mergedInto))
      }
    })
  )

  it.effect("lets two users have cases and parties with the same ids", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const neighbour = yield* newUser
      yield* newCase(neighbour, { caseId })
      const partyId = yield* newPartyId
      const mine = yield* newParty(userId, caseId, { partyId })
      const theirs = yield* newParty(neighbour, caseId, { partyId, role: "judge" })
      assert.strictEqual(numberOf(theirs), 1)
      assertSameOption(Party, yield* store.find(userId, partyId), mine)
      assertSameOption(Party, yield* store.find(neighbour, partyId), theirs)
    })
  )
}
