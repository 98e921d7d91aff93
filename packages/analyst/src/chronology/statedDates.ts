/** Finds the dates that a text states, in the forms that lawyers and their clients use. */
import { type CalendarDate, date, exists, type Part } from "./CalendarDate.ts"
import { indexAt, type Span } from "../Span.ts"
import type { StatedDate } from "./DateMention.ts"

const month =
  "(?<month>jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept(?:ember|\\.)?|sep\\.?|" +
  "oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)"
const day = "(?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?"
const year = "(?<year>(?:1[89]|20|21)\\d\\d)"
const part =
  "(?:(?:the\\s{1,3})?(?<part>early|mid|middle|late|end|beginning|start)(?:\\s{1,3}(?:of|in)\\s{1,3}|[\\s-]{1,3}))"
const begin = "(?<![\\p{L}\\p{N}$€£§/.-])"
const end = "(?![\\p{L}\\p{N}]|[-/]\\d)"
const notQuantity =
  "(?!\\s{1,3}(?:pages?|hours?|dollars?|euros?|pounds?|units?|documents?|records?|e-?mails?|people|employees?|copies|boxes|items?|square|miles?|km|feet|shares?|words?|customers?)\\b)"

interface Form {
  readonly pattern: RegExp
  readonly read: (
    groups: Readonly<Record<string, string | undefined>>,
    monthFirst: boolean
  ) => Pick<StatedDate, "date" | "ambiguous">
}

const form = (source: string, read: Form["read"]): Form => ({
  pattern: new RegExp(`${begin}${source}${end}`, "giu"),
  read
})

const monthNumber = (name: string): number =>
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].indexOf(
    name.slice(0, 3).toLowerCase()
  ) + 1

const partOf = (word: string | undefined): Part | null => {
  switch (word?.toLowerCase()) {
    case "early":
    case "beginning":
    case "start":
      return "early"
    case "mid":
    case "middle":
      return "mid"
    case "late":
    case "end":
      return "late"
    default:
      return null
  }
}

const certain = (of: CalendarDate) => ({ date: of, ambiguous: false })

const quarters: Readonly<Record<string, Part>> = {
  first: "q1",
  second: "q2",
  third: "q3",
  fourth: "q4",
  last: "q4",
  "1": "q1",
  "2": "q2",
  "3": "q3",
  "4": "q4"
}

const figures: Form["read"] = (groups, monthFirst) => {
  const first = Number(groups["first"])
  const second = Number(groups["second"])
  const short = groups["year"] === undefined
  const given = short ? Number(groups["short"]) : Number(groups["year"])
  const inFull = short ? given + (given < 50 ? 2000 : 1900) : given
  const dots = groups["separator"] === "."
  const american = first <= 12 && (second > 12 || (monthFirst && !dots))
  return {
    date: american ? date(inFull, first, second) : date(inFull, second, first),
    ambiguous: first <= 12 && second <= 12 && first !== second && !dots
  }
}

const forms: ReadonlyArray<Form> = [
  // 2024-05-03, 2024/5/3, 2024-05-03T10:00
  form(
    "(?<year>(?:1[89]|20|21)\\d\\d)(?<separator>[-/.])(?<month>\\d{1,2})\\k<separator>(?<day>\\d{1,2})(?:T\\d\\d:\\d\\d(?::\\d\\d)?(?:\\.\\d{1,6})?Z?)?",
    (groups) => certain(date(Number(groups["year"]), Number(groups["month"]), Number(groups["day"])))
  ),
  // 3 May 2024, 3rd of May, 2024, the 3rd day of May 2024, 3-May-2024
  form(
    `${day}(?:\\s{1,3}day)?(?:\\s{1,3}of\\s{1,3}|[\\s-]{1,3})${month}(?:,\\s{0,3}|[\\s-]{1,3})(?:of\\s{1,3})?${year}`,
    (groups) => certain(date(Number(groups["year"]), monthNumber(groups["month"]!), Number(groups["day"])))
  ),
  // May 3, 2024; Sept. 3rd 2024
  form(`${month}\\s{1,3}(?:the\\s{1,3})?${day}(?:\\s{0,3},\\s{0,3}|\\s{1,3})(?:of\\s{1,3})?${year}`, (groups) =>
    certain(date(Number(groups["year"]), monthNumber(groups["month"]!), Number(groups["day"])))
  ),
  // 05/03/2024, 3.5.2024, 3-5-2024, 5/3/24
  form("(?<first>\\d{1,2})(?<separator>[/.-])(?<second>\\d{1,2})\\k<separator>(?<year>(?:1[89]|20|21)\\d\\d)", figures),
  form("(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<short>\\d\\d)", figures),
  // May 2024, early May 2024, the end of May of 2024
  form(`${part}?${month}(?:,\\s{0,3}|\\s{1,3})(?:of\\s{1,3})?${year}`, (groups) =>
    certain(date(Number(groups["year"]), monthNumber(groups["month"]!), 0, partOf(groups["part"])))
  ),
  // 05/2024, 2024-05
  form("(?<number>0?[1-9]|1[0-2])/(?<year>(?:19|20)\\d\\d)", (groups) =>
    certain(date(Number(groups["year"]), Number(groups["number"])))
  ),
  form("(?<year>(?:19|20)\\d\\d)-(?<number>0[1-9]|1[0-2])", (groups) =>
    certain(date(Number(groups["year"]), Number(groups["number"])))
  ),
  // spring 2024, the summer of 2024
  form(`(?<season>spring|summer|autumn|fall|winter)(?:\\s{1,3}of)?\\s{1,3}${year}`, (groups) => {
    const season = groups["season"]!.toLowerCase()
    return certain(date(Number(groups["year"]), 0, 0, season === "fall" ? "autumn" : (season as Part)))
  }),
  // Q3 2023, the third quarter of 2023
  form(
    `(?:Q(?<quarter>[1-4])|(?<ordinal>first|second|third|fourth|last)\\s{1,3}quarter)(?:\\s{1,3}of)?[\\s/]{1,3}${year}`,
    (groups) =>
      certain(date(Number(groups["year"]), 0, 0, quarters[groups["quarter"] ?? groups["ordinal"]!.toLowerCase()]!))
  ),
  // in 2023, since 2019, the end of 2023
  form(
    `(?:in|since|during|by|until|till|from|before|after|around|about|circa|between|throughout)\\s{1,3}(?:about\\s{1,3}|at\\s{1,3}least\\s{1,3})?${part}?(?:the\\s{1,3})?(?:calendar\\s{1,3}|fiscal\\s{1,3})?(?:year\\s{1,3})?${year}${notQuantity}`,
    (groups) => certain(date(Number(groups["year"]), 0, 0, partOf(groups["part"])))
  ),
  form(`${part}${year}${notQuantity}`, (groups) => certain(date(Number(groups["year"]), 0, 0, partOf(groups["part"])))),
  // The second year of "between 2019 and 2021", "from 2019 to 2021".
  {
    pattern: new RegExp(
      `(?<=\\b(?:between|from|in|since|during)\\s{1,3}(?:1[89]|20|21)\\d\\d\\s{0,2}(?:to|and|until|through|-|–)\\s{0,2})${year}${end}`,
      "giu"
    ),
    read: (groups) => certain(date(Number(groups["year"])))
  },
  // On 3 May, May 3rd: the year is elsewhere.
  form(`${day}(?:\\s{1,3}day)?(?:\\s{1,3}of\\s{1,3}|\\s{1,3})${month}`, (groups) =>
    certain(date(0, monthNumber(groups["month"]!), Number(groups["day"])))
  ),
  form(`${month}\\s{1,3}(?:the\\s{1,3})?${day}(?!,\\d)`, (groups) =>
    certain(date(0, monthNumber(groups["month"]!), Number(groups["day"])))
  ),
  // in June, since late April
  form(`(?:in|since|during|by|until|till|from|throughout)\\s{1,3}${part}?${month}`, (groups) =>
    certain(date(0, monthNumber(groups["month"]!), 0, partOf(groups["part"])))
  )
]

const introducedVaguely =
  /\b(?:on\s+or\s+about|on\s+or\s+around|in\s+or\s+about|in\s+or\s+around|about|around|approximately|approx\.|circa|ca?\.|roughly)\s+(?:the\s+)?$/i
const vague = /^(?:about|around|circa)\b|\babout\s/i

/** In lower case, "may 3" and "march 5" are a verb and a number. */
const isName = (
  text: string,
  groups: Readonly<Record<string, string | undefined>>,
  start: number,
  matched: string
): boolean => {
  const name = groups["month"]
  if (name === undefined || !/^ma[yr]/i.test(name)) return true
  const at = start + matched.indexOf(name)
  return /\p{Lu}/u.test(text[at]!)
}

/**
 * Returns all stated dates in order; if two forms match at the same place, the longer one. With `monthFirst`,
 * 03/05/2024 is March 5, otherwise 3 May.
 */
export function statedDates(text: string, monthFirst: boolean, most: number): ReadonlyArray<StatedDate> {
  const found: Array<StatedDate> = []
  // An impossible date (30 February 2024) doesn't count in part either.
  const impossible: Array<Span> = []
  for (const { pattern, read } of forms) {
    let count = 0
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups!
      const start = match.index
      if (!isName(text, groups, start, match[0])) continue
      const { ambiguous, date } = read(groups, monthFirst)
      if (!exists(date.year === 0 ? { ...date, year: 2000 } : date)) {
        impossible.push({ start, end: start + match[0].length })
        continue
      }
      const about = vague.test(match[0]) || introducedVaguely.test(text.slice(Math.max(0, start - 28), start))
      found.push({ kind: "stated", start, end: start + match[0].length, date, about, ambiguous })
      if (++count >= most) break
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const apart: Array<StatedDate> = []
  for (const mention of found) {
    const last = apart.at(-1)
    if (last === undefined || mention.start >= last.end) apart.push(mention)
    else if (mention.end > last.end && moreExact(mention.date, last.date)) apart[apart.length - 1] = mention
  }
  impossible.sort((a, b) => a.start - b.start)
  return apart
    .filter(({ end, start }) => {
      const near = impossible[indexAt(impossible, start)]
      return near === undefined || near.end <= start || (near.start === start && near.end < end)
    })
    .slice(0, most)
}

const exactness = (of: CalendarDate): number => (of.day > 0 ? 4 : 0) + (of.month > 0 ? 2 : 0) + (of.year > 0 ? 1 : 0)
const moreExact = (one: CalendarDate, other: CalendarDate): boolean => exactness(one) > exactness(other)
