/**
 * Partial matches of patterns of words. Each has two readings: with all words, and without single letters, because an
 * unregistered middle initial must not hide a name.
 */
import { isDigit } from "../known/CompoundWord.ts"
import type { KnownAs } from "../known/identityPatterns.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import type { OpenWord } from "./OpenWord.ts"

const allWords = 1
const fullWords = 2
/** Every word begins with a capital. */
const inCapitals = 4
/** Every word is a number, such as that of a house. */
const inNumbers = 8
/** Every word above the last line is a number, and others are below. */
const belowNumbers = 16

/** A number with more digits that belongs to an identity is hardly a fact beside it. */
const mostDigits = 3
const isNumber = ({ length, letters }: OpenWord): boolean =>
  length <= mostDigits && isDigit(letters[0]!) && isDigit(letters[length - 1]!)

/** For each beginning: its node in the tree, its start in the text, and its readings. */
interface Beginnings {
  readonly nodes: Array<number>
  readonly starts: Array<number>
  readonly modes: Array<number>
}

const none = (): Beginnings => ({ nodes: [], starts: [], modes: [] })

export class PartialWordMatches {
  readonly #patterns: KnownPatterns
  readonly #reach: number
  /** Ordered by start; at most as many as the longest pattern has words, in either reading. */
  #now = none()
  #next = none()
  count = 0
  /** The longest pattern that ended with the last word, and its start. */
  match: KnownAs | undefined
  matchStart = -1
  /** A match whose first words are numbers on a line of their own, which may be of something else. */
  #doubtful: KnownAs | undefined
  #doubtfulStart = -1
  /** True in a user's own document. */
  isOriginal = false
  /** True if a line or the cell of a table ended before the next word. */
  isNewLine = false
  /** Start of the line, if it's below another word, and true if it has only numbers. */
  #lineStart = -1
  #isNumbers = false
  /** Start of the pattern that ended directly before the line. */
  #completeFrom = Infinity

  /** Finds patterns within `reach` characters of text. */
  constructor(patterns: KnownPatterns, reach: number) {
    this.#patterns = patterns
    this.#reach = reach
  }

  /** Takes the next word. A negative symbol is in no pattern; `begins`: a pattern may begin with it. */
  feed(word: OpenWord, symbol: number, begins: boolean): void {
    const { capital, end, isSingleLetter: single, start } = word
    const numbers = isNumber(word) ? inNumbers : 0
    this.#noteLine(start, numbers !== 0)
    this.match = undefined
    this.#doubtful = undefined
    const { modes, nodes, starts } = this.#now
    const count = this.count
    this.count = 0
    for (let index = 0; index < count; index++) {
      const mode = modes[index]!
      if (end - starts[index]! > this.#reach) continue
      if (single && (mode & fullWords) !== 0) this.#keep(nodes[index]!, starts[index]!, mode & ~allWords)
      let reading = single ? mode & ~fullWords : mode
      if (this.isNewLine && (mode & inNumbers) !== 0) reading |= belowNumbers
      if (numbers === 0) reading &= ~inNumbers
      if (symbol >= 0 && (reading & (allWords | fullWords)) !== 0) {
        this.#grow(this.#patterns.words.child(nodes[index]!, symbol), starts[index]!, reading, capital)
      }
    }
    const node = begins && symbol >= 0 ? this.#patterns.byFirstWord[symbol]! : 0
    if (node > 0 || capital) {
      const reading = single ? allWords : allWords | fullWords
      this.#grow(Math.abs(node), start, reading | inCapitals | numbers, capital)
    }
    if (this.match === undefined && this.#doubtful !== undefined) {
      this.match = this.#doubtful
      this.matchStart = this.#doubtfulStart
    }
    const filled = this.#next
    this.#next = this.#now
    this.#now = filled
  }

  /** Ends the readings without single letters. */
  endFullWords(): void {
    const { modes, nodes, starts } = this.#now
    const count = this.count
    this.count = 0
    for (let index = 0; index < count; index++) {
      if ((modes[index]! & allWords) !== 0) this.#keep(nodes[index]!, starts[index]!, modes[index]! & ~fullWords)
    }
    const filled = this.#next
    this.#next = this.#now
    this.#now = filled
  }

  reset(): void {
    this.count = 0
  }

  /** Returns the start of the first pattern that may still continue; `end` is the end of the text so far. */
  heldFrom(end: number): number {
    for (let index = 0; index < this.count; index++) {
      if (end - this.#now.starts[index]! <= this.#reach) return this.#now.starts[index]!
    }
    return Infinity
  }

  /** Start of the first pattern; `Infinity` without any. */
  get start(): number {
    return this.count === 0 ? Infinity : this.#now.starts[0]!
  }

  copyFrom(other: PartialWordMatches): void {
    this.count = 0
    this.match = other.match
    this.matchStart = other.matchStart
    this.isNewLine = other.isNewLine
    this.#lineStart = other.#lineStart
    this.#isNumbers = other.#isNumbers
    this.#completeFrom = other.#completeFrom
    const { modes, nodes, starts } = other.#now
    for (let index = 0; index < other.count; index++) this.#keep(nodes[index]!, starts[index]!, modes[index]!)
    const filled = this.#next
    this.#next = this.#now
    this.#now = filled
  }

  #noteLine(start: number, isNumber: boolean): void {
    if (this.isNewLine) {
      this.#lineStart = start
      this.#completeFrom = this.match === undefined ? Infinity : this.matchStart
      this.#isNumbers = true
    }
    this.#isNumbers &&= isNumber
  }

  #grow(node: number, start: number, mode: number, capital: boolean): void {
    if (node === 0) return
    const cased = capital ? mode : mode & ~inCapitals
    this.#keep(node, start, cased)
    if (this.match !== undefined) return
    const value = this.#patterns.words.value(node)
    if (value === undefined || (value.capitals === true && (cased & inCapitals) === 0)) return
    if (value.inOriginals === true && !this.isOriginal) return
    // "EX8 9QT⏎4": the identity is complete above the line.
    if (this.#isNumbers && start < this.#lineStart && start >= this.#completeFrom) return
    if ((cased & belowNumbers) !== 0) {
      if (this.#doubtful === undefined) this.#doubtfulStart = start
      this.#doubtful ??= value
      return
    }
    this.match = value
    this.matchStart = start
  }

  #keep(node: number, start: number, mode: number): void {
    const { modes, nodes, starts } = this.#next
    nodes[this.count] = node
    starts[this.count] = start
    modes[this.count] = mode
    this.count++
  }
}
