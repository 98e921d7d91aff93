/** Two versions of a text beside each other, as the demonstration draws them. */
import { assert, describe, it } from "@effect/vitest"
import { linesOf, paragraphsOf } from "@incamera/server/demo/caseFile/SideBySide"

const mark = (text: string) => `‹${text}›`

const deidentified = "Our client, [Party 1], wrote.\n\nShe left [Party 2]."
const replaced = [
  { start: 12, end: 21, original: "Jane\nAnn Doe" },
  { start: 40, end: 49, original: "Acme" }
]

describe("Paragraphs", () => {
  it("have both versions, with what differs marked", () => {
    assert.deepStrictEqual(paragraphsOf(deidentified, replaced), [
      {
        original: [
          { text: "Our client, ", marked: false },
          { text: "Jane Ann Doe", marked: true },
          { text: ", wrote.", marked: false }
        ],
        deidentified: [
          { text: "Our client, ", marked: false },
          { text: "[Party 1]", marked: true },
          { text: ", wrote.", marked: false }
        ]
      },
      {
        original: [
          { text: "She left ", marked: false },
          { text: "Acme", marked: true },
          { text: ".", marked: false }
        ],
        deidentified: [
          { text: "She left ", marked: false },
          { text: "[Party 2]", marked: true },
          { text: ".", marked: false }
        ]
      }
    ])
  })
})

describe("Lines", () => {
  const { original } = paragraphsOf(deidentified, replaced)[0]!

  it("break between words, and never before a comma", () => {
    assert.deepStrictEqual(
      linesOf(original, 20, mark, 2).map(({ shown }) => shown),
      ["Our client, ‹Jane›", "‹Ann Doe›, wrote."]
    )
  })

  it("say how many columns they take", () => {
    for (const { columns, shown } of linesOf(original, 20, mark, 2)) {
      assert.strictEqual(columns, shown.trimEnd().length)
      assert.isAtMost(columns, 20)
    }
  })

  it("break lines wider than they are", () => {
    const lines = linesOf([{ text: "a".repeat(50), marked: true }], 20, mark, 2)
    assert.strictEqual(lines.map(({ shown }) => shown.replace(/[‹›]/g, "")).join(""), "a".repeat(50))
    assert.isTrue(lines.every(({ columns }) => columns <= 20))
  })
})
