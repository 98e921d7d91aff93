/**
 * Finds the days on which a text was written: letters, e-mails, statements and contracts have them on their own line.
 * Relative dates ("yesterday", "two weeks ago") are counted from them.
 */
import type { Span } from "../Span.ts"
import type { StatedDate } from "./DateMention.ts"

/** A date that a text bears. */
export interface Stamp {
  readonly mention: StatedDate
  /** Start of the text written on that day. */
  readonly from: number
  /** True for an entry of a diary, a log or a chat: the line itself describes the event. */
  readonly narrates: boolean
  /** True for a letter or message: its deadlines probably run from its date. */
  readonly sent: boolean
  /** True if relative dates count from it; false for a contract. */
  readonly speaks: boolean
}

/** Characters at the beginning and at the end of a text where its date may be. */
const head = 1_500
const tail = 900

const sentLine = /^[>\s*]{0,6}(?:date|sent|sent on|received|datum)\s{0,2}:[^\n]{0,40}$/i
const aloneBefore =
  /^[\s*_#>]{0,6}(?:(?:[Dd]ated?|DATED?)\s{0,2}:?\s{0,2}|(?!(?:On|In|Since|By|Until|At|From|After|Before|And|But)\b)[\p{Lu}[][^\n.;:?!,]{0,38},\s{0,2}(?:on\s|the\s|le\s|den\s)?)?$/u
const aloneAfter = /^[\s*_.,]{0,4}(?:\(?(?:mon|tues|wednes|thurs|fri|satur|sun)day\)?)?[\s*_.]{0,4}$/i
const made =
  /\bthis\s[^\n;]{0,60}?\b(?:made|entered into|concluded|dated|effective)(?:\s(?:this|on|as of|as at))?(?:\s(?:this|on|as of|the))?\s{0,3}$/i
const signed = /^[\s*_]{0,4}(?:dated|signed|executed|declared|sworn|affirmed)\b[^\n.;]{0,60}$/i
const entry = /^[\s>*•[(-]{0,8}$/
const entryAfter =
  /^[\])]?(?:,?\s{0,2}\d{1,2}[:.]\d\d(?:[:.]\d\d)?\s{0,2}(?:[ap]\.?m\.?)?[\])]?)?\s{0,2}[-–—:|\]]\s{0,3}\S/i

const lineBefore = (text: string, start: number, at: number): string => {
  const before = text.slice(Math.max(start, at - 120), at)
  return before.slice(before.lastIndexOf("\n") + 1)
}

const lineAfter = (text: string, at: number, end: number): string => {
  const after = text.slice(at, Math.min(end, at + 120))
  const newline = after.indexOf("\n")
  return newline === -1 ? after : after.slice(0, newline)
}

const salutation = /^(?:dear|to whom|re:|subject:|hi\b|hello\b)|\n(?:dear\b|re:|subject:|to whom|hi\b|hello\b)/i

/** Returns the dates that a text bears, in order, from all dates that it states. */
export function stampsOf(text: string, part: Span, stated: ReadonlyArray<StatedDate>): ReadonlyArray<Stamp> {
  const isLetter = salutation.test(text.slice(part.start, Math.min(part.end, part.start + head)))
  const found: Array<Stamp> = []
  for (const mention of stated) {
    if (mention.date.year === 0 || mention.date.day === 0) continue
    const before = lineBefore(text, part.start, mention.start)
    const after = lineAfter(text, mention.end, part.end)
    const first = found[0]
    const stamp = (from: number, kind: Partial<Pick<Stamp, "narrates" | "sent" | "speaks">>): void => {
      found.push({ mention, from, narrates: false, sent: false, speaks: true, ...kind })
    }
    if (sentLine.test(before)) stamp(found.length === 0 ? part.start : mention.start, { sent: true })
    else if (entry.test(before) && entryAfter.test(after)) stamp(mention.start, { narrates: true })
    else if (first !== undefined && !first.narrates) continue
    else if (mention.start - part.start <= head && aloneBefore.test(before) && aloneAfter.test(after))
      stamp(part.start, { sent: isLetter })
    else if (mention.start - part.start <= head && made.test(before))
      stamp(part.start, { speaks: isLetter, sent: isLetter })
    else if (part.end - mention.end <= tail && signed.test(before)) stamp(part.start, { sent: isLetter })
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Returns the stamp for a place: the last one that begins before it. */
export const stampAt = (stamps: ReadonlyArray<Stamp>, offset: number): Stamp | undefined =>
  stamps.findLast(({ from }) => from <= offset)
