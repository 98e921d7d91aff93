import { compareTexts } from "@incamera/analyst/comparison/compareTexts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { waterDamage } from "./matters/waterDamage.ts"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, finish, readingOf, run } from "./support.ts"

const compare = (one: string, other: string) => {
  const reading = readingOf(null, [one, other])
  const [first, second] = reading.parts
  const words = ({ end, start }: { start: number; end: number }) => reading.text.slice(start, end)
  const { changed, onlyOne, onlyOther, same } = finish(compareTexts(reading, first!, second!))
  return {
    same,
    changed: changed.map(({ from, to }) => [words(from), words(to)]),
    onlyOne: onlyOne.map(words),
    onlyOther: onlyOther.map(words)
  }
}

const [lease, secondLease] = waterDamage.files as [string, string]

describe("two versions of a contract", () => {
  const { changed, onlyOne, onlyOther, same } = compare(lease, secondLease)

  it("are told apart clause by clause", () => {
    assert.deepStrictEqual(
      changed.toSorted(),
      [
        ["", "draft of the landlord for the second year"],
        ["$2,400", "$2,550"],
        ["1 March 2023", "12 January 2024"],
        ["2023", "2024"],
        ["30", "60"]
      ].toSorted()
    )
    assert.isTrue(onlyOne.some((words) => words.includes("parking space behind the house")))
    assert.isTrue(onlyOther.some((words) => words.includes("No animals may be kept")))
    assert.isFalse(onlyOne.some((words) => words.includes("security deposit")))
    assert.isAtLeast(same, 6)
  })
})

const sentences = [
  "The rent is due on the first day of each month.",
  "The landlord keeps the roof in good repair.",
  "Either party may end the lease.",
  "No animals may be kept.",
  "The tenant pays a deposit of $4,800."
] as const
const Texts = Schema.Array(Schema.Literals(sentences)).check(Schema.isMaxLength(12))

describe("any two texts", () => {
  it.prop(
    "are split into what both have and what one has, each sentence once",
    { one: Texts, other: Texts },
    (texts) => {
      const { changed, onlyOne, onlyOther, same } = compare(texts.one.join(" "), texts.other.join(" "))
      assert.strictEqual(same + changed.length + onlyOne.length, texts.one.length)
      assert.strictEqual(same + changed.length + onlyOther.length, texts.other.length)
      const counts = (all: ReadonlyArray<string>, sentence: string) => all.filter((one) => one === sentence).length
      assert.strictEqual(
        same,
        sentences.reduce((sum, one) => sum + Math.min(counts(texts.one, one), counts(texts.other, one)), 0)
      )
    }
  )

  it.prop("of which one is the other have nothing apart", { text: Texts }, ({ text }) => {
    const result = compare(text.join(" "), text.join(" "))
    assert.deepStrictEqual(result, { same: text.length, changed: [], onlyOne: [], onlyOther: [] })
  })
})

const ask = (prompt: string, files: ReadonlyArray<string>, summary: string | null = null) =>
  assignment("case_req", prompt, caseOf(summary), [], documentsOf(files))

describe("the section on a comparison", () => {
  it.effect("says what changed, with the passages of both", () =>
    Effect.gen(function* () {
      const work = ask("What are the differences between [File 1] and [File 2]?", waterDamage.files)
      const { result, text } = yield* run(work)
      assert.deepStrictEqual(falseCitations(work, result), [])
      assert.match(
        text,
        /- “\$2,400” became “\$2,550”: “The monthly rent is \$2,400, .*” \[File 1\] \[\d+\] — “The monthly rent is \$2,550, .*” \[File 2\] \[\d+\]/
      )
      assert.match(text, /Amounts that only \[File 1\] gives: “\$2,400” \[File 1\] \[\d+\]\./)
      assert.match(text, /### Only in \[File 2\]\n\n(?:.*\n)*- “No animals may be kept/)
    })
  )

  it.effect("takes the only two files there are, or one file and the summary", () =>
    Effect.gen(function* () {
      const two = yield* run(ask("Compare them.", [lease, secondLease]))
      assert.include(two.text, "[File 1] beside [File 2]")
      const one = yield* run(ask("Compare [File 1] with the summary.", [lease], waterDamage.summary))
      assert.include(one.text, "[File 1] beside the case's summary")
    })
  )

  it.effect("asks which two, where that isn't clear", () =>
    Effect.gen(function* () {
      const { result, text } = yield* run(ask("Compare the leases.", waterDamage.files))
      assert.include(text, "Name them by their labels")
      assert.include(text, "[File 1], [File 2]")
      assert.deepStrictEqual(result.citations, [])
    })
  )
})
