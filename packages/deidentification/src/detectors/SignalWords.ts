/**
 * Words that tell what a number near by is, each with what it stands for. Finds those of a text without making a string
 * of every word: nearly all words of a text are none of them.
 */
import { unspacedScripts } from "../folding/foldCodePoint.ts"

const isUnspaced = new RegExp(`^[${unspacedScripts}]`, "u")
const unspacedWords = new RegExp(`[${unspacedScripts}]+`, "gu")
const isAscii = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122
const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isSmall = (code: number): boolean => code >= 97 && code <= 122
/** Whether the case changes there from small to capital, or back behind two capitals. */
const changesCase = (text: string, at: number): boolean => {
  const before = text.charCodeAt(at - 1)
  if (isSmall(before)) return isCapital(text.charCodeAt(at))
  return isCapital(before) && isSmall(text.charCodeAt(at)) && isCapital(text.charCodeAt(at - 2))
}
/** Scripts that write no spaces, roughly: their words are looked for anywhere in what they write. */
const firstUnspaced = 0x0e00
const isWord = (code: number): boolean => isAscii(code) || (code > 127 && code < firstUnspaced) || isHangul(code)
const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3
/** The last bit of a number stands for all greater lengths. */
const mostBits = 31

export class SignalWords<A> {
  readonly #values = new Map<string, Array<A>>()
  /** Lengths, as bits, of the words that begin with an ASCII letter. */
  readonly #lengths = new Uint32Array(128)
  /** Words of scripts without spaces. */
  readonly #unspaced: Array<string> = []

  /** A word of letters alone, in small ones. */
  add(word: string, value: A): void {
    const values = this.#values.get(word) ?? []
    if (values.length === 0 && isUnspaced.test(word)) this.#unspaced.push(word)
    this.#values.set(word, values)
    values.push(value)
    const first = word.charCodeAt(0)
    if (first < 128) this.#lengths[first]! |= 1 << Math.min(word.length, mostBits)
  }

  /** What the words of this text stand for. */
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
    const first = text.charCodeAt(from)
    if (first < 128 && ((this.#lengths[first | 32]! >> Math.min(to - from, mostBits)) & 1) === 0) return
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
