import { chunks } from "@incamera/analyst/chunks"
import { sentences } from "@incamera/analyst/text/sentences"
import * as Limits from "@incamera/domain/Limits"
import { assert, describe, it } from "@effect/vitest"

const cut = (text: string): ReadonlyArray<string> => sentences(text).map(({ end, start }) => text.slice(start, end))

/** Each row is a text, given as its sentences. */
const table: ReadonlyArray<ReadonlyArray<string>> = [
  ["One sentence.", "Another one."],
  ["Without a full stop at the end"],
  ["In Roe v. Wade the court held otherwise.", "It was reversed."],
  ["See No. 23-1 and Nos. 4 and 5 of the docket.", "Nothing else."],
  ["He said no.", "The other agreed."],
  ["The seller is Acme Inc. of Delaware.", "The buyer is not."],
  ["The seller is Acme Inc.", "The buyer is Beta Ltd.", "[Party 1] is neither."],
  ["Mr. Doe met Dr. Roe at 5 p.m. in the lobby.", "They spoke."],
  ["The hearing was at 9 a.m.", "The judge was late."],
  ["Under 42 U.S.C. § 1983 and 29 C.F.R. 1604 a claim lies.", "It was filed."],
  ["He lives in the U.S. and works abroad.", "She lives in the U.S.", "They met once."],
  ["Documents, e.g. the lease, i.e. Exhibit A, were lost."],
  ["See Art. 5 para. 2 lit. a of the contract.", "It governs."],
  ["Cf. Smith et al. 2020, pp. 4 ff."],
  ["It cost $31.50 an hour, i.e. 3.5 percent more.", "That was too much."],
  ["On Sept. 3, 2024 it rained.", "On Oct. 4 it did not."],
  ["Did he pay?", "He did!", "Never late."],
  ['"Stop!" he said and left.', "She stayed."],
  ['He wrote: "I quit."', "She answered."],
  ["It was quiet... and then it was not.", "So they left."],
  ["The clause (see sec. 4.) applies.", "It binds."],
  ["Exhibit A.", "The letter followed."],
  ["合同已签署。", "他没有付款。"],
  ["First paragraph without stop", "Second paragraph."]
]

describe("sentences", () => {
  it.each(table.map((row) => [row.join(" "), row] as const))("%s", (_, row) => {
    const separator = row[0] === "First paragraph without stop" ? "\n\n" : " "
    assert.deepStrictEqual(cut(row.join(separator)), row)
  })

  it("cuts a list at its items and leaves their markers out", () => {
    assert.deepStrictEqual(cut("Facts:\n- the lease was signed\n- rent was paid\n1. He left.\n2. She stayed."), [
      "Facts:",
      "the lease was signed",
      "rent was paid",
      "He left.",
      "She stayed."
    ])
  })

  it("leaves out a marker on a line of its own", () => {
    for (const text of ["- \na dozen eggs", "1) \n\ta dozen eggs"]) {
      assert.deepStrictEqual(
        sentences(text).map(({ end, start }) => text.slice(start, end)),
        ["a dozen eggs"]
      )
    }
  })

  it("keeps a sentence that was wrapped over lines together", () => {
    assert.deepStrictEqual(cut("The tenant\npaid the rent\non time. Then left."), [
      "The tenant\npaid the rent\non time.",
      "Then left."
    ])
  })

  it("finds none where there is nothing to read", () => {
    for (const text of ["", "   \n\n ", "... !!! ???", "- \n- \n"]) assert.deepStrictEqual(cut(text), [])
  })
})

describe("chunks", () => {
  it("joined are the text, and none is too long or cuts a character in two", () => {
    const texts = [
      "",
      "a",
      "one\ntwo\n\nthree",
      "x".repeat(1_000),
      "😀".repeat(700),
      `a${"😀".repeat(700)}`,
      "word ".repeat(300)
    ]
    for (const text of texts) {
      const pieces = [...chunks(text)]
      assert.strictEqual(pieces.join(""), text)
      for (const piece of pieces) {
        assert.isAtMost(piece.length, Limits.chunkCharacters)
        assert.isTrue(piece.isWellFormed())
      }
    }
  })

  it("cut a long line at the end of a sentence", () => {
    const [first] = [...chunks(`${"It was said. ".repeat(40)}`)]
    assert.match(first!, /said\. $/)
  })
})
