/**
 * Recognizes a fact of its own that begins behind a line end or a tab: a date, an amount, a time, the number of a
 * clause or of a page. What stands before the break and is complete must not go on into it.
 */
import { monthWords } from "./addresses/addressWords.ts"

const months = [...monthWords]
  .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  .sort((a, b) => b.length - a.length)
  .join("|")

const currency =
  "[£$€¥₹]|(?:eur|euros?|usd|gbp|chf|pln|zł|pounds?|dollars?|kr|sek|nok|dkk|czk|huf|jpy|cny|inr|aud|cad|nzd)(?![\\p{L}])"
const ends = "(?![\\p{L}\\p{N}])"

/** Nothing else has this form: it is a fact behind any text. */
const facts = [
  `\\d{1,2}(?:st|nd|rd|th|\\.|º|ª)? ?(?:of |de )?(?:${months})(?!\\p{L})`,
  `(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
  `\\d{1,2} ?([./-]) ?\\d{1,2} ?\\1 ?(?:\\d{4}|\\d\\d)${ends}`,
  `(?:19|20)\\d\\d([./-])\\d{1,2}\\2\\d{1,2}${ends}`,
  `[-+(]{0,2}(?:${currency}) ?[-+]?\\d`,
  `[-+(]{0,2}\\d{1,3}(?:[.,'’]\\d{3}){1,4}(?:[.,]\\d{1,2})?${ends}`,
  `[-+(]{0,2}\\d{1,9}[.,]\\d{1,2}${ends}`,
  `[-+(]{0,2}\\d{1,9} ?(?:${currency})`,
  `\\d{1,9}(?:[.,]\\d{1,3})? ?%`,
  `\\d{1,2}[:.]\\d\\d ?(?:[ap]\\.?m\\b|uhr\\b|h\\b)`,
  `\\d{1,2}:\\d\\d(?::\\d\\d)?${ends}`,
  `\\(?(?:\\d{1,3}|[a-z]{1,4})\\)`,
  `\\d{1,3}(?:\\.\\d{1,3}){1,4}\\.?${ends}`,
  `\\d{1,3}\\.(?!\\S)`,
  `\\d{1,4} (?:of|von|de|di|van|z|/) \\d{1,4}${ends}`,
  `(?:page|pages|pg|pp?|seite|s|pagina|página|strona|side|clause|section|sec|schedule|exhibit|annex|paragraph|para|article|art)\\.? \\d`
]
const fact = new RegExp(facts.join("|"), "iuy")

/** A number by itself. It may also be the rest of the number before it, or a postcode below a street. */
const number = /\d{1,9}/y

const factCharacters = 40

/** Returns the end of the date, amount, time, or number of a clause or of a page that begins here; -1 without one. */
export const endOfFact = (text: string, at: number): number => {
  fact.lastIndex = 0
  return fact.test(text.slice(at, at + factCharacters)) ? at + fact.lastIndex : -1
}

export const beginsFact = (text: string, at: number): boolean => endOfFact(text, at) >= 0

/** True if the whole text is such a fact. */
export const isFact = (text: string): boolean => text !== "" && endOfFact(text, 0) === text.length

/** Most words of a fact. */
const factWords = 4

const digits = /^\d{1,9}$/

/**
 * Returns the beginning of the fact, or of the number, that reaches to `end` from `start` or from a word before it; -1
 * without one.
 */
export const startOfFact = (text: string, start: number, end: number): number => {
  const last = end - Number(/[,;]/u.test(text[end - 1] ?? ""))
  const written = text.slice(start, last)
  if (written.length <= factCharacters && (digits.test(written) || isFact(written))) return start
  let from = last
  for (let words = 0; words < factWords && from > 0 && last - from < factCharacters; words++) {
    from = text.lastIndexOf(" ", from - 1)
    if (from < start && isFact(text.slice(from + 1, last))) return from + 1
  }
  return -1
}

/** Returns the end of the digits that begin here; `at` without any, or with more than an ordinary number has. */
export const endOfNumber = (text: string, at: number): number => {
  number.lastIndex = at
  return number.test(text) ? number.lastIndex : at
}
