/**
 * Dates as forms take them: a digit a box ("2|3|0|3|1|9|7|9"), or day, month and year by their labels ("Day 23 Month 03
 * Year 1979"). In a view they have digits without the boxes, as in "23.03.1979".
 */
import type { Edit } from "./View.ts"

/** Eight digits, or six, each apart from the next. Between them are the lines of boxes, or the points of a date. */
const boxed = /(?<![\p{L}\d])\d(?:[ \t\n|[\]/.:_-]{1,5}\d){5}(?:(?:[ \t\n|[\]/.:_-]{1,5}\d){2})?(?![\p{L}\d])/gu

const day = "day|tag|jour|día|dia|giorno|dag|dzień"
const month = "month|monat|mois|mes|mês|mese|maand|miesiąc"
const year = "year|jahr|année|an|año|ano|anno|jaar|rok"
const between = "[ \\t\\n:.,;|/)(_-]{1,5}"
const labelled = new RegExp(
  `(?<!\\p{L})(?:${day})${between}(\\d{1,2})${between}(?:${month})${between}(\\d{1,2}|\\p{L}{3,12})${between}(?:${year})${between}(\\d{4})(?!\\d)`,
  "giu"
)

/** Returns the edits that write such dates without their boxes and labels. */
export const datesOfForms = (text: string): ReadonlyArray<Edit> => {
  const edits: Array<Edit> = []
  for (const { 0: found, index: start } of text.matchAll(boxed)) {
    edits.push({ start, end: start + found.length, text: found.replace(/\D/gu, ""), isSame: true })
  }
  for (const { 0: found, 1: ofMonth = "", 2: named = "", 3: ofYear = "", index: start } of text.matchAll(labelled)) {
    const date = /^\d/u.test(named) ? `${ofMonth}.${named}.${ofYear}` : `${ofMonth} ${named} ${ofYear}`
    edits.push({ start, end: start + found.length, text: date, isSame: true })
  }
  return edits.sort((one, other) => one.start - other.start)
}
