/**
 * Periods that a document states with the event from which they run ("within two years after the date of loss", "fünf
 * Jahre ab Abnahme"), and where they end, if the texts give the day of that event.
 */
import { addDays, type CalendarDate, sortKey, weekday } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { dateWords } from "../chronology/words/allLanguages.ts"
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { indexAt, type Span } from "../Span.ts"
import { languages } from "../text/language.ts"
import { sameDay } from "./compute.ts"
import { type PeriodEvent, periodEvents } from "./periodEvents.ts"

export interface PeriodEnd {
  readonly from: CalendarDate
  readonly day: CalendarDate
  /** The passage with the day that the period is counted from. */
  readonly at: Span
}

export interface StatedPeriod {
  /** The sentence that states it. */
  readonly at: Span
  /** True if only working days count: holidays, which nobody knows here, move the end. */
  readonly inWorkingDays: boolean
  /** By day; several if the texts give several days for the event. */
  readonly ends: ReadonlyArray<PeriodEnd>
}

const unitNames = ["day", "week", "month", "year"] as const
type UnitName = (typeof unitNames)[number]

const all = languages.map((language) => dateWords[language])
const alternatives = (sources: ReadonlyArray<string>): string =>
  sources
    .toSorted((one, other) => other.length - one.length)
    .join("|")
    .replaceAll(" ", "[\\s-]{1,3}")
const numbers = all.flatMap((words) => Object.entries(words.numbers))
const unit = unitNames.map((name) => `(?<${name}>${alternatives(all.map(({ units }) => units[name]))})`).join("|")
const links =
  "after|from|of|following|since|seit|nach|ab|von|vom|à compter|à partir|après|suivant|depuis|desde|contados?|contadas?|a partir|a contar|tras|después|siguientes?|na|vanaf|sinds"

/** A number, a unit, and a word for what it runs from. The event stands behind it, within `reach`. */
const period = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?<figure>\\d{1,3})|(?<word>${alternatives(numbers.map(([source]) => source))}))(?:\\s{1,2}\\(\\d{1,3}\\))?\\s{1,3}(?<before>working |business |court |calendar )?(?:${unit})(?![\\p{L}\\p{N}])(?<behind>\\s{1,3}(?:hábiles|ouvrables|ouvrés|naturales|calendaires))?,?\\s{1,3}(?:${links})(?![\\p{L}\\p{N}])`,
  "giu"
)
const working = /working|business|court|hábil|ouvr/i

/** Characters of a sentence behind a period, and before a day in its line, that name the event. */
const reach = 100
const before = 60

/** Characters of a document that say what it is. */
const head = 160

/** More days than this for one event tell of several events. */
const mostDays = 3

const numberOf = (word: string): number | undefined => {
  const plain = word.toLowerCase().replaceAll(/[\s-]+/g, " ")
  return numbers.find(([source]) => new RegExp(`^(?:${source})$`, "u").test(plain))?.[1]
}

const endOf = (from: CalendarDate, amount: number, name: UnitName, inWorkingDays: boolean): CalendarDate => {
  if (name === "month" || name === "year") return sameDay(from, amount * (name === "year" ? 12 : 1))
  let day = from
  for (let counted = 0; counted < (name === "week" ? 7 * amount : amount);) {
    day = addDays(day, 1)
    if (!inWorkingDays || (weekday(day) > 0 && weekday(day) < 6)) counted++
  }
  return day
}

/** True if the words of a date name the event: those around it, or the title of the document that bears it. */
function isDayOf({ tells }: PeriodEvent, { bears, date, passage }: Entry, { parts, text }: Reading): boolean {
  const part = parts[Math.max(0, indexAt(parts, date.start))]!
  const line = text.slice(Math.max(part.start, date.start - before), date.start)
  const own = line.slice(line.lastIndexOf("\n") + 1)
  if (tells.test(own) || (!bears && tells.test(text.slice(passage.start, passage.end)))) return true
  // A title, and no line with another day.
  const titles = text.slice(part.start, Math.min(part.end, part.start + head)).split("\n")
  return bears && titles.some((one) => !/\d/.test(one) && tells.test(one))
}

/** Returns the days of an event; none if the texts don't give them, or give too many. */
function daysOf(event: PeriodEvent, part: number, reading: Reading, { entries }: Chronology): ReadonlyArray<Entry> {
  const found = new Map<number, Entry>()
  for (const entry of entries) {
    const { bears, date } = entry
    if (date.deadline || date.from.day === 0 || date.to !== null || date.about) continue
    const isHere = indexAt(reading.parts, date.start) === part
    if (event.of === "this document's making" ? !(isHere && bears) : event.of === "this document" && !isHere) continue
    const key = sortKey(date.from)
    if (!found.has(key) && (event.of === "this document's making" || isDayOf(event, entry, reading))) {
      found.set(key, entry)
    }
  }
  return found.size > mostDays ? [] : [...found.values()]
}

/** Finds them, in steps. `concerned`: the indexes of the parts to look at. */
export function* statedPeriods(
  reading: Reading,
  dates: Chronology,
  concerned: ReadonlySet<number>
): Work<ReadonlyArray<StatedPeriod>> {
  const { blocks, parts, text } = reading
  const found = new Map<number, StatedPeriod>()
  for (const { end, start } of blocks) {
    const part = Math.max(0, indexAt(parts, start))
    if (!concerned.has(part)) continue
    for (const match of text.slice(start, end).matchAll(period)) {
      const groups = match.groups ?? {}
      const amount = groups["figure"] === undefined ? numberOf(groups["word"]!) : Number(groups["figure"])
      const name = unitNames.find((one) => groups[one] !== undefined)
      const from = start + match.index
      const until = from + match[0].length
      const index = sentenceIndex(reading, from)
      const sentence = reading.sentences[index]
      if (amount === undefined || name === undefined || sentence === undefined || found.has(index)) continue
      const runsFrom = text.slice(until, Math.min(sentence.end, until + reach))
      const event = periodEvents.find(({ starts }) => starts.test(runsFrom))
      const days = event === undefined ? [] : daysOf(event, part, reading, dates)
      if (days.length === 0) continue
      const inWorkingDays = working.test(`${groups["before"] ?? ""}${groups["behind"] ?? ""}`)
      found.set(index, {
        at: within(reading, sentence, { start: from, end: until }),
        inWorkingDays,
        ends: days.map(({ date, passage }) => ({
          from: date.from,
          day: endOf(date.from, amount, name, inWorkingDays),
          at: passage
        }))
      })
    }
    yield pause
  }
  return [...found.values()]
}
