/** Describes the issues that a text raises, with its passages for each element. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { Citations } from "../Citations.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import { passage, quote, type Reading, sentenceIndex } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { mentions, phrases, scan } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"
import { bullets, enumerated, paragraphs } from "../wording.ts"

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

export function* issuesSection(
  reading: Reading,
  found: ReadonlyArray<FoundIssue>,
  citations: Citations
): Work<SafeText> {
  if (found.length === 0) {
    return safe`## Issues\n\nThe text neither names nor suggests an issue that the analyst knows. That is a statement about its words, not about the law.`
  }
  const shown = found.slice(0, Limits.analystIssues)
  const sections: Array<SafeText> = []
  for (const { at, basis, issue } of shown) {
    const passages = distinct(reading, at, passagesPerIssue)
    const foundIn = new Set(at.map(({ start }) => sentenceIndex(reading, start)))
    const elements: Array<SafeText> = []
    for (const { name, signals } of issue.elements) {
      const places = speaking(reading, yield* scan(reading, signals), foundIn)
      elements.push(
        places.length === 0
          ? safe`${name}: **nothing found in the text**`
          : safe`${name}: see${citations.marks(reading, places)}`
      )
    }
    sections.push(
      paragraphs([
        safe`### ${issue.name}`,
        safe`${basis === "named" ? safe`Named in the text. What points to it:` : safe`Not named in the text, but suggested by it:`}`,
        bullets(passages.map((span) => safe`“${quote(reading, span)}” ${citations.mark(reading, span)}`)),
        issue.claim ? safe`What must be shown, in general:` : safe`What usually decides it:`,
        bullets(elements),
        safe`Look first at ${issue.check}.`
      ])
    )
    yield pause
  }
  const rest = found.slice(shown.length)
  return paragraphs([
    safe`## Issues\n\nFound by their signal words, not by legal judgment. Elements are put in general terms; the law of the jurisdiction decides. “See” means that the passage speaks to the element, not that it proves it.`,
    ...sections,
    rest.length === 0
      ? empty
      : safe`Also mentioned: ${enumerated(
          rest.map(({ issue }) => issue.name),
          rest.length
        )}.`
  ])
}
