/** A summary by extraction: the most important sentences, in their own order and words. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { Chronology } from "../chronology/chronology.ts"
import { written } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import { quote, type Reading, sentenceIndex, within } from "../Reading.ts"
import type { SaidBy } from "../sides/saidBy.ts"
import { pause, type Work } from "../Step.ts"
import { phrases, scan } from "../text/Pattern.ts"
import { indexAt, type Span } from "../Span.ts"
import { bullets, paragraphs } from "../wording.ts"
import { placeholders } from "../text/placeholders.ts"
import { sourceName } from "../sourceNames.ts"

/** Most sentences of a summary: two in five of a short text, and never more than a glance takes in. */
const longest = 8

/** Additional sentences for each further text. */
const furtherText = 2

/** Words for the events of a legal story, by kind of event. */
const turns: ReadonlyArray<RegExp> = [
  phrases(
    "signed",
    "agreed",
    "entered into",
    "hired",
    "bought",
    "purchased",
    "leased",
    "married",
    "engaged",
    "contracted"
  ),
  phrases(
    "terminated",
    "fired",
    "dismissed",
    "cancel\\w{1,4}",
    "resigned",
    "evicted",
    "moved out",
    "abandoned",
    "rescinded"
  ),
  phrases("complain(?:ed|t)", "report(?:ed)", "notified", "demanded", "warned", "objected", "wrote to"),
  phrases("refus(?:ed|es)", "denied", "rejected", "ignored", "failed to", "did not"),
  phrases("injur\\w{1,4}", "died", "damaged", "collapsed", "collided", "hospital\\w{0,6}", "fire", "leak\\w{0,3}"),
  phrases("filed", "served", "sued", "lawsuit", "arbitration", "court", "injunction", "hearing", "appeal\\w{0,2}"),
  phrases("offer(?:ed)?", "settle(?:d|ment)", "release", "proposed"),
  phrases("witness(?:es)?", "testif\\w{1,3}", "documents?", "photographs?", "records"),
  phrases("within \\w{1,10} (?:days|weeks|months)", "deadline", "expires?", "limitation")
]

const money = /(?:[$€£¥]\s{0,2}\d|\b(?:USD|EUR|GBP|CHF|dollars|euros|pounds)\b)/gi

/** Headings, addresses and lines of tables have no such run of words. */
const saysSomething = /\p{Ll}{2,20}[,;]?\s{1,3}(?:[\p{L}[\]\d]{1,20}[,;]?\s{1,3}){2}/u

interface Weighed {
  readonly index: number
  readonly features: ReadonlySet<string>
  readonly base: number
}

/** Returns the most important sentences. Each is weighed by what it adds to those chosen before it. */
export function* keySentences(
  reading: Reading,
  issues: ReadonlyArray<FoundIssue>,
  dates: Chronology,
  apart: ReadonlySet<number>
): Work<ReadonlyArray<Span>> {
  const { sentences } = reading
  const features: ReadonlyArray<Set<string>> = sentences.map(() => new Set<string>())
  const note = (feature: string, spans: ReadonlyArray<Span>) => {
    for (const { start } of spans) features[sentenceIndex(reading, start)]?.add(feature)
  }
  for (const { at, issue } of issues) note(`issue ${issue.key}`, at)
  for (const [index, pattern] of turns.entries()) {
    note(`turn ${index}`, yield* scan(reading, pattern))
  }
  for (const { at, number } of placeholders(reading.text)) note(`party ${number}`, at)
  note(
    "money",
    [...reading.text.matchAll(money)].map((match) => ({ start: match.index, end: match.index + 1 }))
  )
  if (reading.parts.length > 1) {
    for (const [index, { start }] of sentences.entries()) features[index]!.add(`text ${indexAt(reading.parts, start)}`)
  }
  for (const { date } of dates.entries) note(`date ${date.from.year}-${date.from.month}`, [date])

  const weighed = sentences.flatMap(({ end, start }, index): ReadonlyArray<Weighed> => {
    if (apart.has(indexAt(reading.parts, start))) return []
    const length = end - start
    const words = saysSomething.test(reading.text.slice(start, Math.min(end, start + Limits.analystPassageCharacters)))
      ? 0
      : -3
    const base = (index === 0 ? 2 : 0) + (length < 30 ? -2 : length > 450 ? -1 : 0) + words
    return [{ index, features: features[index]!, base }]
  })
  const most = Math.min(Limits.analystSummarySentences, longest + furtherText * (reading.parts.length - 1))
  const room =
    sentences.length <= 4 ? sentences.length : Math.min(most, Math.max(3, Math.round(sentences.length / 2.5)))
  const chosen = new Set<number>()
  const covered = new Set<string>()
  while (chosen.size < room) {
    let best: Weighed | null = null
    let most = -Infinity
    for (const candidate of weighed) {
      if (chosen.has(candidate.index)) continue
      let gain = candidate.base
      for (const feature of candidate.features) gain += weightOf(feature) * (covered.has(feature) ? 0.15 : 1)
      if (gain > most) {
        most = gain
        best = candidate
      }
    }
    if (best === null) break
    chosen.add(best.index)
    for (const feature of best.features) covered.add(feature)
    yield pause
  }
  return [...chosen].sort((a, b) => a - b).map((index) => within(reading, sentences[index]!, sentences[index]!))
}

const weightOf = (feature: string): number =>
  feature.startsWith("issue")
    ? 2
    : feature.startsWith("turn")
      ? 1.2
      : feature === "money"
        ? 1.5
        : feature.startsWith("party")
          ? 0.8
          : feature.startsWith("text")
            ? 1.5
            : 0.5

/** Without its speaker, the reader would take a claim of the other side for a fact. */
export function summarySection(
  reading: Reading,
  spans: ReadonlyArray<Span>,
  { dates, said }: { readonly dates: Chronology; readonly said: SaidBy },
  citations: Citations
): SafeText {
  const { parts } = reading
  const heading = safe`## Summary\n\nThe most important sentences, in the text's own words and order (${spans.length} of ${reading.sentences.length}).`
  const told = parts.map((part, index) => {
    const here = spans.filter(({ start }) => indexAt(parts, start) === index)
    const day = dates.written[index] ?? null
    const when = day === null ? empty : safe`, dated ${written(day)}`
    if (here.length === 0) return empty
    const sentences = bullets(
      here.map((span) => safe`${said.attributed(span, quote(reading, span))} ${citations.number(reading, span)}`)
    )
    return parts.length === 1 ? sentences : safe`From ${sourceName(part)}${when}:\n\n${sentences}`
  })
  return paragraphs([heading, ...told])
}
