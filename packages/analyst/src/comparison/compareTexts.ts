/** Compares two texts sentence by sentence: what they share, and what differs or is in only one. */
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import type { Span } from "../Span.ts"
import { contentWords } from "../text/words.ts"

/** A sentence that both texts have, with different words or figures. */
export interface Changed {
  readonly one: Span
  readonly other: Span
  /** The difference between equal beginnings and ends; empty if one only adds words. */
  readonly from: Span
  readonly to: Span
}

export interface Comparison {
  /** Number of sentences that are the same in both. */
  readonly same: number
  readonly changed: ReadonlyArray<Changed>
  readonly onlyOne: ReadonlyArray<Span>
  readonly onlyOther: ReadonlyArray<Span>
}

/** A word in more sentences than this doesn't help to find pairs. */
const tooCommon = 60

/** Least likeness of two versions of a sentence: twice the shared words, divided by the words of both. */
const leastLikeness = 0.62

interface Line {
  readonly span: Span
  readonly key: string
  readonly words: ReadonlySet<string>
}

const token = /[$€£¥]?[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*%?/gu

const lineOf = ({ text }: Reading, span: Span): Line => {
  const words = text.slice(span.start, span.end)
  return {
    span,
    key: words.replace(/\s+/g, " ").toLowerCase(),
    words: new Set([...contentWords(words), ...(words.match(/\d[\d.,]*\d|\d/g) ?? [])])
  }
}

function* linesIn(reading: Reading, { end, start }: Span): Work<ReadonlyArray<Line>> {
  const lines: Array<Line> = []
  for (const [index, sentence] of reading.sentences.entries()) {
    if (index % 200 === 199) yield pause
    if (sentence.start < start || sentence.end > end) continue
    const line = lineOf(reading, sentence)
    if (line.words.size > 0) lines.push(line)
  }
  return lines
}

/** Returns where two sentences differ, without their common beginning and end. */
function between({ text }: Reading, one: Span, other: Span): Pick<Changed, "from" | "to"> {
  const tokens = ({ end, start }: Span) =>
    Array.from(text.slice(start, end).matchAll(token), ({ 0: word, index }) => ({
      word: word.toLowerCase(),
      start: start + index,
      end: start + index + word.length
    }))
  const [first, second] = [tokens(one), tokens(other)]
  const most = Math.min(first.length, second.length)
  let before = 0
  while (before < most && first[before]!.word === second[before]!.word) before++
  let after = 0
  while (after < most - before && first.at(-1 - after)!.word === second.at(-1 - after)!.word) after++
  const rest = (all: typeof first, whole: Span): Span => {
    const from = all[before]
    const until = all[all.length - 1 - after]
    return from === undefined || until === undefined || until.start < from.start
      ? { start: whole.start, end: whole.start }
      : { start: from.start, end: until.end }
  }
  return { from: rest(first, one), to: rest(second, other) }
}

interface Pair {
  readonly one: number
  readonly other: number
  readonly likeness: number
}

/** Returns pairs of similar sentences, the most similar first. */
function* pairs(ones: ReadonlyArray<Line>, others: ReadonlyArray<Line>): Work<ReadonlyArray<Pair>> {
  const having = new Map<string, Array<number>>()
  for (const [index, { words }] of others.entries()) {
    for (const word of words) {
      const known = having.get(word)
      if (known === undefined) having.set(word, [index])
      else known.push(index)
    }
  }
  yield pause
  const found: Array<Pair> = []
  for (const [one, { words }] of ones.entries()) {
    const shared = new Map<number, number>()
    for (const word of words) {
      const indexes = having.get(word)
      if (indexes === undefined || indexes.length > tooCommon) continue
      for (const index of indexes) shared.set(index, (shared.get(index) ?? 0) + 1)
    }
    for (const [other, count] of shared) {
      const theirs = others[other]!.words
      if (count < Math.min(2, words.size, theirs.size)) continue
      const both = [...words].filter((word) => theirs.has(word)).length
      const likeness = (2 * both) / (words.size + theirs.size)
      if (likeness >= leastLikeness) found.push({ one, other, likeness })
    }
    if (one % 50 === 49) yield pause
  }
  const total = Math.max(1, ones.length)
  const apart = ({ one, other }: Pair) => Math.abs(one / total - other / Math.max(1, others.length))
  return found.sort((a, b) => b.likeness - a.likeness || apart(a) - apart(b))
}

/** Compares two stretches of a reading. */
export function* compareTexts(reading: Reading, one: Span, other: Span): Work<Comparison> {
  const first = yield* linesIn(reading, one)
  const second = yield* linesIn(reading, other)
  const free = new Map<string, Array<Line>>()
  // Reversed, so that the first of equal lines is last in its list and popped first.
  for (const line of second.toReversed()) {
    const equal = free.get(line.key)
    if (equal === undefined) free.set(line.key, [line])
    else equal.push(line)
  }
  const taken = new Set<Line>()
  const ones = first.filter(({ key }) => {
    const equal = free.get(key)?.pop()
    if (equal !== undefined) taken.add(equal)
    return equal === undefined
  })
  const others = second.filter((line) => !taken.has(line))
  const changed: Array<Changed> = []
  const [usedOnes, usedOthers] = [new Set<number>(), new Set<number>()]
  for (const pair of yield* pairs(ones, others)) {
    if (usedOnes.has(pair.one) || usedOthers.has(pair.other)) continue
    usedOnes.add(pair.one)
    usedOthers.add(pair.other)
    const [{ span: a }, { span: b }] = [ones[pair.one]!, others[pair.other]!]
    changed.push({ one: a, other: b, ...between(reading, a, b) })
  }
  return {
    same: taken.size,
    changed: changed.sort((a, b) => a.one.start - b.one.start),
    onlyOne: ones.filter((_, index) => !usedOnes.has(index)).map(({ span }) => span),
    onlyOther: others.filter((_, index) => !usedOthers.has(index)).map(({ span }) => span)
  }
}
