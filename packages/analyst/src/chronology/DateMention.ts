import type { Span } from "../Span.ts"
import type { CalendarDate } from "./CalendarDate.ts"

/** A date a text gives in so many words. */
export interface StatedDate extends Span {
  readonly kind: "stated"
  /** Year 0 where the text leaves the year out: "on 3 May". */
  readonly date: CalendarDate
  /** Introduced by "about", "around", "on or about". */
  readonly about: boolean
  /** In figures, and day and month could be exchanged: 03/05/2024. */
  readonly ambiguous: boolean
}

export type Unit = "day" | "week" | "month" | "year"

/** A time given by its distance from another: "two weeks later", "the next day". */
export interface RelativeDate extends Span {
  readonly kind: "relative"
  readonly amount: number
  readonly unit: Unit
  /** The weekday meant, 0 for Sunday: "the following Monday", and with an amount under 0 "last Monday"; otherwise null. */
  readonly weekday: number | null
  /**
   * What the distance is counted from: what was told before, an event, whose date may follow at once, or the day on
   * which the text itself was written.
   */
  readonly from: "before" | "event" | "writing"
  /** The end of a period that is set ("within 21 days"), not something that happened. */
  readonly deadline: boolean
  /** "a few days later": too vague to count. */
  readonly vague: boolean
}

export type DateMention = StatedDate | RelativeDate
