/**
 * The beginnings of the words of registered identities: decides if text that ends here, perhaps inside a word, may
 * begin an identity.
 */
import * as Limits from "../Limits.ts"
import { foldCodePoint } from "../folding/foldCodePoint.ts"
import { type Searched, TextScan } from "./TextScan.ts"
import { mayEndInPart } from "../known/CompoundWord.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import { emptyHash, extendHash } from "../known/WordDictionary.ts"

const hashOf = (word: string): number => {
  let hash = emptyHash
  for (const character of word) {
    const { folded } = foldCodePoint(character.codePointAt(0)!)
    for (let index = 0; index < folded.length; index++) hash = extendHash(hash, folded.charCodeAt(index))
  }
  return hash
}

/** Returns the sorted hashes of all beginnings of words, and of the letters of identifiers. */
const beginningsOf = (all: ReadonlyArray<KnownPatterns>): Int32Array => {
  const patterns = all.flatMap(({ apart, dictionary, joined, parts }) => [dictionary, joined, apart, parts])
  let count = 0
  for (const each of patterns) each.eachBeginning(() => count++)
  const hashes = new Int32Array(count)
  for (const each of patterns) each.eachBeginning((hash) => (hashes[--count] = hash))
  return hashes.sort()
}

/**
 * An ordinary word of prose, or several joined, with its punctuation: no number, no all capitals, no data. Formats
 * begin with such words, too, but then only a harmless word is released.
 */
const plainWord =
  /^["'“‘«(]?\p{Lu}?\p{Ll}[\p{Ll}\p{M}]*(?:\p{Lu}\p{Ll}[\p{Ll}\p{M}]*)*(?:['’‑-]\p{Lu}?\p{Ll}+)*[.,;:!?…)"'”’»]*$/u

/** Excludes numbers: they may have a format, and a format may contain words. */
const words = /^[\p{L}\p{M}\s.,;'’‑-]*$/u

export class WordBeginnings {
  readonly #searched: Searched
  /** Created on demand: streams where nothing has to wait don't need it. */
  #beginnings: Int32Array | undefined

  constructor(searched: Searched) {
    this.#searched = { ...searched, formats: [] }
  }

  /**
   * True if no registered identity begins in this text and may continue after it, and if it has no format. The text is
   * the undecided end of a string.
   */
  leadsNowhere(text: string): boolean {
    const last = text.slice(Math.max(text.lastIndexOf(" "), text.lastIndexOf("\n"), text.lastIndexOf("\t")) + 1)
    if (last.length > Limits.wordCharacters || !plainWord.test(last)) return false
    if (!words.test(text.slice(0, -last.length))) return false
    const goesOn = /[\p{L}\p{M}]+$/u.exec(last)?.[0]
    return (goesOn === undefined || (this.#isForeign(goesOn) && !this.#endsInPart(goesOn))) && this.#isOver(text)
  }

  /** True if no word of an identity begins with it, and it is too long for a skipped initial. */
  #isForeign(word: string): boolean {
    return word.length > 1 && !this.#begins(hashOf(word))
  }

  /** True if a name may begin inside it: "JusticeForQuar". */
  #endsInPart(word: string): boolean {
    const letters = Uint16Array.from(word.toLowerCase(), (letter) => letter.charCodeAt(0))
    const isCapital = (at: number): boolean => /^\p{Lu}/u.test(word[at] ?? "")
    const written = { letters, length: letters.length, isCapital, isHandle: false }
    return mayEndInPart(written, (from) => this.#begins(hashOf(word.slice(from))))
  }

  #begins(hash: number): boolean {
    const { known, ofCase = known } = this.#searched
    const hashes = (this.#beginnings ??= beginningsOf([...new Set([known.patterns, ofCase.patterns])]))
    let low = 0
    for (let high = hashes.length; low < high;) {
      const middle = (low + high) >> 1
      if (hashes[middle]! < hash) low = middle + 1
      else high = middle
    }
    return hashes[low] === hash
  }

  /** True if the end of the last word decides everything. Titles and months may also begin an identity. */
  #isOver(text: string): boolean {
    const scan = new TextScan(this.#searched, () => {})
    scan.write(`${text} `)
    return scan.settled > text.length
  }
}
