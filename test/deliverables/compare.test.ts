/** The changes between two revisions: readable, complete, and computed in bounded time. */
import { type ComparedLine, compareTexts } from "@incamera/pages/deliverables/compare"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

/** Joins one side of a comparison. */
const sideOf = (lines: ReadonlyArray<ComparedLine>, other: "added" | "removed"): string =>
  lines
    .flatMap((line) =>
      line.kind === "changed"
        ? [line.words.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join("")]
        : line.kind === other
          ? []
          : [line.text]
    )
    .join("\n")

const normal = (text: string): string => text.replaceAll(/\r\n?/gu, "\n")

const assertWhole = (before: string, after: string): void => {
  const lines = compareTexts(before, after)
  assert.strictEqual(sideOf(lines, "added"), normal(before))
  assert.strictEqual(sideOf(lines, "removed"), normal(after))
}

describe("Two texts compared", () => {
  it("are told line by line, and changed lines word by word", () => {
    const before = "# Claim\n\nThe defendant owes 4,200 euros.\n\nOld paragraph here."
    const after = "# Claim\n\nThe defendant owes 5,000 euros.\n\nSomething quite different\nNew line"
    assert.deepStrictEqual(compareTexts(before, after), [
      { kind: "same", text: "# Claim" },
      { kind: "same", text: "" },
      {
        kind: "changed",
        words: [
          { kind: "same", text: "The defendant owes " },
          { kind: "removed", text: "4,200" },
          { kind: "added", text: "5,000" },
          { kind: "same", text: " euros." }
        ]
      },
      { kind: "same", text: "" },
      { kind: "removed", text: "Old paragraph here." },
      { kind: "added", text: "Something quite different" },
      { kind: "added", text: "New line" }
    ])
    assert.deepStrictEqual(compareTexts("a\r\nb", "a\nb"), [
      { kind: "same", text: "a" },
      { kind: "same", text: "b" }
    ])
  })

  it("keep placeholders whole", () => {
    assert.deepStrictEqual(compareTexts("Pay [Party 2] by Friday.", "Pay [Party 3] by Friday."), [
      {
        kind: "changed",
        words: [
          { kind: "same", text: "Pay " },
          { kind: "removed", text: "[Party 2]" },
          { kind: "added", text: "[Party 3]" },
          { kind: "same", text: " by Friday." }
        ]
      }
    ])
  })

  it.prop("show all of both texts", [Schema.String, Schema.String, Schema.String], ([a, b, c]) => {
    assertWhole(`${a}\n${b} ${c}\n${c}`, `${b}\n${b} ${a} ${c}\n${c}`)
    assertWhole(a, b)
  })

  it("that have nothing in common, or very long lines, come to an end", () => {
    const lines = (word: string) => Array.from({ length: 60_000 }, (_, i) => `${word}${i}`)
    const texts = [
      [lines("a").join("\n"), lines("b").join("\n")],
      [lines("a").join(" "), lines("b").join(" ")],
      [lines("a").join("\n"), lines("a").toReversed().join("\n")],
      ["a ".repeat(5_000), "b ".repeat(5_000)],
      ["a b ".repeat(100_000).replaceAll("b ", "b\n"), "b a ".repeat(100_000).replaceAll("a ", "a\n")]
    ] as const
    for (const [before, after] of texts) {
      assertWhole(before, after)
    }
  })
})
