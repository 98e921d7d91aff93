/** Decides for one text whether 03/05/2024 is 3 May or March 5: another date in the same text, or its language, settles it. */
import type { Language } from "../text/language.ts"
import { weekday, date, exists } from "./CalendarDate.ts"
import { anyWeekday, weekdayOf } from "./words/allLanguages.ts"

export interface DayOrder {
  /** True if the month comes first. */
  readonly monthFirst: boolean
  /** True if the text shows it; false if only the jurisdiction's habit speaks for it. */
  readonly settled: boolean
}

/** The order in the lines that a program wrote (headers, entries of a chat), and in what people wrote. */
export interface DayOrders {
  readonly stamped: DayOrder
  readonly told: DayOrder
}

const figures = new RegExp(
  `(?:(?<weekday>${anyWeekday})\\.?,?\\s{1,3})?(?<![\\p{L}\\p{N}/.-])(?<first>\\d{1,2})(?<separator>[/-])(?<second>\\d{1,2})\\k<separator>(?<year>\\d{4}|\\d\\d)(?!\\d)`,
  "giu"
)

/** The beginning of a line that a program wrote: `[`, `Date:`, `On … wrote`. */
const stampBefore = /(?:^|\n)[>\s*•([-]{0,8}(?:[\p{L}\s]{1,16}:)?\s{0,3}$/u

/** True if the text before a date, on its line, shows that a program wrote it. */
export const isStamped = (text: string, start: number): boolean =>
  stampBefore.test(text.slice(Math.max(0, start - 28), start))

interface Votes {
  day: number
  month: number
}

const settledBy = ({ day, month }: Votes): boolean | null => (day === month ? null : month > day)

/** Reads the orders from all dates in figures that leave only one reading. */
export function dayOrders(text: string, languages: ReadonlyArray<Language>, monthFirst: boolean): DayOrders {
  const votes = { stamped: { day: 0, month: 0 }, told: { day: 0, month: 0 } }
  for (const match of text.matchAll(figures)) {
    const { first, second, weekday: named, year } = match.groups!
    const [one, two] = [Number(first), Number(second)]
    const at = isStamped(text, match.index) ? votes.stamped : votes.told
    if (one > 12 && one <= 31 && two <= 12) at.day++
    else if (two > 12 && two <= 31 && one <= 12) at.month++
    else if (named !== undefined && one !== two) {
      const inFull = year!.length === 2 ? 2000 + Number(year) : Number(year)
      const isOn = (month: number, day: number) =>
        exists(date(inFull, month, day)) && weekday(date(inFull, month, day)) === weekdayOf(named)
      if (isOn(two, one) && !isOn(one, two)) at.day++
      if (isOn(one, two) && !isOn(two, one)) at.month++
    }
  }
  const [stamped, told] = [settledBy(votes.stamped), settledBy(votes.told)]
  // Only English has the month first.
  const habit = languages.length > 0 && !languages.includes("en") ? false : null
  const order = (shown: boolean | null): DayOrder =>
    shown === null ? { monthFirst, settled: false } : { monthFirst: shown, settled: true }
  return { stamped: order(stamped ?? told ?? habit), told: order(told ?? stamped ?? habit) }
}
