/** The other readings of a document's text in which an identity that its format cuts is whole. */
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import * as Limits from "../Limits.ts"
import { canonicalWord, lettersOf } from "../words/wordForms.ts"
import { columnsOf } from "./columnsOf.ts"
import { datesInWords } from "./datesInWords.ts"
import { datesOfForms } from "./datesOfForms.ts"
import { type Gap, gapsIn } from "./gaps.ts"
import { type Edit, View } from "./View.ts"

const isLetter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return letter.test(text[at]!)
}
const letter = /[\p{L}\p{N}\p{M}]/u
const ascii = /^[\0-\x7f]*$/u

const digit = /\d/u
/** Two letters are no word that anybody is known by; two digits are a day. */
const fewestLetters = 3

/** Returns the word that a gap cuts in two; undefined if there is a word on one side only. */
const wordAround = (text: string, { end, start }: Gap): string | undefined => {
  if (start === 0 || end >= text.length || !isLetter(text, start - 1) || !isLetter(text, end)) return undefined
  let [from, to] = [start - 1, end + 1]
  while (from > 0 && start - from <= Limits.wordCharacters && isLetter(text, from - 1)) from--
  while (to < text.length && to - end <= Limits.wordCharacters && isLetter(text, to)) to++
  const length = start - from + to - end
  const isTooShort = length < fewestLetters && !digit.test(text[end]!)
  return isTooShort || length > Limits.wordCharacters ? undefined : text.slice(from, start) + text.slice(end, to)
}

const isIn = (all: ReadonlyArray<KnownPatterns>, word: string): boolean => {
  const folded = canonicalWord(ascii.test(word) ? word.toLowerCase() : lettersOf(word))
  return all.some(({ dictionary }) => dictionary.numberOf(folded) >= 0)
}

/** Returns the views of a view without the marks between words, and with broken words whole. */
export const joinedViews = function* (whole: View, known: ReadonlyArray<KnownPatterns>): Generator<View> {
  const apart: Array<Edit> = []
  const joined: Array<Edit> = []
  let joins = 0
  for (const gap of gapsIn(whole.text)) {
    const { end, hasMark, start } = gap
    if (hasMark) apart.push({ start, end, text: " " })
    const word = wordAround(whole.text, gap)
    const isJoined = word !== undefined && isIn(known, word)
    if (isJoined) joins++
    if (isJoined || hasMark) joined.push({ start, end, text: isJoined ? "" : " " })
  }
  if (apart.length > 0) yield whole.edited(apart)
  if (joins > 0) yield whole.edited(joined)
}

/** Returns a view with its dates in digits, if it has any in words, and one with those of forms, if it has any. */
const inDigits = function* (view: View, known: ReadonlyArray<KnownPatterns>): Generator<View> {
  for (const dates of [datesInWords(view.text, (month) => isIn(known, month)), datesOfForms(view.text)]) {
    if (dates.length > 0) yield view.edited(dates)
  }
}

/** Returns the views of a text: without what cuts it, with its dates in digits, and with the columns of its tables as texts. */
export const viewsOf = function* (text: string, known: ReadonlyArray<KnownPatterns>): Generator<View> {
  const whole = View.of(text)
  yield* inDigits(whole, known)
  for (const view of joinedViews(whole, known)) {
    yield view
    yield* inDigits(view, known)
  }
  const columns = columnsOf(text)
  if (columns.length === 0) return
  const ordered = whole.ordered(columns)
  yield ordered
  yield* joinedViews(ordered, known)
}
