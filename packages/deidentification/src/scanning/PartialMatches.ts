/** All partial matches: of patterns of words, of letters, and of letters apart. */
import * as Limits from "../Limits.ts"
import { isDigit } from "../known/CompoundWord.ts"
import type { KnownAs } from "../known/identityPatterns.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import { hashOfLetters } from "../known/WordDictionary.ts"
import { canonicalWord, lengthOfStem } from "../words/wordForms.ts"
import { beginsCapitals, beginsLetters, beginsWords, isWhole, isWholeCapital, symbolOf } from "../known/wordRoles.ts"
import { PartialLetterMatches } from "./PartialLetterMatches.ts"
import type { OpenWord } from "./OpenWord.ts"
import { endedBy, endsLetters, endsLine, endsName, goesOn, stray } from "./separators.ts"
import { PartialWordMatches } from "./PartialWordMatches.ts"

/** The roles of the word are unknown. */
export const unanswered = -1

const zero = 48

/** A number that ended inside a word, because letters follow. */
export interface GluedNumber {
  readonly value: KnownAs
  readonly start: number
  readonly end: number
  /** Letters of the word up to its end. */
  readonly letters: number
}

export class PartialMatches {
  readonly #patterns: KnownPatterns
  readonly #words: PartialWordMatches
  readonly #joined: PartialLetterMatches
  readonly #apart: PartialLetterMatches
  /** Characters since the last word, and since the last word of more than one letter. */
  #gap = 0
  /** Effects of the separators since the last word. */
  #effects = 0
  #fullGap = 0
  /** The longest pattern that ended with the last word, and its start. */
  match: KnownAs | undefined
  matchStart = -1
  /** The numbers that ended inside the last word. */
  readonly glued: Array<GluedNumber> = []
  /** The last letter of the parts of a long word so far, and its end; 0 at the beginning of a word. */
  #last = 0
  #lastEnd = 0

  /** True in a user's own document. */
  isOriginal = false

  /** Finds patterns within `reach` characters of text. */
  constructor(patterns: KnownPatterns, reach: number) {
    this.#patterns = patterns
    this.#words = new PartialWordMatches(patterns, reach)
    this.#joined = new PartialLetterMatches(patterns.joined, patterns.joinedBeginnings, reach)
    this.#apart = new PartialLetterMatches(patterns.apart, patterns.apartBeginnings, reach)
  }

  /** True without partial matches. */
  get isIdle(): boolean {
    return this.#words.count + this.#joined.count + this.#apart.count === 0
  }

  /** Start of the first pattern of words that reached the last word and continues. */
  get wordsFrom(): number {
    return this.#words.start
  }

  /** True if a pattern of words, or of letters, reached the last word and continues. */
  get goesOn(): boolean {
    return this.#words.count + this.#joined.count > 0
  }

  /** Takes the letters of a word that has more than fit. */
  feedPart(word: OpenWord): void {
    this.glued.length = 0
    this.#feedJoined(word, true)
    if (word.length === 0) return
    this.#last = word.letters[word.length - 1]!
    this.#lastEnd = word.end
  }

  /** Takes a complete word. `answer` has its roles, or `unanswered`. */
  feed(word: OpenWord, answer: number): void {
    const { capital, end, start } = word
    const isAnswered = answer !== unanswered
    const single = word.isSingleLetter
    this.match = undefined
    this.matchStart = Infinity
    this.#words.isOriginal = this.isOriginal
    this.#words.isNewLine = (this.#effects & (endsLine | goesOn)) === endsLine
    const begins = !isAnswered || (answer & (beginsWords | beginsCapitals)) !== 0
    if (begins || this.#words.count > 0) {
      const symbol = isAnswered ? symbolOf(answer) : this.#symbolOf(word)
      this.#words.feed(word, symbol, begins)
      this.#consider(this.#words.match, this.#words.matchStart)
    }
    this.glued.length = 0
    this.#feedJoined(word, !isAnswered || (answer & beginsLetters) !== 0)
    this.#last = 0
    if (this.#joined.count > 0) {
      this.#joined.endWord(capital, !isAnswered || (answer & (isWhole | isWholeCapital)) !== 0, start)
      this.#consider(this.#joined.match, this.#joined.matchStart)
    }
    if (word.written > 1) this.#apart.reset()
    else {
      this.#apart.feed(word.letters, word.length, end)
      this.#apart.begin(word.letters, word.length, word.hash, start)
      this.#apart.endWord(capital, true, start)
      this.#consider(this.#apart.match, this.#apart.matchStart)
    }
    this.#gap = 0
    this.#effects = 0
    if (!single) this.#fullGap = 0
    else if (++this.#fullGap > Limits.nameGapCharacters) this.#words.endFullWords()
  }

  /** Takes `count` separators with their combined effects. */
  separate(count: number, effects: number): void {
    this.#gap += count
    this.#fullGap += count
    this.#effects |= effects
    const strays = (this.#effects & stray) !== 0 && !this.isOriginal ? endsName | endsLetters : 0
    const ended = endedBy(this.#effects | strays, this.#gap)
    if (this.#words.count > 0) {
      if ((ended & endsName) !== 0 || this.#gap > Limits.nameGapCharacters) this.#words.reset()
      else if (this.#fullGap > Limits.nameGapCharacters) this.#words.endFullWords()
    }
    const far = this.#gap > Limits.identifierGapCharacters
    if (far || (ended & endsLetters) !== 0) this.#joined.reset()
    if (far) this.#apart.reset()
  }

  /** Drops all partial matches. */
  reset(): void {
    this.#words.reset()
    this.#joined.reset()
    this.#apart.reset()
  }

  /**
   * Returns the start of the first pattern that may still continue; `end` is the end of the text so far, `letters` the
   * number of letters of an unfinished word.
   */
  heldFrom(end: number, letters: number): number {
    return Math.min(
      this.#words.heldFrom(end),
      this.#joined.heldFrom(end),
      // With a second letter beside it, the first is not a single letter.
      letters > 1 ? Infinity : this.#apart.heldFrom(end)
    )
  }

  /** Returns the start of the first number in the next part of a long word; `Infinity` without one. */
  nextNumber({ length, letters, starts }: OpenWord): number {
    for (let at = 0; at < length; at++) {
      if (isDigit(letters[at]!) && !isDigit(at === 0 ? this.#last : letters[at - 1]!)) return starts[at]!
    }
    return Infinity
  }

  copyFrom(other: PartialMatches): void {
    this.#words.copyFrom(other.#words)
    this.#joined.copyFrom(other.#joined)
    this.#apart.copyFrom(other.#apart)
    this.#last = other.#last
    this.#lastEnd = other.#lastEnd
    this.#gap = other.#gap
    this.#effects = other.#effects
    this.#fullGap = other.#fullGap
  }

  /** Takes a word or a part of a long one, its letters and its digits in turn. Patterns begin with it if `begins`. */
  #feedJoined(word: OpenWord, begins: boolean): void {
    const { length, letters } = word
    if (length > 0 && isDigit(this.#last) && !isDigit(letters[0]!)) this.#endDigits(this.#lastEnd, 0)
    let from = 0
    do {
      let to = Math.min(from + 1, length)
      while (to < length && isDigit(letters[to]!) === isDigit(letters[from]!)) to++
      this.#feedRun(word, from, to, begins)
      if (to < length && isDigit(letters[from]!)) this.#endDigits(word.ends[to - 1]!, to)
      from = to
    } while (from < length)
  }

  /** Takes letters or digits of a word that others, or none, surround. */
  #feedRun(word: OpenWord, from: number, to: number, begins: boolean): void {
    const isAll = to === word.length
    const length = to - from
    const run = from === 0 ? word.letters : word.letters.subarray(from, to)
    this.#joined.feed(run, length, isAll ? word.end : word.ends[to - 1]!)
    if (from === 0 && this.#last === 0) {
      if (begins) this.#joined.begin(run, length, isAll ? word.hash : hashOfLetters(run, length), word.start)
    } else if (isDigit(run[0]!) && (from > 0 || !isDigit(this.#last))) {
      this.#joined.begin(run, length, hashOfLetters(run, length), word.starts[from]!, true)
    }
  }

  #endDigits(end: number, letters: number): void {
    if (this.#joined.count === 0) return
    this.#joined.endDigits()
    const { match, matchStart } = this.#joined
    if (match !== undefined) this.glued.push({ value: match, start: matchStart, end, letters })
  }

  /** The longer match wins; among equals, the first. */
  #consider(match: KnownAs | undefined, start: number): void {
    if (match === undefined || start >= this.matchStart) return
    this.match = match
    this.matchStart = start
  }

  #symbolOf(word: OpenWord): number {
    if (word.isOverlong) return -1
    const first = word.letters[0]!
    // Leading zeros, and the endings of ordinals.
    if (isDigit(first) && (first === zero || !isDigit(word.letters[word.length - 1]!))) {
      return this.#patterns.dictionary.numberOf(canonicalWord(word.text))
    }
    const { dictionary } = this.#patterns
    const symbol = dictionary.find(word.letters, 0, word.length, word.hash)
    const stem = lengthOfStem(word.letters, word.length)
    if (symbol >= 0 || stem === word.length) return symbol
    return dictionary.find(word.letters, 0, stem, hashOfLetters(word.letters, stem))
  }
}
