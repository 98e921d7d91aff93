/** The chronology of a reading. */
import { empty, fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { isAmerican } from "../text/places.ts"
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import type { Part } from "../Source.ts"
import { pause, type Work } from "../Step.ts"
import { indexAt, type Span } from "../Span.ts"
import { type CalendarDate, sortKey, written } from "./CalendarDate.ts"
import type { DateMention, RelativeDate, StatedDate } from "./DateMention.ts"
import { type Language, languagesOf } from "../text/language.ts"
import { dayOrders } from "./DayOrder.ts"
import { isNoEvent, repeatedOnPages, saysOnlyWhen } from "./notEvents.ts"
import { relativeDates } from "./relativeDates.ts"
import { resolve, type Resolved } from "./resolve.ts"
import { type Stamp, stampsOf } from "./stamps.ts"
import { statedDates } from "./statedDates.ts"

export interface Entry {
  readonly date: Resolved
  /** The clause about the event, up to the next clauses on both sides. */
  readonly passage: Span
  /** True for the date of the text itself, which is only an event as far as it was sent or signed then. */
  readonly bears: boolean
  /** The text that bears the date: a document, or a message of a thread. Null for another date. */
  readonly written: Span | null
  /** True for an entry of a chat, log or diary. */
  readonly narrates: boolean
}

export interface Chronology {
  /** By date; equal dates in the order of the text. */
  readonly entries: ReadonlyArray<Entry>
  /** Times without a calendar date. */
  readonly unresolved: ReadonlyArray<RelativeDate>
  /** True if 03/05/2024 was read as March 5. */
  readonly monthFirst: boolean
  /** For each part of the reading, the first date that it bears. */
  readonly written: ReadonlyArray<CalendarDate | null>
  /** Parts of the reading in a language whose dates the analyst can't read. */
  readonly unread: ReadonlyArray<Part>
  /** Parts of which only the first dates were read. */
  readonly cut: ReadonlyArray<Part>
}

const passesOn =
  /;\s|,\s(?:and|but|then|while|whereupon|after which|which|who|where|when|und|aber|dann|sowie|während|et|mais|puis|qui|où|y|pero|luego|que|en|maar|daarna|die)\s|\sand\s(?=(?:\w{2,14}ed|was|were|had|got|went|gave|told|wrote|took|sent|left|paid|came|made|put|set|sold|bought)\s)|\.\s|\s[–—]\s/g

/** A comma before a date that opens its own clause: "…, on April 15 the fan motors". */
const beforeDate =
  /,\s(?:(?:and|und|et|y|en|then|dann|puis|luego)\s)?(?:again\s)?(?:on|in|by|since|am|im|seit|le|en|el|op|sinds|depuis|desde)\s{1,2}(?:\p{L}{5,10},?\s)?$|,\s(?:and|und|et|y|en)\s$/iu

/** Returns the last boundary between two clauses between two dates; -1 if they belong together. */
function clauseBoundary(text: string, from: number, to: number): number {
  let last = -1
  const own = beforeDate.exec(text.slice(from, to))
  if (own !== null) return from + own.index + 1
  for (const match of text.slice(from, to).matchAll(passesOn)) {
    const end = from + match.index + match[0].length
    if (end < to) last = from + match.index + 1
  }
  return last
}

/** Yields each event with its clause within its sentence, and the dates that the text bears. */
function* clauses(
  reading: Reading,
  part: Part,
  dates: ReadonlyArray<Resolved>,
  stamps: ReadonlyArray<Stamp>
): Generator<Entry> {
  const borne = new Map(
    stamps.flatMap((stamp, index) => (stamp.resumes ? [] : [[stamp.mention.start, index] as const]))
  )
  const repeated = repeatedOnPages(reading.text, part)
  const isRepeated = ({ start }: Span) => {
    const span = repeated[indexAt(repeated, start)]
    return span !== undefined && start < span.end
  }
  for (let index = 0; index < dates.length; index++) {
    const date = dates[index]!
    const borneAt = borne.get(date.start)
    const stamp = borneAt === undefined ? undefined : stamps[borneAt]
    const line = lineOf(reading, date)
    if (stamp !== undefined && date.mention.kind === "stated") {
      const until = stamps[borneAt! + 1]?.from ?? part.end
      const next = stamps[borneAt! + 1]?.from ?? part.end
      const said = stamp.narrates ? entryText(reading, date, line, next) : line
      const written = stamp.narrates ? null : { start: stamp.from, end: Math.max(until, date.end) }
      yield { date, passage: within(reading, said, said), bears: !stamp.narrates, written, narrates: stamp.narrates }
      continue
    }
    if (isRepeated(date) || isNoEvent(reading.text, part.start, date)) continue
    const passage = withWhatFollows(reading, clauseOf(reading, dates, index) ?? line, date)
    const isLine = passage.start <= line.start && line.end <= passage.end
    if (isLine && saysOnlyWhen(reading.text, passage, date)) continue
    yield { date, passage: within(reading, passage, date), bears: false, written: null, narrates: false }
  }
}

const clockTime =
  /^[\])]?(?:,?\s{0,2}(?:at\s|um\s|à\s|a las\s|om\s)?\d{1,2}[:.h]\d\d(?:[:.]\d\d)?\s{0,2}(?:[ap]\.?m\.?)?(?:\s(?:uhr|uur|h))?)?[\])]?\s{0,2}[-–—:|\]]?\s{0,3}/i

/** Returns the text of an entry without its date and time: up to the next entry or an empty line. */
function entryText({ text }: Reading, { end }: Span, line: Span, next: number): Span {
  const start = end + (clockTime.exec(text.slice(end, Math.min(line.end, end + 40)))?.[0].length ?? 0)
  const room = Math.min(next, start + Limits.analystPassageCharacters)
  const below = text.slice(start, room)
  const first = below.search(/\S/)
  const gap = first < 0 ? -1 : below.slice(first).search(/\n[ \t]*\r?\n/)
  const until = first < 0 ? line.end : gap < 0 ? room : start + first + gap
  // The next entry may begin with a bracket.
  const own = text.slice(start, Math.max(line.end, until)).replace(/\n[>\s*•[(-]{0,8}$/, "").length + start
  const whole = trimmed(text, { start: start + Math.max(0, first), end: own })
  return whole.start < whole.end ? whole : line
}

/** A line of a form or a table, or a heading: it has no words in a row. */
const saysWhat = /\p{Ll}{2,20}[,;]?\s{1,3}(?:(?:\p{L}|\[)[\p{L}[\]\d'’-]{0,24}[,;]?\s{1,3}){2}/u

const columns = /\S[ \t]{3,}\S/

/** "The hearing will be held on", with the day alone in a line below. */
function goesOnBelow({ text }: Reading, { end, start }: Span, day: Span): boolean {
  return (
    end <= day.start &&
    end - start < 200 &&
    day.start - end < 60 &&
    /\p{Ll}:?$/u.test(text.slice(start, end)) &&
    /^\s{1,60}$/.test(text.slice(end, day.start)) &&
    saysWhat.test(`${text.slice(start, end)} `) &&
    !saysWhat.test(`${text.slice(day.start, day.end)} `)
  )
}

/** Extends a part of a row to the row, and a heading or a field by the sentence below it, which tells what happened. */
function withWhatFollows(reading: Reading, passage: Span, date: Span): Span {
  const { sentences, text } = reading
  const line = lineOf(reading, date)
  const row = line.end - line.start < 200 && columns.test(text.slice(line.start, line.end))
  const whole = row ? { start: Math.min(line.start, passage.start), end: Math.max(line.end, passage.end) } : passage
  const before = sentences[sentenceIndex(reading, whole.start - 1)]
  if (before !== undefined && goesOnBelow(reading, before, whole)) return { start: before.start, end: whole.end }
  if (whole.end - whole.start > 110 || saysWhat.test(`${text.slice(whole.start, whole.end)} `)) return whole
  const next = sentences[sentenceIndex(reading, whole.end) + 1]
  if (next === undefined || next.end - whole.start > Limits.analystPassageCharacters) return whole
  const between = text.slice(whole.end, next.start)
  return between.length < 80 && /\n/.test(between) && !/\n[ \t]*\r?\n|[.!?]/.test(between)
    ? { start: whole.start, end: next.end }
    : whole
}

/** Returns the clause of a date within its sentence; null if no sentence holds it. */
function clauseOf(reading: Reading, dates: ReadonlyArray<Resolved>, index: number): Span | null {
  const date = dates[index]!
  const sentence = reading.sentences[sentenceIndex(reading, date.start)]
  if (sentence === undefined || date.end > sentence.end) return null
  const before = dates[index - 1]
  const after = dates[index + 1]
  const from =
    before !== undefined && before.end > sentence.start ? clauseBoundary(reading.text, before.end, date.start) : -1
  const until =
    after !== undefined && after.start < sentence.end ? clauseBoundary(reading.text, date.end, after.start) : -1
  return trimmed(reading.text, {
    start: from < 0 ? sentence.start : from,
    end: until < 0 ? sentence.end : until
  })
}

/** Characters of a line to look at; a text may have none of another kind. */
const longestLine = 2_000

/** Returns the line of a date, within its text. */
function lineOf({ parts, text }: Reading, { end, start }: Span): Span {
  const part = parts[indexAt(parts, start)]!
  const from = Math.max(part.start, start - longestLine)
  const until = Math.min(part.end, end + longestLine)
  const before = text.slice(from, start).lastIndexOf("\n")
  const after = text.slice(end, until).indexOf("\n")
  return trimmed(text, { start: from + before + 1, end: after === -1 ? until : end + after })
}

/** Removes the white space and the conjunction at the ends of a clause. */
function trimmed(text: string, { end, start }: Span): Span {
  const lead =
    /^[\s,;–—]*(?:(?:and|but|then|while|und|aber|dann|et|mais|puis|y|pero|luego|en|maar)\s+)?/.exec(
      text.slice(start, Math.min(end, start + 24))
    )?.[0].length ?? 0
  let until = end
  while (until > start + lead && /[\s,;–—]/.test(text[until - 1]!)) until--
  return { start: start + lead, end: until }
}

const moved = <Mention extends Span>(mention: Mention, by: number): Mention => ({
  ...mention,
  start: mention.start + by,
  end: mention.end + by
})

/** Finds the dates of one text, in steps. */
function* mentionsIn(reading: Reading, part: Part, monthFirst: boolean, languages: ReadonlyArray<Language>) {
  const stated: Array<StatedDate> = []
  const relative: Array<RelativeDate> = []
  const orders = dayOrders(reading.text.slice(part.start, part.end), languages, monthFirst)
  yield pause
  for (const { end, start } of reading.blocks) {
    if (start < part.start || start >= part.end) continue
    const text = reading.text.slice(start, end)
    for (const mention of statedDates(text, orders, Limits.analystDates)) stated.push(moved(mention, start))
    yield pause
    for (const mention of relativeDates(text, languages, Limits.analystDates)) relative.push(moved(mention, start))
    yield pause
    if (stated.length >= Limits.analystDates) break
  }
  return { stated: stated.slice(0, Limits.analystDates), relative: relative.slice(0, Limits.analystDates) }
}

/** Reads the dates of each text and sorts the events. */
export function* chronology(reading: Reading, jurisdiction: SafeText | null): Work<Chronology> {
  const monthFirst = jurisdiction === null || isAmerican(jurisdiction)
  const entries: Array<Entry> = []
  const open: Array<RelativeDate> = []
  const days: Array<CalendarDate | null> = []
  const unread: Array<Part> = []
  const cut: Array<Part> = []
  for (const part of reading.parts) {
    const languages = languagesOf(reading.text.slice(part.start, part.end))
    if (languages.length === 0) unread.push(part)
    const { relative, stated } = yield* mentionsIn(reading, part, monthFirst, languages)
    if (stated.length + relative.length >= Limits.analystDates) cut.push(part)
    // A summary or a prompt describes other texts, and bears no date.
    const stamps = part.origin.source === "file" ? stampsOf(reading.text, part, stated) : []
    const { resolved, unresolved } = resolve(reading.text, merged(stated, relative), stamps)
    let told = 0
    for (const entry of clauses(reading, part, resolved, stamps)) {
      entries.push(entry)
      if (++told % 100 === 0) yield pause
    }
    for (const mention of unresolved) open.push(mention)
    days.push(stamps.find(({ narrates }) => !narrates)?.mention.date ?? null)
    yield pause
  }
  entries.sort((a, b) => sortKey(a.date.from) - sortKey(b.date.from) || a.date.start - b.date.start)
  return { entries, unresolved: open, monthFirst, written: days, unread, cut }
}

/** Merges both kinds in order; drops a relative date inside a stated one ("within the year 2023"). */
function merged(stated: ReadonlyArray<DateMention>, relative: ReadonlyArray<DateMention>): ReadonlyArray<DateMention> {
  const all = [...stated, ...relative].sort((a, b) => a.start - b.start || (a.kind === "stated" ? -1 : 1))
  let until = 0
  return all.filter((mention) => {
    if (mention.start < until) return false
    until = mention.end
    return true
  })
}

/** A date in words: "about 15 January 2024", "3 May 2024 to 7 May 2024". */
export const dateWords = ({ about, from, to }: Resolved): SafeText =>
  safe`${about ? safe`about ` : empty}${written(from)}${to === null ? empty : safe` to ${written(to)}`}`

/** Explains an inferred or doubtful date; empty for a date stated in full. */
export function basisWords(
  reading: Reading,
  { ambiguous, deadline, inferredFrom, mention }: Resolved,
  monthFirst: boolean
): SafeText {
  const words = fold(slice(reading.text, mention.start, mention.end))
  if (ambiguous) return safe` (written “${words}”, read ${monthFirst ? safe`month first` : safe`day first`})`
  if (inferredFrom === null) return empty
  if (deadline) return safe` (inferred: “${words}”, if counted from ${written(inferredFrom)})`
  return mention.kind === "stated"
    ? safe` (inferred: the text says “${words}” without a year)`
    : mention.from === "writing"
      ? safe` (inferred: “${words}”, written on ${written(inferredFrom)})`
      : safe` (inferred: “${words}”, counted from ${written(inferredFrom)})`
}
