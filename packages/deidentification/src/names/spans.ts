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

/** True if a name can begin or end with such a token. */
export const isWord = (what: number): boolean => what <= form.data

const isBarrier = (what: number): boolean =>
  what === form.placeholder || what === form.paragraph || what === form.address || what === form.data

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
    const best = sums.indexOf(Math.max(...sums))
    spans.push({ kind: nameLabels[best] as NameSpan["kind"], from: start, until: end })
  }
  return spans
}

/** Numbers alone are no name. */
const hasLetters = (tokens: Tokens, from: number, until: number): boolean => {
  for (let at = from; at < until; at++) {
    const what = tokens.form[at]!
    if (what <= form.letter || what === form.alphanumeric || what === form.uncased) return true
  }
  return false
}
