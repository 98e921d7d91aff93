/** The words of a page that OCR read with little confidence: the file lists them after the page. */
import type { Pair } from "./pairs.ts"

const textOf = ({ segments }: Pair): string =>
  segments.map((segment) => (segment._tag === "Same" ? segment.text : segment.original)).join("")

const pageEnd = /\f\s*$/u

/** Gives the pairs of each page the words that are listed after it. */
export const withHardWords = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => {
  const out: Array<Pair> = []
  let words = new Set<string>()
  let isListed = false
  let isWithin = false
  for (const pair of pairs.toReversed()) {
    if (pair.part === "uncertain") {
      if (!isListed) words = new Set()
      for (const line of textOf(pair).split("\n")) if (line !== "") words.add(line)
      isListed = true
      isWithin = false
    } else if (pair.part === "body") {
      // The page before has a list of its own, or no such words.
      if (isWithin && pageEnd.test(textOf(pair))) words = new Set()
      isListed = false
      isWithin = true
    }
    out.push(pair.part === "body" && words.size > 0 ? { ...pair, hardWords: words } : pair)
  }
  return out.reverse()
}
