/**
 * Dates in texts: at least a year, often a month and a day. Proleptic Gregorian, without time zone and clock, so a text
 * always has the same chronology.
 */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"

export type Part = "early" | "mid" | "late" | "spring" | "summer" | "autumn" | "winter" | "q1" | "q2" | "q3" | "q4"

export interface CalendarDate {
  readonly year: number
  /** 1 to 12, or 0 if the text doesn't say. */
  readonly month: number
  /** 1 to 31, or 0 if the text doesn't say. */
  readonly day: number
  /** The part of the month or year, for a date without a day. */
  readonly part: Part | null
}

export const date = (year: number, month = 0, day = 0, part: Part | null = null): CalendarDate => ({
  year,
  month,
  day,
  part
})

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** True if this date exists. */
export const exists = ({ day, month, year }: CalendarDate): boolean =>
  month >= 0 && month <= 12 && (day === 0 || (month > 0 && day >= 1 && day <= daysInMonth(year, month)))

/** Returns the days since 1 March of year 0, which makes differences and weekdays simple. */
const dayNumber = ({ day, month, year }: CalendarDate): number => {
  const shifted = month <= 2 ? year - 1 : year
  const monthFromMarch = (month + 9) % 12
  return (
    365 * shifted +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    Math.floor((153 * monthFromMarch + 2) / 5) +
    day -
    1
  )
}

const fromDayNumber = (number: number): CalendarDate => {
  let year = Math.floor(number / 365.2425)
  while (dayNumber(date(year + 1, 3, 1)) <= number) year++
  while (dayNumber(date(year, 3, 1)) > number) year--
  const inYear = number - dayNumber(date(year, 3, 1))
  const monthFromMarch = Math.floor((5 * inYear + 2) / 153)
  const day = inYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return date(month <= 2 ? year + 1 : year, month, day)
}

/** Moves a date by days, backwards if negative. The date must have a day. */
export const addDays = (from: CalendarDate, days: number): CalendarDate => fromDayNumber(dayNumber(from) + days)

/**
 * Moves a date by months, backwards if negative, and drops the day: "two months later" seldom means an exact day. The
 * date must have a month.
 */
export const addMonths = (from: CalendarDate, months: number): CalendarDate => {
  const total = from.year * 12 + (from.month - 1) + months
  return date(Math.floor(total / 12), (((total % 12) + 12) % 12) + 1)
}

/** Returns 0 for Sunday to 6 for Saturday. The date must have a day. */
export const weekday = (of: CalendarDate): number => (dayNumber(of) + 3) % 7

const partMonths: Readonly<Record<Part, number>> = {
  early: 0,
  mid: 0,
  late: 0,
  spring: 3,
  summer: 6,
  autumn: 9,
  winter: 12,
  q1: 1,
  q2: 4,
  q3: 7,
  q4: 10
}

/** Returns a key for sorting; of dates at the same time, the less exact one comes first. */
export const sortKey = ({ day, month, part, year }: CalendarDate): number => {
  const inMonth = day || (month === 0 ? 0 : part === "mid" ? 11 : part === "late" ? 21 : 0)
  const inYear = month || (part === "mid" ? 5 : part === "late" ? 10 : part === null ? 0 : partMonths[part])
  return year * 10_000 + inYear * 100 + inMonth
}

const months: ReadonlyArray<SafeText> = [
  empty,
  safe`January`,
  safe`February`,
  safe`March`,
  safe`April`,
  safe`May`,
  safe`June`,
  safe`July`,
  safe`August`,
  safe`September`,
  safe`October`,
  safe`November`,
  safe`December`
]

const parts: Readonly<Record<Part, SafeText>> = {
  early: safe`early `,
  mid: safe`mid-`,
  late: safe`late `,
  spring: safe`spring `,
  summer: safe`summer `,
  autumn: safe`autumn `,
  winter: safe`winter `,
  q1: safe`first quarter of `,
  q2: safe`second quarter of `,
  q3: safe`third quarter of `,
  q4: safe`fourth quarter of `
}

/** `3 May 2024`, `late May 2024`, `spring 2024`, `2024`. */
export const written = ({ day, month, part, year }: CalendarDate): SafeText =>
  safe`${part === null ? empty : parts[part]}${day === 0 ? empty : safe`${day} `}${month === 0 ? empty : safe`${months[month]!} `}${year}`
