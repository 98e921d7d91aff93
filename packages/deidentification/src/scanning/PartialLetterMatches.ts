/**
 * Partial matches of patterns of letters and digits, with any separators. They begin where a word begins, and end where
 * a word ends. A number may have letters glued to it: a pattern may also begin with digits inside a word, and end with
 * digits there.
 */
import type { HashFilter } from "../known/HashFilter.ts"
import type { KnownAs } from "../known/identityPatterns.ts"
import type { LetterPatterns } from "../known/LetterPatterns.ts"
import { extendHash } from "../known/WordDictionary.ts"
import * as Limits from "../Limits.ts"

/** Letters to add beyond the longest pattern before the buffer makes room. */
const room = 256

export class PartialLetterMatches {
  readonly #patterns: LetterPatterns
  readonly #beginnings: HashFilter
  readonly #reach: number
  /** The letters since the first of these beginnings, and perhaps some before. */
  #letters = new Uint16Array(0)
  #length = 0
  /**
   * For each beginning, in order: the hash of its letters, their place, its offset in the text, true if all its words
   * so far have a capital, and true if it is inside a word. At most as many as the longest pattern has letters.
   */
  readonly #hashes: Array<number> = []
  readonly #places: Array<number> = []
  readonly #starts: Array<number> = []
  readonly #capitals: Array<boolean> = []
  readonly #inside: Array<boolean> = []
  count = 0
  /** The longest pattern that ended with the last word or the last digits inside it, and its start. */
  match: KnownAs | undefined
  matchStart = -1

  /** Finds patterns within `reach` characters of text. `beginnings` has the hashes of all their beginnings. */
  constructor(patterns: LetterPatterns, beginnings: HashFilter, reach: number) {
    this.#patterns = patterns
    this.#beginnings = beginnings
    this.#reach = reach
  }

  /** Takes the next letters of the text, a whole word or a part of one; `end` is their end in the text. */
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
      if (this.#beginnings.has(hash)) this.#keep(hash, place, start, this.#capitals[index]!, this.#inside[index]!)
    }
    if (this.count > 0) this.#append(letters, length)
  }

  /**
   * Begins a word at `start`, or the digits inside one, with the letters fed last, or with these if none were fed;
   * `hash` is the hash of those letters.
   */
  // oxlint-disable-next-line max-params -- an object for each word would cost speed
  begin(letters: Uint16Array, length: number, hash: number, start: number, isInside = false): void {
    if (!this.#beginnings.has(hash)) return
    if (this.count === 0) {
      this.#length = 0
      this.#append(letters, length)
    }
    this.#keep(hash, this.#length - length, start, true, isInside)
  }

  /** Ends a word; `capital`: it began with one. `isWhole`: it may be a pattern by itself. */
  endWord(capital: boolean, isWhole: boolean, start: number): void {
    this.match = undefined
    for (let index = 0; index < this.count; index++) {
      const capitals = (this.#capitals[index] &&= capital)
      if (this.match !== undefined || (!isWhole && this.#starts[index] === start)) continue
      const place = this.#places[index]!
      const length = this.#length - place
      if (this.#inside[index]! && length < Limits.gluedNumberCharacters) continue
      const value = this.#patterns.find(this.#letters, place, length, this.#hashes[index]!)
      if (value === undefined || (value.capitals === true && !capitals)) continue
      this.match = value
      this.matchStart = this.#starts[index]!
    }
  }

  /** Ends digits inside a word. */
  endDigits(): void {
    this.match = undefined
    for (let index = 0; index < this.count; index++) {
      const place = this.#places[index]!
      const length = this.#length - place
      if (length < Limits.gluedNumberCharacters) continue
      const value = this.#patterns.find(this.#letters, place, length, this.#hashes[index]!)
      if (value === undefined || value.capitals === true) continue
      this.match = value
      this.matchStart = this.#starts[index]!
      return
    }
  }

  reset(): void {
    this.count = 0
  }

  /** Returns the start of the first pattern that may still continue; `end` is the end of the text so far. */
  heldFrom(end: number): number {
    for (let index = 0; index < this.count; index++) {
      if (end - this.#starts[index]! <= this.#reach) return this.#starts[index]!
    }
    return Infinity
  }

  copyFrom(other: PartialLetterMatches): void {
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
      this.#inside[index] = other.#inside[index]!
    }
  }

  // oxlint-disable-next-line max-params -- an object for each word would cost speed
  #keep(hash: number, place: number, start: number, capitals: boolean, isInside: boolean): void {
    this.#hashes[this.count] = hash
    this.#places[this.count] = place
    this.#starts[this.count] = start
    this.#capitals[this.count] = capitals
    this.#inside[this.count] = isInside
    this.count++
  }

  #append(letters: Uint16Array, length: number): void {
    if (this.#length + length > this.#letters.length) this.#makeRoom()
    for (let index = 0; index < length; index++) this.#letters[this.#length + index] = letters[index]!
    this.#length += length
  }

  /** Drops the letters that no beginning needs. */
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
