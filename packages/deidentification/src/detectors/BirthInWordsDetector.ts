/**
 * Finds dates of birth with a day or a year in words: "born on the third of May 1984", "née le trois mai mil neuf cent
 * quatre-vingts", "am dritten Mai 1984 geboren". They may have no digit. For documents that are de-identified as a whole.
 */
import type { Finding } from "../Finding.ts"
import { beginsFact } from "./facts.ts"
import { monthWords } from "./addresses/addressWords.ts"
import { type FormatDetector, nothing } from "./FormatDetector.ts"
import { isNumberWord } from "../words/numbersInWords.ts"
import { PatternsByFirstLetters } from "./PatternsByFirstLetters.ts"

const set = (words: string): ReadonlyArray<string> => words.split(/\s+/)

const joining = new Set(set("of the de del di du da do a le la il el den der dem op en e y et and roku anno år year"))
const digits = /^(?:\d{1,2}(?:st|nd|rd|th|er|º|ª|\.)?|\d{4})$/u
const word = /[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*|\d{4}(?!\d)|\d{1,4}(?:st|nd|rd|th|er|º|ª|\.)?/gu
const gap = /^[ ,.\n]{1,3}$/u
/** Nothing of a date is behind its year in digits, and a number on the next line is another. */
const nextNumber = /^(?:\d{4}\D+\d|\d+\D*\n\D*\d)/u

const mostDayWords = 5
const mostYearWords = 9

const born =
  "born|birth|birthday|dob|d\\.o\\.b\\.|geboren\\p{L}{0,2}|geb\\.|geburt\\p{L}{0,6}|née?s?|naissance|nacid[oa]s?|nació|nacimiento|nat[oaie]|nacque|nascita|nascid[oa]s?|nasceu|nascimento|geboorte\\p{L}{0,6}|urodz\\p{L}{1,6}|ur\\." +
  "|came into the world|zur welt|vu le jour|vino al mundo|vio la luz|venut[oa] al(?:la luce| mondo)|alla luce|ter wereld|przysz\\p{L}{2,3} na świat|veio ao mundo"
/** A placeholder such as "[Date of birth]" announces no other date. */
const announcedBefore = new RegExp(`(?<!\\p{L})(?:${born})(?!\\p{L})[^.;!?\\n\\d\\]]{0,40}$`, "iu")
const abbreviatedBefore = /(?<!\p{L})(?:d\.?o\.?b\.?|geb\.|ur\.)[^;!?\n\d\]]{0,12}$/iu
const announcedAfter = new RegExp(`^,? (?:[\\p{L}]{2,12} ){0,3}?(?:${born})(?!\\p{L})`, "iu")
const births = `${born}|d\\.?o\\.?b`
export const birthPatterns = new PatternsByFirstLetters([
  { pattern: new RegExp(`(?<!\\p{L})(?:${births})`, "iuy"), beginnings: births }
])
const context = 64
const longest = 200
/** More than the words of a date on both sides of its month, and the context. */
const reach = 1_000
const space = 32

interface Part {
  readonly from: number
  to: number
}

/** Returns the parts of a text around the words for a birth: apart, in order, each from the beginning of a word on. */
const partsOf = (text: string): ReadonlyArray<Part> => {
  const parts: Array<Part> = []
  for (const { index } of birthPatterns.in(text).flat()) {
    const before = parts.at(-1)
    let from = Math.max(0, index - reach)
    while (from > (before?.to ?? 0) && text.charCodeAt(from - 1) > space) from--
    if (before !== undefined && from <= before.to) before.to = index + reach
    else parts.push({ from, to: index + reach })
  }
  return parts
}

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Returns the date around a month: the number words before and behind it. */
const dateAround = (
  text: string,
  tokens: ReadonlyArray<Token>,
  month: number
): { start: number; end: number } | undefined => {
  const isBeside = (left: number): boolean => gap.test(text.slice(tokens[left]!.end, tokens[left + 1]!.start))
  const isPart = ({ text: written }: Token): boolean => digits.test(written) || isNumberWord(written)
  const isJoining = ({ text: written }: Token): boolean => joining.has(written.toLowerCase())
  /** A date of its own begins in the next line, or its row has a number: "1984⏎3 February 2025", "quatre-vingt⏎2". */
  const isNextLine = (left: number): boolean => {
    const next = tokens[left + 1]!
    const isFact = beginsFact(text, next.start) || /^\d{1,3}$/u.test(next.text)
    return isFact && text.slice(tokens[left]!.end, next.start).includes("\n")
  }
  let first = -1
  for (let at = month - 1; at >= 0 && month - at <= mostDayWords && isBeside(at) && !isNextLine(at); at--) {
    if (isPart(tokens[at]!) && !isJoining(tokens[at]!)) first = at
    else if (!isJoining(tokens[at]!)) break
  }
  let last = -1
  for (let at = month + 1; at < tokens.length && at - month <= mostYearWords && isBeside(at - 1); at++) {
    if (last >= 0 && (isNextLine(at - 1) || nextNumber.test(text.slice(tokens[last]!.start, tokens[at]!.end)))) break
    if (isPart(tokens[at]!) && !isJoining(tokens[at]!)) last = at
    else if (!isJoining(tokens[at]!) || /^(?:roku)$/iu.test(tokens[at]!.text)) {
      if (last >= 0 && /^roku$/iu.test(tokens[at]!.text)) last = at
      break
    }
  }
  if (first < 0 || last < 0) return undefined
  if (first > 0 && /^the$/i.test(tokens[first - 1]!.text) && isBeside(first - 1)) first--
  return { start: tokens[first]!.start, end: tokens[last]!.end }
}

export const birthInWordsDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const offset = Math.max(0, from - longest)
    const stretch = text.slice(offset, until + longest)
    const findings: Array<Finding> = []
    for (const part of partsOf(text.slice(offset, until + longest + context))) {
      const around = stretch.slice(part.from, part.to)
      const tokens = Array.from(around.matchAll(word), ({ 0: written, index }): Token => ({
        text: written,
        start: index,
        end: index + written.length
      }))
      for (const [index, { text: written }] of tokens.entries()) {
        if (!monthWords.has(written.toLowerCase())) continue
        const date = dateAround(around, tokens, index)
        if (date === undefined) continue
        const start = offset + part.from + date.start
        const end = offset + part.from + date.end
        if (start < from || start >= until) continue
        const before = text.slice(Math.max(0, start - context), start)
        const isBirth =
          announcedBefore.test(before) ||
          abbreviatedBefore.test(before) ||
          announcedAfter.test(text.slice(end, end + context))
        if (isBirth)
          findings.push({ start, end, kind: "date-of-birth", basis: "format", placeholder: "[Date of birth]" })
      }
    }
    return findings.length === 0 ? nothing : findings
  }
}
