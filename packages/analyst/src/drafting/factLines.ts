/** Writes the facts of a draft: each in its own words, with who says so, when, and the passage. */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import { type CalendarDate, sortKey, written } from "../chronology/CalendarDate.ts"
import type { Chronology } from "../chronology/chronology.ts"
import { type DayOrders, dayOrders } from "../chronology/DayOrder.ts"
import { statedDates } from "../chronology/statedDates.ts"
import type { Citations } from "../Citations.ts"
import * as Limits from "../Limits.ts"
import { sourceName } from "../sourceNames.ts"
import { type Reading, within } from "../Reading.ts"
import { languagesOf } from "../text/language.ts"
import type { Span } from "../Span.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import { bullets } from "../wording.ts"
import { agentsFile } from "../sides/saidBy.ts"
import { firstPerson } from "../sides/words.ts"
import { saidIn } from "./saidIn.ts"
import type { Fact } from "./selectFacts.ts"

/** Characters of a message's header, with its date. */
const header = 260
const chatHeader = 60

/** Characters between two sentences that are quoted as one. */
const gap = 4

/** Facts that follow each other in one message, quoted as one. */
interface Quote extends Span {
  readonly fact: Fact
}

/** Joins sentences that follow each other, in the order of the texts. */
function quotesOf(facts: ReadonlyArray<Fact>, index: PassageIndex): ReadonlyArray<Quote> {
  const found: Array<Quote> = []
  for (const fact of facts.toSorted((one, other) => one.at.start - other.at.start)) {
    const said = saidIn(index.reading.text, fact.at)
    const last = found.at(-1)
    const follows =
      last !== undefined &&
      last.fact.at.part === fact.at.part &&
      last.fact.at.turn === fact.at.turn &&
      last.fact.side === fact.side &&
      said.start - last.end <= gap &&
      !/\n\s{0,10}\n|\n\s{0,4}[-*\d]/.test(index.reading.text.slice(last.end, said.start)) &&
      said.end - last.start <= Limits.analystPassageCharacters
    if (follows) found[found.length - 1] = { ...last, end: said.end }
    else found.push({ ...said, fact })
  }
  return found
}

/** The words on one line, without the marks of a quoted message. */
function wordsOf(text: SafeText, { end, start }: Span): SafeText {
  const lines: Array<SafeText> = []
  for (let from = start; from < end;) {
    const newline = text.indexOf("\n", from)
    const until = newline === -1 || newline > end ? end : newline
    const marks = /^[\s>]{0,20}/.exec(text.slice(from, Math.min(until, from + 20)))?.[0].length ?? 0
    lines.push(slice(text, from + marks, until))
    from = until + 1
  }
  return fold(join(lines, " "))
}

/** Reads the order of day and month of each text once. */
function ordersOf({ parts, text }: Reading, { monthFirst }: Chronology): (part: number) => DayOrders {
  const known = new Map<number, DayOrders>()
  return (part) => {
    const words = text.slice(parts[part]!.start, parts[part]!.end)
    const orders = known.get(part) ?? dayOrders(words, languagesOf(words), monthFirst)
    known.set(part, orders)
    return orders
  }
}

/** The day of the message or text that a passage belongs to. */
function dayOf(
  { reading: { parts, text } }: PassageIndex,
  { at }: Fact,
  dates: Chronology,
  orders: (part: number) => DayOrders
): CalendarDate | null {
  const { turn } = at
  if (turn !== null) {
    const until = Math.min(turn.start + header, Math.max(at.start, turn.start + chatHeader))
    const [stated] = statedDates(text.slice(turn.start, until), orders(at.part), 1)
    if (stated !== undefined && stated.date.year > 0 && stated.date.day > 0) return stated.date
  }
  const { start } = parts[at.part]!
  const borne = dates.entries
    .filter(({ bears, date }) => bears && date.start >= start && date.end <= at.start)
    .toSorted((one, other) => one.date.start - other.date.start)
    .at(-1)
  return borne?.date.from ?? dates.written[at.part] ?? null
}

const isInFirstPerson = (words: string): boolean => words.search(firstPerson) >= 0

/** When the words were written, and whether a day in them says when it happened. */
interface Days {
  readonly written: SafeText | null
  readonly isToldInWords: boolean
}

/** Adds the day and the speaker. What the other side says is always said to be its words. */
function attributed(
  { isOfAgent, isQuoted, isReported, isTerm, side, speaker }: Fact,
  words: SafeText,
  days: Days,
  source: SafeText
): SafeText {
  const { isToldInWords, written: on } = days
  const day = on === null || isToldInWords ? empty : safe`${on}: `
  if (isOfAgent) return safe`${day}${agentsFile}: “${words}”`
  if (isTerm) return safe`The contract says: “${words}”`
  const also = on !== null && isToldInWords ? safe` (${on})` : empty
  if (speaker !== null) return safe`${day}${speaker} ${side === "ours" ? safe`wrote` : safe`says`}${also}: “${words}”`
  if (isQuoted === true && side !== "theirs") return safe`${day}${source} says${also}: “${words}”`
  if (isReported) return words
  if (side === "theirs") return safe`${day}The other side says${also}: “${words}”`
  // Nobody may take the words of a statement for those of the letter.
  return side === "others" || (side !== "nobody" && isInFirstPerson(words))
    ? safe`${day}A statement on file says${also}: “${words}”`
    : words
}

/** In a witness's statement, the words are the witness's. */
const asWitness = (words: SafeText, { written: on }: Days): SafeText =>
  on === null ? safe`I said or wrote: “${words}”` : safe`On ${on} I said or wrote: “${words}”`

/** Lists the facts in the order of their days; those of one day, and those without, in the order of the texts. */
export function factLines(
  facts: ReadonlyArray<Fact>,
  { dates, index }: Pick<DraftFacts, "dates" | "index">,
  citations: Citations,
  isStatement = false
): SafeText {
  const { reading } = index
  const orders = ordersOf(reading, dates)
  const told = quotesOf(facts, index).map((quote) => {
    const { fact } = quote
    const passage = within(reading, quote, { start: quote.start, end: quote.start })
    const isCut = passage.end < quote.end
    const words = safe`${wordsOf(reading.text, passage)}${isCut ? safe`…` : empty}`
    const event = dates.entries
      .filter(({ date }) => date.start >= quote.start && date.end <= quote.end)
      .toSorted((one, other) => one.date.start - other.date.start)[0]
    const day = dayOf(index, fact, dates, orders)
    const isSame = !isStatement && event !== undefined && day !== null && sortKey(event.date.from) === sortKey(day)
    const days = { written: day === null || isSame ? null : written(day), isToldInWords: event !== undefined }
    const happened = event?.date.from ?? day
    return {
      line: safe`${isStatement ? asWitness(words, days) : attributed(fact, words, days, sourceName(reading.parts[fact.at.part]!))} ${citations.mark(reading, passage)}`,
      key: happened === null ? 0 : sortKey(happened),
      start: quote.start
    }
  })
  return bullets(told.toSorted((one, other) => one.key - other.key || one.start - other.start).map(({ line }) => line))
}
