/** A limitation period, as data. Nobody has compared these rules with their sources: the answer says so. */
import type { SafeText } from "@incamera/domain/deidentification"
import type { EventKind } from "../eventDays.ts"

export type ClaimKind = "contract" | "sale" | "building" | "injury" | "malpractice" | "dismissal"

export interface LimitationRule {
  /** Names of the jurisdiction. */
  readonly named: RegExp
  readonly claim: ClaimKind
  /** The claim, to follow "for". */
  readonly what: SafeText
  readonly amount: number
  /** `working-day`: as Spain counts them, without the holidays of its regions and towns. */
  readonly unit: "month" | "year" | "working-day"
  /** True if it begins at the end of the year of the event. */
  readonly fromEndOfYear: boolean
  /** True if the day of the event is its first day, so that it ends a day earlier. */
  readonly countsFirstDay: boolean
  /** The event from whose days it is computed; null if texts seldom say on which day that is, so that none is. */
  readonly start: EventKind | null
  /** The start in the law's words, to follow "from". */
  readonly from: SafeText
  readonly source: SafeText
  /** What often makes it shorter, longer or another one. */
  readonly caution: SafeText
}

type Words = Pick<LimitationRule, "what" | "from" | "source" | "caution"> & Partial<LimitationRule>

export const rule = (
  named: RegExp,
  claim: ClaimKind,
  [amount, unit, start]: readonly [amount: number, unit: LimitationRule["unit"], start: EventKind | null],
  words: Words
): LimitationRule => ({
  named,
  claim,
  amount,
  unit,
  start,
  fromEndOfYear: false,
  countsFirstDay: false,
  ...words
})
