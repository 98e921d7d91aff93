/**
 * Resolves dates: one without a year gets the year of the date before, and relative ones are counted from the date
 * before. Inferred dates are marked, and those that can't be counted stay for a person to ask about.
 */
import type { Span } from "../Span.ts"
import { addDays, addMonths, type CalendarDate, weekday } from "./CalendarDate.ts"
import type { DateMention, RelativeDate, StatedDate } from "./DateMention.ts"
import { type Stamp, stampAt } from "./stamps.ts"

export interface Resolved {
  readonly mention: DateMention
  readonly from: CalendarDate
  /** The last day of a period; null for a single date. */
  readonly to: CalendarDate | null
  readonly about: boolean
  readonly ambiguous: boolean
  /** The date it was inferred from; null for a date stated in full. */
  readonly inferredFrom: CalendarDate | null
  /**
   * The place of the text's own date if the date was inferred from it; null if inferred from another date in the text.
   */
  readonly writtenAt: Span | null
  readonly deadline: boolean
  /** Offsets in the text, end exclusive; for a period they include both dates. */
  readonly start: number
  readonly end: number
}

export interface Resolution {
  /** In the order of the text. */
  readonly resolved: ReadonlyArray<Resolved>
  /** Relative dates that are too vague to count, or relative to something without a date. */
  readonly unresolved: ReadonlyArray<RelativeDate>
}

/** Counts a relative date; null if its starting date isn't exact enough. */
function counted(from: CalendarDate, { amount, unit, weekday: on }: RelativeDate): CalendarDate | null {
  if (on !== null) {
    if (from.day === 0) return null
    const days = (on - weekday(from) + 7) % 7
    if (amount < 0) return addDays(from, days - 7)
    return addDays(from, days === 0 ? 7 : days)
  }
  switch (unit) {
    case "day":
      return from.day === 0 ? null : addDays(from, amount)
    case "week":
      return from.day === 0 ? null : addDays(from, amount * 7)
    case "month":
      return from.month === 0 ? null : addMonths(from, amount)
    case "year":
      return from.month === 0
        ? { year: from.year + amount, month: 0, day: 0, part: null }
        : addMonths(from, amount * 12)
  }
}

const rangeWord =
  /^\s{0,3}(?:-|–|—|to|through|until|till|bis(?:\s{1,3}zum)?|au|jusqu['’]au|al?|hasta(?:\s{1,3}el)?|tot(?:\s{1,3}en\s{1,3}met)?|t\/m)\s{0,3}(?:about\s{1,3}|\p{L}{5,10},?\s{1,3}(?:den\s{1,3})?)?$/iu

/** True if two dates are the ends of one period: "from 3 May to 7 May", "between 3 and 7 May". */
function isRange(text: string, first: StatedDate, second: StatedDate): boolean {
  const between = text.slice(first.end, second.start)
  if (between.length > 28) return false
  if (rangeWord.test(between)) return true
  const before = text.slice(Math.max(0, first.start - 16), first.start)
  return (
    /^\s{1,3}(?:and|und|et|y|en)\s{1,3}(?:the\s|dem\s|le\s|el\s)?$/i.test(between) &&
    (/(?:between|zwischen|entre|tussen)\s{1,3}(?:the\s|dem\s|le\s|el\s)?$/i.test(before) ||
      /^(?:between|entre)/i.test(text.slice(first.start, first.end)))
  )
}

/** Returns the year of a date without one. After an autumn date, a spring date is in the next year. */
function yearAfter(anchor: CalendarDate, mention: CalendarDate): number {
  return anchor.month >= 10 && mention.month <= 3 ? anchor.year + 1 : anchor.year
}

/** Returns the year of a date without one in a dated text: a letter concerns the last months and the next few. */
function yearAround({ month, year }: CalendarDate, mention: CalendarDate): number {
  const ahead = mention.month - month
  return ahead > 3 ? year - 1 : ahead < -8 ? year + 1 : year
}

/**
 * Expects the mentions of one text in order, and the dates that the text bears. A deadline is counted from a date in
 * its own sentence, or from the date of the letter.
 */
export const resolve = (
  text: string,
  mentions: ReadonlyArray<DateMention>,
  stamps: ReadonlyArray<Stamp> = []
): Resolution => new Resolver(text, mentions, stamps).resolve()

const ahead =
  /\b(?:will|['’]ll|shall|can|let['’]s|please|going to|would|is due|are due|werde[nt]?|wird|bitte|kommt|kommen|soll(?:en)?|können|kann|venga|viene|vendrá|por favor|puede[ns]?|irá|será|kom|komt|komen|zal|zullen|graag|kunnen?)\b/iu

/** Characters in which a story goes on in the same year. */
const nearby = 250

class Resolver {
  readonly #text: string
  readonly #mentions: ReadonlyArray<DateMention>
  readonly #stamps: ReadonlyArray<Stamp>
  /** By their place in the text. */
  readonly #borne: ReadonlyMap<number, Stamp>
  readonly #resolved: Array<Resolved> = []
  readonly #unresolved: Array<RelativeDate> = []
  /** The date before, which the next ones are counted from. */
  #anchor: CalendarDate | null = null
  #anchorEnd = 0
  /** The date with a month before: "since 2009" doesn't tell the year of what follows. */
  #yearAnchor: CalendarDate | null = null

  constructor(text: string, mentions: ReadonlyArray<DateMention>, stamps: ReadonlyArray<Stamp>) {
    this.#text = text
    this.#mentions = mentions
    this.#stamps = stamps
    this.#borne = new Map(stamps.map((stamp) => [stamp.mention.start, stamp]))
  }

  resolve(): Resolution {
    for (let index = 0; index < this.#mentions.length;) {
      const mention = this.#mentions[index]!
      index += mention.kind === "stated" ? this.#takeStated(mention, index) : this.#takeRelative(mention, index)
    }
    return { resolved: this.#resolved, unresolved: this.#unresolved }
  }

  /** Returns the number of mentions taken: two for a period. */
  #takeStated(mention: StatedDate, index: number): number {
    const next = this.#mentions[index + 1]
    const joined = next?.kind === "stated" && isRange(this.#text, mention, next) ? next : null
    const withoutYear = mention.date.year === 0
    const day: Stamp | undefined = this.#tellsYear(mention)
    const basis: CalendarDate | null =
      !withoutYear || (joined !== null && joined.date.year > 0)
        ? null
        : (day?.mention.date ?? this.#yearAnchor ?? this.#anchor ?? firstYear(this.#mentions, index))
    if (withoutYear && basis === null && joined === null) return 1
    const year: number = withoutYear
      ? joined !== null && joined.date.year > 0
        ? joined.date.year
        : basis === null
          ? 0
          : (day === undefined ? yearAfter : yearAround)(basis, mention.date)
      : mention.date.year
    if (year === 0) return 1
    const from: CalendarDate = { ...mention.date, year }
    const to: CalendarDate | null =
      joined === null ? null : joined.date.year > 0 ? joined.date : { ...joined.date, year }
    this.#resolved.push({
      mention,
      from,
      to,
      about: mention.about,
      ambiguous: mention.ambiguous,
      inferredFrom: basis,
      writtenAt: basis === null ? null : (day?.mention ?? null),
      deadline: false,
      start: mention.start,
      end: joined?.end ?? mention.end
    })
    const taken = joined === null ? 1 : 2
    // The date of a letter is not an event of its story.
    if (this.#borne.get(mention.start)?.narrates === false) return taken
    this.#anchor = to ?? from
    if (from.month > 0) this.#yearAnchor = to ?? from
    this.#anchorEnd = joined?.end ?? mention.end
    return taken
  }

  /**
   * Returns the day on which the text was written if it tells the year of a date without one; not beside a date of
   * years before.
   */
  #tellsYear({ start }: StatedDate): Stamp | undefined {
    const stamp = stampAt(this.#stamps, start)
    if (stamp === undefined || this.#anchor === null || this.#anchorEnd < stamp.from) return stamp
    if (!stamp.speaks) return undefined
    const longBefore = this.#anchor.year < stamp.mention.date.year - 1
    return longBefore && start - this.#anchorEnd < nearby ? undefined : stamp
  }

  /** Returns the number of mentions taken: two if it is counted from the date behind it. */
  #takeRelative(mention: RelativeDate, index: number): number {
    const next = this.#mentions[index + 1]
    const stamp = stampAt(this.#stamps, mention.start)
    if (mention.from === "writing" && stamp?.speaks !== true) {
      // "Today" in an undated text has no further meaning.
      if (!mention.deadline && mention.amount === 0) return 1
      return this.#leave(mention)
    }
    const apart =
      mention.deadline &&
      /[.!?]\s/.test(this.#text.slice(Math.max(this.#anchorEnd, mention.start - 400), mention.start))
    const fromStamp: boolean =
      mention.from === "writing" ||
      (stamp?.sent === true &&
        mention.from === "before" &&
        (mention.deadline ? apart || this.#anchor === null : this.#anchor === null && mention.weekday !== null))
    if (mention.vague || (!fromStamp && (apart || (mention.from === "before" && this.#anchor === null)))) {
      return this.#leave(mention)
    }
    let base: CalendarDate | null = fromStamp ? stamp!.mention.date : this.#anchor
    let end = mention.end
    let taken = 1
    if (mention.from === "event") {
      const follows =
        next?.kind === "stated" &&
        next.date.year > 0 &&
        /^\s{1,3}(?:the\s)?$/.test(this.#text.slice(mention.end, next.start))
      if (!follows) return this.#leave(mention)
      base = next.date
      end = next.end
      taken = 2
    }
    const way = mention.either && this.#isAhead(mention) ? { ...mention, amount: 0 } : mention
    const from: CalendarDate | null = base === null ? null : counted(base, way)
    if (base === null || from === null) {
      this.#unresolved.push(mention)
      return taken
    }
    this.#resolved.push({
      mention,
      from,
      to: null,
      about:
        mention.unit === "month" || mention.unit === "year" || (mention.from === "writing" && mention.unit === "week"),
      ambiguous: false,
      inferredFrom: base,
      writtenAt: fromStamp ? stamp!.mention : null,
      deadline: mention.deadline,
      start: mention.start,
      end
    })
    if (mention.deadline) return taken
    this.#anchor = from
    this.#anchorEnd = end
    return taken
  }

  /** True if the words around a weekday speak of the future. */
  #isAhead({ end, start }: Span): boolean {
    const around = this.#text.slice(Math.max(0, start - 80), end + 80)
    const at = Math.min(80, start)
    const from = Math.max(around.lastIndexOf(".", at), around.lastIndexOf("\n\n", at)) + 1
    const until = around.indexOf(".", at)
    return ahead.test(around.slice(from, until < 0 ? around.length : until))
  }

  #leave(mention: RelativeDate): number {
    // A weekday alone is mostly one of several, or no day of the story.
    if (mention.either) return 1
    this.#unresolved.push(mention)
    return 1
  }
}

/** Returns the first date with a year after this place, for a text that gives the year late. */
function firstYear(mentions: ReadonlyArray<DateMention>, from: number): CalendarDate | null {
  const limit = Math.min(mentions.length, from + 8)
  for (let index = from + 1; index < limit; index++) {
    const mention = mentions[index]!
    if (mention.kind === "stated" && mention.date.year > 0) return { ...mention.date, month: 0, day: 0, part: null }
  }
  return null
}
