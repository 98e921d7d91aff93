/** Searches the texts of a case: passages rank by how many of the words they contain; rare words count more. */
import { type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { Effect } from "effect"
import type { CitableText } from "../output/CitableText.ts"

export interface Passage {
  readonly source: CitableText
  readonly start: number
  readonly text: SafeText
}

interface Candidate {
  readonly source: CitableText
  readonly start: number
  readonly end: number
  readonly found: ReadonlyArray<number>
}

const wordsOf = (query: string): ReadonlyArray<string> =>
  [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, Limits.modelQueryWords)

/** Cuts at a paragraph or a word if one is near. */
const endOf = (text: string, start: number): number => {
  const most = start + Limits.modelPassageCharacters
  if (most >= text.length) return text.length
  const half = start + Limits.modelPassageCharacters / 2
  const paragraph = text.lastIndexOf("\n", most)
  if (paragraph > half) return paragraph + 1
  const word = text.lastIndexOf(" ", most)
  if (word > half) return word + 1
  const code = text.charCodeAt(most)
  return code >= 0xdc00 && code <= 0xdfff ? most - 1 : most
}

/** Candidates kept while searching: the best are among the passages of the rarest words, which are few. */
const kept = 2_000

export const searchTexts = Effect.fnUntraced(function* (texts: ReadonlyArray<CitableText>, query: string) {
  const words = wordsOf(query)
  const counts = words.map(() => 0)
  const candidates: Array<Candidate> = []
  let passages = 0
  for (const source of texts) {
    for (let start = 0; start < source.text.length;) {
      const end = endOf(source.text, start)
      // Lets other fibers run.
      if (++passages % 200 === 0) yield* Effect.yieldNow
      const passage = source.text.slice(start, end).toLowerCase()
      const found = words.flatMap((word, index) => (passage.includes(word) ? [index] : []))
      for (const index of found) counts[index]!++
      if (found.length > 0 && candidates.length < kept) candidates.push({ source, start, end, found })
      start = end
    }
  }
  const worth = counts.map((count) => Math.log(1 + passages / (1 + count)))
  const scoreOf = ({ found }: Candidate) => found.reduce((sum, index) => sum + worth[index]!, 0)
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, Limits.modelPassages)
    .map(({ candidate: { end, source, start } }): Passage => ({ source, start, text: slice(source.text, start, end) }))
})
