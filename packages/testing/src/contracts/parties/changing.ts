/** `PartyStore`: changes and merges. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { UnitOfWork } from "@incamera/domain/changes"
import { newPartyId } from "@incamera/domain/Ids"
import { Party, PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import { after, times } from "../../records/values.ts"
import { assertSame, assertSameOption } from "../../records/same.ts"
import { newCase } from "../../records/cases.ts"
import { race } from "../../records/outcomes.ts"
import { newParty, newCaseOfUser } from "./partyRecords.ts"

export const changing = (
  it: Vitest.MethodsNonLive<CaseStore | PartyStore | UnitOfWork | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("replaces only a party's description; makes one of 10 concurrent changes to a version", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const party = yield* newParty(userId, caseId)
      const said = {
        kind: "organization",
        role: "surety",
        side: "other",
        relation: "client",
        standing: "found"
      } as const
      const next = new Party({ ...party, ...said, updatedAt: after(5), version: 2 })
      assert.isFalse(yield* store.replace(userId, new Party({ ...next, version: 3 })))
      // The record's number, identity and merge target are ignored.
      const mergedInto = (yield* newParty(userId, caseId)).partyId
      const lying = new Party({ ...next, placeholder: "[Party 77]", identityOnFile: true, mergedInto })
      const { successes } = yield* race(times(10, () => store.replace(userId, lying)))
      assert.strictEqual(successes.filter((replaced) => replaced).length, 1)
      assertSameOption(Party, yield* store.find(userId, party.partyId), next)
    })
  )

  it.effect("makes a new version when the identity or the standing changes", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const party = yield* newParty(userId, caseId)
      const note = (identityOnFile: boolean, at: number) =>
        store.note(userId, party.partyId, { identityOnFile }, after(at))
      assertSameOption(Party, yield* note(false, 1), party)
      const onFile = new Party({ ...party, identityOnFile: true, updatedAt: after(2), version: 2 })
      assertSameOption(Party, yield* note(true, 2), onFile)
      assertSameOption(Party, yield* note(true, 3), onFile)
      assertSameOption(Party, yield* store.find(userId, party.partyId), onFile)
      assert.isFalse(yield* store.replace(userId, new Party({ ...party, role: "other", version: 2 })))
      const forgotten = new Party({ ...onFile, identityOnFile: false, updatedAt: after(4), version: 3 })
      assertSameOption(Party, yield* note(false, 4), forgotten)
      const found = { standing: "found" } as const
      const doubted = new Party({ ...forgotten, ...found, updatedAt: after(5), version: 4 })
      assertSameOption(Party, yield* store.note(userId, party.partyId, found, after(5)), doubted)
      assertSameOption(Party, yield* store.note(userId, party.partyId, found, after(6)), doubted)
      assertSameOption(Party, yield* store.note(userId, party.partyId, {}, after(6)), doubted)
      const both = { identityOnFile: true, standing: "confirmed" } as const
      const sure = new Party({ ...doubted, ...both, updatedAt: after(7), version: 5 })
      assertSameOption(Party, yield* store.note(userId, party.partyId, both, after(7)), sure)
      assertSameOption(Party, yield* store.find(userId, party.partyId), sure)
      assert.isTrue(Option.isNone(yield* store.note(userId, yield* newPartyId, both, after(8))))
    })
  )

  it.effect("merges a party with everything merged into it, and changes none of them afterwards", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const a = yield* newParty(userId, caseId)
      const b = yield* newParty(userId, caseId, { standing: "found" })
      const c = yield* newParty(userId, caseId)
      const bystander = yield* newParty(userId, caseId)
      yield* store.note(userId, a.partyId, { identityOnFile: true }, after(1))
      const merge = (kept: Party, merged: Party, at: number) =>
        store.merge(userId, { kept: kept.partyId, merged: merged.partyId }, after(at))
      const first = Option.getOrThrow(yield* merge(b, a, 2))
      const theKept = { identityOnFile: true, standing: "confirmed" } as const
      assertSame(Party, first.kept, new Party({ ...b, ...theKept, updatedAt: after(2), version: 2 }))
      assertSame(Party, first.merged, new Party({ ...a, mergedInto: b.partyId, updatedAt: after(2), version: 3 }))
      assert.deepStrictEqual(first.before, [])
      assertSameOption(Party, yield* store.find(userId, a.partyId), first.merged)
      const second = Option.getOrThrow(yield* merge(c, b, 3))
      assert.isTrue(second.kept.identityOnFile)
      assert.isFalse(second.merged.identityOnFile)
      assert.deepStrictEqual(
        second.before.map(({ identityOnFile, mergedInto, partyId, version }) => [
          partyId,
          mergedInto,
          identityOnFile,
          version
        ]),
        [[a.partyId, c.partyId, false, 4]]
      )
      for (const party of [second.kept, second.merged, ...second.before]) {
        assertSameOption(Party, yield* store.find(userId, party.partyId), party)
      }
      for (const [kept, merged] of [
        [a, bystander],
        [bystander, a],
        [bystander, b],
        [c, c],
        [c, a]
      ] as const) {
        assert.isTrue(Option.isNone(yield* merge(kept, merged, 4)))
      }
      assert.isFalse(yield* store.replace(userId, new Party({ ...second.merged, role: "other", version: 4 })))
      assert.isTrue(Option.isNone(yield* store.note(userId, a.partyId, theKept, after(5))))
      assertSameOption(Party, yield* store.find(userId, a.partyId), second.before[0]!)
      assertSameOption(Party, yield* store.find(userId, bystander.partyId), bystander)
      const elsewhere = yield* newParty(userId, (yield* newCase(userId)).caseId)
      assert.isTrue(Option.isNone(yield* merge(bystander, elsewhere, 6)))
    })
  )
}
