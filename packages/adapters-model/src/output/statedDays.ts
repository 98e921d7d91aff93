/** Dates in a model's words: in figures, or with a month's name in one of five languages. */

const languages = ["en", "de", "fr", "es", "nl"]

const months = new Map<string, number>()
for (const language of languages) {
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" })
  for (let month = 0; month < 12; month++) {
    const name = format(Date.UTC(2024, month, 1))
    months.set(name.toLowerCase(), month + 1)
  }
}
for (const [index, name] of "jan feb mar apr jun jul aug sep sept oct nov dec".split(" ").entries()) {
  months.set(name, [1, 2, 3, 4, 6, 7, 8, 9, 9, 10, 11, 12][index]!)
}

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

/** As a language writes them, with or without a capital; "may" is also a verb. */
const names = [...months.keys(), ...[...months.keys()].map(capital)]
  .filter((name) => name !== "may")
  .sort((a, b) => b.length - a.length)
  .join("|")

/** Day first, month first, ISO, or figures with points or slashes. A year may be missing beside a name. */
export const datePattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?\\s{1,2}(?:(?:of|de|del)\\s)?(${names})(?:\\.?,?\\s{1,2}(?:del?\\s)?(\\d{4}))?` +
    `|(${names})\\.?\\s{1,2}(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s{1,2}(\\d{4}))?` +
    `|(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})[./](\\d{1,2})[./](\\d{4}))(?![\\p{L}\\p{N}])`,
  "gu"
)

const padded = (figure: string | number): string => `${figure}`.padStart(2, "0")

const day = (year: string | undefined, month: string | number, day: string): string =>
  `${year === undefined ? "" : `${year}-`}${padded(month)}-${padded(day)}`

/** Returns the days that a date may mean: `2024-06-03`, `06-03` without a year; two if day or month may be first. */
export const daysOf = (match: RegExpMatchArray): ReadonlyArray<string> => {
  const [, day1, month1, year1, month2, day2, year2, year3, month3, day3, first, second, year4] = match
  if (day1 !== undefined) return [day(year1, months.get(month1!.toLowerCase())!, day1)]
  if (day2 !== undefined) return [day(year2, months.get(month2!.toLowerCase())!, day2)]
  if (day3 !== undefined) return [day(year3, month3!, day3)]
  return [day(year4, second!, first!), day(year4, first!, second!)]
}

/** True if one of the days is among the known ones; one without a year is if its month and day are. */
export const isAmong = (known: ReadonlySet<string>, days: ReadonlyArray<string>): boolean =>
  days.some((one) => known.has(one) || (one.length < 10 && [...known].some((other) => other.endsWith(one))))
