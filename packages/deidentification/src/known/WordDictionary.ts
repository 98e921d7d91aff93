/**
 * Maps words to numbers. Finds a word by its letters without making a string: an open-addressed hash table in typed
 * arrays. An unknown word costs one look, nearly always, and a known word two.
 */
import { grown } from "./grown.ts"

/** Hash of no letters. */
export const emptyHash = 0x2c1b3c6d

/** Extends a hash by one letter, a UTF-16 unit. */
export const extendHash = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193)

/** Returns the hash of the first `length` letters. */
export const hashOfLetters = (letters: Uint16Array, length: number): number => {
  let hash = emptyHash
  for (let index = 0; index < length; index++) hash = extendHash(hash, letters[index]!)
  return hash
}

export type TellBeginning = (hash: number, letters: Uint16Array, from: number, length: number) => void

const hashOf = (word: string): number => {
  let hash = emptyHash
  for (let index = 0; index < word.length; index++) hash = extendHash(hash, word.charCodeAt(index))
  return hash
}

/** Numbers of an entry. */
const stride = 4

export class WordDictionary {
  /**
   * For each entry: its hash, the offset of its letters in the pool plus one (0: empty), their count, and its number.
   */
  #entries = new Int32Array(stride << 8)
  #mask = (1 << 8) - 1
  #size = 0
  #pool = new Uint16Array(1 << 10)
  #used = 0
  #longest = 0

  /** Number of words. */
  get size(): number {
    return this.#size
  }

  /** Letters of the longest word. */
  get longest(): number {
    return this.#longest
  }

  /** Letters of all words. */
  get letters(): number {
    return this.#used
  }

  /** Size of its tables in bytes. */
  get bytes(): number {
    return this.#entries.byteLength + this.#pool.byteLength
  }

  /** Returns the number of the word of `length` letters at `from`, with this hash; -1 if unknown. */
  find(letters: Uint16Array, from: number, length: number, hash: number): number {
    const entries = this.#entries
    const pool = this.#pool
    for (let place = (hash ^ (hash >>> 15)) & this.#mask; ; place = (place + 1) & this.#mask) {
      const entry = stride * place
      const begin = entries[entry + 1]! - 1
      if (begin < 0) return -1
      if (entries[entry] !== hash || entries[entry + 2] !== length) continue
      let same = 0
      while (same < length && pool[begin + same] === letters[from + same]) same++
      if (same === length) return entries[entry + 3]!
    }
  }

  numberOf(word: string): number {
    const entry = this.#entryOf(word, hashOf(word))
    return this.#entries[entry + 1] === 0 ? -1 : this.#entries[entry + 3]!
  }

  /** Gives a word this number. Words may share a number. */
  set(word: string, number: number): void {
    const hash = hashOf(word)
    let entry = this.#entryOf(word, hash)
    if (this.#entries[entry + 1] === 0) {
      if (3 * this.#size >= 2 * this.#mask) {
        this.#rehash()
        entry = this.#entryOf(word, hash)
      }
      this.#pool = grown(this.#pool, this.#used + word.length)
      for (let index = 0; index < word.length; index++) this.#pool[this.#used + index] = word.charCodeAt(index)
      this.#entries[entry] = hash
      this.#entries[entry + 1] = this.#used + 1
      this.#entries[entry + 2] = word.length
      this.#used += word.length
      this.#size++
      this.#longest = Math.max(this.#longest, word.length)
    }
    this.#entries[entry + 3] = number
  }

  /** Reports the hash and the number of each word. */
  eachHash(tell: (hash: number, number: number) => void): void {
    for (let entry = 0; entry < this.#entries.length; entry += stride) {
      if (this.#entries[entry + 1] !== 0) tell(this.#entries[entry]!, this.#entries[entry + 3]!)
    }
  }

  /** Reports the place of each word's letters. */
  eachWord(tell: (letters: Uint16Array, from: number, length: number) => void): void {
    for (let entry = 0; entry < this.#entries.length; entry += stride) {
      const begin = this.#entries[entry + 1]! - 1
      if (begin >= 0) tell(this.#pool, begin, this.#entries[entry + 2]!)
    }
  }

  /** Reports each beginning of up to `longest` letters: its hash and the place of its letters. */
  eachBeginning(tell: TellBeginning, longest = Infinity): void {
    for (let entry = 0; entry < this.#entries.length; entry += stride) {
      const begin = this.#entries[entry + 1]! - 1
      if (begin < 0) continue
      let hash = emptyHash
      for (let length = 1; length <= Math.min(longest, this.#entries[entry + 2]!); length++) {
        hash = extendHash(hash, this.#pool[begin + length - 1]!)
        tell(hash, this.#pool, begin, length)
      }
    }
  }

  /** Frees unused room when all words are added. */
  trim(): void {
    this.#pool = this.#pool.slice(0, this.#used)
  }

  /** Returns the word's entry, or the free one where it belongs. */
  #entryOf(word: string, hash: number): number {
    for (let place = (hash ^ (hash >>> 15)) & this.#mask; ; place = (place + 1) & this.#mask) {
      const entry = stride * place
      if (this.#entries[entry + 1] === 0 || (this.#entries[entry] === hash && this.#isWord(entry, word))) return entry
    }
  }

  #isWord(entry: number, word: string): boolean {
    const begin = this.#entries[entry + 1]! - 1
    if (this.#entries[entry + 2] !== word.length) return false
    for (let index = 0; index < word.length; index++) {
      if (this.#pool[begin + index] !== word.charCodeAt(index)) return false
    }
    return true
  }

  #rehash(): void {
    const old = this.#entries
    this.#entries = new Int32Array(2 * old.length)
    this.#mask = 2 * this.#mask + 1
    for (let from = 0; from < old.length; from += stride) {
      if (old[from + 1] === 0) continue
      let place = (old[from]! ^ (old[from]! >>> 15)) & this.#mask
      while (this.#entries[stride * place + 1] !== 0) place = (place + 1) & this.#mask
      for (let index = 0; index < stride; index++) this.#entries[stride * place + index] = old[from + index]!
    }
  }
}
