/** The chronology: events in order, with their passages. */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { basisWords, type Chronology, dateWords, type Entry } from "../chronology/chronology.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import { openingOf } from "../chronology/opening.ts"
import { sender } from "../chronology/sender.ts"
import type { Citations } from "../Citations.ts"
import { quote, type Reading, within } from "../Reading.ts"
import type { SaidBy } from "../sides/saidBy.ts"
import type { Part } from "../Source.ts"
import { indexAt, type Span } from "../Span.ts"
import type { Work } from "../Step.ts"
import { bullets, counted, figure, listed, paragraphs } from "../wording.ts"
import { gathered, type Told } from "./gathered.ts"
import type { MattersTexts } from "./mattersTexts.ts"
import { sourceName } from "../sourceNames.ts"

/** Entries of one chat or log on one day to quote; the line gives the number of the rest. */
const quotedOfADay = 8

/** Messages and entries of one day to look through. */
const mostOfADay = 50

/** Leaves out an event that the line of its own message or entry tells: "today", in its first sentence. */
function withoutOpenings(reading: Reading, entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> {
  const told = new Map<number, Array<Span>>()
  for (const { date, narrates, passage, written } of entries) {
    const said = written === null ? null : openingOf(reading, written, date).sentences
    const span = narrates ? { start: date.start - 1, end: passage.end } : said
    if (span === null) continue
    const known = told.get(sortKey(date.from))
    if (known === undefined) told.set(sortKey(date.from), [span])
    else if (known.length < mostOfADay) known.push(span)
  }
  return entries.filter(
    ({ date, narrates, passage, written }) =>
      written !== null ||
      narrates ||
      date.mention.kind === "stated" ||
      !told.get(sortKey(date.from))?.some(({ end, start }) => passage.start >= start && passage.start < end)
  )
}

const partOf = ({ parts }: Reading, { start }: Span): Part => parts[indexAt(parts, start)]!

/** Joins passages that fit into one quotation, so that one citation shows them all. */
function joined(reading: Reading, spans: ReadonlyArray<Span>): ReadonlyArray<Span> {
  const found: Array<Span> = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    const both = last === undefined ? null : { start: last.start, end: Math.max(last.end, span.end) }
    if (both !== null && both.end - both.start <= Limits.analystPassageCharacters) found[found.length - 1] = both
    else found.push(within(reading, span, span))
  }
  return found
}

/** What a dated text is: its sender, subject and first sentence. */
function bearsWords(reading: Reading, entry: Entry, citations: Citations): SafeText {
  const written = entry.written ?? entry.passage
  const name = sourceName(partOf(reading, entry.passage))
  const from = sender(reading, written, entry.date)
  const whole = written.start === partOf(reading, entry.passage).start
  const { sentences: sentence, subject } = openingOf(reading, written, entry.date)
  const what =
    from === null
      ? whole
        ? safe`*${name} is dated.*`
        : safe`*A part of ${name} is dated.*`
      : safe`*${from} writes in ${name}.*`
  const about =
    subject === null
      ? empty
      : safe` “${fold(slice(reading.text, subject.start, subject.end))}”${sentence === null ? empty : safe`:`}`
  const first = sentence === null ? empty : safe` “${quote(reading, sentence)}”`
  const marks = citations.marks(
    reading,
    joined(
      reading,
      [entry.date, subject, sentence].filter((span) => span !== null)
    )
  )
  return safe`${what}${about}${first}${marks}`
}

/** The entries of one chat or log on one day. */
function narrated(reading: Reading, entries: ReadonlyArray<Entry>, citations: Citations): SafeText {
  const shown = entries.slice(0, quotedOfADay)
  const said = shown.map(
    ({ date, passage }) =>
      safe`${fold(slice(reading.text, passage.start, passage.end))}${citations.marks(reading, joined(reading, [date, passage]))}`
  )
  const left = entries.length - shown.length
  return safe`${join(said, "; ")}${left > 0 ? safe`; and ${counted(left, safe`more entry`, safe`more entries`)} of that day` : empty}`
}

function line(
  reading: Reading,
  { again, first, kind }: Told,
  { monthFirst, said }: { readonly monthFirst: boolean; readonly said: SaidBy },
  citations: Citations
): SafeText {
  const { date, passage } = first
  const when = safe`**${dateWords(date)}**${basisWords(reading, date, monthFirst)}`
  if (kind === "narrated") return safe`${when}: ${narrated(reading, [first, ...again], citations)}`
  if (kind === "written") return safe`${when}: ${bearsWords(reading, first, citations)}`
  const told = [first, ...again].flatMap(({ date: { writtenAt }, passage }) =>
    writtenAt === null ? [passage] : [passage, writtenAt]
  )
  const ends = date.deadline ? safe`*a period ends.* ` : empty
  // What one side says is no longer only its claim if a paper that is on no side says it too.
  const best = [first, ...again].find((entry) => said.isNeutral(entry.passage))?.passage ?? passage
  const words = said.attributed(best, quote(reading, best))
  return safe`${when}: ${ends}${words}${citations.marks(reading, told)}`
}

export function* chronologySection(
  reading: Reading,
  dates: Chronology,
  { apart, said }: MattersTexts,
  citations: Citations
): Work<SafeText> {
  const { cut, entries, monthFirst, unread } = dates
  const notRead =
    unread.length === 0
      ? null
      : safe`Dates in words were not read in ${listed(unread.map(sourceName))}: the analyst reads English, German, French, Spanish and Dutch. A person who knows the language must add them.`
  if (entries.length === 0) return paragraphs([safe`## Chronology\n\nThe text gives no calendar date.`, notRead])
  const related = entries.filter(({ date }) => !apart.has(indexAt(reading.parts, date.start)))
  const all = yield* gathered(reading, withoutOpenings(reading, related))
  const shown = all.slice(0, Limits.analystChronologyEntries)
  const left = all.length - shown.length
  const inferred = related.filter(({ date }) => date.inferredFrom !== null).length
  const doubtful = related.filter(({ date }) => date.ambiguous).length
  return paragraphs([
    safe`## Chronology\n\n${counted(related.length, safe`date`, safe`dates`)}, ${
      inferred > 0
        ? safe`${inferred} of them inferred and marked as inferred`
        : related.length === 1
          ? safe`stated in the text`
          : safe`all stated in the text`
    }.${
      doubtful === 0
        ? empty
        : safe` ${doubtful} in figures could be day first or month first; no other date of the same text shows which, so they were read ${monthFirst ? safe`month first` : safe`day first`} and marked.`
    }`,
    bullets(shown.map((told) => line(reading, told, { monthFirst, said }, citations))),
    left > 0 ? safe`${left} later dates are not listed.` : empty,
    cut.length === 0
      ? null
      : safe`Only the first ${figure(Limits.analystDates)} dates were read in ${listed(cut.map(sourceName))}.`,
    notRead
  ])
}
