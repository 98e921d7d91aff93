/** The words for times in one language, as data. */
import type { RelativeDate, Unit } from "../DateMention.ts"

/**
 * A time relative to another. In the pattern, `{n}` is a number in words or digits, `{unit}` a unit of time and
 * `{weekday}` a weekday. A space matches white space or a hyphen.
 */
export interface Phrase {
  readonly pattern: string
  readonly from: RelativeDate["from"]
  /** Units to move; for a pattern with `{n}` 1 or -1, and for one with `{weekday}` -1 for the last such day. */
  readonly amount: number
  /** Only for a pattern without `{unit}`. */
  readonly unit?: Unit
  readonly deadline?: true
  /** True for a weekday alone, which is the last or the next one: the words beside it tell. */
  readonly either?: true
  /** True if it means this only in lower case: German `morgen`, tomorrow, is not `Morgen`. */
  readonly lowerCase?: true
}

export interface DateWords {
  /** For each month, its names and abbreviations, without full stops. */
  readonly months: ReadonlyArray<string>
  /** For each weekday from Sunday, a regular expression of its names. */
  readonly weekdays: ReadonlyArray<string>
  readonly numbers: Readonly<Record<string, number>>
  /** "A few": too vague to count. */
  readonly vague: ReadonlyArray<string>
  /** Regular expressions of the units; a fortnight is a unit of two weeks. */
  readonly units: Readonly<Record<Unit, string>> & { readonly fortnight?: string }
  readonly phrases: ReadonlyArray<Phrase>
}

const phrase =
  (from: RelativeDate["from"]) =>
  (amount: number, unit: Unit | null, ...patterns: ReadonlyArray<string>): ReadonlyArray<Phrase> =>
    patterns.map((pattern) => (unit === null ? { pattern, from, amount } : { pattern, from, amount, unit }))

/** Counted from the date before. */
export const fromBefore = phrase("before")
/** Counted from a date that follows. */
export const fromEvent = phrase("event")
/** Counted from the day on which the text was written. */
export const fromWriting = phrase("writing")

export const endsPeriod = (phrases: ReadonlyArray<Phrase>): ReadonlyArray<Phrase> =>
  phrases.map((one) => Object.assign({}, one, { deadline: true } as const))

export const inLowerCase = (phrases: ReadonlyArray<Phrase>): ReadonlyArray<Phrase> =>
  phrases.map((one) => Object.assign({}, one, { lowerCase: true } as const))

/** A weekday alone: "on Friday". */
export const onWeekday = (...patterns: ReadonlyArray<string>): ReadonlyArray<Phrase> =>
  patterns.map((pattern) => ({
    pattern: `${pattern}(?!,? (?:(?:the|den|dem|der|le|el|de) )?(?:\\d|\\p{L}{3,10}\\.? \\d))`,
    from: "writing",
    amount: -1,
    either: true
  }))
