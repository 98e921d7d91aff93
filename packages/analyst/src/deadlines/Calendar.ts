/** Days on which courts do nothing: weekends, and holidays that are computed by rule for any year. */
import { empty, safe } from "@incamera/domain/deidentification/safe"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { addDays, type CalendarDate, date, daysInMonth, sortKey, weekday } from "../chronology/CalendarDate.ts"

/** On which day of a year a holiday falls. */
export type HolidayRule =
  /** 25 December. */
  | { readonly on: "date"; readonly month: number; readonly day: number }
  /** The third Monday of January; `nth` -1 is the last of the month. Weekdays count from 0 for Sunday. */
  | { readonly on: "weekday"; readonly month: number; readonly weekday: number; readonly nth: 1 | 2 | 3 | 4 | -1 }
  /** So many days after Easter Sunday of the Western churches; before it when negative. */
  | { readonly on: "easter"; readonly offset: number }
  /** The day after another. */
  | { readonly on: "day-after"; readonly rule: HolidayRule }

/** What becomes of a holiday that falls on a weekend. */
export type Observance =
  /** Nothing: there is no other day for it. */
  | "never-moved"
  /** Saturday's is kept on the Friday before, Sunday's on the Monday after. */
  | "nearest-weekday"
  /** The next weekday that is no holiday itself. */
  | "next-weekday"

export interface Holiday {
  readonly name: SafeText
  readonly rule: HolidayRule
  readonly observance: Observance
  /** First year it is one; null for as long as the rules look back. */
  readonly since: number | null
  /** Years in which it was not kept on its day, because another was appointed. */
  readonly except: ReadonlyArray<number>
}

/** A day appointed for once. */
export interface AppointedDay {
  readonly name: SafeText
  readonly date: CalendarDate
}

export interface CourtCalendar {
  readonly holidays: ReadonlyArray<Holiday>
  readonly appointed: ReadonlyArray<AppointedDay>
}

/** Easter Sunday of a year of the Gregorian calendar (the method of Meeus, Jones and Butcher). */
export function easter(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return date(year, Math.floor(n / 31), (n % 31) + 1)
}

/** The day itself, before anything is moved. */
export function dayOf(rule: HolidayRule, year: number): CalendarDate {
  switch (rule.on) {
    case "date":
      return date(year, rule.month, rule.day)
    case "easter":
      return addDays(easter(year), rule.offset)
    case "day-after":
      return addDays(dayOf(rule.rule, year), 1)
    case "weekday": {
      if (rule.nth === -1) {
        const last = date(year, rule.month, daysInMonth(year, rule.month))
        return addDays(last, -((weekday(last) - rule.weekday + 7) % 7))
      }
      const first = date(year, rule.month, 1)
      return addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + 7 * (rule.nth - 1))
    }
  }
}

const isWeekend = (of: CalendarDate): boolean => weekday(of) === 0 || weekday(of) === 6

/** The next weekday that is no holiday. */
function nextFree(from: CalendarDate, holidays: ReadonlyMap<number, SafeText>): CalendarDate {
  let day = addDays(from, 1)
  while (isWeekend(day) || holidays.has(sortKey(day))) day = addDays(day, 1)
  return day
}

/** The holidays that belong to a year, by `sortKey`; one that is moved may fall into the year before. */
function holidaysFor(calendar: CourtCalendar, year: number): ReadonlyMap<number, SafeText> {
  const found = new Map<number, SafeText>()
  const moved: Array<readonly [Holiday, CalendarDate]> = []
  for (const { date: on, name } of calendar.appointed) if (on.year === year) found.set(sortKey(on), name)
  for (const holiday of calendar.holidays) {
    if ((holiday.since !== null && year < holiday.since) || holiday.except.includes(year)) continue
    const on = dayOf(holiday.rule, year)
    if (isWeekend(on) && holiday.observance !== "never-moved") moved.push([holiday, on])
    else found.set(sortKey(on), holiday.name)
  }
  for (const [{ name, observance }, on] of moved) {
    const kept =
      observance === "next-weekday" ? nextFree(on, found) : weekday(on) === 6 ? addDays(on, -1) : addDays(on, 1)
    found.set(sortKey(kept), safe`${name}, kept on this day`)
  }
  return found
}

const known = new WeakMap<CourtCalendar, Map<number, ReadonlyMap<number, SafeText>>>()

const holidaysOf = (calendar: CourtCalendar, year: number): ReadonlyMap<number, SafeText> => {
  const years = known.get(calendar) ?? new Map<number, ReadonlyMap<number, SafeText>>()
  known.set(calendar, years)
  const before = years.get(year)
  if (before !== undefined) return before
  // Texts may name any year: what is remembered must not grow with them.
  if (years.size >= 64) years.clear()
  const holidays = holidaysFor(calendar, year)
  years.set(year, holidays)
  return holidays
}

/** Why nothing is done at court on this day, as words to follow "is": "a Saturday"; empty for a court day. */
export function closedBecause(calendar: CourtCalendar, of: CalendarDate): SafeText {
  const key = sortKey(of)
  const holiday =
    holidaysOf(calendar, of.year).get(key) ??
    // New Year's Day may be kept on the last day of December.
    (of.month === 12 ? holidaysOf(calendar, of.year + 1).get(key) : undefined)
  if (holiday !== undefined) return holiday
  return weekday(of) === 6 ? safe`a Saturday` : weekday(of) === 0 ? safe`a Sunday` : empty
}

export const isCourtDay = (calendar: CourtCalendar, of: CalendarDate): boolean => closedBecause(calendar, of) === empty

type Where = readonly [month: number, day: number] | readonly [month: number, weekday: number, nth: 1 | 2 | 3 | 4 | -1]

/** Makes holidays that are moved alike. */
export const holidays =
  (observance: Observance) =>
  (
    name: SafeText,
    where: Where,
    { except = [], since = null }: Partial<Pick<Holiday, "except" | "since">> = {}
  ): Holiday => ({
    name,
    rule:
      where.length === 2
        ? ({ on: "date", month: where[0], day: where[1] } as const)
        : ({ on: "weekday", month: where[0], weekday: where[1], nth: where[2] } as const),
    observance,
    since,
    except
  })

/** A holiday that goes with Easter: none of them is ever on a weekend that another day would be given for. */
export const withEaster = (name: SafeText, offset: number): Holiday => ({
  name,
  rule: { on: "easter", offset },
  observance: "never-moved",
  since: null,
  except: []
})

export const theDayAfter = (holiday: Holiday): Holiday => ({
  ...holiday,
  rule: { on: "day-after", rule: holiday.rule }
})
