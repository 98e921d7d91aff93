/** The word lists that the recognizer ships with. */
import { hashWord } from "@incamera/deidentification/names/characters"
import type { Alphabet } from "@incamera/deidentification/names/Tokens"
import { wordSetBits } from "@incamera/deidentification/names/WordSet"
import { commonWords } from "./data/commonWords.ts"
import { placeNames } from "./data/placeNames.ts"
import type { Sample } from "./Sample.ts"
import { labelOf } from "./Sample.ts"

export interface ListBits {
  readonly names: Uint8Array
  readonly common: Uint8Array
  readonly places: Uint8Array
}

const bitsPerName = 8
const bitsPerWord = 10
const wordPattern = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu
const parts = (text: string): ReadonlyArray<string> => text.match(wordPattern) ?? []
const leastCount = 2

const setOf = (hashes: ReadonlySet<number>, bitsEach: number): Uint8Array =>
  wordSetBits(hashes, Math.ceil((hashes.size * bitsEach) / 8))

/** Returns words that occur several times in lower case, outside names, in the training data. */
const wordsIn = (samples: ReadonlyArray<Sample>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { marked, source, text } of samples) {
    const inNames = new Uint8Array(text.length)
    for (const { end, start, type } of marked) if (labelOf(type) !== 0) inNames.fill(1, start, end)
    for (const { 0: word, index } of text.matchAll(wordPattern)) {
      if (inNames[index] === 1 || word !== word.toLowerCase() || word.length < 2) continue
      counts.set(word, (counts.get(word) ?? 0) + (source === "informal" ? 0.5 : 1))
    }
  }
  return Array.from(counts)
    .filter(([, count]) => count >= leastCount)
    .map(([word]) => word)
}

export const makeLists = (
  { characters }: Alphabet,
  names: ReadonlyArray<string>,
  training: ReadonlyArray<Sample>
): ListBits => {
  const hashes = (words: ReadonlyArray<string>): Set<number> =>
    new Set(words.flatMap(parts).map((word) => hashWord(characters, word)))
  return {
    names: setOf(hashes(names.filter((name) => name.length > 1)), bitsPerName),
    common: setOf(hashes([...commonWords, ...wordsIn(training)]), bitsPerWord),
    places: setOf(hashes(placeNames), bitsPerWord)
  }
}
