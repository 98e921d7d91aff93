import type { Span } from "../Span.ts"
import type { CalendarDate } from "./CalendarDate.ts"

/** A date that a text states explicitly. */
export interface StatedDate extends Span {
  readonly kind: "stated"
  /** Year 0 if the text omits the year: "on 3 May". */
  readonly date: CalendarDate
  /** True after "about", "around", "on or about". */
  readonly about: boolean
  /** True if the date is in digits and could be day first or month first: 03/05/2024. */
  readonly ambiguous: boolean
}

export type Unit = "day" | "week" | "month" | "year"

/** A time relative to another: "two weeks later", "the next day". */
export interface RelativeDate extends Span {
  readonly kind: "relative"
  readonly amount: number
  readonly unit: Unit
  /** The weekday, 0 for Sunday: "the following Monday", or "last Monday" with a negative amount; otherwise null. */
  readonly weekday: number | null
  /**
   * The starting point: the date before it, an event whose date may follow directly, or the day on which the text was
   * written.
   */
  readonly from: "before" | "event" | "writing"
  /** True for the end of a period ("within 21 days"), which is not an event. */
  readonly deadline: boolean
  /** True for a weekday alone, "on Friday": the last one, or the next one in a sentence about the future. */
  readonly either: boolean
  /** True for "a few days later": too vague to count. */
  readonly vague: boolean
}

export type DateMention = StatedDate | RelativeDate
