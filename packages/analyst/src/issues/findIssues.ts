import type { SafeText } from "@incamera/domain/deidentification"
import { languagesOf } from "../text/languageWords.ts"
import { pause, type Work } from "../Step.ts"
import { type Reading, sentenceIndex } from "../Reading.ts"
import { mentions, scan } from "../text/Pattern.ts"
import { indexAt, type Span } from "../Span.ts"
import { agreements } from "./agreements.ts"
import { defenses } from "./defenses.ts"
import { family } from "./family.ts"
import { harm } from "./harm.ts"
import { home } from "./home.ts"
import { type Foreign, inOtherLanguages } from "./inOtherLanguages.ts"
import type { Issue } from "./Issue.ts"
import { pay } from "./pay.ts"
import { publicInterest } from "./publicInterest.ts"
import { reputation } from "./reputation.ts"
import { supply } from "./supply.ts"
import { trade } from "./trade.ts"
import { workplace } from "./workplace.ts"

/** The issues of each field, and the practice areas that are about the field. */
const fields: ReadonlyArray<readonly [issues: ReadonlyArray<Issue>, area: RegExp]> = [
  [[...workplace, ...pay], /employ|labou?r|workplace|arbeit|travail|laboral|arbeids/i],
  [
    [...agreements, ...supply, ...defenses],
    /contract|commercial|goods|debt|collection|business|vertrag|contrat|mercantil/i
  ],
  [trade, /intellectual|patent|trademark|copyright|consumer|unfair competition|verbraucher|consommat/i],
  [
    [...harm, ...reputation],
    /injur|tort|negligen|malpractice|accident|defamation|unfall|haftung|corporel|lesiones|letsel/i
  ],
  [
    [...home, ...family],
    /hous|landlord|tenan|real (?:estate|property)|famil|matrimon|probate|estate|construct|miet|bail|arrend|huur/i
  ],
  [publicInterest, /immigra|administrat|public|antitrust|tax|environment|insolven|bankrupt|insur/i]
]

/** All issues that the analyst knows. */
export const issues: ReadonlyArray<Issue> = fields.flatMap(([some]) => some)

/** An issue that the text raises. */
export interface FoundIssue {
  readonly issue: Issue
  /** `named`: the text or the case's record names it. `suggested`: the text has facts that usually raise it. */
  readonly basis: "named" | "suggested"
  /** Its places, in order; at least one. */
  readonly at: ReadonlyArray<Span>
  /** True if the case's title or practice area names it. */
  readonly inRecord: boolean
  /** True if one sentence of one file mentions it, and the case's record is about something else. */
  readonly inPassing: boolean
}

/** The words of a case's record that count as text. */
export interface Titles {
  readonly title: SafeText | null
  readonly practiceArea: SafeText | null
}

/** Places of an issue that only the record names: the sentences that speak to most of its elements. */
const placesPerElement = 3

function* placesOfElements(
  reading: Reading,
  { elements }: Issue,
  foreign: Foreign["elements"]
): Work<ReadonlyArray<Span>> {
  const found = new Map<number, { readonly first: Span; count: number }>()
  for (const [index, { signals }] of elements.entries()) {
    const seen = new Set<number>()
    const others = foreign[index] ?? null
    for (const place of [
      ...(yield* scan(reading, signals)),
      ...(others === null ? [] : yield* scan(reading, others))
    ]) {
      const sentence = sentenceIndex(reading, place.start)
      if (seen.has(sentence)) continue
      seen.add(sentence)
      const known = found.get(sentence)
      if (known === undefined) found.set(sentence, { first: place, count: 1 })
      else known.count++
    }
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, placesPerElement)
    .map(({ first }) => first)
    .sort((a, b) => a.start - b.start)
}

/** Returns the indices of the parts in which a pattern occurs. */
function* partsWith({ blocks, parts, text }: Reading, pattern: RegExp): Work<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const { end, start } of blocks) {
    const part = Math.max(0, indexAt(parts, start))
    if (!found.has(part) && mentions(text.slice(start, end), pattern)) found.add(part)
    yield pause
  }
  return found
}

/**
 * Returns the issues that a text names or suggests: those of the record's title and practice area first, then named
 * ones, then by number of places.
 */
export function* findIssues(
  reading: Reading,
  { practiceArea, title }: Titles = { title: null, practiceArea: null }
): Work<ReadonlyArray<FoundIssue>> {
  const { parts } = reading
  const record = `${title ?? ""}\n${practiceArea ?? ""}`
  const partOf = (at: Span) => Math.max(0, indexAt(parts, at.start))
  const languages = languagesOf(reading)
  const inForeign = (at: Span) => (languages[partOf(at)] ?? "en") !== "en"
  const hasForeign = languages.some((language) => language !== null && language !== "en")
  const own = new Set(parts.flatMap(({ origin }, index) => (origin.source === "file" ? [] : [index])))
  const sentenceOf = (at: Span): string => {
    const { end, start } = reading.sentences[sentenceIndex(reading, at.start)] ?? at
    return reading.text.slice(start, Math.min(end, start + 1_000))
  }
  const found: Array<FoundIssue> = []
  for (const issue of issues) {
    const { context, named, suggested } = issue
    const foreign = inOtherLanguages[issue.key]
    const places = [...(yield* scan(reading, named))]
    const isNamed = places.length > 0
    if (suggested !== null) {
      const facts = yield* scan(reading, suggested)
      const everywhere = context === null || mentions(record, context)
      const told = facts.length === 0 || everywhere ? null : yield* partsWith(reading, context)
      // A summary tells what the case is about, so its context holds for the files as well.
      const all = told === null || [...told].some((part) => own.has(part))
      for (const fact of facts) if (all || told.has(partOf(fact))) places.push(fact)
    }
    if (hasForeign && foreign !== undefined) {
      const told = foreign.context === null ? null : yield* partsWith(reading, foreign.context)
      const all = told === null || mentions(record, foreign.context!) || [...told].some((part) => own.has(part))
      for (const fact of yield* scan(reading, foreign.suggested)) {
        if (!all && !told.has(partOf(fact))) continue
        if (inForeign(fact) && !(foreign.unless?.test(sentenceOf(fact)) ?? false)) places.push(fact)
      }
    }
    const inRecord =
      (practiceArea !== null && issue.area?.test(practiceArea) === true) ||
      mentions(record, named) ||
      (foreign !== undefined && mentions(record, foreign.suggested)) ||
      (suggested !== null && mentions(record, suggested) && (context === null || mentions(record, context)))
    const at =
      places.length === 0 && inRecord
        ? yield* placesOfElements(reading, issue, hasForeign ? (foreign?.elements ?? []) : [])
        : places.sort((a, b) => a.start - b.start)
    if (at.length === 0) continue
    const sentences = new Set(at.map(({ start }) => sentenceIndex(reading, start)))
    const related = fields.some(
      ([some, area]) => some.includes(issue) && practiceArea !== null && area.test(practiceArea)
    )
    found.push({
      issue,
      basis: isNamed || inRecord ? "named" : "suggested",
      at,
      inRecord,
      inPassing: !inRecord && !related && sentences.size === 1 && !own.has(partOf(at[0]!))
    })
  }
  const rank = ({ basis, inPassing, inRecord }: FoundIssue) =>
    (inRecord ? 0 : 2) + (basis === "named" ? 0 : 1) + (inPassing ? 4 : 0)
  return found.sort((a, b) => rank(a) - rank(b) || b.at.length - a.at.length)
}
