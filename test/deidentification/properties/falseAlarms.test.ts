/** Unrelated identities are not found in a text, unless somebody in it has the same name. */
import { assert, describe, it } from "@effect/vitest"
import { countFalseAlarms } from "./falseAlarms.ts"
import { everydaySurnames, givenNames, surnames } from "./names.ts"

const judgment = `The applicant, who was born in 1962 and lives in Springfield, was arrested on 4 March 1994 on suspicion of theft.
On 7 April 1994 the Regional Court, sitting in camera, may have refused bail; it will grant no relief under Article 5 §§ 1, 3
and 4 of the Convention. The Government, for their part, submitted that counsel for the defence had not paid the sum of
$1,250,000.00 (see paragraphs 3, 5 and 10 above, with further references to Protocol No. 11 and to 42 U.S.C. § 1983). The
young man's field of law was banking; a bill of sale, the street price, and the white church on the hill were of no interest.
"Justice delayed is justice denied", the judge said on page 12. A court may, of its own motion, strike the case out of its
list at any stage. I grant that May was cold, and that the day was long. He will rose early; the king and the bishop did not.`

const texts = Array.from({ length: 30 }, () => judgment)

describe("Unrelated identities", () => {
  it("raise no alarm in legal prose", () => {
    const names = [...givenNames, ...surnames, ...everydaySurnames]
    const { alarms, characters } = countFalseAlarms(texts, { identities: 300, seed: 11, names })
    assert.isAtLeast(characters, 20_000)
    // The texts have three dates, each of which may be a date of birth.
    assert.deepStrictEqual(
      alarms.filter(({ reason }) => reason !== "same-date"),
      []
    )
  })

  it("are told apart from namesakes and from the same day", () => {
    const marked = { text: "Then Quillsby left, and Quillsby said so.", names: [{ start: 5, end: 13 }] }
    const { alarms } = countFalseAlarms([marked], { identities: 1, seed: 1, names: ["Quillsby"] })
    assert.deepStrictEqual(
      alarms.map(({ found, reason }) => [found, reason]),
      [
        ["Quillsby", "namesake"],
        ["Quillsby", "form"]
      ]
    )
  })
})
