/** Finds the dates that a text states, in the forms that lawyers and their clients use. */
import { type CalendarDate, date, exists, type Part } from "./CalendarDate.ts"
import { indexAt, type Span } from "../Span.ts"
import type { StatedDate } from "./DateMention.ts"
import { type DayOrder, type DayOrders, isStamped } from "./DayOrder.ts"
import { monthsByName } from "./words/allLanguages.ts"

const partWords: Readonly<Record<string, Part>> = {
  early: "early",
  beginning: "early",
  start: "early",
  anfang: "early",
  début: "early",
  principios: "early",
  begin: "early",
  mid: "mid",
  middle: "mid",
  mitte: "mid",
  mi: "mid",
  mediados: "mid",
  medio: "mid",
  half: "mid",
  late: "late",
  end: "late",
  ende: "late",
  fin: "late",
  finales: "late",
  eind: "late"
}

const names = [...monthsByName.keys()].sort((a, b) => b.length - a.length).join("|")
const month = `(?<month>(?:${names})(?![\\p{L}])\\.?)`
const number = "(?:0?[1-9]|[12]\\d|3[01])"
const suffix = "(?:st|nd|rd|th|er|º|ª|°|e(?![\\p{L}])|\\.(?=[\\s,]))?"
const day = `(?<day>${number})${suffix}`
const of = "(?:(?:\\s{1,3}day)?\\s{1,3}(?:of|de)\\s{1,3}|[\\s-]{1,3}|(?<=\\.))"
const year = "(?<year>(?:1[89]|20|21)\\d\\d)"
const beforeYear = "(?:,?\\s{1,3}(?:of|del?)\\s{1,3}|,\\s{0,3}|[\\s-]{1,3})"
const articles = "(?:(?:the|le|la|l['’]|el|los|des|den|der|het|de)\\s{1,3})?"
const part = `(?:${articles}(?<part>${Object.keys(partWords).join("|")})(?:\\s{1,3}(?:of|in|de|du|des|del|van)\\s{1,3}|[\\s-]{1,3}))`
const begin = "(?<![\\p{L}\\p{N}$€£§/.-])"
const end = "(?![\\p{L}\\p{N}]|[-/]\\d)"
const notQuantity =
  "(?!\\s{1,3}(?:pages?|hours?|dollars?|euros?|pounds?|units?|documents?|records?|e-?mails?|people|employees?|copies|boxes|items?|square|miles?|km|feet|shares?|words?|customers?|seiten|stunden|kilom\\p{L}{1,8}|heures|horas|uur|personen|personnes|personas|eur|€|kg|m²)(?!\\p{L}))"

interface Form {
  readonly pattern: RegExp
  readonly read: (
    groups: Readonly<Record<string, string | undefined>>,
    order: DayOrder
  ) => Pick<StatedDate, "date" | "ambiguous">
}

const form = (source: string, read: Form["read"]): Form => ({
  pattern: new RegExp(`${begin}${source}${end}`, "giu"),
  read
})

const monthNumber = (name: string): number => monthsByName.get(name.toLowerCase().replace(/\.$/, "")) ?? 0

const partOf = (word: string | undefined): Part | null => partWords[word?.toLowerCase() ?? ""] ?? null

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

const inFull = (short: string): number => Number(short) + (Number(short) < 50 ? 2000 : 1900)

const figures: Form["read"] = (groups, { monthFirst, settled }) => {
  const first = Number(groups["first"])
  const second = Number(groups["second"])
  const written = groups["year"] === undefined ? groups["short"] : groups["year"]
  const year = written === undefined ? 0 : written.length === 2 ? inFull(written) : Number(written)
  const dots = groups["separator"] === "."
  const american = first <= 12 && (second > 12 || (monthFirst && !dots))
  return {
    date: american ? date(year, first, second) : date(year, second, first),
    ambiguous: !settled && first <= 12 && second <= 12 && first !== second && !dots
  }
}

const dayAndMonth: Form["read"] = ({ day, month, year = "0" }) =>
  certain(date(Number(year), monthNumber(month!), Number(day)))

const inYear =
  "in|since|during|by|until|till|from|before|after|around|about|circa|between|throughout|im\\s{1,3}jahre?|seit|ab|bis|en|depuis|desde|hasta|sinds|tot|vanaf|l['’]année|el\\s{1,3}año|año|het\\s{1,3}jaar"
const inMonth = "in|since|during|by|until|till|from|throughout|im|seit|ab|bis|en|depuis|desde|hasta|sinds|tot|vanaf"
const onDay =
  "on|since|until|till|by|from|before|after|am|vom|zum|seit|ab|bis|dem|den|le|du|au|el|al|del|día|op|sinds|tot|vanaf"

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " "
  )
const ordinalDay = `(?<ordinal>${ordinals.toReversed().join("|").replaceAll("-", "[- ]")})(?:\\s{1,3}day)?\\s{1,3}of`

const ordinalDayAndMonth: Form["read"] = ({ month, ordinal, year = "0" }) =>
  certain(date(Number(year), monthNumber(month!), ordinals.indexOf(ordinal!.toLowerCase().replace(" ", "-")) + 1))

const forms: ReadonlyArray<Form> = [
  // 2024-05-03, 2024/5/3, 2024-05-03T10:00
  form(
    "(?<year>(?:1[89]|20|21)\\d\\d)(?<separator>[-/.])(?<month>\\d{1,2})\\k<separator>(?<day>\\d{1,2})(?:T\\d\\d:\\d\\d(?::\\d\\d)?(?:\\.\\d{1,6})?Z?)?",
    (groups) => certain(date(Number(groups["year"]), Number(groups["month"]), Number(groups["day"])))
  ),
  // 3 May 2024, the 3rd day of May 2024, 3-May-2024, 3. Mai 2024, 1er mars 2024, 3 de mayo de 2024
  form(`${day}${of}${month}${beforeYear}${year}`, dayAndMonth),
  // May 3, 2024; Sept. 3rd 2024
  form(`${month}\\s{1,3}(?:the\\s{1,3})?${day}(?:\\s{0,3},\\s{0,3}|\\s{1,3})(?:of\\s{1,3})?${year}`, dayAndMonth),
  // the thirtieth of August 2023
  form(`${ordinalDay}\\s{1,3}${month}${beforeYear}${year}`, ordinalDayAndMonth),
  // The first days of "3 to 7 May 2024", "11., 13. und 18. Juni", "du lundi 22 au mercredi 24 avril".
  form(
    `${day}(?=(?:,\\s{0,2}${number}${suffix}){0,4},?\\s{0,2}(?:-|–|to|and|&|bis|und|au|et|al|y|tot|t/m|en)\\s{0,2}(?:(?:the|le|el|zum)\\s)?(?:\\p{L}{5,10},?\\s(?:den\\s)?)?${number}${suffix}${of}${month}(?:${beforeYear}${year})?${end})`,
    dayAndMonth
  ),
  // 05/03/2024, 3.5.2024, 3-5-2024, 5/3/24
  form("(?<first>\\d{1,2})(?<separator>[/.-])(?<second>\\d{1,2})\\k<separator>(?<year>(?:1[89]|20|21)\\d\\d)", figures),
  form("(?<first>\\d{1,2})(?<separator>[/.])(?<second>\\d{1,2})\\k<separator>(?<short>\\d\\d)", figures),
  // On 17/05, am 17.05.
  form(
    `(?<=(?:${onDay})\\s{1,3})(?<first>\\d{1,2})(?:(?<separator>/)(?<second>\\d{1,2})|(?<separator2>\\.)(?<second2>\\d{1,2})\\.)(?![./]?\\d)`,
    (groups, order) =>
      figures(
        {
          first: groups["first"],
          second: groups["second"] ?? groups["second2"],
          separator: groups["separator"] ?? "."
        },
        order
      )
  ),
  // May 2024, early May 2024, the end of May of 2024
  form(`${part}?${month}${beforeYear}${year}`, (groups) =>
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
    `(?:${inYear})\\s{1,3}(?:about\\s{1,3}|at\\s{1,3}least\\s{1,3})?${part}?(?:the\\s{1,3})?(?:calendar\\s{1,3}|fiscal\\s{1,3})?(?:year\\s{1,3})?${year}${notQuantity}`,
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
  form(`${day}${of}${month}`, dayAndMonth),
  form(`${month}\\s{1,3}(?:the\\s{1,3})?${day}(?!,\\d)`, dayAndMonth),
  form(`${ordinalDay}\\s{1,3}${month}`, ordinalDayAndMonth),
  // in June, since late April
  form(`(?:${inMonth})\\s{1,3}${part}?${month}`, (groups) =>
    certain(date(0, monthNumber(groups["month"]!), 0, partOf(groups["part"])))
  )
]

const introducedVaguely =
  /\b(?:on\s+or\s+about|on\s+or\s+around|in\s+or\s+about|in\s+or\s+around|about|around|approximately|approx\.|circa|ca?\.|roughly|etwa|ungefähr|gegen|vers|environ|hacia|aproximadamente|ongeveer|rond)\s+(?:the\s+|den\s+|le\s+|el\s+)?$/i
const vague = /^(?:about|around|circa)\b|\babout\s/i

/**
 * In lower case, "may 3" and "march 5" are a verb and a number, unless a year follows ("3 may 2024" in Spanish); an
 * abbreviation needs a year or a full stop.
 */
const isName = (
  text: string,
  groups: Readonly<Record<string, string | undefined>>,
  start: number,
  matched: string
): boolean => {
  const name = groups["month"]
  if (name === undefined) return true
  if (/^ago$/i.test(name) && groups["year"] === undefined) return false
  if (!/^ma(?:[yr]|rch)$/i.test(name) || (groups["day"] !== undefined && groups["year"] !== undefined)) return true
  const at = start + matched.indexOf(name)
  return at < start || /\p{Lu}/u.test(text[at]!)
}

/** Returns all stated dates in order; if two forms match at the same place, the longer one. */
export function statedDates(text: string, orders: DayOrders, most: number): ReadonlyArray<StatedDate> {
  const found: Array<StatedDate> = []
  // An impossible date (30 February 2024) doesn't count in part either.
  const impossible: Array<Span> = []
  for (const { pattern, read } of forms) {
    let count = 0
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups!
      const start = match.index
      if (!isName(text, groups, start, match[0])) continue
      const { ambiguous, date } = read(groups, isStamped(text, start) ? orders.stamped : orders.told)
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
