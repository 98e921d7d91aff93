/** Gathers what the texts tell of one event that starts a period: how, on whom and when papers were served. */
import { addDays, type CalendarDate, sortKey } from "../chronology/CalendarDate.ts"
import type { Entry } from "../chronology/chronology.ts"
import type { Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"
import type { Jurisdiction } from "./DeadlineRule.ts"
import type { Proceeding } from "./proceedings.ts"
import type { Way } from "./service.ts"
import type { TriggerKind } from "./triggers.ts"

/** A statement of an event. */
export interface Statement {
  readonly reading: Reading
  readonly monthFirst: boolean
  readonly entry: Entry
  /** The sentence before, if only that names the document. */
  readonly before: Span | null
}

/** A statement of an event that starts a period, without an exact day. */
export interface InexactEvent extends Statement {
  readonly triggers: ReadonlyArray<TriggerKind>
}

/** The same event, told in one text or in several. */
export interface Told {
  readonly triggers: Set<TriggerKind>
  readonly statements: Array<Statement>
  proceedings: ReadonlyArray<Proceeding>
  readonly ways: Set<Way>
  served: number | null
  assumed: boolean
}

/** The paper that a petition or particulars come with: the same service. */
const paperOf = (kind: TriggerKind): TriggerKind =>
  kind === "petition-served" ? "complaint-served" : kind === "particulars-served" ? "claim-form-served" : kind

/** Returns the proceedings that both statements of an event allow; what the clearer one says if they share none. */
const both = (one: ReadonlyArray<Proceeding>, other: ReadonlyArray<Proceeding>): ReadonlyArray<Proceeding> => {
  if (one.length === 0 || other.length === 0) return [...one, ...other]
  const common = one.filter((proceeding) => other.includes(proceeding))
  if (common.length > 0) return common
  return one.length === other.length ? [...one, ...other] : one.length < other.length ? one : other
}

/** Most statements cited for one event. */
const statementsPerEvent = 2

/** Adds a statement of an event to those that tell of it. */
export function tell(
  told: Map<string, Told>,
  trigger: TriggerKind,
  said: Pick<Told, "proceedings" | "served" | "assumed"> & {
    readonly statement: Statement
    readonly ways: ReadonlyArray<Way>
  }
): void {
  const { assumed, proceedings, served, statement, ways } = said
  const event = `${paperOf(trigger)} ${sortKey(statement.entry.date.from)}`
  const key = `${event} ${served ?? ""}`
  const ofAnybody = served === null ? [...told].find(([name]) => name.startsWith(`${event} `))?.[1] : undefined
  const known = told.get(key) ?? told.get(`${event} `) ?? ofAnybody
  if (known === undefined) {
    const triggers = new Set([trigger])
    told.set(key, { triggers, statements: [statement], proceedings, ways: new Set(ways), served, assumed })
    return
  }
  known.triggers.add(trigger)
  if (known.statements.length < statementsPerEvent && !known.statements.some(isOf(statement))) {
    known.statements.push(statement)
  }
  for (const way of ways) known.ways.add(way)
  known.proceedings = both(known.proceedings, proceedings)
  known.served ??= served
  known.assumed &&= assumed
}

const isOf =
  ({ entry }: Statement) =>
  (other: Statement): boolean =>
    other.entry.date.start === entry.date.start && other.entry.passage.start === entry.passage.start

/** Most days from the posting of a paper to its arrival. */
const daysInThePost = 21

const arrivedOnly = ({ ways }: Told): boolean => ways.has("arrived")

/** Where the day of posting decides, the arrival of a paper that was posted shortly before is no event of its own. */
export function withoutArrivals(
  jurisdictions: ReadonlyArray<Jurisdiction>,
  told: ReadonlyArray<Told>
): ReadonlyArray<Told> {
  const dayOf = ({ statements }: Told) => statements[0]!.entry.date.from
  const postingDecides = ({ triggers: kinds }: Told) =>
    [...kinds].some((kind) =>
      jurisdictions.some(({ service }) => service[kind]?.some(({ ways }) => ways.includes("arrived")) === true)
    )
  const paper = ({ triggers: kinds }: Told) => [...kinds].map(paperOf)
  return told.filter((one) => {
    if (!arrivedOnly(one) || !postingDecides(one)) return true
    const sent = told.find(
      (other) =>
        !arrivedOnly(other) &&
        paper(other).some((name) => paper(one).includes(name)) &&
        sortKey(dayOf(other)) <= sortKey(dayOf(one)) &&
        sortKey(addDays(dayOf(other), daysInThePost)) >= sortKey(dayOf(one))
    )
    if (sent !== undefined) sent.statements.push(one.statements[0]!)
    return sent === undefined
  })
}

/**
 * Returns the kinds of an event without those that another one includes: the periods of a claim form that came with its
 * particulars are those of the particulars.
 */
export const kindsOf = ({ triggers }: Told): ReadonlyArray<TriggerKind> =>
  triggers.has("particulars-served") ? [...triggers].filter((kind) => kind !== "claim-form-served") : [...triggers]

/** Returns the first day on which one of the events happened; null if it did, on no exact day; undefined if it didn't. */
export function firstDayOf(
  kinds: ReadonlyArray<TriggerKind>,
  told: ReadonlyArray<Told>,
  inexact: ReadonlyArray<InexactEvent>
): CalendarDate | null | undefined {
  if (kinds.length === 0) return undefined
  const days = told
    .filter(({ assumed, triggers }) => !assumed && kinds.some((kind) => triggers.has(kind)))
    .map(({ statements }) => statements[0]!.entry.date.from)
    .sort((a, b) => sortKey(a) - sortKey(b))
  if (days.length > 0) return days[0]!
  return inexact.some(({ triggers }) => triggers.some((kind) => kinds.includes(kind))) ? null : undefined
}
