/** Recognizes names and all other details that together may identify somebody. */
import type { Finding, FindingKind } from "../Finding.ts"
import { plainView } from "../folding/plainView.ts"
import { findPlaceholders } from "../Placeholder.ts"
import type { Steps } from "../Steps.ts"
import { detailRules } from "./detailRules.ts"
import { isCommonClass } from "./features.ts"
import { DetailTagger } from "./DetailTagger.ts"
import { detailLabels } from "./NameModel.ts"
import type { NameModels } from "./NameModels.ts"
import { type Look, nameSpans, type Span, toFinding } from "./recognizeNames.ts"
import { isWord } from "./spans.ts"
import type { Tagger } from "./Tagger.ts"
import { leastDetail, masksGenericNames, masksNames } from "./thresholds.ts"
import { form, padding, type Tokens } from "./Tokens.ts"

const labels = detailLabels.length
type DetailKind = (typeof detailLabels)[number]

const byRules = (text: string, from: number, until: number): ReadonlyArray<Span> => {
  const spans: Array<Span> = []
  const stretch = text.slice(from, until)
  for (const { kind, pattern } of detailRules) {
    for (const { 0: found, index } of stretch.matchAll(pattern)) {
      spans.push({ start: from + index, end: from + index + found.length, kind })
    }
  }
  return spans
}

/** True for a word that isn't an ordinary word: "Riverside" in "Riverside District Court". */
const isDistinct = ({ kinds, tokens }: Tagger, at: number): boolean =>
  tokens.form[at]! >= form.initial && tokens.form[at]! <= form.mixed && !isCommonClass(kinds[at]!)

/**
 * Returns the spans that reach the threshold of their kind. Public bodies with only ordinary words in their name
 * ("Court of Appeal") occur in every judgment, so they need a higher one.
 */
const byLabels = (tagger: Tagger, { likely }: DetailTagger): ReadonlyArray<Span> => {
  const { tokens } = tagger
  const spans: Array<Span> = []
  const last = tokens.count - padding
  for (let at = padding; at < last;) {
    const kind = kindAt(tokens, likely, at)
    if (kind === undefined) {
      at++
      continue
    }
    let until = at
    let most = 0
    let distinct = false
    let end = 0
    let start = -1
    for (; until < last && kindAt(tokens, likely, until) === kind; until++) {
      most = Math.max(most, 1 - likely[until * labels]!)
      distinct ||= isDistinct(tagger, until)
      if (!isWord(tokens.form[until]!)) continue
      if (start < 0) start = tokens.start[until]!
      end = tokens.end[until]!
    }
    at = until
    if (start < 0 || (kind === "organization" && !distinct && most < masksGenericNames)) continue
    spans.push({ start, end, kind })
  }
  return spans
}

const kindAt = (tokens: Tokens, likely: Float32Array, at: number): Exclude<DetailKind, "nothing"> | undefined => {
  const base = at * labels
  const something = 1 - likely[base]!
  if (something < leastDetail.any) return undefined
  const what = tokens.form[at]!
  if (what === form.placeholder || what === form.paragraph) return undefined
  let best = 1
  for (let label = 2; label < labels; label++) if (likely[base + label]! > likely[base + best]!) best = label
  const kind = detailLabels[best]!
  return kind === "nothing" || something < leastDetail[kind] ? undefined : kind
}

/** Rank of the kinds: if two spans overlap, the more specific kind wins. */
const rank: Readonly<Partial<Record<FindingKind, number>>> = { circumstance: 0, demographic: 1, quantity: 2, date: 3 }
const rankOf = (kind: FindingKind): number => rank[kind] ?? 4

/** Merges overlapping spans. The result is ordered, without overlap. */
const merged = (spans: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const result: Array<Span> = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last === undefined || span.start >= last.end) result.push({ ...span })
    else {
      if (rankOf(span.kind) > rankOf(last.kind)) last.kind = span.kind
      last.end = Math.max(last.end, span.end)
    }
  }
  return result
}

/** Removes spans inside placeholders: a rule may match the "1" in "[Party 1]". */
const outsidePlaceholders = (text: string, spans: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const placeholders = findPlaceholders(text)
  let next = 0
  return spans.filter(({ end, start }) => {
    while (next < placeholders.length && placeholders[next]!.end <= start) next++
    return next === placeholders.length || placeholders[next]!.start >= end
  })
}

/** Adds the words that are likely enough to mask inside an organization's name. */
const maskedWords = (tagger: Tagger, { likely }: DetailTagger, into: Array<Span>): void => {
  const { tokens } = tagger
  for (let at = padding; at < tokens.count - padding; at++) {
    const least = isDistinct(tagger, at) ? masksNames : masksGenericNames
    if (isWord(tokens.form[at]!) && 1 - likely[at * labels]! >= least) {
      into.push({ start: tokens.start[at]!, end: tokens.end[at]!, kind: "organization" })
    }
  }
}

const touches = (spans: ReadonlyArray<Span>, { end, start }: Span): boolean => {
  let low = 0
  for (let high = spans.length; low < high;) {
    const middle = (low + high) >> 1
    if (spans[middle]!.end <= start) low = middle + 1
    else high = middle
  }
  return low < spans.length && spans[low]!.start < end
}

export const recognizeDetails = function* (models: NameModels, original: string): Steps<ReadonlyArray<Finding>> {
  if (original === "") return []
  const { text, toOriginal } = plainView(original)
  const details: Array<Span> = []
  const masked: Array<Span> = []
  let detailTagger: DetailTagger | undefined
  const look: Look = (text, { model, tagger }, from, until) => {
    for (const span of byRules(text, from, until)) details.push(span)
    if (model.details === undefined) return
    detailTagger ??= new DetailTagger(model.alphabet, model.details, tagger)
    detailTagger.tag(text, tagger)
    for (const span of byLabels(tagger, detailTagger)) details.push(span)
    maskedWords(tagger, detailTagger, masked)
  }
  const names = yield* nameSpans(models, text, look)
  // Courts and governments occur in every case, so they don't identify one.
  const secret = names.filter(
    (name) => name.kind !== "organization" || name.isJudged === false || touches(masked, name)
  )
  return toOriginal(outsidePlaceholders(text, merged([...secret, ...details])).map(toFinding))
}
