/**
 * Matches a search word to words of the directory: equal, by prefix, or mistyped, with a score. A pure function of the
 * words, in whole numbers, so that every store ranks alike.
 */
import * as Limits from "../Limits.ts"
import { compareText } from "./partnerWords.ts"

export interface WordMatch {
  readonly word: string
  /** Per mille; 1000 for the word itself. */
  readonly score: number
}

const exact = 1_000
/** Highest and lowest score of a prefix, by how much of the word it covers. */
const wholePrefix = 900
const shortPrefix = 500
const perfectTypo = 800

/** Minimum lengths of a word with one typing error and with two: shorter words resemble too many others. */
const onceMistyped = 4
const twiceMistyped = 8
const shortestPrefix = 2

const editsAllowed = (length: number): number => (length >= twiceMistyped ? 2 : length >= onceMistyped ? 1 : 0)

/** Returns a bit set of the characters in a word. Words a few edits apart differ in few bits. */
const signature = (points: ArrayLike<number>): number => {
  let bits = 0
  for (let at = 0; at < points.length; at++) bits |= 1 << (points[at]! & 31)
  return bits
}

const bitCount = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * Returns the number of edits between two words: insertions, deletions, substitutions and swaps of neighbors (optimal
 * string alignment). `most + 1` for any number over `most`.
 */
export const editDistance = (a: ArrayLike<number>, b: ArrayLike<number>, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: Array<number> = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, beforeLast[column - 2]! + 1)
      }
      current.push(edits)
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length]!, most + 1)
}

interface Entry {
  readonly word: string
  readonly points: ReadonlyArray<number>
  readonly signature: number
}

const entryOf = (word: string): Entry => {
  const points = Array.from(word, (character) => character.codePointAt(0)!)
  return { word, points, signature: signature(points) }
}

const bestFirst = (a: WordMatch, b: WordMatch): number => b.score - a.score || compareText(a.word, b.word)

export class Vocabulary {
  /** Sorted by `compareText`, so that words with the same prefix are adjacent. */
  readonly #words: ReadonlyArray<Entry>
  readonly #byLength = new Map<number, Array<Entry>>()

  constructor(words: Iterable<string>) {
    this.#words = Array.from(new Set(words), entryOf).sort((a, b) => compareText(a.word, b.word))
    for (const entry of this.#words) {
      const others = this.#byLength.get(entry.points.length)
      if (others === undefined) this.#byLength.set(entry.points.length, [entry])
      else others.push(entry)
    }
  }

  /** Returns the best matches first, at most `Limits.partnerWordMatches`. Equal scores are ordered by `compareText`. */
  match(word: string): ReadonlyArray<WordMatch> {
    const asked = entryOf(word)
    const found = [...this.#beginningWith(asked), ...this.#mistyped(asked)]
    return found.sort(bestFirst).slice(0, Limits.partnerWordMatches)
  }

  /** Finds the word itself and longer words that begin with it. */
  #beginningWith({ points, word }: Entry): ReadonlyArray<WordMatch> {
    const found: Array<WordMatch> = []
    let from = 0
    let until = this.#words.length
    while (from < until) {
      const middle = (from + until) >>> 1
      if (compareText(this.#words[middle]!.word, word) < 0) from = middle + 1
      else until = middle
    }
    for (let at = from; at < this.#words.length && this.#words[at]!.word.startsWith(word); at++) {
      const entry = this.#words[at]!
      if (entry.word === word) found.push({ word, score: exact })
      else if (points.length >= shortestPrefix) {
        const share = Math.floor(((wholePrefix - shortPrefix) * points.length) / entry.points.length)
        found.push({ word: entry.word, score: shortPrefix + share })
      }
    }
    return found
  }

  #mistyped({ points, signature: bits, word }: Entry): ReadonlyArray<WordMatch> {
    const most = editsAllowed(points.length)
    const found: Array<WordMatch> = []
    if (most === 0) return found
    for (let length = points.length - most; length <= points.length + most; length++) {
      for (const entry of this.#byLength.get(length) ?? []) {
        // An edit changes at most two bits.
        if (bitCount(entry.signature ^ bits) > 2 * most || entry.word.startsWith(word)) continue
        const edits = editDistance(points, entry.points, most)
        if (edits > most) continue
        const longer = Math.max(points.length, entry.points.length)
        const score = Math.floor((perfectTypo * (longer - 2 * edits)) / longer)
        if (score >= Limits.partnerWordMinimum) found.push({ word: entry.word, score })
      }
    }
    return found
  }
}
