/**
 * Finds statements of different texts that contradict each other, by their words alone: the same event with another
 * date, sum, place or time, or stated by one text and denied by another. A person must judge if they really concern the
 * same event.
 */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Chronology } from "../chronology/chronology.ts"
import { type CalendarDate, sortKey } from "../chronology/CalendarDate.ts"
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { isPlaceholderWord } from "../text/words.ts"
import { figuresIn } from "./figures.ts"
import type { Figure, Statement } from "./Statement.ts"
import { statementsIn } from "./statements.ts"

export type Difference = "date" | "amount" | "place" | "time" | "denial"

export type Side = Statement | Figure

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

const valueOf = (side: Side, difference: Difference): string => {
  if (difference === "amount") return `${side.amount?.currency} ${side.amount?.hundredths}`
  if (!("kind" in side)) return ""
  if (difference === "date") return String(sortKey(side.entry!.date.from))
  return difference === "denial" ? String(side.denied) : (side[difference]?.value ?? "")
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

export function* findContradictions(reading: Reading, dates: Chronology): Work<ReadonlyArray<Contradiction>> {
  if (reading.parts.length < 2) return []
  const statements = yield* statementsIn(reading, dates)
  const figures = yield* figuresIn(reading)
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
  return gathered(found)
}

export const differenceNames: Readonly<Record<Difference, SafeText>> = {
  date: safe`Another date`,
  amount: safe`Another amount`,
  place: safe`Another place`,
  time: safe`Another time of day`,
  denial: safe`Said and denied`
}
