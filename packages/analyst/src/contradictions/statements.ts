/** Reads statements about events from texts: who or what, when, where, how much, and if it happened at all. */
import * as Limits from "../Limits.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { amountsIn } from "../text/amounts.ts"
import { negated } from "../text/negated.ts"
import { indexAt, type Span } from "../Span.ts"
import { blanked, contentWords, stem } from "../text/words.ts"
import { type EventKind, eventKinds } from "./events.ts"
import type { Detail, Statement } from "./Statement.ts"

interface Place extends Span {
  readonly kind: EventKind
}

/** "Will be paid", "if it was signed": not stated as a fact. */
const supposed =
  /\b(?:shall|will|would|must|may|might|could|should|can|to|if|whether|unless|in case|in order to|agrees? that|when the)\s{1,3}(?:not\s{1,3})?(?:[\w'’]{1,15}\s{1,3}){0,3}$/i
const passing = /\b(?:yet|until|till|before|so far|by then|as of|any ?more|no longer|still|in part|in full|partly)\b/i
const asks = /\?\W{0,3}$/
const denials =
  /\b(?:never|not|neither|nor|denies (?:that )?(?:having )?|denied (?:that )?(?:having )?|without)\s{1,3}(?:[\w'’]{1,12}\s{1,3}){0,2}$|n['’]t\s{1,3}(?:[\w'’]{1,12}\s{1,3}){0,2}$/i

const locales =
  "office|warehouse|restaurant|home|house|kitchen|garage|parking lot|car park|shop|store|factory|hotel|hospital|clinic|station|airport|" +
  "courtroom|bank|bar|café|cafe|school|canteen|stairs|staircase|lobby|hallway|cellar|basement|roof|site|workshop|yard|premises"
const owner = "(?:(?:the|a|an|his|her|my|their|our|its|\\[Party \\d{1,5}\\]['’]s?)\\s{1,3})?"
const locale = new RegExp(
  `\\b(?:at|in|inside|outside|near|on)\\s{1,3}${owner}(?:[\\w'’-]{2,20}\\s{1,3}){0,2}?(?<noun>(?:${locales})\\b|\\[(?:Place|Address) \\d{1,6}\\])`,
  "gi"
)
const clock =
  /\b(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))?\s{0,2}(?<half>[ap])\.?\s?m\b\.?|\b(?<hours>[01]?\d|2[0-3]):(?<minutes>[0-5]\d)\b/gi

/** A capitalised word inside a clause; brackets mark a placeholder. */
const name = /(?<=[\p{Ll},]\s{1,3})\p{Lu}\p{Ll}{2,30}(?!['’]?\p{Ll}*\])/gu
const reference =
  /\b(?:nos?\.?|number|invoice|cheque|check|file|flat|unit|lot|clause|section)\s{0,2}(\d[\d/.-]{0,20})|\b(first|second|third|fourth|fifth)\s/gi

const onlyOne = (details: ReadonlyArray<Detail>): Detail | null =>
  new Set(details.map(({ value }) => value)).size === 1 ? details[0]! : null

const localesIn = (text: string, offset: number): Detail | null =>
  onlyOne(
    Array.from(text.matchAll(locale), (match) => ({
      start: offset + match.index,
      end: offset + match.index + match[0].length,
      value: stem(match.groups!["noun"]!)
    }))
  )

const timesIn = (text: string, offset: number): Detail | null =>
  onlyOne(
    Array.from(text.matchAll(clock), (match) => {
      const { half, hour, hours, minute, minutes } = match.groups!
      const at =
        hour === undefined
          ? Number(hours) * 60 + Number(minutes)
          : ((Number(hour) % 12) + (half!.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minute ?? 0)
      return { start: offset + match.index, end: offset + match.index + match[0].length, value: String(at) }
    })
  )

/** Returns the person behind "I" in a text: who signed it, sent it, or is named as speaking. */
const speakerOf = (reading: Reading): ((part: number) => string | null) => {
  const speakers = reading.parts.map(({ end, start }) => {
    const head = reading.text.slice(start, Math.min(end, start + 2_000))
    const tail = reading.text.slice(Math.max(start, end - 200), end)
    const number =
      /\bI,\s{1,2}(?:the undersigned,?\s)?\[Party (\d{1,6})\]/.exec(head)?.[1] ??
      /(?:^|\n)From:[^\n]{0,80}?\[Party (\d{1,6})\]/i.exec(head)?.[1] ??
      /(?:^|\n)\s{0,8}\[Party (\d{1,6})\]\s{0,8}$/.exec(tail)?.[1]
    return number === undefined ? null : `party ${number}`
  })
  return (part) => speakers[part] ?? null
}

const gap = (one: Span, other: Span): number =>
  Math.max(0, Math.max(one.start, other.start) - Math.min(one.end, other.end))

/** Finds the events of the text, in order, each place once. */
function* placesIn(reading: Reading): Work<ReadonlyArray<Place>> {
  const found: Array<Place> = []
  for (const { end, start } of reading.blocks) {
    const text = reading.text.slice(start, end)
    const here: Array<Place> = []
    for (const kind of eventKinds) {
      for (const match of text.matchAll(kind.pattern)) {
        const place = { kind, start: start + match.index, end: start + match.index + match[0].length }
        if (!here.some((other) => other.start < place.end && place.start < other.end)) here.push(place)
        if (here.length >= Limits.analystMatches) break
      }
    }
    found.push(...here.sort((a, b) => a.start - b.start))
    yield pause
  }
  return found
}

/** Returns the entries of each sentence, by its index. */
function entriesBySentence(reading: Reading, { entries }: Chronology): ReadonlyMap<number, ReadonlyArray<Entry>> {
  const found = new Map<number, Array<Entry>>()
  for (const entry of entries) {
    if (entry.bears || entry.date.deadline) continue
    const index = sentenceIndex(reading, entry.date.start)
    const known = found.get(index)
    if (known === undefined) found.set(index, [entry])
    else known.push(entry)
  }
  return found
}

/**
 * Returns the clause of a place: the one with the place's own date if its sentence has several, otherwise the sentence.
 */
const clauseOf = (reading: Reading, sentence: Span, entries: ReadonlyArray<Entry>, place: Span): Span => {
  const told = entries.find(({ passage }) => passage.start <= place.start && place.end <= passage.end)
  return told?.passage ?? within(reading, sentence, place)
}

/** Returns statements that something happened or didn't. */
export function* statementsIn(reading: Reading, dates: Chronology): Work<ReadonlyArray<Statement>> {
  const places = yield* placesIn(reading)
  const entries = entriesBySentence(reading, dates)
  const speaker = speakerOf(reading)
  const found: Array<Statement> = []
  for (const [index, place] of places.entries()) {
    if (index % 200 === 199) yield pause
    const at = sentenceIndex(reading, place.start)
    const sentence = reading.sentences[at]
    if (sentence === undefined || place.end > sentence.end) continue
    const { text } = reading
    const before = text.slice(Math.max(sentence.start, place.start - 60), place.start)
    if (supposed.test(before) || asks.test(text.slice(Math.max(sentence.start, sentence.end - 6), sentence.end)))
      continue
    const told = entries.get(at) ?? []
    const span = clauseOf(reading, sentence, told, place)
    const inSpan = ({ end, start }: Span) => start >= span.start && end <= span.end
    const others = neighbours(places, index, span)
    // A date belongs to the nearest event.
    const isNearest = (detail: Span) => others.every((other) => gap(place, detail) <= gap(other, detail))
    const here = told.filter(({ date }) => inSpan(date) && isNearest(date))
    const clause = text.slice(span.start, span.end)
    const amounts = amountsIn(clause, span.start).filter(isNearest)
    const part = indexAt(reading.parts, place.start)
    const time = timesIn(clause, span.start)
    const where = localesIn(clause, span.start)
    const details = [...told.map(({ date }) => date), ...amounts, ...[time, where].filter((one) => one !== null)]
    const rest = blanked(
      clause,
      [place, ...details].map(({ end, start }) => ({
        start: Math.max(0, start - span.start),
        end: Math.min(clause.length, end - span.start)
      }))
    )
    const words = contentWords(rest)
    const says = /\b(?:I|me|my|myself)\b/.test(clause) ? speaker(part) : null
    found.push({
      kind: place.kind,
      part,
      span,
      denied: denials.test(before) || negated(text, place.start, place.end),
      passing: passing.test(clause),
      words: new Set(says === null ? words : [...words, says]),
      names: new Set(rest.match(name)),
      numbers: new Set(Array.from(rest.matchAll(reference), ([, number, ordinal]) => number ?? ordinal!.toLowerCase())),
      entry: here.length === 1 ? here[0]! : null,
      amount: amounts.length === 1 ? amounts[0]! : null,
      place: where !== null && isNearest(where) ? where : null,
      time: time !== null && isNearest(time) ? time : null
    })
  }
  return found
}

/** Returns the other events of the same clause. */
function neighbours(places: ReadonlyArray<Place>, index: number, span: Span): ReadonlyArray<Place> {
  const found: Array<Place> = []
  for (let at = index - 1; at >= 0 && places[at]!.start >= span.start; at--) found.push(places[at]!)
  for (let at = index + 1; at < places.length && places[at]!.end <= span.end; at++) found.push(places[at]!)
  return found
}
