/**
 * Procedural deadlines as data. A jurisdiction is a calendar and a list of rules. A rule has its trigger, its length,
 * how it is counted, the act that is due, and its source. A new rule is a new record: the computation knows no
 * jurisdiction.
 */
import type { SafeText } from "@incamera/domain/deidentification"
import type { CalendarDate } from "../chronology/CalendarDate.ts"
import type { CourtCalendar } from "./Calendar.ts"
import type { Proceeding } from "./proceedings.ts"
import type { ServiceReading } from "./service.ts"
import type { Actor } from "./sides.ts"
import type { TriggerKind } from "./triggers.ts"

export interface Period {
  readonly amount: number
  /** `court-day` counts only days on which the court is open. Months and years end on the same day of the month. */
  readonly unit: "day" | "court-day" | "week" | "month" | "year"
  /** After the event, or before it: "at least 14 days before the hearing". */
  readonly direction: "after" | "before"
  /** True if whole days must lie between, without counting either end. */
  readonly clear: boolean
}

export interface DeadlineRule {
  /** Stable name in code and tests. */
  readonly key: string
  readonly trigger: TriggerKind
  /** The act due by the end, to follow "the last day to": "serve an answer". */
  readonly act: SafeText
  readonly period: Period
  /** What happens to an end on a day when the court is closed. */
  readonly rolls: "to-next-court-day" | "to-previous-court-day" | "never"
  /** The citation that lawyers use. */
  readonly source: SafeText
  /** The day of the last comparison with the source; null if nobody has compared it. */
  readonly checked: CalendarDate | null
  /** Whose period it is. */
  readonly actor: Actor
  /** The kinds of proceeding that have the rule. */
  readonly proceedings: ReadonlyArray<Proceeding>
  /** The first and last day of events that it applies to; null if open. */
  readonly inForce: { readonly from: CalendarDate | null; readonly until: CalendarDate | null }
  /** What the case's texts must mention; null if nothing. */
  readonly onlyWith: RegExp | null
  /** Events that show that the act is done, so that its last day matters to nobody. */
  readonly doneBy: ReadonlyArray<TriggerKind>
  /** What may extend, shorten or void the deadline; to check before relying on it. */
  readonly caution: SafeText
  /** Days to add if the triggering document came by post; null if there are none, or a separate rule covers it. */
  readonly byPost: {
    readonly days: number
    /** Whether they are added after the end is rolled, or to the period before. */
    readonly added: "after-rolling" | "before-rolling"
    readonly source: SafeText
  } | null
}

export interface Jurisdiction {
  readonly key: string
  /** To follow "the rules of". */
  readonly name: SafeText
  /** Names of the jurisdiction in a case's record. */
  readonly named: RegExp
  readonly calendar: CourtCalendar
  /** Source of the rule that the day of the event doesn't count. */
  readonly counting: SafeText
  /** Source of the rule for an end on a day when the court is closed. */
  readonly rolling: SafeText
  /** What the calendar can't know. */
  readonly caution: SafeText
  /** How the day of service is understood, where the way of service changes it. */
  readonly service: Readonly<Partial<Record<TriggerKind, ReadonlyArray<ServiceReading>>>>
  readonly rules: ReadonlyArray<DeadlineRule>
}

type Given = Pick<DeadlineRule, "key" | "trigger" | "act" | "source" | "caution"> &
  Partial<
    Pick<DeadlineRule, "rolls" | "byPost" | "checked" | "actor" | "proceedings" | "inForce" | "onlyWith" | "doneBy">
  > & {
    readonly period: readonly [amount: number, unit: Period["unit"]]
  }

/**
 * Makes rules that were checked on the same day and roll the same way. Unless they say otherwise, they are for either
 * side of a civil action.
 */
export const rulesOf =
  (checked: CalendarDate | null, rolls: DeadlineRule["rolls"]) =>
  (given: Given & { readonly before?: "counted" | "clear" }): DeadlineRule => {
    const { before, period, ...rest } = given
    return {
      rolls: before === undefined ? rolls : rolls === "never" ? rolls : "to-previous-court-day",
      byPost: null,
      checked,
      actor: "either",
      proceedings: ["civil"],
      inForce: { from: null, until: null },
      onlyWith: null,
      doneBy: [],
      ...rest,
      period: {
        amount: period[0],
        unit: period[1],
        direction: before === undefined ? "after" : "before",
        clear: before === "clear"
      }
    }
  }
