/** Finds the periods that the dated events of a text start, under the rules of its jurisdictions. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import * as Limits from "../Limits.ts"
import { sortKey, written } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { isAmerican } from "../text/places.ts"
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { indexAt, type Span } from "../Span.ts"
import { completeOn, compute, type Computation } from "./compute.ts"
import type { DeadlineRule, Jurisdiction } from "./DeadlineRule.ts"
import { jurisdictionsNamed } from "./jurisdictions.ts"
import { type Proceeding, proceedingsOf } from "./proceedings.ts"
import { byHandOrPost, readingsFor, type Way, waysIn } from "./service.ts"
import { servedIn, type Whose, whosePeriod } from "./sides.ts"
import { type Record, Scopes } from "./Scopes.ts"
import { firstDayOf, type InexactEvent, kindsOf, type Statement, tell, type Told, withoutArrivals } from "./told.ts"
import {
  namesNoServedDocument,
  servedWithText,
  type Trigger,
  type TriggerKind,
  triggers,
  triggersIn
} from "./triggers.ts"

/** A text with its chronology. */
export interface DatedReading {
  readonly reading: Reading
  readonly dates: Chronology
}

/** The end of a period, on a condition. */
export interface Outcome {
  /** To follow "if"; empty if there is only one. */
  readonly when: SafeText
  /** Null if the text's day doesn't decide; `because` says why. */
  readonly computation: Computation | null
  readonly because: SafeText
}

export interface Deadline {
  readonly jurisdiction: Jurisdiction
  readonly rule: DeadlineRule
  readonly whose: Whose
  readonly outcomes: ReadonlyArray<Outcome>
}

/** An event with the periods that it starts. */
export interface StartingEvent {
  /** Its kind; several if the proceeding decides which one it is. */
  readonly triggers: ReadonlyArray<TriggerKind>
  /** At most two, the most explicit first. */
  readonly statements: ReadonlyArray<Statement>
  /** The proceeding; several if the words leave it open, none if they say nothing. */
  readonly proceedings: ReadonlyArray<Proceeding>
  readonly ways: ReadonlyArray<Way>
  /** The number of the party that was served, if the text says it. */
  readonly served: number | null
  /** True if the text says that somebody was served but not with what: assumed to be the complaint. */
  readonly assumed: boolean
  readonly deadlines: ReadonlyArray<Deadline>
}

/** An event of a proceeding without a rule. */
export interface OtherProceeding {
  readonly statement: Statement
  readonly proceedings: ReadonlyArray<Proceeding>
}

export interface Deadlines {
  readonly jurisdictions: ReadonlyArray<Jurisdiction>
  /** By the day of the event. */
  readonly events: ReadonlyArray<StartingEvent>
  readonly others: ReadonlyArray<OtherProceeding>
  /** Rules whose act is done, as the texts say. */
  readonly done: ReadonlyArray<DeadlineRule>
  /** Events that start a period but have no exact day. */
  readonly inexact: ReadonlyArray<Statement>
}

/** What the case's record says. */
export interface About extends Record {
  readonly parties: ReadonlyArray<CaseParty>
}

const nothing: About = { title: null, practiceArea: null, parties: [] }

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

const wrote = /^[^\n]{0,60}?\b(?:wrote|schrieb|a écrit|escribió|schreef)\b/i
const header = /(?:^|\n)[>\s]{0,6}(?:sent|date|dated|gesendet|datum|envoyé|enviado|verzonden):[^\n]{0,24}$/i

/** True for the day on which a message was written: it is no event. */
const isOfAMessage = ({ text }: Reading, { date }: Entry): boolean =>
  wrote.test(text.slice(date.end, date.end + 80)) || header.test(text.slice(Math.max(0, date.start - 40), date.start))

/** Only an exact day can start a period. */
const isExact = ({ date }: Entry): boolean => date.from.day > 0 && date.to === null && !date.about

interface Begun {
  readonly kinds: ReadonlyArray<TriggerKind>
  readonly before: Span | null
  readonly assumed: boolean
  /** The ways of service, if they are not those of the words near the date. */
  readonly ways?: ReadonlyArray<Way>
}

/** Characters of a letter in which it says what it serves. */
const letterCharacters = 6_000
/** Characters of its head, which may name the way: "BY FIRST CLASS POST". */
const headCharacters = 800

/** Returns what the letter of an entry serves by being sent, as if its date stood in that sentence. */
function servedWith(reading: Reading, entry: Entry): { readonly entry: Entry; readonly begun: Begun } | null {
  if (entry.written === null) return null
  const { sentences, text } = reading
  const until = Math.min(entry.written.end, entry.written.start + letterCharacters)
  const first = Math.max(0, sentenceIndex(reading, entry.written.start))
  for (let index = first; index < sentences.length && sentences[index]!.start < until; index++) {
    const { end, start } = sentences[index]!
    const kinds = servedWithText(text.slice(start, Math.min(end, start + letterCharacters)))
    if (kinds.length === 0) continue
    const passage = within(reading, { start, end }, { start, end: Math.min(end, start + 1) })
    // "They are sent to you today by first class post."
    const last = sentences[Math.min(sentences.length - 1, index + 2)]!
    const words = text.slice(start, Math.min(last.end, entry.written.end, start + letterCharacters))
    const said = waysIn(words).filter((way) => way !== "arrived")
    const ways = said.length > 0 ? said : waysIn(text.slice(entry.written.start, start).slice(0, headCharacters))
    return { entry: { ...entry, passage }, begun: { kinds, before: null, assumed: false, ways } }
  }
  return null
}

/** Returns what an entry starts, according to its clause, or its sentence with the one before or after. */
function begunBy(reading: Reading, entry: Entry, scopes: Scopes): Begun {
  const clause = reading.text.slice(entry.passage.start, entry.passage.end)
  const around = scopes.around(entry)
  const kinds = triggersIn(clause, around)
  if (kinds.length === 0) {
    const assumed = namesNoServedDocument(clause)
    return { kinds: assumed ? ["complaint-served", "petition-served"] : [], before: null, assumed }
  }
  const alone = triggersIn(clause, { ...around, before: clause, after: clause })
  const previous = alone.length > 0 ? undefined : reading.sentences[sentenceIndex(reading, entry.date.start) - 1]
  const sameText = previous !== undefined && !reading.text.slice(previous.end, entry.passage.start).includes("\u0000")
  return { kinds, before: sameText ? previous : null, assumed: false }
}

const inForce = ({ inForce: { from, until } }: DeadlineRule, { date }: Entry): boolean =>
  (from === null || sortKey(date.from) >= sortKey(from)) && (until === null || sortKey(date.from) <= sortKey(until))

/** True if the rule is one of these proceedings, or none is known and it is one of a civil action. */
const belongs = ({ proceedings, trigger }: DeadlineRule, to: ReadonlyArray<Proceeding>): boolean => {
  const { happens }: Trigger = triggers[trigger]
  return happens === "outside" || (to.length === 0 ? ["civil" as const] : to).some((one) => proceedings.includes(one))
}

/** Returns the ends of a period: one, or one for each way in which the day of service can be understood. */
function outcomesOf(
  jurisdiction: Jurisdiction,
  rule: DeadlineRule,
  { date }: Entry,
  ways: ReadonlyArray<Way>
): ReadonlyArray<Outcome> {
  const readings =
    jurisdiction.service[rule.trigger]?.map((reading) => ({ ...reading, post: false })) ??
    (rule.byPost === null ? null : byHandOrPost)
  if (readings === null) {
    return [{ when: empty, computation: compute(jurisdiction, rule, date.from), because: empty }]
  }
  const left = readingsFor(readings, ways)
  const all = left.map(({ because, complete, post, when }): Outcome => {
    const condition = left.length === 1 && complete?.days === 0 ? empty : when
    if (complete === null) return { when: condition, computation: null, because }
    const start = completeOn(jurisdiction, date.from, complete)
    const { due, steps } = compute(jurisdiction, rule, start, post)
    const moved = sortKey(start) !== sortKey(date.from)
    const shift = safe`The text’s day is ${written(date.from)}; ${because}: ${written(start)}.`
    return { when: condition, computation: { due, steps: moved ? [shift, ...steps] : steps }, because: empty }
  })
  const ends = withoutTwins(all)
  // What the text itself says is no condition.
  return ends.length === 1 && left.length > 1 && ways.length > 0 ? [{ ...ends[0]!, when: empty }] : ends
}

/** Makes one of the results that end on the same day. */
const withoutTwins = (outcomes: ReadonlyArray<Outcome>): ReadonlyArray<Outcome> => {
  const byDay = Map.groupBy(outcomes, ({ computation }) => (computation === null ? 0 : sortKey(computation.due)))
  return Array.from(byDay.values(), ([first, ...twins]): Outcome => {
    const { because, computation, when } = first!
    return { computation, because, when: twins.reduce((all, twin) => safe`${all} or ${twin.when}`, when) }
  })
}

/** Entries to process in one go. */
const entriesInOneGo = 25

export function* findDeadlines(
  jurisdictions: ReadonlyArray<Jurisdiction>,
  readings: ReadonlyArray<DatedReading>,
  about: About = nothing
): Work<Deadlines> {
  const told = new Map<string, Told>()
  const inexact: Array<InexactEvent> = []
  const used = new Set<TriggerKind>(jurisdictions.flatMap(({ rules }) => rules.map(({ trigger }) => trigger)))
  for (const { dates, reading } of readings) {
    const scopes = new Scopes(reading, about)
    const note = (entry: Entry, { assumed, before, kinds, ways: named }: Begun): void => {
      const statement = { reading, monthFirst: dates.monthFirst, entry, before }
      const starting = kinds.filter((kind) => used.has(kind))
      if (starting.length === 0) return
      if (!isExact(entry)) {
        inexact.push({ ...statement, triggers: starting })
        return
      }
      for (const trigger of starting) {
        const { happens }: Trigger = triggers[trigger]
        const proceedings =
          happens === "outside" ? [] : proceedingsOf(scopes.surroundings(entry), happens === "in-a-court")
        const clause = reading.text.slice(entry.passage.start, entry.passage.end)
        const near = scopes.nearWords(entry)
        const served = servedIn(clause) ?? servedIn(near)
        const own = waysIn(clause)
        const ways = named ?? (own.length > 0 ? own : waysIn(near))
        tell(told, trigger, { statement, proceedings, ways, served, assumed })
      }
    }
    for (const [index, entry] of dates.entries.entries()) {
      if (index % entriesInOneGo === 0) yield pause
      const withText = servedWith(reading, entry)
      if (withText !== null) note(withText.entry, withText.begun)
      if (entry.date.deadline || isOfAMessage(reading, entry)) continue
      note(entry, begunBy(reading, entry, scopes))
    }
  }
  const text = readings.map(({ reading }) => reading.text).join("\n")
  const events: Array<StartingEvent> = []
  const others: Array<OtherProceeding> = []
  let count = 0
  const counted = withoutArrivals(jurisdictions, [...told.values()])
  const done: Array<DeadlineRule> = []
  for (const one of counted) {
    const { assumed, proceedings, served, statements, ways } = one
    const statement = statements[0]!
    const kinds = kindsOf(one)
    const starting = jurisdictions.flatMap((jurisdiction) =>
      jurisdiction.rules
        .filter(
          (rule) =>
            kinds.includes(rule.trigger) &&
            belongs(rule, proceedings) &&
            inForce(rule, statement.entry) &&
            (rule.onlyWith === null || text.search(rule.onlyWith) >= 0)
        )
        .map((rule): Deadline => ({
          jurisdiction,
          rule,
          whose: whosePeriod(rule.actor, served, begins.has(rule.trigger), about.parties),
          outcomes: outcomesOf(jurisdiction, rule, statement.entry, [...ways])
        }))
    )
    const deadlines = starting.filter(({ outcomes, rule }) => {
      const day = firstDayOf(rule.doneBy, counted, inexact)
      const late =
        day !== null &&
        day !== undefined &&
        outcomes.some(({ computation }) => computation !== null && sortKey(computation.due) < sortKey(day))
      if (day !== undefined && !late) done.push(rule)
      return day === undefined || late
    })
    if (deadlines.length > 0 && count < Limits.analystDeadlines) {
      count += deadlines.length
      events.push({ triggers: kinds, statements, proceedings, ways: [...ways], served, assumed, deadlines })
    } else if (starting.length === 0 && !assumed) {
      others.push({ statement, proceedings })
    }
    yield pause
  }
  const dayOf = ({ statements }: StartingEvent) => sortKey(statements[0]!.entry.date.from)
  return {
    jurisdictions,
    events: events.sort((a, b) => dayOf(a) - dayOf(b)),
    others: distinct(others, events),
    done,
    inexact
  }
}

/** Returns the places of the dates that periods are counted from. */
export const placesOf = ({ events }: Deadlines): ReadonlySet<number> =>
  new Set(events.flatMap(({ statements }) => statements.map(({ entry }) => entry.date.start)))

/** Returns the events that the request itself dates, and that start no period. */
export const startNothing = (
  { parts }: Reading,
  { entries }: Chronology,
  used: ReadonlySet<number>
): ReadonlyArray<Entry> =>
  entries.filter(
    (entry) =>
      isExact(entry) &&
      !entry.date.deadline &&
      !used.has(entry.date.start) &&
      parts[Math.max(0, indexAt(parts, entry.date.start))]!.origin.source === "prompt"
  )

/** Papers that begin a case. */
const begins: ReadonlySet<TriggerKind> = new Set([
  "complaint-served",
  "petition-served",
  "claim-form-served",
  "particulars-served",
  "payment-order-served",
  "waiver-requested"
])

/** Leaves out statements that start a period of another rule, and those said twice. */
function distinct(
  others: ReadonlyArray<OtherProceeding>,
  events: ReadonlyArray<StartingEvent>
): ReadonlyArray<OtherProceeding> {
  const placeOf = ({ entry }: Statement) => entry.date.start
  const seen = new Set(events.flatMap(({ statements }) => statements.map(placeOf)))
  return others.filter(({ statement }) => {
    const place = placeOf(statement)
    if (seen.has(place)) return false
    seen.add(place)
    return true
  })
}
