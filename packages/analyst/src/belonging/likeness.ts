/**
 * What the texts of a case have in common: words, days, sums and identifiers, the more the fewer texts have them (the
 * cosine of their vectors). A text that names two parties counts in full, another one for less: letters of the same club
 * are like each other, too.
 */
import { pause, type Work } from "../Step.ts"
import type { Marks } from "./Marks.ts"

/** A text is compared with so many at most, first with those that name two parties, and is as like as to its nearest. */
const mostCompared = 40
const nearest = 2

/** What the likeness to a text counts that doesn't name two parties. */
const ofOther = 0.7

/** What a text has in common that repeats no word. */
const halfOfThem = 0.5

export interface Likeness {
  /** To its nearest texts, in shares of what is usual among the texts that name two parties. */
  readonly likeness: number
  /** The share of the words that it repeats, and that other texts have. */
  readonly repeated: number
}

type Vector = ReadonlyMap<string, number>
type Counts = ReadonlyMap<string, number>

function countsOf(texts: ReadonlyArray<Marks>): Counts {
  const counts = new Map<string, number>()
  for (const { others, words } of texts) {
    for (const term of [...words.keys(), ...others]) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

/** Of length 1. */
function vectorOf({ others, words }: Marks, textsWith: Counts, texts: number): Vector {
  const times = [...words, ...Array.from(others, (one) => [one, 1] as const)]
  const weighed = times.map(([term, count]) => {
    const rare = Math.log(1 + texts / (textsWith.get(term) ?? 1))
    // A day or a sum counts more than a word.
    return [term, (words.has(term) ? Math.log(1 + count) : 1) * rare] as const
  })
  const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight ** 2, 0)) || 1
  return new Map(weighed.map(([term, weight]) => [term, weight / length]))
}

function product(one: Vector, other: Vector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}

const namesTwo = ({ parties }: Marks): boolean => parties.size > 1

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function repeatedIn({ words }: Marks, textsWith: Counts): number {
  const twice = [...words].filter(([, count]) => count > 1)
  return twice.length === 0 ? halfOfThem : twice.filter(([word]) => textsWith.get(word)! > 1).length / twice.length
}

export function* likenesses(texts: ReadonlyArray<Marks>): Work<ReadonlyArray<Likeness>> {
  const textsWith = countsOf(texts)
  const vectors: Array<Vector> = []
  for (const one of texts) {
    vectors.push(vectorOf(one, textsWith, texts.length))
    yield pause
  }
  const compared = [...texts.keys()]
    .toSorted((one, other) => Number(namesTwo(texts[other]!)) - Number(namesTwo(texts[one]!)) || one - other)
    .slice(0, mostCompared)
  const toNearest: Array<number> = []
  for (const [index, vector] of vectors.entries()) {
    const found = compared
      .filter((other) => other !== index)
      .map((other) => product(vector, vectors[other]!) * (namesTwo(texts[other]!) ? 1 : ofOther))
      .toSorted((one, other) => other - one)
      .slice(0, nearest)
    toNearest.push(found.reduce((sum, one) => sum + one, 0) / Math.max(1, found.length))
    yield pause
  }
  const ofSure = toNearest.filter((_, index) => namesTwo(texts[index]!))
  const usual = median(ofSure.length >= nearest ? ofSure : toNearest)
  return texts.map((one, index) => ({
    likeness: usual === 0 ? 1 : toNearest[index]! / usual,
    repeated: repeatedIn(one, textsWith)
  }))
}
