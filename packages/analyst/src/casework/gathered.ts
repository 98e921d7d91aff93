/** Gathers what texts tell of one day: a message thread's entries, and the same event in several texts. */
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Reading } from "../Reading.ts"
import { indexAt } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import { contentWords } from "../text/words.ts"

/** Share of the shorter passage's words that the other must have to tell of the same event, and the fewest words. */
const toldAgain = 0.6
const fewestWords = 3

/** Events of one day to compare with a further one: more are another kind of text. */
const compared = 12

/** One event, as one text or several tell it. */
export interface Told {
  readonly kind: "event" | "narrated" | "written"
  readonly first: Entry
  readonly again: Array<Entry>
}

interface Known {
  readonly told: Told
  readonly part: number
  readonly words: ReadonlyArray<string>
  readonly figures: ReadonlySet<string>
}

const kindOf = ({ bears, narrates }: Entry): Told["kind"] => (bears ? "written" : narrates ? "narrated" : "event")

/** True if no figure of one, an hour or a sum, is missing from the other. */
const agree = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  return [...few].every((figure) => many.has(figure))
}

function isSame(one: Known, other: Known): boolean {
  const [mine, theirs] = [one.told.first, other.told.first]
  if (one.told.kind !== other.told.kind || one.told.kind === "written") return false
  if (one.told.kind === "narrated") return one.part === other.part
  if (mine.date.deadline || theirs.date.deadline || mine.date.to !== null || theirs.date.to !== null) return false
  if (mine.passage.start === theirs.passage.start) return true
  const shared = one.words.filter((word) => other.words.includes(word)).length
  const fewest = Math.min(one.words.length, other.words.length)
  return (
    fewest > 1 &&
    shared >= Math.min(fewestWords, fewest) &&
    shared >= toldAgain * fewest &&
    agree(one.figures, other.figures)
  )
}

/** Returns the events in order. Expects the entries by date. */
export function* gathered(reading: Reading, entries: Chronology["entries"]): Work<ReadonlyArray<Told>> {
  const all: Array<Told> = []
  let day = -1
  let ofDay: Array<Known> = []
  for (const [index, entry] of entries.entries()) {
    if (index % 100 === 99) yield pause
    const { date, passage } = entry
    const today = sortKey(date.from)
    if (today !== day || date.from.day === 0) ofDay = []
    day = today
    const around = `${reading.text.slice(passage.start, Math.max(passage.start, date.start))} ${reading.text.slice(Math.max(date.end, passage.start), passage.end)}`
    const known: Known = {
      told: { kind: kindOf(entry), first: entry, again: [] },
      part: indexAt(reading.parts, date.start),
      words: contentWords(around),
      figures: new Set(around.match(/\d[\d.,:]{0,20}/g))
    }
    const same = ofDay.find((other) => isSame(known, other))
    if (same === undefined) {
      all.push(known.told)
      if (ofDay.length < compared) ofDay.push(known)
    } else same.told.again.push(entry)
  }
  return all
}

const whenOf = ({ first: { date } }: Told): string =>
  `${sortKey(date.from)} ${date.to === null ? "" : sortKey(date.to)} ${date.about}`

/** Groups events that share their day, month or span of days: each group is a row. */
export function rowsOf(events: ReadonlyArray<Told>): ReadonlyArray<readonly [Told, ...ReadonlyArray<Told>]> {
  return Array.from(Map.groupBy(events, whenOf).values(), ([first, ...others]) => [first!, ...others])
}
