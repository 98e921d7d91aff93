/** Joining two identities of one person: nothing of either is lost. */
import { CaseId, PartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/deidentification/Limits"
import { PartiesDiffer } from "@incamera/domain/vault/PartiesDiffer"
import { Identity } from "@incamera/domain/vault/Identity"
import { joinIdentities } from "@incamera/domain/vault/joinIdentities"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const lists = ["names", "emails", "phones", "addresses", "identifiers"] as const

/** Few different values, so that the two overlap, and sometimes exceed the limit. */
const Values = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 90 }))).check(
  Schema.isMaxLength(Limits.identityValues)
)
const Said = Schema.Struct({
  lists: Schema.Tuple([Values, Values, Values, Values, Values]),
  dateOfBirth: Schema.NullOr(Schema.Literals(["1980-05-03", "1980-05-04"]))
})

const identityOf = (said: typeof Said.Type, number: number) => {
  const [names, emails, phones, addresses, identifiers] = said.lists.map((values) => values.map((value) => `v${value}`))
  return new Identity({
    caseId: CaseId.make("case_0198a000-0000-7000-8000-000000000001"),
    partyId: PartyId.make(`party_0198a000-0000-7000-8000-00000000000${number}`),
    placeholder: `[Party ${number}]`,
    kind: "person",
    names: names!,
    emails: emails!,
    phones: phones!,
    addresses: addresses!,
    identifiers: identifiers!,
    dateOfBirth: said.dateOfBirth
  })
}

describe("Joined identities", () => {
  it.prop(
    "have every value of both once, the kept one's first; or say why they can't",
    { a: Said, b: Said },
    ({ a, b }) => {
      const kept = identityOf(a, 1)
      const merged = identityOf(b, 2)
      const joined = joinIdentities(kept, merged)
      const together = lists.map((list) => new Set([...kept[list], ...merged[list]]))
      const born = new Set([kept.dateOfBirth, merged.dateOfBirth].filter((date) => date !== null))
      if (joined instanceof PartiesDiffer) {
        assert.strictEqual(joined.by, born.size > 1 ? "date-of-birth" : "values")
        assert.isTrue(born.size > 1 || together.some(({ size }) => size > Limits.identityValues))
        return
      }
      assert.isAtMost(born.size, 1)
      for (const [index, list] of lists.entries()) {
        assert.deepStrictEqual(joined[list], [...together[index]!])
        assert.isAtMost(joined[list].length, Limits.identityValues)
      }
      assert.deepStrictEqual(joined.dateOfBirth, [...born][0] ?? null)
      assert.deepInclude(joined, { partyId: kept.partyId, placeholder: "[Party 1]" })
    }
  )
})
