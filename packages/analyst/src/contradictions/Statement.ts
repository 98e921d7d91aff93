import type { SafeText } from "@incamera/domain/deidentification"
import type { Entry } from "../chronology/chronology.ts"
import type { Amount } from "../text/amounts.ts"
import type { Span } from "../Span.ts"
import type { EventKind } from "./events.ts"

/** A word or figure of a statement that another statement may contradict. */
export interface Detail extends Span {
  /** Equal for equal meanings. */
  readonly value: string
}

/** What one text states about one event. */
export interface Statement {
  readonly kind: EventKind
  /** Index of the part of the reading. */
  readonly part: number
  /** The clause that states it. */
  readonly span: Span
  /** True if it says that the event did not happen. */
  readonly denied: boolean
  /** True if the event may still have happened later: "not yet", "until". */
  readonly passing: boolean
  /** The statement's words, except the words of the event, its dates and sums. */
  readonly words: ReadonlySet<string>
  /** Names and identifying numbers in it: a statement with others is about something else. */
  readonly names: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** The date of the event. */
  readonly entry: Entry | null
  readonly amount: Amount | null
  readonly place: Detail | null
  readonly time: Detail | null
}

/** A sum that a text gives for a thing: "a deposit of $2,400". */
export interface Figure {
  readonly part: number
  readonly span: Span
  /** The stem of the thing's noun. */
  readonly thing: string
  readonly name: SafeText
  /** Words beside the noun that distinguish the thing from others of its kind: "monthly", "security". */
  readonly qualities: ReadonlySet<string>
  readonly amount: Amount
}
