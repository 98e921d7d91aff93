/** Finds the deadlines that the dated events of a text trigger, under the rules of its jurisdictions. */
import type { SafeText } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { isAmerican } from "../evaluation/places.ts"
import { type Reading, sentenceIndex } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import type { Span } from "../Span.ts"
import { compute, type Computation } from "./compute.ts"
import type { DeadlineRule, Jurisdiction } from "./DeadlineRule.ts"
import { jurisdictionsNamed } from "./jurisdictions.ts"
import { byPost, namesNoServedDocument, type TriggerKind, triggersIn } from "./triggers.ts"

/** A text with its chronology. */
export interface DatedReading {
  readonly reading: Reading
  readonly dates: Chronology
}

export interface Deadline extends Computation {
  readonly jurisdiction: Jurisdiction
  readonly rule: DeadlineRule
  readonly reading: Reading
  readonly monthFirst: boolean
  /** The entry that triggers it. */
  readonly entry: Entry
  /** The sentence before, if only that names the document. */
  readonly before: Span | null
  /** True if the text says that somebody was served but not with what: assumed to be the complaint. */
  readonly assumed: boolean
}

export interface Deadlines {
  readonly jurisdictions: ReadonlyArray<Jurisdiction>
  /** By due date. */
  readonly found: ReadonlyArray<Deadline>
  /** Events that trigger a deadline but have no exact day. */
  readonly inexact: ReadonlyArray<{ readonly reading: Reading; readonly entry: Entry }>
}

const federalCourt = /\b(?:United States|U\.\s?S\.|US|federal) District Court\b/

/**
 * Returns the jurisdictions: those in the record, or else in the request; a federal court in the text takes precedence.
 */
export function jurisdictionsOf(
  label: SafeText | null,
  instruction: string,
  readings: ReadonlyArray<Reading>
): ReadonlyArray<Jurisdiction> {
  const words = label !== null && label.trim() !== "" ? label : instruction
  const court = readings.map(({ text }) => federalCourt.exec(text)?.[0]).find((found) => found !== undefined)
  return jurisdictionsNamed(court !== undefined && isAmerican(words) ? `${words}; ${court}` : words)
}

interface Started {
  readonly kinds: ReadonlyArray<TriggerKind>
  readonly before: Span | null
  readonly assumed: boolean
}

/** Returns what an entry triggers, according to its clause, its sentence, or that with the sentence before. */
function startedBy(reading: Reading, { date, passage }: Entry): Started {
  const { sentences, text } = reading
  const clause = text.slice(passage.start, passage.end)
  const index = sentenceIndex(reading, date.start)
  const sentence = sentences[index] ?? passage
  const own = triggersIn(clause, text.slice(sentence.start, sentence.end))
  if (own.length > 0) return { kinds: own, before: null, assumed: false }
  const previous = sentences[index - 1]
  // A null character separates joined texts, so the sentence before belongs to the same text.
  if (previous !== undefined && !text.slice(previous.end, sentence.start).includes("\u0000")) {
    const kinds = triggersIn(clause, text.slice(previous.start, sentence.end))
    if (kinds.length > 0) return { kinds, before: previous, assumed: false }
  }
  const assumed = namesNoServedDocument(clause)
  return { kinds: assumed ? ["complaint-served"] : [], before: null, assumed }
}

/** Only an exact day can start a deadline. */
const isExact = ({ date }: Entry): boolean => date.from.day > 0 && date.to === null && !date.about

/** Entries to process in one go. */
const entriesInOneGo = 25

export function* findDeadlines(
  jurisdictions: ReadonlyArray<Jurisdiction>,
  readings: ReadonlyArray<DatedReading>
): Work<Deadlines> {
  const found: Array<Deadline> = []
  const inexact: Array<{ readonly reading: Reading; readonly entry: Entry }> = []
  const seen = new Set<string>()
  for (const { dates, reading } of readings) {
    for (const [index, entry] of dates.entries.entries()) {
      if (index % entriesInOneGo === 0) yield pause
      if (entry.date.deadline) continue
      const { assumed, before, kinds } = startedBy(reading, entry)
      const started = jurisdictions.flatMap((jurisdiction) =>
        jurisdiction.rules.filter(({ trigger }) => kinds.includes(trigger)).map((rule) => ({ jurisdiction, rule }))
      )
      if (started.length === 0) continue
      if (!isExact(entry)) {
        inexact.push({ reading, entry })
        continue
      }
      const post = byPost(reading.text.slice(entry.passage.start, entry.passage.end))
      for (const { jurisdiction, rule } of started) {
        const key = `${jurisdiction.key} ${rule.key} ${sortKey(entry.date.from)}`
        // Two documents about one event trigger one deadline.
        if (seen.has(key) || found.length >= Limits.analystDeadlines) continue
        seen.add(key)
        const computation = compute(jurisdiction, rule, entry.date.from, post)
        found.push({
          ...computation,
          jurisdiction,
          rule,
          reading,
          monthFirst: dates.monthFirst,
          entry,
          before,
          assumed
        })
      }
    }
  }
  return { jurisdictions, found: found.sort((a, b) => sortKey(a.due) - sortKey(b.due)), inexact }
}
