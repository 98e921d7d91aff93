/** New cases whose texts name nobody. */
import { CaseDraft } from "@incamera/domain/cases"
import { Arbitrary, Schema } from "effect"

const oneOf = <const A extends ReadonlyArray<string>>(words: A) => Arbitrary.schema(Schema.Literals(words))

const parts = {
  matter: oneOf(["unpaid commission", "water damage", "notice to quit", "return of the deposit", "breach of contract"]),
  sides: oneOf(["[Party 1] v. [Party 2]", "[Party 2] v. [Party 1]", "In re [Party 1]"]),
  practiceArea: oneOf(["Employment", "Tenancy", "Contract", "Insurance"]),
  status: oneOf(["pending", "open"])
}

export const CaseDrafts: Arbitrary.Arbitrary<CaseDraft> = Arbitrary.map(
  Arbitrary.all(parts),
  ({ matter, practiceArea, sides, status }) => new CaseDraft({ title: `${sides}: ${matter}`, practiceArea, status })
)
