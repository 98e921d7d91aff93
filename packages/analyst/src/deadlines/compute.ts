/**
 * Computes the end of a period in visible steps, for verification. Uses calendar days only, without clock or time zone,
 * so the result is always the same.
 */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import { addDays, addMonths, type CalendarDate, daysInMonth, weekday, written } from "../chronology/CalendarDate.ts"
import { closedBecause, type CourtCalendar, isCourtDay } from "./Calendar.ts"
import type { DeadlineRule, Jurisdiction, Period } from "./DeadlineRule.ts"
import type { ServiceReading } from "./service.ts"

export interface Computation {
  readonly due: CalendarDate
  /** The steps of the computation, in order. */
  readonly steps: ReadonlyArray<SafeText>
}

const weekdays: ReadonlyArray<SafeText> = [
  safe`Sunday`,
  safe`Monday`,
  safe`Tuesday`,
  safe`Wednesday`,
  safe`Thursday`,
  safe`Friday`,
  safe`Saturday`
]

/** `Tuesday, 24 March 2026`. */
export const dayWords = (of: CalendarDate): SafeText => safe`${weekdays[weekday(of)]!}, ${written(of)}`

const units: Readonly<Record<Period["unit"], readonly [one: SafeText, many: SafeText]>> = {
  day: [safe`day`, safe`days`],
  "court-day": [safe`court day`, safe`court days`],
  week: [safe`week`, safe`weeks`],
  month: [safe`month`, safe`months`],
  year: [safe`year`, safe`years`]
}

/** `21 days after`, `at least 3 clear court days before`. */
export const periodWords = ({ amount, clear, direction, unit }: Period): SafeText =>
  safe`${direction === "before" ? safe`at least ` : empty}${amount} ${clear ? safe`clear ` : empty}${units[unit][amount === 1 ? 0 : 1]} ${
    direction === "after" ? safe`after` : safe`before`
  }`

/** Returns the same day of the month after `months` months; the last day of a shorter month. */
export const sameDay = (from: CalendarDate, months: number): CalendarDate => {
  const { month, year } = addMonths(from, months)
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)), part: null }
}

const nearestCourtDay = (calendar: CourtCalendar, from: CalendarDate, step: 1 | -1): CalendarDate => {
  let day = from
  while (!isCourtDay(calendar, day)) day = addDays(day, step)
  return day
}

const courtDays = (calendar: CourtCalendar, from: CalendarDate, amount: number, step: 1 | -1): CalendarDate => {
  let day = from
  for (let counted = 0; counted < amount; counted++) day = nearestCourtDay(calendar, addDays(day, step), step)
  return day
}

/** Returns the end of the bare period, before rolling. */
function end(calendar: CourtCalendar, from: CalendarDate, { amount, clear, direction, unit }: Period): CalendarDate {
  const step = direction === "after" ? 1 : -1
  const whole = clear ? amount + 1 : amount
  switch (unit) {
    case "day":
      return addDays(from, step * whole)
    case "week":
      return addDays(from, step * (7 * amount + (clear ? 1 : 0)))
    case "court-day":
      return courtDays(calendar, from, whole, step)
    case "month":
      return sameDay(from, step * amount)
    case "year":
      return sameDay(from, step * 12 * amount)
  }
}

/** Returns the day on which service is complete. */
export function completeOn(
  { calendar }: Pick<Jurisdiction, "calendar">,
  from: CalendarDate,
  { days, rolled = false, unit }: NonNullable<ServiceReading["complete"]>
): CalendarDate {
  const day = unit === "day" ? addDays(from, days) : courtDays(calendar, from, days, 1)
  return rolled ? nearestCourtDay(calendar, day, 1) : day
}

/** Returns the last day to act for an event on this day. Exact days only. */
export function compute(
  { calendar, counting, rolling }: Pick<Jurisdiction, "calendar" | "counting" | "rolling">,
  rule: DeadlineRule,
  event: CalendarDate,
  cameByPost = false
): Computation {
  const { period, rolls } = rule
  const steps = [safe`${dayWords(event)} is the day of the event and is not counted (${counting}).`]
  let due = end(calendar, event, period)
  steps.push(safe`${periodWords(period)} it is ${dayWords(due)} (${rule.source}).`)
  const roll = (): void => {
    const reason = closedBecause(calendar, due)
    if (reason === empty) {
      steps.push(safe`The court works on that day.`)
      return
    }
    if (rolls === "never") {
      steps.push(safe`That is ${reason}; the period is not extended for it. Act before that day.`)
      return
    }
    const step = rolls === "to-next-court-day" ? 1 : -1
    due = nearestCourtDay(calendar, due, step)
    steps.push(
      safe`That is ${reason}: the period ${step === 1 ? safe`runs on` : safe`ends earlier,`} to ${dayWords(due)} (${rolling}).`
    )
  }
  const post = cameByPost ? rule.byPost : null
  const addPost = () => {
    if (post === null) return
    due = addDays(due, post.days)
    steps.push(safe`Service was by post: ${post.days} days are added, to ${dayWords(due)} (${post.source}).`)
  }
  if (post?.added === "after-rolling") {
    roll()
    addPost()
    roll()
  } else {
    addPost()
    roll()
  }
  return { due, steps }
}
