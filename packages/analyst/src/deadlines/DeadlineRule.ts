/**
 * The rules of procedure that set periods, as data. A jurisdiction is a calendar and a list of rules; a rule says what
 * starts the period, how long it is, how it is counted, what must be done by its end, and where that is written. Adding
 * one is adding a record: nothing in the computation knows a jurisdiction.
 */
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { CalendarDate } from "../chronology/CalendarDate.ts"
import type { CourtCalendar } from "./Calendar.ts"
import type { TriggerKind } from "./triggers.ts"

export interface Period {
  readonly amount: number
  /** `court-day` counts only days on which the court works. Months and years end on the day of the same number. */
  readonly unit: "day" | "court-day" | "week" | "month" | "year"
  /** From the event on, or back from it: "at least 14 days before the hearing". */
  readonly direction: "after" | "before"
  /** Whole days must lie between, neither end counted. */
  readonly clear: boolean
}

export interface DeadlineRule {
  /** Stable name in code and tests. */
  readonly key: string
  readonly trigger: TriggerKind
  /** What must have been done by the end, to follow "the last day to": "serve an answer". */
  readonly act: SafeText
  readonly period: Period
  /** What becomes of an end on a day when the court does nothing. */
  readonly rolls: "to-next-court-day" | "to-previous-court-day" | "never"
  /** The rule as lawyers cite it. */
  readonly source: SafeText
  /** The day on which it was last compared with its source. */
  readonly checked: CalendarDate
  /** What may make it longer, shorter or void; what to look at before it is relied on. */
  readonly caution: SafeText
  /** Days that are added when the triggering document came by post; null where none are, or a rule of its own says. */
  readonly byPost: {
    readonly days: number
    /** Whether they are counted from the end as it was rolled, or lengthen the period first. */
    readonly added: "after-rolling" | "before-rolling"
    readonly source: SafeText
  } | null
}

export interface Jurisdiction {
  readonly key: string
  /** To follow "the rules of". */
  readonly name: SafeText
  /** How a case's record names it. */
  readonly named: RegExp
  readonly calendar: CourtCalendar
  /** Where it is written that the day of the event is not counted. */
  readonly counting: SafeText
  /** Where it is written what becomes of an end on a day when the court does nothing. */
  readonly rolling: SafeText
  /** What the calendar can't know. */
  readonly caution: SafeText
  readonly rules: ReadonlyArray<DeadlineRule>
}

type Given = Pick<DeadlineRule, "key" | "trigger" | "act" | "source" | "caution"> &
  Partial<Pick<DeadlineRule, "rolls" | "byPost">> & {
    readonly period: readonly [amount: number, unit: Period["unit"]]
  }

/** Makes rules that were checked on one day and roll alike. */
export const rulesOf =
  (checked: CalendarDate, rolls: DeadlineRule["rolls"]) =>
  (given: Given & { readonly before?: "counted" | "clear" }): DeadlineRule => {
    const { before, period, ...rest } = given
    return {
      rolls: before === undefined ? rolls : rolls === "never" ? rolls : "to-previous-court-day",
      byPost: null,
      ...rest,
      checked,
      period: {
        amount: period[0],
        unit: period[1],
        direction: before === undefined ? "after" : "before",
        clear: before === "clear"
      }
    }
  }
