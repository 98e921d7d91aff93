/** The chronology: events in order, with their passages. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { basisWords, type Chronology, dateWords, type Entry } from "../chronology/chronology.ts"
import { type CalendarDate, sortKey } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import { quote, type Reading } from "../Reading.ts"
import { indexAt } from "../Span.ts"
import { contentWords } from "../text/words.ts"
import { bullets, counted, paragraphs } from "../wording.ts"
import { sourceName } from "../sourceNames.ts"

/** Share of the shorter passage's words that the other must have to repeat it. */
const saidAgain = 0.8

/** An event, with all passages that describe it in similar words. */
interface Told {
  readonly first: Entry
  readonly again: Array<Entry>
  readonly words: ReadonlyArray<string>
  /** Its figures: a passage with another hour or sum is a different statement. */
  readonly figures: string
}

const sameDay = (one: CalendarDate, other: CalendarDate): boolean => one.day > 0 && sortKey(one) === sortKey(other)

/** Returns the first `most` entries in order. A repetition of the same day in another text joins the first passage. */
function gathered(reading: Reading, entries: ReadonlyArray<Entry>, most: number): ReadonlyArray<Told> {
  const all: Array<Told> = []
  for (const entry of entries) {
    const { date, passage } = entry
    const words = contentWords(reading.text.slice(passage.start, passage.end))
    const around = reading.text.slice(passage.start, date.start) + reading.text.slice(date.end, passage.end)
    const figures = (around.match(/\d[\d.,:]*/g) ?? []).sort().join(" ")
    const sameDate: Array<Told> = []
    for (let index = all.length - 1; index >= 0 && sameDay(all[index]!.first.date.from, date.from); index--) {
      sameDate.push(all[index]!)
      if (sameDate.length >= Limits.analystParties) break
    }
    const known = sameDate.find((told) => {
      const plain = !entry.bears && !told.first.bears && !date.deadline && !told.first.date.deadline && date.to === null
      const shared = words.filter((word) => told.words.includes(word)).length
      return (
        plain &&
        told.figures === figures &&
        told.first.date.to === null &&
        shared >= saidAgain * Math.max(1, Math.min(words.length, told.words.length))
      )
    })
    if (known === undefined && all.length >= most) break
    if (known === undefined) all.push({ first: entry, again: [], words, figures })
    else known.again.push(entry)
  }
  return all
}

export function chronologySection(reading: Reading, dates: Chronology, citations: Citations): SafeText {
  const { entries, monthFirst } = dates
  if (entries.length === 0) return safe`## Chronology\n\nThe text gives no calendar date.`
  const shown = gathered(reading, entries, Limits.analystChronologyEntries)
  const left = entries.length - shown.reduce((sum, { again }) => sum + 1 + again.length, 0)
  const inferred = entries.filter(({ date }) => date.inferredFrom !== null).length
  const line = ({ again, first }: Told): SafeText => {
    const { bears, date, passage } = first
    const told = [first, ...again].flatMap(({ date: { writtenAt }, passage }) =>
      writtenAt === null ? [passage] : [passage, writtenAt]
    )
    const source = reading.parts[indexAt(reading.parts, date.start)]!
    const what = date.deadline ? safe`*a period ends.* ` : bears ? safe`*the date of ${sourceName(source)}.* ` : empty
    return safe`**${dateWords(date)}**${basisWords(reading, date, monthFirst)}: ${what}${quote(reading, passage)}${citations.marks(reading, told)}`
  }
  return paragraphs([
    safe`## Chronology\n\n${counted(entries.length, safe`date`, safe`dates`)}, ${
      entries.length === 1 && inferred === 0
        ? safe`stated in the text`
        : inferred === 0
          ? safe`all stated in the text`
          : safe`${inferred} of them inferred and marked as inferred`
    }.`,
    bullets(shown.map(line)),
    left > 0 ? safe`${left} later dates are not listed.` : empty
  ])
}
