/** Counts working days: without weekends, and without the holidays that a whole country has. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import { addDays, type CalendarDate, weekday } from "../chronology/CalendarDate.ts"
import { holidayOn, type CourtCalendar, holidays, withEaster } from "./Calendar.ts"
import { germany } from "./jurisdictions/germany.ts"

const holiday = holidays("never-moved")

const spain: CourtCalendar = {
  holidays: [
    holiday(safe`Año Nuevo`, [1, 1]),
    holiday(safe`Epifanía`, [1, 6]),
    withEaster(safe`Viernes Santo`, -2),
    holiday(safe`Fiesta del Trabajo`, [5, 1]),
    holiday(safe`Asunción`, [8, 15]),
    holiday(safe`Fiesta Nacional`, [10, 12]),
    holiday(safe`Todos los Santos`, [11, 1]),
    holiday(safe`Constitución`, [12, 6]),
    holiday(safe`Inmaculada Concepción`, [12, 8]),
    holiday(safe`Navidad`, [12, 25])
  ],
  appointed: []
}

const france: CourtCalendar = {
  holidays: [
    holiday(safe`Jour de l’an`, [1, 1]),
    withEaster(safe`Lundi de Pâques`, 1),
    holiday(safe`Fête du Travail`, [5, 1]),
    holiday(safe`Victoire de 1945`, [5, 8]),
    withEaster(safe`Ascension`, 39),
    withEaster(safe`Lundi de Pentecôte`, 50),
    holiday(safe`Fête nationale`, [7, 14]),
    holiday(safe`Assomption`, [8, 15]),
    holiday(safe`Toussaint`, [11, 1]),
    holiday(safe`Armistice`, [11, 11]),
    holiday(safe`Noël`, [12, 25])
  ],
  appointed: []
}

const nowhere: CourtCalendar = { holidays: [], appointed: [] }

/** How the days of a period are counted. */
export interface DayCount {
  readonly calendar: CourtCalendar
  readonly saturdays: boolean
  /** Without August, and without 24 December to 6 January. */
  readonly withoutCourtHolidays: boolean
  /** What the end depends on, to follow "if". */
  readonly when: SafeText
}

const free = safe`no public holiday lies between`
const local = safe`no holiday of the region or town lies between (each moves it one working day on)`

const counts: ReadonlyArray<readonly [words: RegExp, count: DayCount]> = [
  [/hábil|laborable/iu, { calendar: spain, saturdays: false, withoutCourtHolidays: false, when: local }],
  [/ouvré/iu, { calendar: france, saturdays: false, withoutCourtHolidays: false, when: empty }],
  [/ouvrable/iu, { calendar: france, saturdays: true, withoutCourtHolidays: false, when: empty }],
  [/arbeitstag/iu, { calendar: germany.calendar, saturdays: false, withoutCourtHolidays: false, when: local }],
  [/werktag/iu, { calendar: germany.calendar, saturdays: true, withoutCourtHolidays: false, when: local }],
  [/working|business|court|werkdag/iu, { calendar: nowhere, saturdays: false, withoutCourtHolidays: false, when: free }]
]

/** Spanish papers of a court: its periods don't run in August. Those of a dismissal do (artículo 43.4 LRJS). */
const ofCourts =
  /(?<!\p{L})(?:juzgado|tribunal|audiencia provincial|procesal|LEC|apelación|casación|emplaza\p{L}{0,6})(?!\p{L})/iu
const ofDismissals = /(?<!\p{L})despid\p{L}{1,3}(?!\p{L})/iu

/** Returns how the days of a unit such as "working days" or "días hábiles" are counted; null for calendar days. */
export function dayCountOf(unit: string, text: string): DayCount | null {
  const count = counts.find(([words]) => words.test(unit))?.[1] ?? null
  return count === null || count.calendar !== spain || !ofCourts.test(text) || ofDismissals.test(text)
    ? count
    : { ...count, withoutCourtHolidays: true }
}

/** Days of a dismissal in Spain. */
export const spanishWorkingDays: DayCount = counts[0]![1]

const isWorkingDay = ({ calendar, saturdays, withoutCourtHolidays }: DayCount, day: CalendarDate): boolean => {
  const { day: number, month } = day
  if (withoutCourtHolidays && (month === 8 || (month === 12 && number >= 24) || (month === 1 && number <= 6))) {
    return false
  }
  // Neither has a court's period in Spain.
  if (calendar === spain && month === 12 && (number === 24 || number === 31)) return false
  if (weekday(day) === 0 || (weekday(day) === 6 && !saturdays)) return false
  return holidayOn(calendar, day) === empty
}

/** Returns the last of `amount` working days after a day. */
export function addWorkingDays(from: CalendarDate, amount: number, count: DayCount): CalendarDate {
  let day = from
  for (let counted = 0; counted < amount;) {
    day = addDays(day, 1)
    if (isWorkingDay(count, day)) counted++
  }
  return day
}
