/** `PartyStore`: numbers, limits and lists. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases"
import { UnitOfWork } from "@incamera/domain/changes"
import * as Limits from "@incamera/domain/Limits"
import { type Party, type PartyFilter, PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import { after, times } from "../../records/values.ts"
import { newCase } from "../../records/cases.ts"
import { newPartyDraft } from "../../records/parties.ts"
import { race, tagOf, tags } from "../../records/outcomes.ts"
import { everyone, newParty, newCaseOfUser, numberOf, ascending, listAll } from "./partyRecords.ts"

export const numbering = (
  it: Vitest.MethodsNonLive<CaseStore | PartyStore | UnitOfWork | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("numbers 50 concurrent parties from 1 to 50, each number once", () =>
    Effect.gen(function* () {
      const { caseId, userId } = yield* newCaseOfUser
      const { successes } = yield* race(times(50, () => newParty(userId, caseId)))
      assert.deepStrictEqual(
        ascending(successes),
        times(50, (i) => i + 1)
      )
      assert.deepStrictEqual(
        ascending(yield* listAll(userId, everyone, 7)),
        times(50, (i) => i + 1)
      )
    })
  )

  it.effect("never reuses a party's number, even after removal, except from an undone step", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const units = yield* UnitOfWork
      const { caseId, userId } = yield* newCaseOfUser
      const first = yield* newParty(userId, caseId)
      const second = yield* newParty(userId, caseId)
      assert.deepStrictEqual(yield* store.remove(userId, second.partyId), [second.partyId])
      assert.deepStrictEqual(yield* store.remove(userId, second.partyId), [])
      assert.isTrue(Option.isNone(yield* store.find(userId, second.partyId)))
      assert.strictEqual(numberOf(yield* newParty(userId, caseId)), 3)
      // A number from an undone step counts as never given.
      yield* Effect.exit(units.run(userId, Effect.andThen(newParty(userId, caseId), Effect.fail("no"))))
      assert.strictEqual(numberOf(yield* newParty(userId, caseId)), 4)
      assert.strictEqual(numberOf(first), 1)
    })
  )

  it.effect("gives each number once while parties come and go at the same time", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const { successes } = yield* race(
        times(30, (i) =>
          Effect.gen(function* () {
            const party = yield* newParty(userId, caseId)
            if (i % 2 === 0) assert.deepStrictEqual(yield* store.remove(userId, party.partyId), [party.partyId])
            return party
          })
        )
      )
      assert.deepStrictEqual(
        ascending(successes),
        times(30, (i) => i + 1)
      )
      assert.strictEqual((yield* listAll(userId, everyone, 50)).length, 15)
    })
  )

  it.effect("limits the parties of a case, also when many are added at once", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const fill = yield* UnitOfWork
      yield* fill.run(
        userId,
        Effect.forEach(
          times(Limits.partiesPerCase - 3, (i) => i),
          () => newParty(userId, caseId),
          { discard: true }
        )
      )
      const { failures, successes } = yield* race(times(8, () => newParty(userId, caseId)))
      assert.strictEqual(successes.length, 3)
      assert.deepStrictEqual(tags(failures), ["PartiesFull"])
      assert.strictEqual((yield* store.remove(userId, successes[0]!.partyId)).length, 1)
      // Numbering continues after the last number given.
      assert.strictEqual(numberOf(yield* newParty(userId, caseId)), Limits.partiesPerCase + 1)
      assert.strictEqual(yield* tagOf(newParty(userId, caseId)), "PartiesFull")
    })
  )

  it.effect("leaves room to the user if the caller may add fewer", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const adding = Effect.flatMap(newPartyDraft(caseId), (draft) => store.create(userId, draft, 3))
      const { failures, successes } = yield* race(times(8, () => adding))
      assert.strictEqual(successes.length, 3)
      assert.deepStrictEqual(tags(failures), ["PartiesFull"])
      assert.strictEqual(numberOf(yield* newParty(userId, caseId)), 4)
    })
  )

  it.effect("keeps nothing of a case that is removed while parties are added to it", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const cases = yield* CaseStore
      const { caseId, userId } = yield* newCaseOfUser
      const other = (yield* newCase(userId)).caseId
      const kept = yield* newParty(userId, other)
      const { failures, successes } = yield* race([
        ...times(10, () => newParty(userId, caseId)),
        Effect.as(cases.remove(userId, caseId), null),
        ...times(10, () => newParty(userId, caseId))
      ])
      assert.isTrue(failures.every(({ _tag }) => _tag === "NotFound"))
      for (const party of successes) {
        if (party !== null) assert.isTrue(Option.isNone(yield* store.find(userId, party.partyId)))
      }
      const left = yield* listAll(userId, everyone, 10)
      assert.deepStrictEqual(
        left.map(({ partyId }) => partyId),
        [kept.partyId]
      )
    })
  )

  it.effect(
    "lists newest first, of the same instant the greater id first, by case and role, in pages of any size",
    () =>
      Effect.gen(function* () {
        const { caseId, userId } = yield* newCaseOfUser
        const other = (yield* newCase(userId)).caseId
        const all: Array<Party> = []
        // Created neither in order of time nor of id; five share each instant.
        for (const i of times(20, (i) => (i * 7) % 20)) {
          const role = i % 3 === 0 ? "witness" : "defendant"
          const createdAt = after(Math.floor(i / 5))
          all.push(yield* newParty(userId, i % 2 === 0 ? caseId : other, { createdAt, role }))
        }
        const age = ({ createdAt, partyId }: Party) => `${createdAt.epochMilliseconds} ${partyId}`
        const inOrder = all.toSorted((a, b) => (age(a) < age(b) ? 1 : -1))
        const filters: ReadonlyArray<PartyFilter> = [
          everyone,
          { caseId, role: null },
          { caseId: null, role: "witness" },
          { caseId: other, role: "defendant" },
          { caseId, role: "judge" }
        ]
        for (const filter of filters) {
          const expected = inOrder
            .filter((party) => filter.caseId === null || party.caseId === filter.caseId)
            .filter((party) => filter.role === null || party.role === filter.role)
            .map(({ partyId }) => partyId)
          for (const limit of [1, 3, 20, 50]) {
            const found = yield* listAll(userId, filter, limit)
            assert.deepStrictEqual(
              found.map(({ partyId }) => partyId),
              expected
            )
          }
        }
      })
  )
}
