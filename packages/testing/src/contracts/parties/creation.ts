/** `PartyStore`: new parties. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { UnitOfWork } from "@incamera/domain/changes"
import { newCaseId } from "@incamera/domain/Ids"
import { Party, PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import { after } from "../../records/values.ts"
import { assertSame, assertSameOption } from "../../records/same.ts"
import { newCase } from "../../records/cases.ts"
import { newPartyDraft } from "../../records/parties.ts"
import { newUser } from "../../records/users.ts"
import { tagOf } from "../../records/outcomes.ts"
import { everyone, newParty, newCaseOfUser, listAll } from "./partyRecords.ts"

export const creation = (
  it: Vitest.MethodsNonLive<CaseStore | PartyStore | UnitOfWork | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("keeps every field of a party, and numbers those of a case from 1", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const full = {
        kind: "organization",
        role: "third-party-defendant",
        side: "other",
        standing: "found"
      } as const
      const drafts = [
        yield* newPartyDraft(caseId),
        yield* newPartyDraft(caseId, { ...full, relation: "opposing_party", createdAt: after(1) })
      ]
      for (const [index, draft] of drafts.entries()) {
        const party = yield* store.create(userId, draft)
        assertSame(
          Party,
          party,
          new Party({
            ...draft,
            placeholder: `[Party ${index + 1}]`,
            identityOnFile: false,
            mergedInto: null,
            updatedAt: draft.createdAt,
            version: 1
          })
        )
        assertSameOption(Party, yield* store.find(userId, draft.partyId), party)
      }
    })
  )

  it.effect("adds no party to a missing case or another user's case", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId } = yield* newCaseOfUser
      const neighbour = yield* newUser
      for (const other of [caseId, yield* newCaseId]) {
        const draft = yield* newPartyDraft(other)
        assert.strictEqual(yield* tagOf(store.create(neighbour, draft)), "NotFound")
      }
      assert.deepStrictEqual(yield* listAll(neighbour, everyone, 10), [])
    })
  )

  it.effect("hides parties from other users", () =>
    Effect.gen(function* () {
      const store = yield* PartyStore
      const { caseId, userId } = yield* newCaseOfUser
      const party = yield* newParty(userId, caseId)
      const neighbour = yield* newUser
      assert.isTrue(Option.isNone(yield* store.find(neighbour, party.partyId)))
      assert.deepStrictEqual(yield* listAll(neighbour, { caseId, role: null }, 10), [])
      assert.isFalse(yield* store.replace(neighbour, new Party({ ...party, role: "other", version: 2 })))
      const news = { identityOnFile: true }
      assert.isTrue(Option.isNone(yield* store.note(neighbour, party.partyId, news, after(1))))
      const other = yield* newParty(userId, caseId)
      const theirs = yield* newParty(neighbour, (yield* newCase(neighbour)).caseId)
      for (const two of [
        { kept: party.partyId, merged: other.partyId },
        { kept: theirs.partyId, merged: party.partyId },
        { kept: party.partyId, merged: theirs.partyId }
      ]) {
        assert.isTrue(Option.isNone(yield* store.merge(neighbour, two, after(1))))
      }
      assert.deepStrictEqual(yield* store.remove(neighbour, party.partyId), [])
      assertSameOption(Party, yield* store.find(userId, party.partyId), party)
    })
  )
}
