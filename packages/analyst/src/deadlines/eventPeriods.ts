/** Periods that a text counts from an event of the case: "12 months from delivery", and the days that others give it. */
import { addDays, type CalendarDate, sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { dateWords } from "../chronology/words/allLanguages.ts"
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import { sameDay } from "./compute.ts"
import { daysOfEvent, type EventKind, eventWords } from "./eventDays.ts"

/** A period with its ends, one for each day that the texts give for the event. */
export interface EventPeriod {
  readonly event: EventKind
  readonly at: Span
  /** At least one. */
  readonly ends: ReadonlyArray<{ readonly from: Entry; readonly due: CalendarDate }>
}

const kinds = ["delivery", "acceptance", "signature", "completion", "loss"] as const

const numbers = new Map(Object.values(dateWords).flatMap(({ numbers: some }) => Object.entries(some)))

const amountOf = (written: string): number =>
  /^\d/.test(written)
    ? Number(written)
    : ([...numbers].find(([source]) => new RegExp(`^(?:${source})$`, "iu").test(written.replaceAll(/\s/g, " ")))?.[1] ??
      0)

const period = new RegExp(
  `(?<![\\p{L}\\d])(?<quantity>\\d{1,3}|${[...numbers.keys()].join("|").replaceAll(" ", "\\s")})\\s{1,3}(?:\\(\\d{1,3}\\)\\s{1,3})?(?:calendar\\s)?(?:(?<day>days?|Tagen?|jours|días|dagen)|(?<week>weeks?|Wochen?|semaines?|semanas?|weken)|(?<month>months?|Monaten?|mois|meses|maanden)|(?<year>years?|Jahren?|ans|años|jaar))\\s{1,3}` +
    `(?:from|after|of|following|nach|ab|seit|après|à compter de|desde|después de|a partir de|na|vanaf)\\s{1,3}(?:the\\s|its\\s|der\\s|la\\s|de la\\s|de\\s)?(?:date\\sof\\s(?:the\\s)?)?` +
    `(?:${kinds.map((kind) => `(?<${kind}>${eventWords[kind].noun})`).join("|")})(?!\\p{L})`,
  "giu"
)

const endOf = (
  from: CalendarDate,
  amount: number,
  groups: Readonly<Record<string, string | undefined>>
): CalendarDate =>
  groups["day"] !== undefined
    ? addDays(from, amount)
    : groups["week"] !== undefined
      ? addDays(from, 7 * amount)
      : sameDay(from, groups["month"] !== undefined ? amount : 12 * amount)

/** Most such periods. */
const most = 10

export function* eventPeriods(reading: Reading, dates: Chronology): Work<ReadonlyArray<EventPeriod>> {
  const found = new Map<number, EventPeriod>()
  const known = new Map<EventKind, ReadonlyArray<Entry>>()
  for (const { end, start } of reading.blocks) {
    for (const match of reading.text.slice(start, end).matchAll(period)) {
      const groups = match.groups!
      const event = kinds.find((kind) => groups[kind] !== undefined)!
      const at = { start: start + match.index, end: start + match.index + match[0].length }
      const index = sentenceIndex(reading, at.start)
      const sentence = reading.sentences[index]
      if (sentence === undefined || found.has(index) || found.size >= most) continue
      const amount = amountOf(groups["quantity"]!)
      const days = known.get(event) ?? (yield* daysOfEvent(reading, dates, eventWords[event]))
      known.set(event, days)
      const ends = days.flatMap((from) => (amount > 0 ? [{ from, due: endOf(from.date.from, amount, groups) }] : []))
      if (ends.length > 0) found.set(index, { event, at: within(reading, sentence, at), ends })
    }
    yield pause
  }
  return [...found.values()].sort((a, b) => sortKey(a.ends[0]!.due) - sortKey(b.ends[0]!.due))
}
