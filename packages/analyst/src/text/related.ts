/** Finds texts of a case that have nothing to do with the others: a club's letter among the files about a flat. */
import type { Part } from "../Source.ts"
import { pause, type Work } from "../Step.ts"
import { stem } from "./words.ts"

/** Words of a text to look at. */
const mostWords = 4_000

/** Fewest texts to compare, and the share of the usual likeness below which a text stands apart. */
const fewestTexts = 4
const apart = 0.75

const longWord = /\p{L}[\p{L}\p{M}]{4,30}/gu
const placeholder = /\[(?!Party 1\]|Address|Email|Phone)[A-Z][a-z]{2,12}(?: [a-z]{2,5}){0,2} \d{1,6}\]/g

interface Marks {
  readonly words: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

const marksOf = (text: string): Marks => {
  const words = new Set<string>()
  for (const [whole] of text.replaceAll(/\[[A-Z][^\]\n]{1,40}\]/g, " ").matchAll(longWord)) {
    words.add(stem(whole).slice(0, 8))
    if (words.size >= mostWords) break
  }
  return { words, names: new Set(text.match(placeholder)) }
}

const countIn = <A>(sets: ReadonlyArray<ReadonlySet<A>>): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>()
  for (const set of sets) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/**
 * Returns the indexes of files that name nobody whom another text names, except the client and addresses, tell of no
 * day that another text tells of, and share few words with them. `days` has the days of each part.
 */
export function* unrelatedParts(
  { parts, text }: { readonly parts: ReadonlyArray<Part>; readonly text: string },
  days: ReadonlyArray<ReadonlySet<number>>
): Work<ReadonlySet<number>> {
  if (parts.length < fewestTexts) return new Set()
  const marks: Array<Marks> = []
  for (const { end, start } of parts) {
    marks.push(marksOf(text.slice(start, end)))
    yield pause
  }
  const [words, names, dates] = [
    countIn(marks.map((one) => one.words)),
    countIn(marks.map((one) => one.names)),
    countIn(days)
  ]
  const others = <A>(set: ReadonlySet<A>, counts: ReadonlyMap<A, number>): number =>
    [...set].filter((one) => (counts.get(one) ?? 0) > 1).length
  const likeness = marks.map((one) => others(one.words, words) / Math.max(1, one.words.size))
  const usual = likeness.toSorted((a, b) => a - b)[Math.floor(likeness.length / 2)]!
  return new Set(
    parts.flatMap(({ origin }, index) =>
      origin.source === "file" &&
      others(marks[index]!.names, names) === 0 &&
      others(days[index] ?? new Set(), dates) === 0 &&
      likeness[index]! < apart * usual
        ? [index]
        : []
    )
  )
}
