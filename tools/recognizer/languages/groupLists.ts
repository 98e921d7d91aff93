/** The word lists of a group: names, words of ordinary prose, places. */
import { hashWord } from "@incamera/deidentification/names/characters"
import { extended, listedCharacters } from "@incamera/deidentification/names/characterContext"
import { type Alphabet, padding, Tokens } from "@incamera/deidentification/names/Tokens"
import { wordSetBits } from "@incamera/deidentification/names/WordSet"
import type { ListBits } from "../lists.ts"
import { label, labelOf } from "../Sample.ts"
import type { NameList } from "./nameLists.ts"
import type { SetText } from "./readSets.ts"

const bitsPerName = 9
const bitsPerWord = 9
const leastCount = 3
const leastPlaces = 2
/** A word of names that is this many times as often no part of one is a common word. */
const mostlyOutside = 4
const words = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu

const setOf = (hashes: ReadonlySet<number>, bitsEach: number): Uint8Array =>
  wordSetBits(hashes, Math.ceil((hashes.size * bitsEach) / 8))

const allNames = ({ given, inflected, surnames, whole }: NameList): ReadonlyArray<string> => [
  ...given,
  ...surnames,
  ...whole,
  ...[...given, ...surnames].flatMap((name) => inflected.get(name) ?? [])
]

/** Returns the hashes of names as the model looks them up: by word, or by their characters. */
const nameHashes = (alphabet: Alphabet, names: ReadonlyArray<string>): Set<number> => {
  const hashes = new Set<number>()
  const tokens = new Tokens(alphabet, 64)
  for (const name of names) {
    for (const word of name.match(words) ?? []) if (word.length > 1) hashes.add(hashWord(alphabet.characters, word))
    if (alphabet.unit === "word" || name.length > 60) continue
    tokens.read(name, 0, name.length)
    const count = tokens.count - 2 * padding
    if (count > listedCharacters) continue
    let hash = 0
    for (let at = padding; at < padding + count; at++) hash = extended(hash, tokens.key[at]!)
    hashes.add(hash)
    // A character that is a surname by itself.
    if (count === 1) hashes.add(tokens.key[padding]!)
  }
  return hashes
}

const countWords = (texts: ReadonlyArray<SetText>, isOf: (kind: number) => boolean): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { marked, text } of texts) {
    const kinds = new Uint8Array(text.length)
    for (const { end, start, type } of marked) kinds.fill(labelOf(type), start, end)
    for (const { 0: word, index } of text.matchAll(words)) {
      if (word.length < 2 || !isOf(kinds[index]!)) continue
      const small = word.toLowerCase()
      counts.set(small, (counts.get(small) ?? 0) + 1)
    }
  }
  return counts
}

export const groupLists = (
  alphabet: Alphabet,
  names: ReadonlyArray<NameList>,
  training: ReadonlyArray<SetText>,
  ownWords: ReadonlyArray<string>
): ListBits => {
  const hashes = (found: Iterable<string>) => new Set(Array.from(found, (word) => hashWord(alphabet.characters, word)))
  const outside = countWords(training, (kind) => kind === label.nothing)
  const inside = countWords(training, (kind) => kind === label.person)
  const inPlaces = countWords(training, (kind) => kind === label.place)
  const byWord = alphabet.unit === "word"
  const common = Array.from(outside).flatMap(([word, count]) =>
    byWord && count >= leastCount && count > mostlyOutside * (inside.get(word) ?? 0) ? [word] : []
  )
  const own = byWord ? ownWords.flatMap((text) => text.match(words) ?? []).filter((word) => word.length > 1) : []
  const places = Array.from(inPlaces).flatMap(([word, count]) =>
    byWord && count >= leastPlaces && count > (outside.get(word) ?? 0) ? [word] : []
  )
  return {
    names: setOf(nameHashes(alphabet, names.flatMap(allNames)), bitsPerName),
    common: setOf(hashes([...common, ...own.map((word) => word.toLowerCase())]), bitsPerWord),
    places: setOf(hashes(places), bitsPerWord)
  }
}
