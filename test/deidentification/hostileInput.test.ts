/**
 * The work on texts made to be slow grows only linearly with their length. Code that backtracks or rescans for each
 * character takes four times the work for twice the text. `npm run evaluate -- hostile` reads a megabyte of each.
 */
import { workOf } from "../support/work.ts"
import { assert, describe, it } from "@effect/vitest"
import { codesInSteps, documentFormatsInSteps } from "@incamera/deidentification/detectors/detectInStretches"
import { foldCodePoint } from "@incamera/deidentification/folding/foldCodePoint"
import * as Limits from "@incamera/deidentification/Limits"
import { screenInSteps } from "@incamera/domain/deidentification/screenInSteps"
import { atOnce } from "@incamera/deidentification/Steps"
import { filled, hostileParts, readers } from "./properties/hostile.ts"
import { replaceAll, searched } from "./support.ts"

/** More than the window that each reader searches. */
const charactersOf = (reader: string): number => (reader === "the intent" ? 3_000 : 1_000)

/** Returns how much more work twice the text takes: a little over two for linear code, because of window edges. */
const growth = (read: (text: string) => void, part: string, characters: number): number => {
  const work = (length: number) => workOf(() => read(filled(part, length)))
  // Warms up the tables that are built once for words of this kind.
  work(200)
  const once = work(characters)
  return work(2 * characters) / once
}

describe.each(Object.entries(readers))("A text made to be slow passes %s", (reader, read) => {
  const characters = charactersOf(reader)

  it.each(hostileParts)("when it is %j again and again", (part) => {
    assert.isBelow(growth(read, part, characters), 2.6)
  })
})

it.each([
  ["codes", codesInSteps],
  ["the formats of documents", documentFormatsInSteps]
])("No stretch of a document is searched for %s as far as the end", (_, inSteps) => {
  assert.isBelow(
    growth((text) => void atOnce(inSteps(text)), "a b ", 200_000),
    2.6
  )
})

it("No character is read as more than a few", () => {
  for (let codePoint = 0; codePoint < 0x10000; codePoint++) {
    const { folded, view } = foldCodePoint(codePoint)
    assert.isAtMost(Math.max(folded.length, view.length), Limits.foldedCharacters, codePoint.toString(16))
  }
})

it("What looks at everything again would be seen", () => {
  const again = (text: string) => {
    for (let at = 0; at < text.length; at += 100) replaceAll(text.slice(0, at))
  }
  assert.isAbove(growth(again, "Jane ", 1_000), 3.5)
})

it("Many strings, each of which completes a number with the next, are about as much work as one text of them", () => {
  const filling = " and so on".repeat(18)
  const texts = Array.from({ length: 200 }, () => `1234567${filling} +49 171`)
  const screen = (row: ReadonlyArray<string>) => () =>
    assert.isAtLeast(atOnce(screenInSteps(searched, row)).length, texts.length - 1)
  assert.isBelow(workOf(screen(texts)), workOf(screen([texts.join(" ")])) * 10)
})
