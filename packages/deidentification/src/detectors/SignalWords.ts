/**
 * Maps the words that announce what a nearby number is to their values. Finds them in a text without making a string of
 * every word, because nearly all words are no signals.
 */
import { unspacedScripts } from "../folding/foldCodePoint.ts"

const isUnspaced = new RegExp(`^[${unspacedScripts}]`, "u")
const unspacedWords = new RegExp(`[${unspacedScripts}]+`, "gu")
const isAscii = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122
const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isSmall = (code: number): boolean => code >= 97 && code <= 122
/** True if the case changes here from small to capital, or back after two capitals. */
const changesCase = (text: string, at: number): boolean => {
  const before = text.charCodeAt(at - 1)
  if (isSmall(before)) return isCapital(text.charCodeAt(at))
  return isCapital(before) && isSmall(text.charCodeAt(at)) && isCapital(text.charCodeAt(at - 2))
}
/** Roughly the first of the scripts without spaces. Their words may stand anywhere in a run. */
const firstUnspaced = 0x0e00
const isWord = (code: number): boolean => isAscii(code) || (code > 127 && code < firstUnspaced) || isHangul(code)
const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3
/** The last bit represents this length and all greater ones. */
const mostBits = 31

/** The place of a word in a table by its first and last letters, in either case. */
const placeOf = (text: string, from: number, to: number): number =>
  ((text.charCodeAt(from) & 31) << 5) | (text.charCodeAt(to - 1) & 31)

export class SignalWords<A> {
  readonly #values = new Map<string, Array<A>>()
  /** Lengths, as bits, of the words that begin with an ASCII letter, by their first and last letters. */
  readonly #lengths = new Uint32Array(1 << 10)
  /** Words of scripts without spaces. */
  readonly #unspaced: Array<string> = []

  /** Adds a word of letters only, in lower case. */
  add(word: string, value: A): void {
    const values = this.#values.get(word) ?? []
    if (values.length === 0 && isUnspaced.test(word)) this.#unspaced.push(word)
    this.#values.set(word, values)
    values.push(value)
    if (word.charCodeAt(0) < 128) this.#lengths[placeOf(word, 0, word.length)]! |= 1 << Math.min(word.length, mostBits)
  }

  /** Returns the values of the signal words in this text. */
  in(text: string): ReadonlySet<A> {
    const found = new Set<A>()
    let hasUnspaced = false
    for (let at = 0; at < text.length; at++) {
      const begin = at
      while (at < text.length && isWord(text.charCodeAt(at))) at++
      if (at < text.length && text.charCodeAt(at) >= firstUnspaced) hasUnspaced = true
      if (at === begin) continue
      this.#look(text, begin, at, found)
      // "employeeSSN", "SMITHtel"
      for (let part = begin + 1; part < at; part++) {
        if (changesCase(text, part)) this.#look(text, part, at, found)
      }
    }
    if (hasUnspaced && this.#unspaced.length > 0) this.#findUnspaced(text, found)
    return found
  }

  #look(text: string, from: number, to: number, found: Set<A>): void {
    const isPlain = text.charCodeAt(from) < 128 && text.charCodeAt(to - 1) < 128
    if (isPlain && ((this.#lengths[placeOf(text, from, to)]! >> Math.min(to - from, mostBits)) & 1) === 0) return
    this.#find(text.slice(from, to).toLowerCase(), found)
  }

  #find(word: string, found: Set<A>): void {
    for (const value of this.#values.get(word) ?? []) found.add(value)
  }

  #findUnspaced(text: string, found: Set<A>): void {
    for (const [run] of text.matchAll(unspacedWords)) {
      for (const word of this.#unspaced) if (run.includes(word)) this.#find(word, found)
    }
  }
}
