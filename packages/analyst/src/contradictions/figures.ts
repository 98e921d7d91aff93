/** Finds sums that texts give for a thing: the deposit, the rent, the salary. */
import { fold, slice } from "@incamera/domain/deidentification"
import { passage, type Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { type Amount, amountsIn } from "../text/amounts.ts"
import { indexAt, type Span } from "../Span.ts"
import { contentWords, stem } from "../text/words.ts"
import type { Figure } from "./Statement.ts"

const things =
  "rent|deposit|salary|wage|price|fee|bonus|commission|loan|retainer|premium|penalty|debt|balance|severance|compensation|rate|budget|invoice|estimate|quote|offer"
const quality = "(?<qualities>(?:[a-z-]{3,16}\\s{1,3}){0,2}?)"

/** "The monthly rent of $2,000", "the deposit, which was $500": the words between noun and sum. */
const nounBefore = new RegExp(
  `\\b${quality}(?<thing>${things})\\b(?:\\s{1,3}package)?\\s{0,3}(?:of|was|is|were|at|to|:|came to|amount(?:s|ed) to|in the amount of|, which was|had been|is set at|was set at|is fixed at)\\s{0,3}(?:about\\s|only\\s|exactly\\s)?$`,
  "i"
)
/** "A $500 deposit", "$2,000 as rent". */
const nounAfter = new RegExp(
  `^\\s{1,3}(?:(?:as|in)\\s{1,3}(?:a\\s{1,3}|the\\s{1,3})?)?${quality}(?<thing>${things})\\b`,
  "i"
)
const periods = /^\s{0,3}(?:per|a|an|each|every|\/)\s{0,3}(?<period>hour|day|week|month|year|annum|square)/i

function figureOf(
  reading: Reading,
  amount: Amount
): (Omit<Figure, "part" | "span" | "name"> & { readonly noun: Span }) | null {
  const { text } = reading
  const from = Math.max(0, amount.start - 90)
  const before = nounBefore.exec(text.slice(from, amount.start))
  const match = before ?? nounAfter.exec(text.slice(amount.end, amount.end + 70))
  const groups = match?.groups
  if (match === null || groups === undefined) return null
  const noun =
    (before === null ? amount.end : from) + match.index + match[0].toLowerCase().indexOf(groups["thing"]!.toLowerCase())
  const period = periods.exec(text.slice(amount.end, amount.end + 24))?.groups?.["period"]
  return {
    thing: stem(groups["thing"]!),
    qualities: new Set([
      ...contentWords(groups["qualities"]!),
      ...(period === undefined ? [] : [`per ${stem(period)}`])
    ]),
    amount,
    noun: { start: noun, end: noun + groups["thing"]!.length }
  }
}

/** Returns the figures in the order of the text. */
export function* figuresIn(reading: Reading): Work<ReadonlyArray<Figure>> {
  const found: Array<Figure> = []
  for (const { end, start } of reading.blocks) {
    for (const amount of amountsIn(reading.text.slice(start, end), start)) {
      const figure = figureOf(reading, amount)
      if (figure === null) continue
      const { noun, ...rest } = figure
      const name = fold(slice(reading.text, noun.start, noun.end))
      found.push({ ...rest, name, part: indexAt(reading.parts, amount.start), span: passage(reading, amount) })
    }
    yield pause
  }
  return found
}
