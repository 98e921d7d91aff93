/** What a clause denies. */
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology } from "../chronology/chronology.ts"
import type { Reading } from "../Reading.ts"
import { indexAt } from "../Span.ts"
import type { Clause, Negation, Word } from "./clauses.ts"
import { conceptOf } from "./concepts.ts"
import { stemOf } from "./stemOf.ts"

/** Characters beside a negation in which stands what is denied. */
const reach = 70

export interface Denying {
  readonly clause: Clause
  readonly kind: Negation["kind"]
  /** The words that are denied. */
  readonly core: ReadonlyArray<Word>
  /** The stems beside the negation: a long clause says more than it denies. */
  readonly stems: ReadonlySet<string>
  /** The stems of words in quotation marks. */
  readonly quoted: ReadonlySet<string>
}

/** It may have happened later, or before. */
const passing =
  /(?<!\p{L})(?:yet|until|since|so far|any ?more|no longer|still|noch|bisher|seit|bis|encore|depuis|jusqu|todavía|aún|desde|hasta|nog|sinds|tot)(?!\p{L})/iu

/** German and Dutch have the verb at the end, and the object before the negation. */
const verbLast = /^(?:nie|niemals|niemand|nichts|nicht|noch nie|nooit|niets|niet)$/i

const quotation = /["“«„]([^"”»“\n]{3,80})["”»“]/gu

export const isName = (stem: string): boolean => stem.startsWith("[")

/** Returns the next words, or those of its clause where the verb comes last. */
function deniedWords(text: string, words: ReadonlyArray<Word>, { end, start }: Negation): ReadonlyArray<Word> {
  const things = words.filter(({ stem }) => !isName(stem))
  if (verbLast.test(text.slice(start, end))) {
    return things.filter((word) => !text.slice(Math.min(word.end, end), Math.max(word.start, start)).includes(","))
  }
  return things.filter((word) => word.start >= end && word.start - end < reach).slice(0, 3)
}

/** Returns what a clause denies; null if it denies nothing, or only for a time. */
export function denying({ text }: Reading, clause: Clause): Denying | null {
  const { negation, words } = clause
  if (negation === null || clause.supposed) return null
  const whole = text.slice(clause.start, clause.end)
  if (negation.kind !== "never" && passing.test(whole)) return null
  const near = words.filter(({ end, start }) => end > negation.start - reach && start < negation.end + reach)
  return {
    clause,
    kind: negation.kind,
    core: deniedWords(text, words, negation),
    stems: new Set(near.flatMap(({ stem }) => [stem, conceptOf(stem) ?? stem])),
    quoted: new Set(Array.from(whole.matchAll(quotation), ([, quoted]) => quoted!.split(/\s/).map(stemOf)).flat())
  }
}

/** Returns the day of each sentence that tells of one, as `sortKey`. */
export const daysOfSentences = (reading: Reading, { entries }: Chronology): ReadonlyMap<number, number> => {
  const days = new Map<number, number>()
  for (const { bears, date } of entries) {
    const sentence = indexAt(reading.sentences, date.start)
    if (!bears && date.from.day > 0 && !days.has(sentence)) days.set(sentence, sortKey(date.from))
  }
  return days
}
