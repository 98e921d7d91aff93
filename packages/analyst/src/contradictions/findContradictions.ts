/**
 * Finds statements of different texts that contradict each other, by their words alone: the same event with another
 * date, sum, place or time, or stated by one text and denied by another. A person must judge if they really concern the
 * same event.
 */
import { empty, type SafeText } from "@incamera/domain/deidentification"
import type { Chronology } from "../chronology/chronology.ts"
import { type CalendarDate, sortKey } from "../chronology/CalendarDate.ts"
import { daysOf } from "../chronology/daysOf.ts"
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { comparable } from "../text/related.ts"
import { isPlaceholderWord } from "../text/words.ts"
import { authorsIn } from "./authors.ts"
import type { Compared } from "./Compared.ts"
import { clausesIn } from "./clauses.ts"
import { datedTwice } from "./dated.ts"
import { type Denial, denialsIn } from "./denials.ts"
import type { Difference } from "./Difference.ts"
import { oppositesIn } from "./opposites.ts"
import type { Point } from "./Point.ts"
import { conflict, type Value, valuesIn } from "./values.ts"
import { figuresIn } from "./figures.ts"
import type { Figure, Statement } from "./Statement.ts"
import { statementsIn } from "./statements.ts"

export { type Difference, differenceNames } from "./Difference.ts"

export type Side = Statement | Figure | Point

export interface Contradiction {
  readonly difference: Difference
  /** The subject of the statements, in a few words. */
  readonly about: SafeText
  /** The passages of each side, in the order of the texts. */
  readonly sides: readonly [ReadonlyArray<Side>, ReadonlyArray<Side>]
}

/** Most statements about one kind of event to compare with each other. */
const perKind = 300

/** Returns the weight of a word by its frequency among the statements. */
type Rarity = (word: string) => number

const rarityIn = (statements: ReadonlyArray<Statement>): Rarity => {
  const counts = new Map<string, number>()
  for (const { words } of statements) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = Math.max(12, statements.length * 0.04)
  return (word) => {
    if (isPlaceholderWord(word)) return 0.7
    return (counts.get(word) ?? 0) > common ? 0.1 : 1
  }
}

const parties = (words: ReadonlySet<string>): ReadonlyArray<string> =>
  [...words].filter((word) => /^party \d/.test(word))

/** Measures of how likely two statements concern the same event, from 0 to 1 each. */
interface Likeness {
  /** Share of the shorter statement's words. */
  readonly contained: number
  /** Share of the words of both. */
  readonly common: number
  readonly things: number
  readonly shared: number
  /** True if both name the same party. */
  readonly party: boolean
}

const unlike: Likeness = { contained: 0, common: 0, things: 0, shared: 0, party: false }

const apart = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && ![...one].some((word) => other.has(word))

function likeness(one: Statement, other: Statement, rarity: Rarity): Likeness {
  if (apart(one.names, other.names) || apart(one.numbers, other.numbers)) return unlike
  const [mine, theirs] = [parties(one.words), parties(other.words)]
  if (mine.length > 0 && theirs.length > 0 && !mine.some((party) => theirs.includes(party))) return unlike
  const weigh = (words: Iterable<string>): number => Array.from(words).reduce((sum, word) => sum + rarity(word), 0)
  const both = [...one.words].filter((word) => other.words.has(word))
  const shared = weigh(both)
  const [first, second] = [weigh(one.words), weigh(other.words)]
  return {
    contained: shared / Math.max(0.5, Math.min(first, second)),
    common: shared / Math.max(0.5, first + second - shared),
    things: weigh(both.filter((word) => !isPlaceholderWord(word))),
    shared,
    party: mine.some((party) => theirs.includes(party))
  }
}

function isSameEvent({ kind }: Statement, { common, contained, party, shared, things }: Likeness): boolean {
  if (kind.repeats) return contained >= 0.6 && common >= 0.4 && shared >= 1.7 && things >= 1
  if (kind.about === "thing") return contained >= 0.5 && things >= 1
  return party ? contained >= 0.3 : contained >= 0.5 && things >= 1
}

const isExact = ({ entry }: Statement): boolean =>
  entry !== null &&
  entry.date.to === null &&
  !entry.date.about &&
  !entry.date.ambiguous &&
  entry.date.from.part === null

/** True if two dates can't be the same day. */
function differ(one: CalendarDate, other: CalendarDate): boolean {
  if (one.year !== other.year) return true
  if (one.month === 0 || other.month === 0) return false
  return one.month !== other.month || (one.day !== 0 && other.day !== 0 && one.day !== other.day)
}

const onOtherDays = (one: Statement, other: Statement): boolean =>
  one.entry !== null && other.entry !== null && differ(one.entry.date.from, other.entry.date.from)

/** Returns how two statements about one event contradict each other; null if they don't. */
function difference(one: Statement, other: Statement, { common, contained, things }: Likeness): Difference | null {
  const { kind } = one
  if (one.denied !== other.denied) {
    const sure = contained >= 0.6 && common >= 0.34 && things >= 1
    return sure && !one.passing && !other.passing && !onOtherDays(one, other) ? "denial" : null
  }
  if (one.denied) return null
  if (onOtherDays(one, other)) {
    if (!isExact(one) || !isExact(other)) return null
    if (!kind.repeats) return "date"
    const apart = Math.abs(sortKey(one.entry!.date.from) - sortKey(other.entry!.date.from))
    // In `sortKey` a month counts 100: statements a month apart mostly concern another payment or letter.
    return apart < 100 && common >= 0.5 ? "date" : null
  }
  const sameDay = one.entry !== null && other.entry !== null
  const sure = !kind.repeats || sameDay
  if (one.amount !== null && other.amount !== null && one.amount.currency === other.amount.currency) {
    if (one.amount.hundredths !== other.amount.hundredths) return sure || common >= 0.5 ? "amount" : null
  }
  if (sure && one.place !== null && other.place !== null && one.place.value !== other.place.value) return "place"
  return sure && one.time !== null && other.time !== null && one.time.value !== other.time.value ? "time" : null
}

const agree = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word))

/** Finds different sums that two texts give for one thing. */
function ofFigures(figures: ReadonlyArray<Figure>): ReadonlyArray<Opposed> {
  const found: Array<Opposed> = []
  for (const [index, one] of figures.entries()) {
    for (const other of figures.slice(index + 1)) {
      if (one.part === other.part || one.thing !== other.thing || !agree(one.qualities, other.qualities)) continue
      if (one.amount.currency !== other.amount.currency || one.amount.hundredths === other.amount.hundredths) continue
      found.push({ difference: "amount", about: one.name, sides: [one, other] })
    }
  }
  return found
}

export const isPoint = (side: Side): side is Point => "author" in side

const valueOf = (side: Side, difference: Difference): string => {
  if (isPoint(side)) return side.value
  if (difference === "amount") return `${side.amount?.currency} ${side.amount?.hundredths}`
  if (!("kind" in side)) return ""
  if (difference === "date") return String(sortKey(side.entry!.date.from))
  if (difference === "denial") return String(side.denied)
  return difference === "place" || difference === "time" ? (side[difference]?.value ?? "") : ""
}

/** Two contradictory passages. */
interface Opposed {
  readonly difference: Difference
  readonly about: SafeText
  readonly sides: readonly [Side, Side]
}

const isIn = (side: Side, sides: ReadonlyArray<Side>): boolean =>
  sides.some(({ part, span }) => part === side.part && span.start === side.span.start)

/** Merges equal pairs of values, with all passages for either side. */
function gathered(found: ReadonlyArray<Opposed>): ReadonlyArray<Contradiction> {
  const all = new Map<string, { readonly opposed: Opposed; readonly sides: readonly [Array<Side>, Array<Side>] }>()
  for (const opposed of found) {
    const { about, difference } = opposed
    // A denial has no value, so its passages identify it.
    const values = opposed.sides.map((side) =>
      difference === "denial" ? `${side.part} ${side.span.start}` : valueOf(side, difference)
    )
    const key = (pair: ReadonlyArray<string>) => `${difference} ${about.toLowerCase()} ${pair.join(" / ")}`
    const turned = all.get(key(values.toReversed()))
    const known = all.get(key(values)) ?? turned
    if (known === undefined) {
      all.set(key(values), { opposed, sides: [[opposed.sides[0]], [opposed.sides[1]]] })
      continue
    }
    const [one, other] = known === turned ? [opposed.sides[1], opposed.sides[0]] : opposed.sides
    if (!isIn(one, known.sides[0])) known.sides[0].push(one)
    if (!isIn(other, known.sides[1])) known.sides[1].push(other)
  }
  return [...all.values()].map(({ opposed: { about, difference }, sides }) => ({ about, difference, sides }))
}

export function* findContradictions(
  reading: Reading,
  dates: Chronology,
  apart: ReadonlySet<number> = new Set()
): Work<ReadonlyArray<Contradiction>> {
  if (reading.parts.length < 2) return []
  const belongs = ({ part }: { readonly part: number }) => !apart.has(part)
  const statements = (yield* statementsIn(reading, dates)).filter(belongs)
  const figures = (yield* figuresIn(reading)).filter(belongs)
  const rarity = rarityIn(statements)
  const byKind = Map.groupBy(statements, ({ kind }) => kind)
  const found: Array<Opposed> = [...ofFigures(figures.slice(0, perKind))]
  for (const [kind, all] of byKind) {
    const told = all.slice(0, perKind)
    for (const [index, one] of told.entries()) {
      for (const other of told.slice(index + 1)) {
        if (one.part === other.part) continue
        const like = likeness(one, other, rarity)
        if (!isSameEvent(one, like)) continue
        const how = difference(one, other, like)
        if (how !== null) found.push({ difference: how, about: kind.name, sides: [one, other] })
      }
      if (index % 10 === 9) yield pause
    }
    yield pause
  }
  const told = gathered(found)
  return [...told, ...(yield* others(reading, dates, told, apart))]
}

/** Finds contradictions between statements of any kind: values, denials, and opposites in other words. */
function* others(
  reading: Reading,
  dates: Chronology,
  told: ReadonlyArray<Contradiction>,
  apart: ReadonlySet<number>
): Work<ReadonlyArray<Contradiction>> {
  const authors = authorsIn(reading, dates)
  const related = yield* comparable(reading, daysOf(reading.parts, dates), apart)
  const clauses = yield* clausesIn(reading)
  const compared: Compared = { reading, dates, clauses, authors, related }
  const values = yield* valuesIn(reading, authors)
  const denials = yield* denialsIn(compared)
  const opposites = yield* oppositesIn(compared)
  const dated = yield* datedTwice(compared)
  const isTold = (one: Point) =>
    told.some(({ sides }) => sides.some((side) => side.some((other) => overlaps(one, other))))
  const found: ReadonlyArray<Contradiction> = [
    ...dated
      .filter(({ sides }) => !sides.flat().some(isTold))
      .map(({ about, sides }) => ({
        difference: "date" as const,
        about,
        sides: [onePerPart(sides[0]), onePerPart(sides[1])] as const
      })),
    ...ofValues(values.slice(0, perKind), related),
    ...ofDenials(
      denials.filter(({ denied }) => !opposites.some(({ sides }) => sides.flat().some((one) => overlaps(one, denied))))
    ),
    ...opposites.map(({ about, sides }) => ({ difference: "state" as const, about, sides }))
  ]
  const known = told.filter(({ difference }) => difference === "denial")
  return found.filter(
    ({ difference, sides }) =>
      difference !== "denial" ||
      !known.some((one) => one.sides.some((side) => side.some((a) => sides[0].some((b) => overlaps(a, b)))))
  )
}

/** Gathers the passages for the two values that differ most of each attribute. */
function ofValues(
  values: ReadonlyArray<Value>,
  related: (one: number, other: number) => boolean
): ReadonlyArray<Contradiction> {
  const found: Array<Contradiction> = []
  const used = new Set<Value>()
  for (const one of values) {
    if (used.has(one)) continue
    const against = values.filter(
      (other) => !used.has(other) && other.part !== one.part && related(one.part, other.part) && conflict(one, other)
    )
    const [first] = against
    if (first === undefined) continue
    const sides = [
      values.filter((other) => other === one || (!used.has(other) && agrees(one, other) && other.part !== first.part)),
      against.filter((other) => other === first || agrees(first, other))
    ] as const
    for (const side of sides) for (const value of side) used.add(value)
    const [mine, theirs] = [onePerPart(sides[0]), onePerPart(sides[1])]
    found.push({
      difference: one.difference,
      about: one.thing === null ? first.about : one.about,
      sides: [mine, theirs]
    })
  }
  return found
}

const overlaps = (one: Side, other: Side): boolean =>
  one.part === other.part && one.span.start < other.span.end && other.span.start < one.span.end

const agrees = (one: Value, other: Value): boolean =>
  one.difference === other.difference && one.about === other.about && one.thing === other.thing && !conflict(one, other)

const onePerPart = <A extends Side>(sides: ReadonlyArray<A>): ReadonlyArray<A> =>
  sides.filter(({ part }, index) => sides.findIndex((other) => other.part === part) === index)

/** Joins denials that the same statements contradict. */
function ofDenials(denials: ReadonlyArray<Denial>): ReadonlyArray<Contradiction> {
  const found: Array<{ readonly denied: Array<Point>; readonly stated: Array<Point> }> = []
  const isSame = (one: Point, other: Point) => one.span.start === other.span.start
  for (const { denied, stated } of denials.toSorted((a, b) => b.score - a.score)) {
    const known = found.find((one) => one.stated.some((a) => stated.some((b) => isSame(a, b))))
    if (known === undefined) found.push({ denied: [denied], stated: [...stated] })
    else known.denied.push(denied)
  }
  return found.map(({ denied, stated }) => ({ difference: "denial", about: empty, sides: [denied, stated] }))
}
