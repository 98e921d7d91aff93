/** Describes the issues that a text raises, with its passages for each element. */
import { empty, join, safe, type SafeText } from "@incamera/domain/deidentification"
import { type Language, languagesOf } from "../text/languageWords.ts"
import * as Limits from "../Limits.ts"
import type { Citations } from "../Citations.ts"
import { type FoundIssue, issues } from "../issues/findIssues.ts"
import { type Foreign, inOtherLanguages } from "../issues/inOtherLanguages.ts"
import { passage, quote, type Reading, sentenceIndex } from "../Reading.ts"
import { fileLabel } from "../Source.ts"
import { pause, type Work } from "../Step.ts"
import { mentions, phrases, scan } from "../text/Pattern.ts"
import { indexAt, type Span } from "../Span.ts"
import { bullets, enumerated, listed, paragraphs } from "../wording.ts"

/** Passages for one issue: enough to show why it is listed. */
const passagesPerIssue = 3

/** Passages cited for one element. */
const placesPerElement = 2

/** A question or wish states no fact. */
const asks = phrases(
  "asks? (?:whether|if|what|how|for advice)",
  "wants? to know",
  "wonders? (?:whether|if)",
  "would like to know"
)

/** What to ask where no rule knows the issues. */
const questions: ReadonlyArray<SafeText> = [
  safe`What does each side want from the other, and on which agreement, statute or event does it rest?`,
  safe`What happened first, and what last? What did people say or write about it at the time?`,
  safe`What is the loss, and what shows it?`,
  safe`What does the other side say, and what of it is true?`,
  safe`Has anybody begun a proceeding, set a deadline or made an offer?`
]

/**
 * Returns the most relevant passages for an element: those with several of its words, and those where the issue was
 * found.
 */
function speaking(reading: Reading, at: ReadonlyArray<Span>, foundIn: ReadonlySet<number>): ReadonlyArray<Span> {
  const weights = new Map<number, { readonly first: Span; weight: number }>()
  for (const place of at) {
    const index = sentenceIndex(reading, place.start)
    const sentence = reading.sentences[index]
    if (sentence !== undefined && mentions(reading.text.slice(sentence.start, sentence.end), asks)) continue
    const known = weights.get(index)
    if (known === undefined) weights.set(index, { first: place, weight: foundIn.has(index) ? 3 : 1 })
    else known.weight++
  }
  return [...weights.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, placesPerElement)
    .map(({ first }) => passage(reading, first))
    .sort((a, b) => a.start - b.start)
}

/** Returns the passages around the places, each once. */
const distinct = (reading: Reading, at: ReadonlyArray<Span>, most: number): ReadonlyArray<Span> => {
  const unique = new Map<number, Span>()
  for (const place of at) {
    const span = passage(reading, place)
    if (!unique.has(span.start)) unique.set(span.start, span)
    if (unique.size >= most) break
  }
  return [...unique.values()]
}

const names = { de: safe`German`, fr: safe`French`, es: safe`Spanish`, nl: safe`Dutch` } as const

const isForeign = (language: Language | null): language is keyof typeof names => language !== null && language in names

/** How many issues are known in other languages. */
const known = issues.filter(({ key }) => key in inOtherLanguages).length

/** Says which documents' languages the rules know only in part, or not at all; null if all are English. */
function languageNote({ parts }: Reading, languages: ReadonlyArray<Language | null>): SafeText | null {
  const inPart = [...new Set(languages.filter(isForeign))].map((language) => names[language])
  const unknown = parts.flatMap(({ origin }, index) =>
    languages[index] !== null ? [] : [origin.source === "file" ? fileLabel(origin.number) : safe`the summary`]
  )
  const notes = [
    ...(inPart.length === 0
      ? []
      : [
          safe`In ${listed(inPart)} texts, only ${known} of them are known: those of dismissal and wages, leases, sales, unpaid sums, accidents, limitation and releases.`
        ]),
    ...(unknown.length === 0
      ? []
      : [
          safe`${listed(unknown)}: the language isn't one whose issues the analyst knows, so none were looked for there.`
        ])
  ]
  return notes.length === 0 ? null : join(notes, " ")
}

/** Finds an element's places, in the foreign parts by the words of their languages. */
function* placesOf(
  reading: Reading,
  languages: ReadonlyArray<Language | null>,
  signals: RegExp,
  foreign: Foreign["elements"][number] | undefined
): Work<ReadonlyArray<Span>> {
  const english = yield* scan(reading, signals)
  if (foreign === undefined || foreign === null || !languages.some(isForeign)) return english
  const inForeign = (at: Span) => isForeign(languages[Math.max(0, indexAt(reading.parts, at.start))]!)
  const places = yield* scan(reading, foreign)
  return [...english.filter((at) => !inForeign(at)), ...places.filter(inForeign)]
}

const nothing = safe`**nothing found in the text**`

/** Quotes the first place, unless the issue's passages have it; the others are cited. */
function elementWords(
  reading: Reading,
  places: ReadonlyArray<Span>,
  passages: ReadonlyArray<Span>,
  citations: Citations
): SafeText {
  const [first] = places
  return first === undefined || passages.some(({ start }) => start === first.start)
    ? safe`see${citations.marks(reading, places)}`
    : safe`“${quote(reading, first)}”${citations.marks(reading, places)}`
}

const basisWords = ({ basis, inRecord }: FoundIssue): SafeText =>
  inRecord
    ? safe`Named in the case's title or practice area. What points to it in the text:`
    : basis === "named"
      ? safe`Named in the text. What points to it:`
      : safe`Not named in the text, but suggested by it:`

export function* issuesSection(
  reading: Reading,
  found: ReadonlyArray<FoundIssue>,
  citations: Citations
): Work<SafeText> {
  const languages = languagesOf(reading)
  const note = languageNote(reading, languages)
  if (found.length === 0) {
    return paragraphs([
      safe`## Issues\n\nThe text neither names nor suggests one of the ${issues.length} issues that the analyst knows. That is a statement about its words, not about the law. Questions that help to find them:`,
      bullets(questions),
      note
    ])
  }
  const main = found.filter(({ inPassing }) => !inPassing)
  const shown = (main.length === 0 ? found : main).slice(0, Limits.analystIssues)
  const sections: Array<SafeText> = []
  for (const one of shown) {
    const { at, issue } = one
    const passages = distinct(reading, at, passagesPerIssue)
    const foundIn = new Set(at.map(({ start }) => sentenceIndex(reading, start)))
    const foreign = inOtherLanguages[issue.key]?.elements
    const elements: Array<SafeText> = []
    for (const [index, { name, signals }] of issue.elements.entries()) {
      const places = speaking(reading, yield* placesOf(reading, languages, signals, foreign?.[index]), foundIn)
      elements.push(
        safe`${name}: ${places.length === 0 ? nothing : elementWords(reading, places, passages, citations)}`
      )
    }
    sections.push(
      paragraphs([
        safe`### ${issue.name}`,
        basisWords(one),
        bullets(passages.map((span) => safe`“${quote(reading, span)}” ${citations.mark(reading, span)}`)),
        issue.claim ? safe`What must be shown, in general:` : safe`What usually decides it:`,
        bullets(elements),
        safe`Look first at ${issue.check}.`
      ])
    )
    yield pause
  }
  const rest = found.filter((one) => !shown.includes(one))
  return paragraphs([
    safe`## Issues\n\nFound by their signal words, not by legal judgment. Elements are put in general terms; the law of the jurisdiction decides. “See” means that the passage speaks to the element, not that it proves it.`,
    ...sections,
    rest.length === 0
      ? empty
      : safe`Also mentioned, in passing: ${enumerated(
          rest.map(({ at, issue }) => safe`${issue.name} ${citations.mark(reading, passage(reading, at[0]!))}`),
          rest.length
        )}.`,
    safe`The analyst knows ${issues.length} issues. Others that the case may raise were not looked for.`,
    note
  ])
}
