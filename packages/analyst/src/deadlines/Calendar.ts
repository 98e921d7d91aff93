/** Days on which courts are closed: weekends, and holidays computed by rule for any year. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import { addDays, type CalendarDate, date, daysInMonth, sortKey, weekday } from "../chronology/CalendarDate.ts"

/** The day of a year on which a holiday falls. */
export type HolidayRule =
  /** 25 December. */
  | { readonly on: "date"; readonly month: number; readonly day: number }
  /** The third Monday of January; `nth` -1 is the last of the month. Weekdays count from 0 for Sunday. */
  | { readonly on: "weekday"; readonly month: number; readonly weekday: number; readonly nth: 1 | 2 | 3 | 4 | -1 }
  /** Days after Easter Sunday of the Western churches; negative for days before. */
  | { readonly on: "easter"; readonly offset: number }
  /** The day after another holiday. */
  | { readonly on: "day-after"; readonly rule: HolidayRule }

/** What happens to a holiday on a weekend. */
export type Observance =
  /** No other day replaces it. */
  | "never-moved"
  /** Saturday moves to the Friday before, Sunday to the Monday after. */
  | "nearest-weekday"
  /** Moves to the next weekday that is not a holiday. */
  | "next-weekday"

export interface Holiday {
  readonly name: SafeText
  readonly rule: HolidayRule
  readonly observance: Observance
  /** First year of the holiday; null if it is older than the rules need. */
  readonly since: number | null
  /** Years with another appointed day instead. */
  readonly except: ReadonlyArray<number>
}

/** A day appointed once. */
export interface AppointedDay {
  readonly name: SafeText
  readonly date: CalendarDate
}

export interface CourtCalendar {
  readonly holidays: ReadonlyArray<Holiday>
  readonly appointed: ReadonlyArray<AppointedDay>
}

/** Returns Easter Sunday in the Gregorian calendar (the method of Meeus, Jones and Butcher). */
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

/** Returns the holiday's own day, before any move. */
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

/** Returns the next weekday that is not a holiday. */
function nextFree(from: CalendarDate, holidays: ReadonlyMap<number, SafeText>): CalendarDate {
  let day = addDays(from, 1)
  while (isWeekend(day) || holidays.has(sortKey(day))) day = addDays(day, 1)
  return day
}

/** Returns the holidays of a year, by `sortKey`; a moved one may fall into the year before. */
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
  // Texts may name any year, so the cache must not grow without bound.
  if (years.size >= 64) years.clear()
  const holidays = holidaysFor(calendar, year)
  years.set(year, holidays)
  return holidays
}

/** Returns the holiday kept on this day; empty for another day. */
export function holidayOn(calendar: CourtCalendar, of: CalendarDate): SafeText {
  const key = sortKey(of)
  const holiday =
    holidaysOf(calendar, of.year).get(key) ??
    // New Year's Day may be observed on the last day of December.
    (of.month === 12 ? holidaysOf(calendar, of.year + 1).get(key) : undefined)
  return holiday ?? empty
}

/** Returns why the court is closed on this day, to follow "is": "a Saturday"; empty for a court day. */
export function closedBecause(calendar: CourtCalendar, of: CalendarDate): SafeText {
  const holiday = holidayOn(calendar, of)
  if (holiday !== empty) return holiday
  return weekday(of) === 6 ? safe`a Saturday` : weekday(of) === 0 ? safe`a Sunday` : empty
}

export const isCourtDay = (calendar: CourtCalendar, of: CalendarDate): boolean => closedBecause(calendar, of) === empty

type Where = readonly [month: number, day: number] | readonly [month: number, weekday: number, nth: 1 | 2 | 3 | 4 | -1]

/** Makes holidays with the same observance. */
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

/** Makes a holiday relative to Easter. None falls on a weekend that would move it. */
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
