/**
 * Patterns of letters and digits of which the beginning has been seen, whatever separated them. They begin where a word
 * begins, and end where a word ends.
 */
import type { HashFilter } from "../known/HashFilter.ts"
import type { KnownAs } from "../known/identityPatterns.ts"
import type { LetterPatterns } from "../known/LetterPatterns.ts"
import { extendHash } from "../known/WordDictionary.ts"

/** Letters in a row are kept for the longest pattern, and as many before room is made. */
const room = 256

export class LettersUnderWay {
  readonly #patterns: LetterPatterns
  readonly #beginnings: HashFilter
  readonly #reach: number
  /** The letters since the first of these beginnings, and perhaps some before. */
  #letters = new Uint16Array(0)
  #length = 0
  /**
   * Of each beginning, in the order in which they began: the hash of its letters, where these stand, where it began in
   * the text, and whether all its words up to now have a capital. There are no more than the longest has letters.
   */
  readonly #hashes: Array<number> = []
  readonly #places: Array<number> = []
  readonly #starts: Array<number> = []
  readonly #capitals: Array<boolean> = []
  count = 0
  /** The longest pattern that ended with the last word, and where it begins. */
  match: KnownAs | undefined
  matchStart = -1

  /** A pattern is found within `reach` characters of the text. `beginnings` has the hashes of all that begins one. */
  constructor(patterns: LetterPatterns, beginnings: HashFilter, reach: number) {
    this.#patterns = patterns
    this.#beginnings = beginnings
    this.#reach = reach
  }

  /** The next letters of the text, a whole word or a part of a long one. `end` is where they end in the text. */
  feed(letters: Uint16Array, length: number, end: number): void {
    if (this.count === 0) return
    const count = this.count
    this.count = 0
    for (let index = 0; index < count; index++) {
      const place = this.#places[index]!
      const start = this.#starts[index]!
      if (end - start > this.#reach || this.#length + length - place > this.#patterns.longest) continue
      let hash = this.#hashes[index]!
      for (let at = 0; at < length; at++) hash = extendHash(hash, letters[at]!)
      if (this.#beginnings.has(hash)) this.#keep(hash, place, start, this.#capitals[index]!)
    }
    if (this.count > 0) this.#append(letters, length)
  }

  /** The letters fed last, or these if none were, begin a word at `start`; their hash is this. */
  begin(letters: Uint16Array, length: number, hash: number, start: number): void {
    if (!this.#beginnings.has(hash)) return
    if (this.count === 0) {
      this.#length = 0
      this.#append(letters, length)
    }
    this.#keep(hash, this.#length - length, start, true)
  }

  /** The word is over; it began with a capital or not. `isWhole`: the word may be a pattern by itself. */
  endWord(capital: boolean, isWhole: boolean, start: number): void {
    this.match = undefined
    for (let index = 0; index < this.count; index++) {
      const capitals = (this.#capitals[index] &&= capital)
      if (this.match !== undefined || (!isWhole && this.#starts[index] === start)) continue
      const place = this.#places[index]!
      const value = this.#patterns.find(this.#letters, place, this.#length - place, this.#hashes[index]!)
      if (value === undefined || (value.capitals === true && !capitals)) continue
      this.match = value
      this.matchStart = this.#starts[index]!
    }
  }

  reset(): void {
    this.count = 0
  }

  /** Where the first pattern began that may still go on; the text has come to `end`. */
  heldFrom(end: number): number {
    for (let index = 0; index < this.count; index++) {
      if (end - this.#starts[index]! <= this.#reach) return this.#starts[index]!
    }
    return Infinity
  }

  copyFrom(other: LettersUnderWay): void {
    this.count = other.count
    if (this.count === 0) return
    if (this.#letters.length < other.#length) this.#letters = new Uint16Array(other.#letters.length)
    this.#letters.set(other.#letters.subarray(0, other.#length))
    this.#length = other.#length
    for (let index = 0; index < other.count; index++) {
      this.#hashes[index] = other.#hashes[index]!
      this.#places[index] = other.#places[index]!
      this.#starts[index] = other.#starts[index]!
      this.#capitals[index] = other.#capitals[index]!
    }
  }

  #keep(hash: number, place: number, start: number, capitals: boolean): void {
    this.#hashes[this.count] = hash
    this.#places[this.count] = place
    this.#starts[this.count] = start
    this.#capitals[this.count] = capitals
    this.count++
  }

  #append(letters: Uint16Array, length: number): void {
    if (this.#length + length > this.#letters.length) this.#makeRoom()
    for (let index = 0; index < length; index++) this.#letters[this.#length + index] = letters[index]!
    this.#length += length
  }

  /** Lets go of the letters that no beginning needs. */
  #makeRoom(): void {
    const needed = this.#patterns.longest + room
    const from = this.count === 0 ? this.#length : this.#places[0]!
    const kept = this.#letters.subarray(from, this.#length)
    if (this.#letters.length < needed) {
      this.#letters = new Uint16Array(needed)
      this.#letters.set(kept)
    } else this.#letters.copyWithin(0, from, this.#length)
    this.#length -= from
    for (let index = 0; index < this.count; index++) this.#places[index]! -= from
  }
}
