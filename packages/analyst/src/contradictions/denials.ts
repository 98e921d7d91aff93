/** Finds what one text denies and another one states: "never complained", "a complaint was received". */
import type { Chronology } from "../chronology/chronology.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Reading } from "../Reading.ts"
import { indexAt } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import type { Authors } from "./authors.ts"
import type { Clause } from "./clauses.ts"
import { conceptOf, isThing } from "./concepts.ts"
import { stemOf } from "./stemOf.ts"
import type { Point } from "./Point.ts"

/** Words beside a negation that can be what is denied. */
const reach = 70

/** Denials and statements to compare: more are a library, not a case. */
const mostDenials = 400
const mostPerWord = 60

export interface Denial {
  readonly denied: Point
  readonly stated: ReadonlyArray<Point>
  /** The word that both share. */
  readonly about: Clause["words"][number]
  readonly score: number
}

/** Least likeness of a statement to what is denied. */
const needed = { none: 1.4, never: 1.35, not: 1.8 } as const

/** What is done to one thing: the verb alone tells which. */
const telling = new Set(["~repair", "~complain", "~sign", "~allow", "~warn", "~order"])

const quotation = /["“«„]([^"”»“\n]{3,80})["”»“]/gu

/** It may have happened later, or before. */
const passing =
  /(?<!\p{L})(?:yet|until|since|so far|any ?more|no longer|still|noch|bisher|seit|bis|encore|depuis|jusqu|todavía|aún|desde|hasta|nog|sinds|tot)(?!\p{L})/iu

/** Another clause begins. */
const goesOn = /,|(?<!\p{L})(?:and|und|et|y|en)(?!\p{L})/iu

const isName = (stem: string): boolean => stem.startsWith("[")

/** German and Dutch have the verb at the end, and the object before the negation. */
const verbLast = /^(?:nie|niemals|niemand|nichts|nicht|noch nie|nooit|niemand|niets|niet)$/i

/** The words that a negation denies: the next ones, or those of its clause where the verb comes last. */
const deniedWords = (text: string, { negation, words }: Clause): Clause["words"] => {
  if (negation === null) return []
  const things = words.filter(({ stem }) => !isName(stem))
  if (verbLast.test(text.slice(negation.start, negation.end))) {
    return things.filter(
      ({ end, start }) => !text.slice(Math.min(end, negation.end), Math.max(start, negation.start)).includes(",")
    )
  }
  const after = things.filter(({ start }) => start >= negation.end && start - negation.end < reach)
  return after.slice(0, negation.kind === "none" ? 2 : 3)
}

/** The stems beside a negation: a long clause says more than it denies. */
const beside = ({ negation, stems, words }: Clause): ReadonlySet<string> => {
  const near = words.filter(
    ({ end, start }) => negation !== null && end > negation.start - reach && start < negation.end + reach
  )
  const nearby = new Set(near.flatMap(({ stem }) => [stem, conceptOf(stem) ?? stem]))
  return new Set([...stems].filter((stem) => nearby.has(stem)))
}

/** A statement has words in a row; a heading or a field has not. */
const statesSomething = /(?<!\p{L})\p{Ll}{2,20}[,;]?\s{1,3}(?:(?:\p{L}|\[|\d)[\p{L}[\]\d'’-]{0,24}[,;.]?\s{1,3}){2}/u

const daysOf = (reading: Reading, { entries }: Chronology): ReadonlyMap<number, number> => {
  const days = new Map<number, number>()
  for (const { bears, date } of entries) {
    const sentence = indexAt(reading.sentences, date.start)
    if (!bears && date.from.day > 0 && !days.has(sentence)) days.set(sentence, sortKey(date.from))
  }
  return days
}

export function* denialsIn(
  reading: Reading,
  dates: Chronology,
  clauses: ReadonlyArray<Clause>,
  authors: Authors,
  related: (one: number, other: number) => boolean
): Work<ReadonlyArray<Denial>> {
  const days = daysOf(reading, dates)
  const byStem = new Map<string, Array<number>>()
  for (const [index, { stems }] of clauses.entries()) {
    for (const stem of stems) {
      const known = byStem.get(stem)
      if (known === undefined) byStem.set(stem, [index])
      else known.push(index)
    }
  }
  yield pause
  const weight = (stem: string): number => {
    const count = byStem.get(stem)?.length ?? 0
    if (isName(stem)) return 0.3
    if (stem.startsWith("~")) return 0.6
    return Math.max(0.1, 1 - Math.log2(Math.max(1, count / 3)) / 5)
  }
  const found: Array<Denial> = []
  let looked = 0
  for (const clause of clauses) {
    if (clause.negation === null || clause.supposed) continue
    const denied = reading.text.slice(clause.start, clause.end)
    if (clause.negation.kind !== "never" && passing.test(denied)) continue
    if (++looked > mostDenials) break
    if (looked % 20 === 19) yield pause
    const core = deniedWords(reading.text, clause)
    const author = authors(clause)
    const stems = beside(clause)
    const quoted = new Set(Array.from(denied.matchAll(quotation), ([, words]) => words!.split(/\s/).map(stemOf)).flat())
    const day = days.get(indexAt(reading.sentences, clause.start))
    const candidates = new Map<number, Clause["words"][number]>()
    for (const word of core) {
      for (const stem of [word.stem, conceptOf(word.stem)]) {
        const places = stem === undefined ? [] : (byStem.get(stem) ?? [])
        if (places.length > mostPerWord) continue
        for (const place of places) if (!candidates.has(place)) candidates.set(place, word)
      }
    }
    const scored: Array<{ readonly clause: Clause; readonly about: Clause["words"][number]; readonly score: number }> =
      []
    for (const [place, about] of candidates) {
      const other = clauses[place]!
      const at = other.words.find(({ stem }) => stem === about.stem || conceptOf(stem) === conceptOf(about.stem))
      const isNegated =
        other.negation !== null &&
        (at === undefined ||
          other.negation.start < at.start ||
          !goesOn.test(reading.text.slice(at.end, other.negation.start)))
      if (isNegated || other.supposed || other.part === clause.part || other.words.length < 2) continue
      if (!statesSomething.test(`${reading.text.slice(other.start, other.end)} `)) continue
      if (!related(clause.part, other.part)) continue
      const by = authors(other)
      if (author !== null && by !== null && author === by) continue
      const shared = [...other.stems].filter((stem) => stems.has(stem))
      const things = shared.filter((stem) => !isName(stem))
      const objects = things.filter(isThing)
      // "It was never replaced": the verb itself, if it is rare, tells the thing.
      const sameVerb =
        clause.negation.kind === "never" &&
        things.some((stem) => stem === about.stem && weight(stem) >= 0.75 && telling.has(conceptOf(stem) ?? ""))
      if (objects.length === 0 && !sameVerb) continue
      const total = shared.reduce((sum, stem) => sum + weight(stem), 0)
      const otherDay = days.get(indexAt(reading.sentences, other.start))
      const sameDay = day !== undefined && day === otherDay
      if (clause.negation.kind === "not" && day !== undefined && otherDay !== undefined && !sameDay) continue
      const score = total + (sameDay ? 0.7 : 0) + (things.some((stem) => quoted.has(stem)) ? 0.7 : 0)
      const isDenied = things.some((stem) => core.some((word) => word.stem === stem || conceptOf(word.stem) === stem))
      if (isDenied && score >= needed[clause.negation.kind]) {
        scored.push({ clause: other, about, score })
      }
    }
    scored.sort((a, b) => b.score - a.score || a.clause.start - b.clause.start)
    const best = scored[0]
    if (best === undefined) continue
    const near = scored.filter(({ score }) => score >= 0.8 * best.score).slice(0, 3)
    found.push({
      denied: { part: clause.part, span: clause, value: "denied", words: null, author },
      stated: near.map((one) => ({
        part: one.clause.part,
        span: one.clause,
        value: "stated",
        words: null,
        author: authors(one.clause)
      })),
      about: best.about,
      score: best.score
    })
  }
  return found
}
