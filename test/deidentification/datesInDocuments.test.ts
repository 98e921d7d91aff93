/** A registered date of birth in a document that its user gives: it is replaced in every form, with no word for a birth. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify, scan } from "@incamera/deidentification/deidentify"
import { identity } from "./support.ts"

const identities = [
  identity(1, { names: ["Maud Quartermain"], dateOfBirth: "1968-07-23" }),
  identity(2, { names: ["Otto Brand"], dateOfBirth: "2005-05-03" })
]

const written = [
  "23 July 1968",
  "23rd July 1968",
  "23rd of July, 1968",
  "23rd day of July, 1968",
  "July 23, 1968",
  "July 23rd, 1968",
  "Jul. 23, 1968",
  "July the twenty-third, 1968",
  "twenty-third of July 1968",
  "twenty-third day of July 1968",
  "twenty-third day of July nineteen hundred and sixty-eight",
  "twenty-third July nineteen sixty-eight",
  "third of May two thousand and five",
  "third May two thousand five",
  "23 Jul 1968",
  "23-Jul-1968",
  "23 July '68",
  "23\nJuly\n1968",
  "23. Juli 1968",
  "23 juillet 1968",
  "23 de julio de 1968",
  "23 iulie 1968",
  "23. července 1968",
  "23 VII 1968",
  "1968 July 23",
  "1968年7月23日",
  "23.7.68",
  "07/23/68",
  "1968-07-23"
]
const others = ["24 July 1968", "23 July 1969", "July 1968", "23 July", "23 August 1968", "23 July 1868"]

const around = (date: string): string => `It should read ${date} in the second line of the letter.`

describe("A registered date of birth in a document", () => {
  it.each(written)("is replaced: %j", async (date) => {
    const { text } = await deidentify(around(date), { identities })
    assert.match(text, /^It should read \[Date of birth \d\] in the second line of the letter\.$/)
  })

  it.each(others)("is no other date: %j", async (date) => {
    const { text } = await deidentify(around(date), { identities })
    assert.strictEqual(text, around(date))
  })

  it("stays in what an agent writes: otherwise an agent could find it by writing many dates", () => {
    assert.deepStrictEqual(scan(around("23 July 1968"), identities), [])
    assert.deepStrictEqual(scan(around("twenty-third July nineteen sixty-eight"), identities), [])
  })
})
