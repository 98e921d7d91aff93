/** Chooses the passages that answer a question, for each kind of answer that it asks for. */
import { safe } from "@incamera/domain/deidentification"
import { type Chronology, dateWords, type Entry } from "../chronology/chronology.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Span } from "../Span.ts"
import type { Work } from "../Step.ts"
import type { AskedKind } from "./asked.ts"
import { plainWord, wordPattern } from "../text/languageWords.ts"
import type { Passage, PassageIndex } from "./PassageIndex.ts"
import { type Candidate, stemsFor } from "./rank.ts"
import { stemOf } from "../text/stems.ts"
import type { Term } from "./terms.ts"
import { distance, type Value, valuesOf } from "./values.ts"

export interface Evidence extends Candidate {
  readonly at: Passage
  /** The places of the question's words in it. */
  readonly places: ReadonlyArray<Span>
}

/** The passages for one kind of answer. */
export interface Choice {
  readonly kind: AskedKind
  /** Best first; empty if none answers. */
  readonly passages: ReadonlyArray<Evidence>
  /** The value that each of these gives, if it gives one of the kind: the one nearest to the question's words. */
  readonly values: ReadonlyMap<Evidence, Value>
  /** All values of the first of these, the nearest first. */
  readonly ofBest: ReadonlyArray<Value>
  /** Passages that come near, if none answers. */
  readonly near: ReadonlyArray<Evidence>
}

/** Least share of a question's rare words that a passage covers, with what stands around it and alone. */
const leastCoverage = 0.55
const leastWithValue = 0.5
const leastAlone = 0.3

/** The share of these that suffices in a text that the question names as its source. */
const ofSource = 0.6

/** The same for a passage that only comes near. */
const nearCoverage = 0.25
const nearAlone = 0.15
const nearScore = 0.15

/** Candidates to look at. */
const lookedAt = 40

/** Passages to choose. */
const most = 5
const mostWithValue = 3
const mostNear = 4

/** A further passage is chosen if it scores this share of the best. */
const goodEnough = 0.6

/** How much better a passage is with a name, a place or a number, where one is asked for. */
const preferred = 1.5

/** A near passage is shown if it scores this share of the nearest. */
const nearEnough = 0.45

/** A passage without a value is better than one with one if it covers so much more. */
const coversMore = 0.15

const asks = /\?\W{0,3}$|\b(?:asks?|wants? to know|wonders?) (?:whether|if|what|how|when)\b/i

export const needsValue: ReadonlySet<AskedKind> = new Set(["when", "how-much", "how-long"])
const prefersValue: ReadonlySet<AskedKind> = new Set(["who", "where", "how-many", "measure", "condition"])

/** Returns the best candidates, without repetitions, and with less weight for what only names or asks. */
export function evidenceOf(
  index: PassageIndex,
  terms: ReadonlyArray<Term>,
  candidates: ReadonlyArray<Candidate>
): ReadonlyArray<Evidence> {
  const { languages, passages, reading } = index
  const seen = new Set<string>()
  const stems = languages.map((language) =>
    language === null
      ? new Set<string>()
      : new Set(terms.flatMap((term) => [...stemsFor(term, index, language).keys()]))
  )
  return candidates
    .slice(0, lookedAt)
    .flatMap((candidate): ReadonlyArray<Evidence> => {
      const at = passages[candidate.passage]!
      const words = reading.text.slice(at.start, at.end)
      const same = words.replaceAll(/[^\p{L}\p{N}]+/gu, " ").toLowerCase()
      if (seen.has(same)) return []
      seen.add(same)
      const language = languages[at.part] ?? "en"
      const places = Array.from(words.matchAll(wordPattern), (match) => ({ match, start: at.start + match.index }))
        .filter(({ match: [whole, placeholder] }) =>
          stems[at.part]!.has(placeholder?.toLowerCase() ?? stemOf(plainWord(whole), language))
        )
        .map(({ match, start }) => ({ start, end: start + match[0].length }))
      const factor = (asks.test(words) ? 0.5 : 1) * (at.words < 4 ? 0.6 : 1)
      return [{ ...candidate, score: candidate.score * factor, at, places }]
    })
    .sort((one, other) => other.score - one.score || one.passage - other.passage)
}

const finding =
  /(?<!\p{L})(?:found|findings?|opinion|causes?|caused|conclu(?:de[ds]?|sions?)|diagnos\p{L}{1,4}|results?|shows?|ergebnis|festgestellt|feststellung\p{L}{0,2}|ursache|befund|constat(?:é|ons)?|conclusions?|causes?|avis|resultado|conclusi(?:ón|ones)|causa|se observa|bevinding(?:en)?|oorzaak|conclusie)(?!\p{L})/iu

/** What a text finds, where a question asks for nothing more: the passages with words for it, else its first ones. */
export function findingsIn({ passages, reading }: PassageIndex, parts: ReadonlySet<number>): ReadonlyArray<Evidence> {
  const all = passages.flatMap((at, passage) => (parts.has(at.part) && at.tells ? [{ at, passage }] : []))
  const found = all.filter(({ at }) => finding.test(reading.text.slice(at.start, at.end)))
  return (found.length > 0 ? found : all)
    .slice(0, most)
    .map(({ at, passage }) => ({ at, passage, score: 1, coverage: 1, own: 1, places: [] }))
}

/** Characters of a passage with what stands around it. */
const withContext = 380

/** Passages that a sentence may announce. */
const announced = 12

/** "… as follows:" goes on in the lines below. */
const goesOn =
  /:\s{0,3}$|\b(?:following|as follows|suivant\p{L}{0,2}|siguientes?|folgend\p{L}{0,2}|volgende)\b[^\n]{0,20}$/iu

/** Returns a passage with the sentences of its paragraph around it, or with the lines that it announces, as far as there is room. */
export function inContext({ passages, reading }: PassageIndex, { at, passage }: Evidence): Span {
  const { text } = reading
  let { end, start } = at
  const fits = (other: Passage | undefined, from: number, until: number): other is Passage =>
    other !== undefined && other.part === at.part && until - from <= withContext
  for (const step of [-1, 1]) {
    const other = passages[passage + step]
    const [from, until] = [Math.min(start, other?.start ?? start), Math.max(end, other?.end ?? end)]
    if (!fits(other, from, until) || !other.tells) continue
    if (text.slice(Math.min(other.end, at.end), Math.max(other.start, at.start)).includes("\n")) continue
    start = from
    end = until
  }
  if (goesOn.test(text.slice(start, end))) {
    for (const next of passages.slice(passage + 1, passage + 1 + announced)) {
      if (next.start < end) continue
      if (!fits(next, start, next.end) || next.turn !== at.turn) break
      end = next.end
    }
  }
  return { start, end }
}

export const entriesIn = ({ entries }: Chronology, { end, start }: Span): ReadonlyArray<Entry> =>
  entries
    .filter(({ date }) => date.start >= start && date.end <= end)
    .toSorted((one, other) => one.date.start - other.date.start)

const datesIn = (dates: Chronology, passage: Span): ReadonlyArray<Value> =>
  entriesIn(dates, passage).map(({ date }) => ({
    start: date.start,
    end: date.end,
    key: `${sortKey(date.from)} ${date.to === null ? "" : sortKey(date.to)}`,
    words: safe`${dateWords(date)}`
  }))

/** Characters between a passage and the next one that may give its value. */
const besides = 160

/** Joins a passage without a value with the one before or behind it that has one. */
function withNeighbour(
  one: Evidence,
  { passages, reading }: PassageIndex,
  others: ReadonlySet<number>,
  valuesIn: (span: Span) => ReadonlyArray<Value>
): Evidence {
  if (valuesIn(one.at).length > 0) return one
  // What a heading announces stands behind it.
  for (const step of one.at.tells ? [1, -1] : [1]) {
    const other = passages[one.passage + step]
    if (
      other === undefined ||
      others.has(one.passage + step) ||
      other.part !== one.at.part ||
      other.turn !== one.at.turn
    )
      continue
    const between = reading.text.slice(Math.min(one.at.end, other.end), Math.max(one.at.start, other.start))
    if (one.at.tells && /\n\s{0,20}\n/.test(between)) continue
    if (Math.max(other.start - one.at.end, one.at.start - other.end) > besides || valuesIn(other).length === 0) continue
    const at = { ...one.at, start: Math.min(one.at.start, other.start), end: Math.max(one.at.end, other.end) }
    return { ...one, at, score: one.score * 0.8 }
  }
  return one
}

/** Sorts values by how far they stand from the question's words. */
const byDistance = (
  { reading }: PassageIndex,
  { places }: Evidence,
  values: ReadonlyArray<Value>
): ReadonlyArray<Value> => {
  const far = new Map(
    values.map((value) => [value, places.reduce((sum, place) => sum + distance(reading, value, place), 0)])
  )
  return values.toSorted((one, other) => far.get(one)! - far.get(other)!)
}

/** The passages to choose from. */
export interface Possible {
  readonly index: PassageIndex
  readonly evidence: ReadonlyArray<Evidence>
  /** True if they are from the texts that the question names as its source: fewer of its words suffice, and each speaks. */
  readonly isOfSource: boolean
}

/** Chooses among passages for a kind of answer. `datesOf` reads the dates of some parts. */
export function* choose(
  kind: AskedKind,
  { evidence, index, isOfSource }: Possible,
  datesOf: (parts: ReadonlySet<number>) => Work<Chronology>
): Work<Choice> {
  const top = evidence[0]?.score ?? 0
  const isNear = ({ coverage, own, score }: Evidence) =>
    coverage >= nearCoverage && own >= nearAlone && score >= nearScore * top
  const ease = isOfSource ? ofSource : 1
  const isEnough = (one: Evidence) =>
    one.coverage >= ease * (values.has(one) ? leastWithValue : leastCoverage) && one.own >= ease * leastAlone
  const near = evidence.filter(isNear)
  const dates = kind === "when" && near.length > 0 ? yield* datesOf(new Set(near.map(({ at }) => at.part))) : null
  const values = new Map<Evidence, Value>()
  // "How long is it open?" "Until 31 January."
  const valuesIn = (span: Span) => {
    const given = valuesOf(kind, index.reading, span)
    return given.length > 0 || dates === null ? given : datesIn(dates, span)
  }
  const known = new Set(near.map(({ passage }) => passage))
  const possible = near.map((one) => (needsValue.has(kind) ? withNeighbour(one, index, known, valuesIn) : one))
  for (const one of possible) {
    const here = valuesIn(one.at)
    const [nearest] = byDistance(index, one, here)
    if (nearest !== undefined) values.set(one, nearest)
  }
  const weigh = (one: Evidence): number =>
    one.score * (values.has(one) ? (prefersValue.has(kind) ? preferred : 1) : one.at.tells ? 1 : 0.4)
  const sorted = possible.toSorted((one, other) => weigh(other) - weigh(one))
  const enough = sorted.filter(isEnough).filter((one) => values.has(one) || one.at.tells)
  const fitting = needsValue.has(kind) ? enough.filter((one) => values.has(one)) : enough
  const best = fitting[0]
  const plain = needsValue.has(kind) && kind === "when" ? enough.find((one) => !values.has(one)) : undefined
  const chosen =
    best === undefined
      ? []
      : fitting
          .filter((one, place) =>
            isOfSource
              ? weigh(one) >= goodEnough * weigh(best) ||
                !fitting.slice(0, place).some(({ at }) => at.part === one.at.part)
              : weigh(one) >= goodEnough * weigh(best)
          )
          .slice(0, needsValue.has(kind) ? mostWithValue : kind === "whether" ? most - 1 : most)
  const fitsBetter = plain !== undefined && (best === undefined || plain.coverage >= best.coverage + coversMore)
  const passages = fitsBetter ? [plain, ...chosen.slice(0, 2)] : chosen
  const nearest = sorted.filter((one) => values.has(one) || one.at.tells)
  const ofBest = passages[0] === undefined ? [] : byDistance(index, passages[0], valuesIn(passages[0].at))
  return {
    kind,
    ofBest,
    passages,
    values,
    near: nearest.filter((one) => weigh(one) >= nearEnough * weigh(nearest[0]!)).slice(0, mostNear)
  }
}
