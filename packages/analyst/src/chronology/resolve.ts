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

const rangeWord = /^\s{0,3}(?:-|–|—|to|through|until|till)\s{0,3}(?:about\s{1,3})?$/i

/** True if two dates are the ends of one period: "from 3 May to 7 May", "between 3 and 7 May". */
function isRange(text: string, first: StatedDate, second: StatedDate): boolean {
  const between = text.slice(first.end, second.start)
  if (between.length > 16) return false
  if (rangeWord.test(between)) return true
  const before = text.slice(Math.max(0, first.start - 9), first.start)
  return (
    /^\s{1,3}and\s{1,3}$/i.test(between) &&
    (/between\s{1,3}$/i.test(before) || /^between/i.test(text.slice(first.start, first.end)))
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
export function resolve(
  text: string,
  mentions: ReadonlyArray<DateMention>,
  stamps: ReadonlyArray<Stamp> = []
): Resolution {
  const borne = new Map(stamps.map((stamp) => [stamp.mention.start, stamp]))
  const resolved: Array<Resolved> = []
  const unresolved: Array<RelativeDate> = []
  let anchor: CalendarDate | null = null
  let anchorEnd = 0
  for (let index = 0; index < mentions.length; index++) {
    const mention = mentions[index]!
    const next = mentions[index + 1]
    if (mention.kind === "stated") {
      const joined = next?.kind === "stated" && isRange(text, mention, next) ? next : null
      const withoutYear = mention.date.year === 0
      const day: Stamp | undefined = anchor === null ? stampAt(stamps, mention.start) : undefined
      const basis: CalendarDate | null =
        !withoutYear || (joined !== null && joined.date.year > 0)
          ? null
          : (day?.mention.date ?? anchor ?? firstYear(mentions, index))
      if (withoutYear && basis === null && joined === null) continue
      const year: number = withoutYear
        ? joined !== null && joined.date.year > 0
          ? joined.date.year
          : basis === null
            ? 0
            : (day === undefined ? yearAfter : yearAround)(basis, mention.date)
        : mention.date.year
      if (year === 0) continue
      const from: CalendarDate = { ...mention.date, year }
      const to: CalendarDate | null =
        joined === null ? null : joined.date.year > 0 ? joined.date : { ...joined.date, year }
      resolved.push({
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
      if (joined !== null) index++
      // The date of a letter is no event of its story.
      if (borne.get(mention.start)?.narrates === false) continue
      anchor = to ?? from
      anchorEnd = joined?.end ?? mention.end
      continue
    }
    const stamp = stampAt(stamps, mention.start)
    if (mention.from === "writing" && stamp?.speaks !== true) {
      // "Today" in an undated text has no further meaning.
      if (!mention.deadline && mention.amount === 0) continue
      unresolved.push(mention)
      continue
    }
    const apart =
      mention.deadline && /[.!?]\s/.test(text.slice(Math.max(anchorEnd, mention.start - 400), mention.start))
    const fromStamp: boolean =
      mention.from === "writing" ||
      (stamp?.sent === true &&
        mention.from === "before" &&
        (mention.deadline ? apart || anchor === null : anchor === null && mention.weekday !== null))
    if (mention.vague || (!fromStamp && (apart || (mention.from === "before" && anchor === null)))) {
      unresolved.push(mention)
      continue
    }
    let base: CalendarDate | null = fromStamp ? stamp!.mention.date : anchor
    let end = mention.end
    if (mention.from === "event") {
      const follows =
        next?.kind === "stated" && next.date.year > 0 && /^\s{1,3}(?:the\s)?$/.test(text.slice(mention.end, next.start))
      if (!follows) {
        unresolved.push(mention)
        continue
      }
      base = next.date
      end = next.end
      index++
    }
    const from: CalendarDate | null = base === null ? null : counted(base, mention)
    if (base === null || from === null) {
      unresolved.push(mention)
      continue
    }
    resolved.push({
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
    if (mention.deadline) continue
    anchor = from
    anchorEnd = end
  }
  return { resolved, unresolved }
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
