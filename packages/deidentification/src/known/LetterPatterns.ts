/** Maps sequences of letters and digits to known values. Finds them by hash, and lists their beginnings. */
import type { KnownAs } from "./identityPatterns.ts"
import { type TellBeginning, WordDictionary } from "./WordDictionary.ts"

export class LetterPatterns {
  readonly #values: Array<KnownAs> = []
  readonly #dictionary = new WordDictionary()

  get size(): number {
    return this.#dictionary.size
  }

  /** Letters of all patterns. */
  get letters(): number {
    return this.#dictionary.letters
  }

  /** Letters of the longest pattern. */
  get longest(): number {
    return this.#dictionary.longest
  }

  get bytes(): number {
    return this.#dictionary.bytes
  }

  get(letters: string): KnownAs | undefined {
    return this.#values[this.#dictionary.numberOf(letters)]
  }

  set(letters: string, value: KnownAs): void {
    let index = this.#values.lastIndexOf(value)
    if (index < 0) index = this.#values.push(value) - 1
    this.#dictionary.set(letters, index)
  }

  /** Returns the value of the `length` letters from `from`, with this hash. */
  find(letters: Uint16Array, from: number, length: number, hash: number): KnownAs | undefined {
    const index = this.#dictionary.find(letters, from, length, hash)
    return index < 0 ? undefined : this.#values[index]
  }

  /** Reports each beginning of up to `longest` letters: its hash and the place of its letters. */
  eachBeginning(tell: TellBeginning, longest?: number): void {
    this.#dictionary.eachBeginning(tell, longest)
  }

  /** Reports the letters of each pattern of up to `longest` letters. */
  eachShort(longest: number, tell: (letters: Uint16Array, from: number, length: number) => void): void {
    this.#dictionary.eachWord((letters, from, length) => {
      if (length <= longest) tell(letters, from, length)
    })
  }

  /** Frees unused room when all patterns are added. */
  trim(): void {
    this.#dictionary.trim()
  }
}
