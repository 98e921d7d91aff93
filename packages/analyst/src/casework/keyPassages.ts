/**
 * The passages that a page about the matter has to hold, each weighed by what it adds to those chosen before it: the
 * things that several texts speak of, the sums and days that they share, and the turns of the dispute.
 */
import * as Limits from "../Limits.ts"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import type { Apart } from "../belonging/textsApart.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology } from "../chronology/chronology.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import type { SaidBy } from "../sides/saidBy.ts"
import { pause, type Work } from "../Step.ts"
import { isToldByUser } from "../sourceNames.ts"
import { indexAt, type Span } from "../Span.ts"
import { ofAnyLetter } from "../text/formalWords.ts"
import { emptyWords, type Language, languages, plainWord } from "../text/languageWords.ts"
import { stemOf } from "../text/stems.ts"
import { turns } from "../text/turnWords.ts"

/** Words of a summary of one text, and what each further text adds. */
const wordsOfOneText = 120
const wordsOfFurther = 34
/** A summary of a short text is shorter than the text. */
const shareOfText = 0.45

/** What a word counts by the number of texts that have it; from the last one on, it stays. */
const sharedWord = [0, 0.06, 0.5, 0.8, 1, 1.1] as const
const ofTitle = 1.4
const figureAlone = 0.3
const figureShared = 1.2
const sumAlone = 0.8
const sumShared = 1.8
const dayAlone = 0.15
const dayShared = 0.8
const issueWeight = 0.8
const textWeight = 1.5
const sideWeight = 0.7
/** What the user adds in the request is new. */
const toldWeight = 3

/** The weight that a feature keeps once a chosen passage has it. A repeated word adds nothing; a second refusal may be a new one. */
const wordAgain = 0.05
const turnAgain = 0.55

/** Words that a short passage counts as at least, and how much length costs. */
const leastWords = 9
const lengthPower = 0.62

/** A passage that adds less says again what the others say. */
const leastGain = 0.2

/** Passages to choose from: further ones have less in them at the start. */
const candidates = 600

const figure =
  /(?<![\p{L}\d.,/:[-])\d{1,3}(?:[., '’]\d{3}){0,3}(?:[.,]\d{1,2})?(?![\d/:]|[.-]\d|\.? (?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|de [a-z]{4,10}|januari|februari|maart|mei|augustus)\b)/gu
/** A figure with hundredths, or with a currency beside it. */
const isSum = (text: string, at: number, written: string): boolean =>
  /[.,]\d{2}$/.test(written) ||
  /[$€£¥]\s{0,2}$|(?:USD|EUR|GBP|CHF)\s{0,2}$/.test(text.slice(Math.max(0, at - 5), at)) ||
  /^\s{0,2}(?:[€£$]|,-|,–|USD|EUR|GBP|CHF|dollars|euros?|pounds)/i.test(
    text.slice(at + written.length, at + written.length + 9)
  )

/** Greetings, thanks, questions and requests tell nothing of the matter. */
const chatter =
  /^[\s>*“"]{0,6}(?:(?:many |kind |best |yours )?(?:thanks?|regards|sincerely|truly)|dear|hello|hi|good (?:morning|afternoon)|please|kindly|i hope|we (?:trust|hope)|if you have any questions|do not hesitate|encl|cc|page|tel|phone|bitte|vielen dank|danke|mit freundlichen|sehr geehrte|merci|veuillez|je vous prie|cordialement|gracias|atentamente|le ruego|bedankt|met vriendelijke|alvast)(?!\p{L})|\?["”’)]?\s{0,2}$/iu
/** Papers that come with another one. */
const enclosed =
  /^[^.]{0,60}(?<!\p{L})(?:enclosed|attached|anbei|beigefügt|ci-joint|adjunt[oa]s?|bijgaand|bijgevoegd)(?!\p{L})/iu
/** A message's header, and the signature of a form. */
const names =
  /(?<!\p{L})(?:wrote|schrieb|écrit|escribió|schreef)(?!\p{L})[^\n]{0,100}:\s{0,2}$|^(?:signed|signatures?|firmado|fdo|gez|signé|getekend|unterschrift)\b[^\p{L}]{0,3}:?\s{0,3}(?:\(|\[)/iu

interface Candidate {
  readonly index: number
  readonly features: ReadonlyMap<string, number>
  readonly cost: number
  readonly factor: number
  readonly words: number
}

const normalized = (written: string): string =>
  written
    .replace(/[.,]00$/, "")
    .replaceAll(/[.,'’ ](?=\d{3})/g, "")
    .replace(",", ".")

/** Returns the stems that say what the matter is about, and what each counts. */
function wordWeights(
  { passages, places }: PassageIndex,
  apart: Apart,
  title: string
): Record<Language, ReadonlyMap<string, number>> {
  const weights = {} as Record<Language, Map<string, number>>
  for (const language of languages) {
    const empty = new Set([...emptyWords[language], ...ofAnyLetter].map((word) => stemOf(word, language)))
    const titled = new Set(Array.from(title.matchAll(/\p{L}{4,30}/gu), ([word]) => stemOf(plainWord(word), language)))
    const known = (weights[language] = new Map())
    for (const [stem, where] of places[language]) {
      if (stem.length < 3 || empty.has(stem) || /^(?:by )?[a-z ]{2,30} \d/.test(stem) || /\d/.test(stem)) continue
      const texts = new Set<number>()
      for (const index of where) {
        const part = passages[index]!.part
        if (!apart.has(part)) texts.add(part)
        if (texts.size >= sharedWord.length) break
      }
      known.set(stem, sharedWord[Math.min(texts.size, sharedWord.length - 1)]! * (titled.has(stem) ? ofTitle : 1))
    }
  }
  return weights
}

export interface Read {
  readonly index: PassageIndex
  readonly apart: Apart
  readonly said: SaidBy
  readonly dates: Chronology
  readonly issues: ReadonlyArray<FoundIssue>
  readonly title: string
}

/** Returns the passages in their order. */
export function* keyPassages({ apart, dates, index, issues, said, title }: Read): Work<ReadonlyArray<Span>> {
  const { passages, places, reading } = index
  const { parts, text } = reading
  const features: ReadonlyArray<Map<string, number>> = passages.map(() => new Map<string, number>())
  const tells = passages.map(({ end, part, start, tells }) => {
    const words = text.slice(start, Math.min(end, start + Limits.analystPassageCharacters))
    return tells && !apart.has(part) && !chatter.test(words) && !enclosed.test(words) && !names.test(words)
  })
  yield pause
  const weights = wordWeights(index, apart, title)
  yield pause
  for (const language of languages) {
    for (const [stem, where] of places[language]) {
      const weight = weights[language].get(stem)
      if (weight !== undefined) for (const at of where) features[at]!.set(stem, weight)
    }
    yield pause
  }
  const textsWith = new Map<string, Set<number>>()
  const note = (feature: string, at: number) => {
    const known = textsWith.get(feature)
    if (known === undefined) textsWith.set(feature, new Set([passages[at]!.part]))
    else known.add(passages[at]!.part)
    features[at]!.set(feature, 0)
  }
  for (const { date } of dates.entries) {
    const at = indexAt(passages, date.start)
    if (at >= 0 && date.from.day > 0) note(`day ${sortKey(date.from)}`, at)
  }
  for (const { at: places, issue } of issues) {
    for (const { start } of places) {
      const at = indexAt(passages, start)
      if (at >= 0) features[at]!.set(`issue ${issue.key}`, issueWeight)
    }
  }
  for (const [at, passage] of passages.entries()) {
    if (at % 200 === 199) yield pause
    if (!tells[at]) continue
    const words = text.slice(passage.start, Math.min(passage.end, passage.start + 2 * Limits.analystPassageCharacters))
    for (const { 0: written, index: from } of words.matchAll(figure)) {
      const value = normalized(written)
      if (isSum(words, from, written)) note(`sum ${value}`, at)
      else if (value.length > 1) note(`figure ${value}`, at)
    }
    for (const { name, told, weight } of turns) if (told.test(words)) features[at]!.set(`turn ${name}`, weight)
    if (parts.length > 1) features[at]!.set(`text ${passage.part}`, textWeight)
    if (isToldByUser(reading, passage)) features[at]!.set(`told ${at}`, toldWeight)
    features[at]!.set(`side ${said.sideOf(passage)}`, sideWeight)
  }
  for (const known of features) {
    for (const feature of known.keys()) {
      const shared = (textsWith.get(feature)?.size ?? 0) > 1
      if (feature.startsWith("sum ")) known.set(feature, shared ? sumShared : sumAlone)
      else if (feature.startsWith("figure ")) known.set(feature, shared ? figureShared : figureAlone)
      else if (feature.startsWith("day ")) known.set(feature, shared ? dayShared : dayAlone)
    }
  }
  yield pause

  const remaining = passages
    .flatMap((passage, at): ReadonlyArray<Candidate> => {
      if (!tells[at]) return []
      const words = Math.min(passage.words, 70)
      const factor = at === 0 ? 1.5 : 1
      return [{ index: at, features: features[at]!, words, cost: Math.max(leastWords, words) ** lengthPower, factor }]
    })
    .map((candidate) => ({ candidate, gain: gainOf(candidate, new Set()) }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, candidates)
  const total = passages.reduce((sum, { part, words }) => sum + (apart.has(part) ? 0 : words), 0)
  const files = parts.length - apart.size
  const room = Math.min(
    Limits.analystSummaryWords,
    wordsOfOneText + wordsOfFurther * (files - 1),
    Math.max(60, total * shareOfText)
  )
  return yield* chosenOf(remaining, room, index)
}

/** Returns what fits into some words, in its order. Expects the candidates by their gain. */
function* chosenOf(
  remaining: Array<{ readonly candidate: Candidate; readonly gain: number }>,
  words: number,
  { passages, reading: { text } }: PassageIndex
): Work<ReadonlyArray<Span>> {
  let room = words
  const covered = new Set<string>()
  const chosen: Array<Span> = []
  /** A reply quotes what it answers. */
  const quoted = new Set<string>()
  while (room > 0 && remaining.length > 0) {
    // What a passage adds only shrinks, so the first whose gain still stands is the best.
    let first = remaining[0]!
    let gain = 0
    for (;;) {
      gain = gainOf(first.candidate, covered)
      if (gain >= (remaining[1]?.gain ?? 0)) break
      remaining.shift()
      const fresh = { candidate: first.candidate, gain }
      const place = remaining.findIndex((other) => other.gain <= gain)
      remaining.splice(place < 0 ? remaining.length : place, 0, fresh)
      first = remaining[0]!
    }
    remaining.shift()
    if (gain < leastGain) break
    if (first.candidate.words > room + 15) continue
    const passage = passages[first.candidate.index]!
    const said = text.slice(passage.start, passage.end).replaceAll(/[^\p{L}\p{N}]{1,99}/gu, " ")
    if (quoted.has(said)) continue
    quoted.add(said)
    room -= Math.max(1, first.candidate.words)
    chosen.push(passage)
    for (const feature of first.candidate.features.keys()) covered.add(feature)
    yield pause
  }
  return chosen.sort((a, b) => a.start - b.start)
}

const gainOf = ({ cost, factor, features }: Candidate, covered: ReadonlySet<string>): number => {
  let sum = 0
  for (const [feature, weight] of features) {
    const again = feature.startsWith("turn ") || feature.startsWith("side ") ? turnAgain : wordAgain
    sum += weight * (covered.has(feature) ? again : 1)
  }
  return (sum * factor) / cost
}
