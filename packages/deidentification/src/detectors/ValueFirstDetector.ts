/**
 * Finds identifiers that their label follows: "4471-B is her member number", "lautet seine Kundennummer". The words after
 * a value decide, more than a stream waits for. For documents that are de-identified as a whole.
 */
import type { Finding } from "../Finding.ts"
import { type FormatDetector, isDelimited, nextDigit, nothing, identifierAt } from "./FormatDetector.ts"
import { beginsValue, endOfValue } from "./labels/endOfValue.ts"
import { readLabel } from "./labels/readLabel.ts"

/** Longest text from a value to the end of its label. */
const reach = 96
const linking =
  "is not|is|was|are|being|isn['’]t|ist nicht|ist|war|lautet|heißt|bezeichnet|est|était|correspond à|es|era|figura|corresponde a|è|era|corrisponde a|betreft|to nie|to|jest|był|stanowi|é|eram"
const link = new RegExp(
  `^["'“”»)\\]]{0,2}(?: ?[,:–—-])? (?:(?:which|that|das|die|que|che|dat|co|c['’]est|n['’]est|cet?|esto|questo|dit) )?(?:${linking}|c['’]est|as|als|comme|como|come|jako) (?=\\p{L})`,
  "iu"
)
const clauseEnd = /[.;:!?\n,()|](?= |\n|$)/u
const words = /[\p{L}\p{M}][\p{L}\p{M}'’.º°ª-]*|#/gu
const mostWords = 7

/** True if a label is among the next words. */
const isLabelledAfter = (text: string, end: number): boolean => {
  const after = text.slice(end, end + reach)
  const linked = link.exec(after)?.[0]
  if (linked === undefined) return false
  const rest = after.slice(linked.length)
  const clause = rest.slice(0, clauseEnd.exec(rest)?.index ?? rest.length)
  return Array.from(clause.matchAll(words))
    .slice(0, mostWords)
    .some(({ 0: word, index }) => readLabel(`${clause.slice(0, index + word.length)} `) === "sure")
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122
/** Letters before the first digit of a value. */
const mostLetters = 6

/** True if only letters and signs are before the next digit. */
const mayBegin = (text: string, start: number, digit: number): boolean => {
  for (let at = start; at < digit; at++) {
    const code = text.charCodeAt(at)
    if (
      !isLetter(code) &&
      code !== 45 &&
      code !== 47 &&
      code !== 46 &&
      !(code === 32 && isCapital(text.charCodeAt(at - 1)))
    )
      return false
  }
  return digit < text.length
}

export const valueFirstDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    let findings: Array<Finding> | undefined
    const last = Math.min(text.length, until + mostLetters)
    let digit = -1
    for (let start = from; start < until; start++) {
      if (digit < start) {
        digit = nextDigit(text, start, last)
        start = Math.max(start, digit - mostLetters + 1)
        if (start >= until) break
      }
      if (!isLetter(text.charCodeAt(start)) && !isDigit(text.charCodeAt(start))) continue
      if (!isDelimited(text, start) || !beginsValue(text, start) || !mayBegin(text, start, digit)) continue
      const end = endOfValue(text, start, "unsure")
      if (end < 0 || !isLabelledAfter(text, end)) continue
      findings ??= []
      findings.push(identifierAt(start, end, "labelled number"))
    }
    return findings ?? nothing
  }
}
