import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { Entry } from "../chronology/chronology.ts"
import type { Amount } from "../text/amounts.ts"
import type { Span } from "../Span.ts"
import type { EventKind } from "./events.ts"

/** A word or figure of a statement that another statement may give differently. */
export interface Detail extends Span {
  /** Equal for what means the same. */
  readonly value: string
}

/** What one text says of one event. */
export interface Statement {
  readonly kind: EventKind
  /** Which part of the reading says it, by its place. */
  readonly part: number
  /** The clause that tells it. */
  readonly span: Span
  /** It says that it did not happen. */
  readonly denied: boolean
  /** It leaves open that it happened later: "not yet", "until". */
  readonly passing: boolean
  /** What it is about, without the words of the event, its dates and sums. */
  readonly words: ReadonlySet<string>
  /** Names in it, and numbers by which things are called: whoever gives others speaks of something else. */
  readonly names: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** When it happened. */
  readonly entry: Entry | null
  readonly amount: Amount | null
  readonly place: Detail | null
  readonly time: Detail | null
}

/** What a text says a thing costs or comes to: "a deposit of $2,400". */
export interface Figure {
  readonly part: number
  readonly span: Span
  /** The thing's noun, by its stem. */
  readonly thing: string
  readonly name: SafeText
  /** Words beside the noun that tell it from others of its kind: "monthly", "security". */
  readonly qualities: ReadonlySet<string>
  readonly amount: Amount
}
