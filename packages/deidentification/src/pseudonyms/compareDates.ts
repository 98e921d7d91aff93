/** Comparison of dates in any format: "3 May 1980", "May 3rd, 1980", "03.05.1980" and "1980-05-03" are equal. */
import { foldPhrase } from "../folding/plainView.ts"
import { datesInWords } from "../views/datesInWords.ts"
import { View } from "../views/View.ts"
import { canonicalWord, wordsOf } from "../words/wordForms.ts"
import type { Comparison } from "./Comparison.ts"
import { plainKey } from "./plainKey.ts"

const token = /\p{L}+|\d+/gu
const ordinals = new Set(["st", "nd", "rd", "th", "er"])
const compact = /^(?:(\d{4})(\d{2})(\d{2}))$/
/** A two-digit year up to this one may belong to either century. */
const latestShortYear = 40
const longestDate = 40
const longestInWords = 120

const iso = (year: number, month: number, day: number): ReadonlyArray<string> =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? [`${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`]
    : []

const yearsOf = (digits: string): ReadonlyArray<number> => {
  const year = Number(digits)
  if (digits.length === 4) return [year]
  if (digits.length !== 2) return []
  return year <= latestShortYear ? [1900 + year, 2000 + year] : [1900 + year]
}

const inNumbers = (text: string): ReadonlyArray<string> => {
  const folded = foldPhrase(text.slice(0, longestDate))
  const numbers: Array<string> = []
  let month: number | undefined
  for (const [found] of folded.matchAll(token)) {
    if (/^\d/.test(found)) numbers.push(found)
    else if (!ordinals.has(found)) {
      const named = Number(canonicalWord(found))
      if (named > 0) month ??= named
    }
  }
  if (month !== undefined) {
    if (numbers.length !== 2) return []
    const [first, second] = numbers as [string, string]
    const [year, day] = first.length === 4 ? [first, second] : [second, first]
    return yearsOf(year).flatMap((each) => iso(each, month!, Number(day)))
  }
  const whole = numbers.length === 1 ? compact.exec(numbers[0]!) : null
  if (whole !== null) return iso(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  if (numbers.length !== 3) return []
  const [a, b, c] = numbers as [string, string, string]
  if (a.length === 4) return iso(Number(a), Number(b), Number(c))
  const dayFirst = yearsOf(c).flatMap((year) => iso(year, Number(b), Number(a)))
  // Nobody uses full stops and puts the month first.
  if (folded.includes(".")) return dayFirst
  return [...new Set([...dayFirst, ...yearsOf(c).flatMap((year) => iso(year, Number(a), Number(b)))])].sort()
}

/**
 * Returns all dates that this may mean, in order; "05/03/1980" means one in America and another elsewhere. A date in
 * words means the same as one in digits.
 */
const readings = (text: string): ReadonlyArray<string> => {
  const found = inNumbers(text)
  if (found.length > 0) return found
  const words = text.slice(0, longestInWords)
  return inNumbers(View.of(words).edited(datesInWords(words, () => true)).text)
}

const keyOf = (dates: ReadonlyArray<string>): string => dates.join("|")

const swapped = (date: string): ReadonlyArray<string> => {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number]
  return iso(year, day, month)
}

const otherCentury = (date: string): ReadonlyArray<string> => {
  const year = Number(date.slice(0, 4))
  const other = year < 2000 ? year + 100 : year - 100
  return year % 100 <= latestShortYear && other >= 1900 && other < 2100 ? [`${other}${date.slice(4)}`] : []
}

/** Returns the keys of ambiguous spellings of this date. */
const ambiguous = (date: string): ReadonlySet<string> => {
  const both = [date, ...swapped(date)]
  return new Set(
    [both, [date, ...otherCentury(date)], [...both, ...both.flatMap(otherCentury)]].map((dates) =>
      keyOf([...new Set(dates)].sort())
    )
  )
}

const datesKey = (text: string): string => keyOf(readings(text)) || wordsOf(text).join(" ") || plainKey(text)

/** For events: an ambiguous date differs from each of its readings. */
export const dates: Comparison = { key: datesKey, otherForms: () => new Set(), fullness: () => 0 }

/** A person has only one date of birth, so an ambiguous one is probably the known one. */
export const datesOfBirth: Comparison = {
  key: datesKey,
  otherForms: (text) => {
    const dates = readings(text)
    return dates.length === 1 ? ambiguous(dates[0]!) : new Set()
  },
  fullness: (text) => (readings(text).length === 1 ? 1 : 0)
}
