/** Finds runs of words that are names, from each word's probability. */
import type { FindingKind } from "../Finding.ts"
import { isCommonClass } from "./features.ts"
import { nameLabels } from "./NameModel.ts"
import type { Tagger } from "./Tagger.ts"
import type { Thresholds } from "./thresholds.ts"
import { form, padding, type Tokens } from "./Tokens.ts"

export interface NameSpan {
  readonly kind: Extract<FindingKind, "person" | "organization" | "place">
  /** Index of the first token, and of the one after the last. */
  readonly from: number
  readonly until: number
}

const labels = nameLabels.length
const person = 1
/** The gap before a token on a new line. */
const lineEnd = 2

/** True if a name can begin or end with such a token. */
export const isWord = (what: number): boolean => what <= form.data

const isBarrier = (what: number): boolean =>
  what === form.placeholder || what === form.paragraph || what === form.address || what === form.data

/** Fewest characters of a line that may be wrapped. A shorter one ends where its writer ended it. */
const wrapped = 45

/** True for the first token below a line that is too short to be wrapped: a signature, a heading, a row of a table. */
const isBelowShortLine = (tokens: Tokens, at: number): boolean => {
  if (tokens.gap[at] !== lineEnd) return false
  const end = tokens.end[at - 1]!
  let first = at - 1
  while (first > padding && tokens.gap[first] !== lineEnd && end - tokens.start[first]! < wrapped) first--
  return end - tokens.start[first]! < wrapped
}

/** True for a number that begins a line: a house number below a name. */
const isNumberOfLine = (tokens: Tokens, at: number): boolean =>
  tokens.gap[at] === lineEnd && tokens.form[at] === form.number

/** A run continues over a line end only if the words on both sides are certain. */
export const spansIn = (
  { kinds, likely, tokens }: Tagger,
  { apart, beside, certain, ofOrdinaryWords }: Thresholds
): ReadonlyArray<NameSpan> => {
  const thresholds = [1, certain.person, certain.organization, certain.place]
  const spans: Array<NameSpan> = []
  const until = tokens.count - padding
  for (let at = padding; at < until;) {
    if (1 - likely[at * labels]! < beside || isBarrier(tokens.form[at]!)) {
      at++
      continue
    }
    const from = at
    const sums = [0, 0, 0, 0]
    let most = 0
    let sure = false
    let distinct = false
    let kind = 0
    for (; at < until && 1 - likely[at * labels]! >= beside && !isBarrier(tokens.form[at]!); at++) {
      if (at > from && (isBelowShortLine(tokens, at) || isNumberOfLine(tokens, at))) break
      const base = at * labels
      let best = 1
      for (let label = 1; label < labels; label++) {
        sums[label]! += likely[base + label]!
        if (likely[base + label]! > likely[base + best]!) best = label
      }
      if (!isWord(tokens.form[at]!)) continue
      if (apart && kind !== 0 && kind !== best && (kind === person || best === person) && at > from) {
        for (let label = 1; label < labels; label++) sums[label]! -= likely[base + label]!
        break
      }
      kind = best
      if (1 - likely[base]! >= thresholds[best]!) sure = true
      most = Math.max(most, 1 - likely[base]!)
      if (!isCommonClass(kinds[at]!)) distinct = true
    }
    if (!sure || (!distinct && most < ofOrdinaryWords)) continue
    let end = at
    let start = from
    while (start < end && !isWord(tokens.form[start]!)) start++
    while (end > start && !isWord(tokens.form[end - 1]!)) end--
    if (start === end || !hasLetters(tokens, start, end)) continue
    if (apart && isInitials(tokens, start, end)) continue
    const best = sums.indexOf(Math.max(...sums))
    spans.push({ kind: nameLabels[best] as NameSpan["kind"], from: start, until: end })
  }
  return spans
}

/** "RG", "SA": the initials of a register or a kind of company, which a foreign model hardly knows. */
const isInitials = (tokens: Tokens, from: number, until: number): boolean =>
  until - from === 1 && tokens.form[from] === form.capitals && tokens.end[from]! - tokens.start[from]! <= 2

/** Numbers alone are no name. */
const hasLetters = (tokens: Tokens, from: number, until: number): boolean => {
  for (let at = from; at < until; at++) {
    const what = tokens.form[at]!
    if (what <= form.letter || what === form.alphanumeric || what === form.uncased) return true
  }
  return false
}
