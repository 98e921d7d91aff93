/** The word that is being read: its folded letters and their offsets. */
import * as Limits from "../Limits.ts"
import { emptyHash, extendHash } from "../known/WordDictionary.ts"

const singleLetter = /^\p{L}$/u
/** By UTF-16 unit: 1 for a letter, 2 for anything else, 0 if unknown yet. */
const known = new Uint8Array(0x10000)

const isSingleLetter = (unit: number): boolean => {
  if (known[unit] === 0) known[unit] = singleLetter.test(String.fromCharCode(unit)) ? 1 : 2
  return known[unit] === 1
}

const isSmallAscii = (unit: number): boolean => unit >= 97 && unit <= 122

export class OpenWord {
  /** The folded letters; the last of them if there are more than fit. */
  readonly letters = new Uint16Array(Limits.wordCharacters)
  /**
   * The letters as written while the word is plain. Otherwise, a letter that differs from the folded one is a capital.
   */
  readonly plain = new Uint16Array(Limits.wordCharacters)
  /** For each letter, its offsets in the text. */
  readonly starts = new Float64Array(Limits.wordCharacters)
  readonly ends = new Float64Array(Limits.wordCharacters)
  length = 0
  /** Hash of all letters, including those that didn't fit. */
  hash = emptyHash
  /** Number of letters as written: one may fold to several. */
  written = 0
  /** Negative between words. */
  start = -1
  end = -1
  /** True if it begins with a capital. */
  capital = false
  /** The character directly before it, or 0. */
  before = 0
  /** True if every letter so far is ASCII and directly follows the one before. */
  isPlain = false
  /** True if longer than any word of a name: only patterns of letters continue in it. */
  isOverlong = false

  begin(start: number, capital: boolean, before: number): void {
    this.start = start
    this.end = start
    this.length = 0
    this.hash = emptyHash
    this.written = 0
    this.capital = capital
    this.before = before
    this.isPlain = true
    this.isOverlong = false
  }

  add(letter: number, plain: number, start: number, end: number): void {
    this.letters[this.length] = letter
    this.plain[this.length] = plain
    this.starts[this.length] = start
    this.ends[this.length] = end
    this.hash = extendHash(this.hash, letter)
    this.length++
  }

  /** Returns some of its letters as a separate word. */
  part(from: number, to: number): OpenWord {
    const word = new OpenWord()
    word.begin(this.starts[from]!, this.isCapital(from), from === 0 ? this.before : 0)
    for (let at = from; at < to; at++) {
      if (at === from || this.starts[at] !== this.starts[at - 1]) word.written++
      word.add(this.letters[at]!, this.plain[at]!, this.starts[at]!, this.ends[at]!)
    }
    word.end = to === this.length ? this.end : this.ends[to - 1]!
    word.isPlain = this.isPlain
    return word
  }

  readonly isCapital = (at: number): boolean => this.plain[at] !== this.letters[at]

  /** Index of the first capital after a lower-case letter; 0 if there is none. ASCII only. */
  get changeOfCase(): number {
    for (let at = 1; at < this.length; at++) {
      if (this.isCapital(at) && isSmallAscii(this.plain[at - 1]!) && this.plain[at]! < 128) return at
    }
    return 0
  }

  get isSingleLetter(): boolean {
    if (this.written !== 1) return false
    const first = this.letters[0]!
    return this.length === 1 ? isSingleLetter(first) : first > 127 && singleLetter.test(this.text)
  }

  get text(): string {
    return String.fromCharCode(...this.letters.subarray(0, this.length))
  }

  copyFrom(other: OpenWord): void {
    this.letters.set(other.letters)
    this.plain.set(other.plain)
    this.starts.set(other.starts)
    this.ends.set(other.ends)
    this.length = other.length
    this.hash = other.hash
    this.written = other.written
    this.start = other.start
    this.end = other.end
    this.capital = other.capital
    this.before = other.before
    this.isPlain = other.isPlain
    this.isOverlong = other.isOverlong
  }
}
