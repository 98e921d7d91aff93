/**
 * A word's contribution to its neighbors' scores depends on the word alone, so it is computed once for each word and
 * cached: for each place near the word, a sum of weights for each label.
 */
import { farRows, farthestRows, nearRows, ownRows, WordReader } from "./features.ts"
import type { ChainModel } from "./NameModel.ts"
import type { Alphabet, Tokens } from "./Tokens.ts"

/** The number of a word's rows at each distance, in the order of `WordReader.rows`. */
export const places: ReadonlyArray<readonly [count: number, distance: number]> = [
  [ownRows, 0],
  [nearRows, 1],
  [nearRows, -1],
  [farRows, 2],
  [farRows, -2],
  [farthestRows, 3],
  [farthestRows, -3]
]

const mostRemembered = 4096

export class WordSums {
  /** Numbers cached for a word: for each of `places`, one for each label except the first. */
  readonly perWord: number
  /** The numbers of the word in slot 0, then slot 1, and so on. */
  readonly values: Int16Array
  readonly #chain: ChainModel
  readonly #reader: WordReader
  readonly #slotBits: number
  readonly #keys: Int32Array
  /** The form plus one, so that 0 means an empty slot. */
  readonly #forms: Uint8Array

  /** Caches more words for longer stretches; `length` measures the stretch. */
  constructor(chain: ChainModel, alphabet: Alphabet, length: number) {
    this.#chain = chain
    this.#reader = new WordReader(alphabet.characters)
    this.perWord = places.length * (chain.labels - 1)
    this.#slotBits = 31 - Math.clz32(Math.min(mostRemembered, 1 << (32 - Math.clz32(Math.max(63, length >> 2)))))
    this.#keys = new Int32Array(this.slots)
    this.#forms = new Uint8Array(this.slots)
    this.values = new Int16Array(this.slots * this.perWord)
  }

  get slots(): number {
    return 1 << this.#slotBits
  }

  /** Returns the slot for a word with this key and form. */
  slotOf(key: number, form: number): number {
    return Math.imul(key + form, 0x9e3779b1) >>> (32 - this.#slotBits)
  }

  isRemembered(slot: number, key: number, form: number): boolean {
    return this.#keys[slot] === key && this.#forms[slot] === form + 1
  }

  /** Computes the numbers of the word at a token with this class, and replaces the word in its slot. */
  remember(text: string, tokens: Tokens, at: number, kind: number): void {
    const { labels, rowBits, weights } = this.#chain
    const stored = labels - 1
    const key = tokens.key[at]!
    const form = tokens.form[at]!
    const slot = this.slotOf(key, form)
    this.#keys[slot] = key
    this.#forms[slot] = form + 1
    const rows = this.#reader.rows(text, tokens, at, kind)
    const values = this.values.subarray(slot * this.perWord, (slot + 1) * this.perWord).fill(0)
    let row = 0
    for (let each = 0; each < places.length; each++) {
      for (const last = row + places[each]![0]; row < last; row++) {
        const base = (rows[row]! >>> (32 - rowBits)) * stored
        for (let label = 0; label < stored; label++) values[each * stored + label]! += weights[base + label]!
      }
    }
  }
}
