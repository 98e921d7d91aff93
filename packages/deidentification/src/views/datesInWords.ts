/**
 * Dates with a day or a year in words, or with words between: "the twenty-third day of March in the year one thousand
 * nine hundred and seventy-nine". In a view they have digits, as in "23 March 1979".
 */
import { monthWords } from "../detectors/addresses/addressWords.ts"
import { PatternsByFirstLetters } from "../detectors/PatternsByFirstLetters.ts"
import { isNumberWord, numbersIn } from "../words/numbersInWords.ts"
import type { Edit } from "./View.ts"

const joining = new Set(
  (
    "of the day days in year our lord grace ad a d anno domini de del di du da do den der des dem la le l el il op am im this on and jahr jahre tag tage tages " +
    "an annee année l'an l'année dell'anno nell'anno ano año dia día dias días giorno anno jaar van het dag roku r dnia dzień und et y e en"
  ).split(" ")
)
const names = [...monthWords].join("|")
const months = new PatternsByFirstLetters([
  { pattern: new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "iuy"), beginnings: names }
])
const word = /\p{L}[\p{L}\p{M}]*(?:[-’'][\p{L}\p{M}]+)*|\d{1,4}(?:st|nd|rd|th|er|º|ª)?/giu
const gap = /^[ ,.\n]{1,3}$/u
/** Most words, and characters, of a date on one side of its month. */
const mostWords = 14
const mostCharacters = 160
/** "the twenty third" */
const mostDayWords = 3
const mostBetween = 3
const nearest = 56

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

const isJoining = ({ text }: Token): boolean => joining.has(text.toLowerCase().replace("’", "'"))
const isPart = (token: Token): boolean => isJoining(token) || isNumberWord(token.text)

const tokensIn = (text: string, from: number, to: number): ReadonlyArray<Token> =>
  Array.from(text.slice(from, to).matchAll(word), ({ 0: written, index }) => ({
    text: written,
    start: from + index,
    end: from + index + written.length
  }))

const isWord = /[\p{L}\p{M}\d’'-]/u
const isGapAt = (text: string, at: number): boolean => " ,.\n".includes(text.charAt(at) || "x")

/** Returns the word beside a month, behind it with a step of 1 and before it with -1; undefined without one. */
const wordBeside = (text: string, month: number, step: 1 | -1): Token | undefined => {
  const at = (count: number): number => (step > 0 ? month + count : month - 1 - count)
  let count = 0
  while (count < mostBetween && isGapAt(text, at(count))) count++
  const from = count
  while (count < nearest && isWord.test(text.charAt(at(count)))) count++
  if (from === 0 || count === from) return undefined
  const [start, end] = step > 0 ? [at(from), at(count)] : [at(count) + 1, at(from) + 1]
  return { text: text.slice(start, end), start, end }
}

/** Returns the tokens of a date before its month, the nearest last. */
const before = (text: string, month: number): ReadonlyArray<Token> => {
  const all = tokensIn(text, Math.max(0, month - mostCharacters), month)
  let from = all.length
  for (let end = month; from > 0 && all.length - from < mostWords; end = all[from]!.start) {
    const token = all[from - 1]!
    if (!gap.test(text.slice(token.end, end)) || !isPart(token)) break
    from--
  }
  return all.slice(from)
}

/** Returns the tokens of a date behind its month. */
const behind = (text: string, month: number): ReadonlyArray<Token> => {
  const tokens: Array<Token> = []
  let end = month
  for (const token of tokensIn(text, month, month + mostCharacters)) {
    const between = text.slice(end, token.start)
    if (tokens.length === mostWords || !gap.test(between) || !isPart(token)) break
    // The number of the next row.
    if (between.includes("\n") && /^\d{1,3}(?!\d)/u.test(token.text)) break
    tokens.push(token)
    end = token.end
  }
  return tokens
}

const isDay = (day: number): boolean => day >= 1 && day <= 31
/** A year of two digits is no day. */
const isYear = (year: number): boolean => (year > 31 && year < 100) || (year >= 1800 && year < 2200)
const wordsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> => tokens.map(({ text }) => text)

/** Returns the tokens without those at their ends that only join. */
const numbersOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const isNumber = ({ text }: Token): boolean => isNumberWord(text) && !joining.has(text.toLowerCase())
  return tokens.slice(tokens.findIndex(isNumber), tokens.findLastIndex(isNumber) + 1)
}

interface DateFound extends Readonly<Record<"start" | "end", number>> {
  readonly day: number
  readonly year: number
}

/** Returns the date of these words for a day and for a year; the longest words for a year that are one. */
const dateOf = (day: ReadonlyArray<Token>, rest: ReadonlyArray<Token>): DateFound | undefined => {
  if (day.length === 0) return undefined
  const days = numbersIn(wordsOf(day))
  if (!days.some((one) => one !== undefined && isDay(one))) return undefined
  const year = [...numbersOf(rest)]
  for (; year.length > 0; year.pop()) {
    if (isJoining(year.at(-1)!)) continue
    const years = numbersIn(wordsOf(year))
    const language = years.findIndex((one, at) => one !== undefined && isYear(one) && isDay(days[at] ?? 0))
    if (language < 0) continue
    const roku = rest[rest.indexOf(year.at(-1)!) + 1]
    const last = roku !== undefined && /^r(?:oku)?$/iu.test(roku.text) ? roku : year.at(-1)!
    return { start: day[0]!.start, end: last.end, day: days[language]!, year: years[language]! }
  }
  return undefined
}

/** A date that has its day and its year in digits is found as it is written. */
const inDigitsAlready =
  /^(?:\d{1,2}(?:st|nd|rd|th|\.)?[ \n]\p{L}+\.?,?|\p{L}+\.?[ \n]\d{1,2}(?:st|nd|rd|th)?,?)[ \n]\d{4}$/u

/** True if the words beside a month may be those of a date. */
const mayBeDate = (text: string, start: number, end: number): boolean => {
  const next = wordBeside(text, end, 1)
  if (next === undefined || !isPart(next)) return false
  const last = wordBeside(text, start, -1)
  return (last !== undefined && isPart(last)) || isNumberWord(next.text) || next.text.toLowerCase() === "the"
}

/** Returns the edits that write the dates of a text in digits, in the months that count. */
export const datesInWords = (text: string, isMonth: (month: string) => boolean): ReadonlyArray<Edit> => {
  const edits: Array<Edit> = []
  let done = 0
  for (const { 0: month, index } of months.in(text).flat()) {
    const to = index + month.length
    if (!isMonth(month) || !mayBeDate(text, index, to)) continue
    const rest = behind(text, to)
    const found = dateOf(numbersOf(before(text, index)), rest)
    if (found !== undefined && found.start >= done) {
      done = found.end
      if (inDigitsAlready.test(text.slice(found.start, found.end))) continue
      edits.push({ start: found.start, end: index, text: `${found.day} `, isSame: true })
      edits.push({ start: to, end: found.end, text: ` ${found.year}`, isSame: true })
      continue
    }
    // "March twenty-third, nineteen seventy-nine"
    for (let count = Math.min(mostDayWords, rest.length - 1); count > 0 && index >= done; count--) {
      const date = dateOf(numbersOf(rest.slice(0, count)), rest.slice(count))
      if (date === undefined) continue
      if (inDigitsAlready.test(text.slice(index, date.end))) break
      edits.push({ start: to, end: date.end, text: ` ${date.day} ${date.year}`, isSame: true })
      done = date.end
      break
    }
  }
  return edits
}
