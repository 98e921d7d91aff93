/** Tells months and seasons in dates from people of the same name: "in May 1999", "by 30 May 2025", "Winter 2019". */
import type { Finding } from "../Finding.ts"
import { monthWords } from "../detectors/addresses/addressWords.ts"
import { around } from "./titles.ts"

const seasons = new Set(
  `spring summer autumn fall winter frühling frühjahr sommer herbst printemps été automne hiver primavera verano otoño invierno estate autunno inverno
  lente zomer herfst verão outono wiosna lato jesień zima`.split(/\s+/u)
)

const reach = 16
const dayBefore = /(?<![\p{L}\p{N}.,/-])(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.|er|º)?(?: of| de| d['’])? $/u
const year = "(?:19|20)\\d\\d(?![\\p{L}\\p{N}])"
const yearBehind = new RegExp(`^,? (?:of |de )?${year}`, "u")
const dayBehind = new RegExp(`^ (?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?(?:,? ${year}|[.;)]|,(?! ?\\p{Lu})|$)`, "u")

/** True for a month beside a day or a year, and a season before a year, that nobody's title is before. */
export const isDated = (text: string, { basis, end, kind, start }: Finding): boolean => {
  if (kind !== "person" || basis === "known") return false
  const word = text.slice(start, end).toLowerCase()
  const isMonth = monthWords.has(word)
  if (!isMonth && !seasons.has(word)) return false
  if (around(text, start, end).before !== "") return false
  const behind = text.slice(end, end + reach)
  return (
    yearBehind.test(behind) ||
    (isMonth && (dayBehind.test(behind) || dayBefore.test(text.slice(Math.max(0, start - reach), start))))
  )
}
