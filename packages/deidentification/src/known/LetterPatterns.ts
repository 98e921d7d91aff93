/** Letters and digits in a row, and what they stand for; finds them by their hash, and tells what begins any of them. */
import type { KnownAs } from "./identityPatterns.ts"
import { type TellBeginning, WordDictionary } from "./WordDictionary.ts"

export class LetterPatterns {
  readonly #values: Array<KnownAs> = []
  readonly #dictionary = new WordDictionary()

  get size(): number {
    return this.#dictionary.size
  }

  /** Letters of all of them. */
  get letters(): number {
    return this.#dictionary.letters
  }

  /** Letters of the longest. */
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

  /** What the letters stand for that stand from `from` on in so many places, with this hash. */
  find(letters: Uint16Array, from: number, length: number, hash: number): KnownAs | undefined {
    const index = this.#dictionary.find(letters, from, length, hash)
    return index < 0 ? undefined : this.#values[index]
  }

  /** Tells all of up to so many letters that one of them begins with: its hash, and where its letters stand. */
  eachBeginning(tell: TellBeginning, longest?: number): void {
    this.#dictionary.eachBeginning(tell, longest)
  }

  /** Tells where the letters stand of each that has no more than so many. */
  eachShort(longest: number, tell: (letters: Uint16Array, from: number, length: number) => void): void {
    this.#dictionary.eachWord((letters, from, length) => {
      if (length <= longest) tell(letters, from, length)
    })
  }

  /** None is added any more: gives back what room there is left. */
  trim(): void {
    this.#dictionary.trim()
  }
}
