/**
 * A text made to be slow is read with work that grows with its length alone. What backtracks or looks at everything again
 * for each character has four times the work with twice the text. `npm run evaluate -- hostile` reads a megabyte of each.
 */
import { workOf } from "../support/work.ts"
import { assert, describe, it } from "@effect/vitest"
import { screenInSteps } from "@incamera/domain/deidentification/screenInSteps"
import { atOnce } from "@incamera/deidentification/Steps"
import { filled, hostileParts, readers } from "./properties/hostile.ts"
import { replaceAll, searched } from "./support.ts"

/** More than the window in which each looks for something. */
const charactersOf = (reader: string): number => (reader === "the intent" ? 3_000 : 1_000)

/** How much more work twice the text is; what is linear has a little more than two, for what does not fit a window. */
const growth = (read: (text: string) => void, part: string, characters: number): number => {
  const work = (length: number) => workOf(() => read(filled(part, length)))
  // What is made once for words of this kind is made by now.
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
