/**
 * What the words of registered identities begin with: tells whether a text that ends here, in the middle of a word
 * perhaps, may be the beginning of one.
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

/** The hashes of everything that a word begins with, or the letters of an identifier; in order, to be looked up. */
const beginningsOf = (all: ReadonlyArray<KnownPatterns>): Int32Array => {
  const patterns = all.flatMap(({ apart, dictionary, joined, parts }) => [dictionary, joined, apart, parts])
  let count = 0
  for (const each of patterns) each.eachBeginning(() => count++)
  const hashes = new Int32Array(count)
  for (const each of patterns) each.eachBeginning((hash) => (hashes[--count] = hash))
  return hashes.sort()
}

/**
 * One word such as prose is made of, or several put together, with the stop behind it: no number, nothing in capitals
 * only, nothing that looks like data. Formats begin with these too, and what of one is left over then is a word that
 * tells nothing.
 */
const plainWord =
  /^["'“‘«(]?\p{Lu}?\p{Ll}[\p{Ll}\p{M}]*(?:\p{Lu}\p{Ll}[\p{Ll}\p{M}]*)*(?:['’‑-]\p{Lu}?\p{Ll}+)*[.,;:!?…)"'”’»]*$/u

/** Numbers have forms, and forms may have words in them. */
const words = /^[\p{L}\p{M}\s.,;'’‑-]*$/u

export class WordBeginnings {
  readonly #searched: Searched
  /** Made when first asked for: streams in which nothing has to wait never ask. */
  #beginnings: Int32Array | undefined

  constructor(searched: Searched) {
    this.#searched = { ...searched, formats: [] }
  }

  /**
   * Whether nothing that is registered begins in this text and may go on after it, and nothing in it has a form of its
   * own. It is the end of a string that the search has not decided.
   */
  leadsNowhere(text: string): boolean {
    const last = text.slice(Math.max(text.lastIndexOf(" "), text.lastIndexOf("\n"), text.lastIndexOf("\t")) + 1)
    if (last.length > Limits.wordCharacters || !plainWord.test(last)) return false
    if (!words.test(text.slice(0, -last.length))) return false
    const goesOn = /[\p{L}\p{M}]+$/u.exec(last)?.[0]
    return (goesOn === undefined || (this.#isForeign(goesOn) && !this.#endsInPart(goesOn))) && this.#isOver(text)
  }

  /** Whether no word of an identity begins with it, and it is too long for an initial that is left out of account. */
  #isForeign(word: string): boolean {
    return word.length > 1 && !this.#begins(hashOf(word))
  }

  /** Whether a name may begin in the middle of it: "JusticeForQuar". */
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

  /** Whether with the end of the last word everything is decided. Titles and months, too, may begin an identity. */
  #isOver(text: string): boolean {
    const scan = new TextScan(this.#searched, () => {})
    scan.write(`${text} `)
    return scan.settled > text.length
  }
}
