/** A set of words in a few bits a word, with some false positives (a Bloom filter). */
import { mix } from "./characters.ts"

export interface WordSet {
  readonly has: (hash: number) => boolean
}

export const eitherOf = (one: WordSet, other: WordSet): WordSet => ({
  has: (hash) => one.has(hash) || other.has(hash)
})

const questions = 4

const place = (hash: number, question: number, size: number): number =>
  Math.floor(((mix(hash + Math.imul(question, 0x9e3779b9)) >>> 0) / 0x100000000) * size)

export const makeWordSet = (bits: Uint8Array): WordSet => {
  const size = bits.length * 8
  return {
    has: (hash) => {
      for (let question = 1; question <= questions; question++) {
        const at = place(hash, question, size)
        if ((bits[at >> 3]! & (1 << (at & 7))) === 0) return false
      }
      return size > 0
    }
  }
}

/** Returns the bits of a set of words, given their hashes. */
export const wordSetBits = (hashes: Iterable<number>, bytes: number): Uint8Array => {
  const bits = new Uint8Array(bytes)
  for (const hash of hashes) {
    for (let question = 1; question <= questions; question++) {
      const at = place(hash, question, bytes * 8)
      bits[at >> 3]! |= 1 << (at & 7)
    }
  }
  return bits
}
