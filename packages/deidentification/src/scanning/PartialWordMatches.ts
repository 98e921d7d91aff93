/**
 * Partial matches of patterns of words. Each has two readings: with all words, and without single letters, because an
 * unregistered middle initial must not hide a name.
 */
import type { KnownAs } from "../known/identityPatterns.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import type { OpenWord } from "./OpenWord.ts"

const allWords = 1
const fullWords = 2
/** Every word begins with a capital. */
const inCapitals = 4

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
  /** The first word of the last line, or of the last cell of a table, that begins behind a word of this text. */
  lineStart = -1

  /** Finds patterns within `reach` characters of text. */
  constructor(patterns: KnownPatterns, reach: number) {
    this.#patterns = patterns
    this.#reach = reach
  }

  /** Takes the next word. A negative symbol is in no pattern; `begins`: a pattern may begin with it. */
  feed(word: OpenWord, symbol: number, begins: boolean): void {
    const { capital, end, isSingleLetter: single, start } = word
    this.match = undefined
    const { modes, nodes, starts } = this.#now
    const count = this.count
    this.count = 0
    for (let index = 0; index < count; index++) {
      const mode = modes[index]!
      if (end - starts[index]! > this.#reach) continue
      if (single && (mode & fullWords) !== 0) this.#keep(nodes[index]!, starts[index]!, mode & ~allWords)
      const reading = single ? mode & ~fullWords : mode
      if (symbol >= 0 && (reading & (allWords | fullWords)) !== 0) {
        this.#grow(this.#patterns.words.child(nodes[index]!, symbol), starts[index]!, reading, capital)
      }
    }
    const node = begins && symbol >= 0 ? this.#patterns.byFirstWord[symbol]! : 0
    if (node > 0 || capital) {
      const reading = single ? allWords : allWords | fullWords
      this.#grow(Math.abs(node), start, reading | inCapitals, capital)
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
    this.lineStart = other.lineStart
    const { modes, nodes, starts } = other.#now
    for (let index = 0; index < other.count; index++) this.#keep(nodes[index]!, starts[index]!, modes[index]!)
    const filled = this.#next
    this.#next = this.#now
    this.#now = filled
  }

  #grow(node: number, start: number, mode: number, capital: boolean): void {
    if (node === 0) return
    const cased = capital ? mode : mode & ~inCapitals
    this.#keep(node, start, cased)
    if (this.match !== undefined) return
    const value = this.#patterns.words.value(node)
    if (value === undefined || (value.capitals === true && (cased & inCapitals) === 0)) return
    if (value.oneLine === true && start < this.lineStart) return
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
