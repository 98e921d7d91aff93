/**
 * Finds known identities in the words of a text. Takes plain text in bulk, and everything else character by character;
 * switching between them makes no difference.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import type { KnownAs } from "../known/identityPatterns.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import { findParts, isDigit, mayHoldPart, type Part } from "../known/CompoundWord.ts"
import { extendHash } from "../known/WordDictionary.ts"
import { hasPart, isOddNumber, mayHavePart, rolesOf } from "../known/wordRoles.ts"
import { isEnoughEncoded } from "./base64.ts"
import type { EmitKnown } from "./EmitKnown.ts"
import type { EncodedWords } from "./EncodedWords.ts"
import { foldedAscii } from "../known/foldedAscii.ts"
import { OpenWord } from "./OpenWord.ts"
import { type GluedNumber, PartialMatches, unanswered } from "./PartialMatches.ts"
import { atSign, effectOf, effectOfSpace, effectsIn, isHandleSign, isSeparator } from "./separators.ts"
import { Signs } from "./Signs.ts"
import { skipPlainWords } from "./skipPlainWords.ts"

const longestWord = Limits.wordCharacters
/** A letter outside ASCII, or a character that may be one, isn't plain. */
const foldedBeyond = (code: number): number => (isSeparator(code) ? 0 : 1)
const noParts: ReadonlyArray<Part> = []

export class KnownScan {
  readonly #patterns: KnownPatterns
  readonly #emit: EmitKnown
  readonly #reach: number
  readonly #encoded: EncodedWords | undefined
  readonly #underWay: PartialMatches
  readonly #word = new OpenWord()
  /** The partial matches before a word that may be read in parts. */
  #savedPatterns: PartialMatches | undefined
  /** End of the text taken so far. */
  #seen = 0
  /** The last character, unless it is a letter. */
  #before = 0
  readonly #signs = new Signs()

  /** Finds identities within `reach` characters of text. */
  constructor(patterns: KnownPatterns, emit: EmitKnown, reach: number, encoded?: EncodedWords) {
    this.#patterns = patterns
    this.#emit = emit
    this.#reach = reach
    this.#encoded = encoded
    this.#underWay = new PartialMatches(patterns, reach)
  }

  /** True for a user's own document. */
  set isOriginal(isOriginal: boolean) {
    this.#underWay.isOriginal = isOriginal
  }

  /**
   * Takes `text` from `from` up to `to`; `position` is the offset of its first character. Stops before the first
   * character that isn't plain (ASCII letters, digits and separators of words), or after a word that begins encoded
   * text. Returns where it stopped.
   */
  plain(text: string, from: number, to: number, position: number): number {
    const shift = position - from
    const encoded = this.#encoded !== undefined
    /** A word that must be read. */
    let needed = -1
    let at = from
    while (at < to) {
      if (this.#word.start < 0 && this.#underWay.isIdle) {
        at = needed = skipPlainWords(this.#patterns, text, at, to, encoded)
        if (at === to) break
      }
      const code = text.charCodeAt(at)
      const letter = code > 127 ? foldedBeyond(code) : foldedAscii[code]!
      if (letter === 1) break
      if (letter === 0) {
        this.#endWord(code)
        if (encoded && this.#encoded.active) break
        at = this.#takeSeparators(text, at, to)
        continue
      }
      const first = at
      const isNew = this.#word.start < 0
      if (isNew) this.#word.begin(at + shift, code !== letter, at > from ? text.charCodeAt(at - 1) : this.#before)
      at = this.#takeLetters(text, at, to, shift)
      if (at < 0) return this.#seenTo(~at, shift)
      if (at === to) break
      const next = text.charCodeAt(at)
      if (next > 127 ? !isSeparator(next) : foldedAscii[next] !== 0) continue
      const isFound = this.#endWord(next, isNew ? this.#rolesOf(text, first, at) : unanswered)
      if (encoded && this.#encoded.active) break
      // Only patterns that begin with this word are under way, so `skipPlainWords` may skip it.
      if (isNew && !isFound && !this.#word.isOverlong && first > needed && this.heldFrom === first + shift) {
        this.#underWay.reset()
        at = first
      }
    }
    if (at > from) this.#before = text.charCodeAt(at - 1)
    return this.#seenTo(at, shift)
  }

  /** Takes a letter or digit, folded (perhaps to several). */
  // oxlint-disable-next-line max-params -- an object for each character would cost speed
  letters(codePoint: number, folded: string, capital: boolean, start: number, end: number): void {
    const word = this.#word
    if (word.start < 0) word.begin(start, capital, this.#before)
    word.isPlain &&= codePoint < 128 && start === word.end && end === start + 1
    for (let unit = 0; unit < folded.length; unit++) {
      if (word.length === longestWord) {
        this.#beginEncoded(0)
        this.#flush(start, capital)
      }
      const letter = folded.charCodeAt(unit)
      word.add(letter, codePoint < 128 ? codePoint : capital ? 0 : letter, start, end)
    }
    word.written++
    word.end = end
    this.#seen = end
    if (!word.isOverlong && end - word.start > this.#reach) this.#feedPart()
  }

  /** Takes letters that are words by themselves. */
  ideographs(folded: string, start: number, end: number): void {
    this.#endWord(0)
    for (const letter of folded) {
      // Scripts without spaces have no capitals either.
      this.#word.begin(start, true, 0)
      this.letters(letter.codePointAt(0)!, letter, true, start, end)
      this.#endWord(0)
    }
  }

  /** Takes an invisible character, or a mark on the character before. */
  ignorable(end: number): void {
    const word = this.#word
    if (word.start >= 0) {
      // Endless invisible characters must not hide the text around them, and nothing waits for their end.
      if (end - Math.min(this.heldFrom, word.start) > this.#reach) this.barrier()
      else word.end = end
    }
    this.#seen = end
  }

  /** Takes white space or punctuation. */
  separator(character: string, isSpace: boolean, end: number): void {
    const code = character.charCodeAt(0)
    this.#endWord(code)
    this.#underWay.separate(1, isSpace ? effectOfSpace(code) : effectOf(character))
    this.#before = code
    this.#seen = end
  }

  /** Ends everything here: at a barrier a placeholder or an encoded text may begin or end. */
  barrier(signEnd?: number): void {
    this.#endWord(0)
    this.#underWay.reset()
    this.#before = 0
    this.#signs.replaced(signEnd)
  }

  /** The offset before which nothing is undecided. */
  get heldFrom(): number {
    const { isOverlong, start, written } = this.#word
    const held = this.#underWay.heldFrom(this.#seen, start < 0 ? 0 : written)
    if (start < 0) return held
    return Math.min(held, isOverlong ? this.#underWay.nextNumber(this.#word) : start)
  }

  /** Copies the state of another scan. */
  copyFrom(other: KnownScan): void {
    this.#underWay.copyFrom(other.#underWay)
    this.#word.copyFrom(other.#word)
    this.#seen = other.#seen
    this.#before = other.#before
    this.#signs.copyFrom(other.#signs)
  }

  /** Takes plain letters with the same result as `letters`. Returns the complement if the word begins encoded text. */
  #takeLetters(text: string, from: number, to: number, shift: number): number {
    const word = this.#word
    const { ends, letters, plain, starts } = word
    let at = from
    let code = text.charCodeAt(at)
    let letter = foldedAscii[code]!
    word.isPlain &&= at + shift === word.end
    let { hash, length } = word
    let isEncoded = false
    do {
      if (length === longestWord) {
        word.length = length
        word.hash = hash
        word.end = at + shift
        isEncoded = this.#beginEncoded(0)
        if (isEncoded) break
        this.#flush(at + shift, code !== letter)
        length = word.length
        hash = word.hash
      }
      letters[length] = letter
      plain[length] = code
      starts[length] = at + shift
      ends[length] = at + shift + 1
      hash = extendHash(hash, letter)
      length++
      if (++at === to) break
      code = text.charCodeAt(at)
      letter = code > 127 ? 1 : foldedAscii[code]!
    } while (letter > 1)
    word.written += at - from
    word.length = length
    word.hash = hash
    word.end = at + shift
    return isEncoded ? ~at : at
  }

  #takeSeparators(text: string, from: number, to: number): number {
    let at = from
    for (; at < to; at++) {
      const code = text.charCodeAt(at)
      if (code > 127 ? !isSeparator(code) : foldedAscii[code] !== 0) break
    }
    this.#underWay.separate(at - from, effectsIn(text, from, at))
    return at
  }

  #seenTo(at: number, shift: number): number {
    this.#seen = at + shift
    return at
  }

  /** Returns the roles of the plain word just taken. */
  #rolesOf(text: string, from: number, to: number): number {
    if (to - from > longestWord) return unanswered
    const answer = rolesOf(this.#patterns, text, from, to)
    return (answer & isOddNumber) === 0 ? answer : unanswered
  }

  /** Makes room in a long word for the letter at `next`. Names at its beginning count. */
  #flush(next: number, capital: boolean): void {
    const word = this.#word
    const mayHold = !word.isOverlong && mayHoldPart(this.#patterns, word.letters, word.length)
    const parts = mayHold ? this.#partsOf(word, 0, true) : noParts
    if (parts.length === 0) return this.#feedPart()
    let read = 0
    for (const part of parts) {
      this.#feedName(word, read, part)
      this.#underWay.reset()
      read = part.to
    }
    // The rest begins a word, as after a placeholder.
    if (read === word.length) word.begin(next, capital, 0)
    else word.copyFrom(word.part(read, word.length))
  }

  #feedPart(): void {
    this.#underWay.feedPart(this.#word)
    for (const { end, start, value } of this.#underWay.glued) this.#reportMatch(value, start, end)
    this.#word.isOverlong = true
    this.#word.length = 0
  }

  /** Ends the word. Returns true if it completes or contains a finding. */
  #endWord(next: number, answer: number = unanswered): boolean {
    const word = this.#word
    if (word.start < 0) return false
    const isFound = this.#feed(word, next, answer)
    this.#beginEncoded(next)
    word.start = -1
    return isFound
  }

  #feed(word: OpenWord, next: number, answer: number): boolean {
    const mayHaveParts = answer === unanswered || (answer & (hasPart | mayHavePart)) !== 0
    const parts = mayHaveParts && !word.isOverlong ? this.#partsOf(word, next) : noParts
    if (parts.length > 0) return this.#feedAround(parts, word, next)
    const to = this.#underWay.wordsFrom < word.start ? word.changeOfCase : 0
    // A capital after a single letter belongs to a name in random case.
    const mayBeTwo = to > 1
    if (mayBeTwo) this.#saved.copyFrom(this.#underWay)
    this.#underWay.feed(word, answer)
    const [number] = this.#underWay.glued
    const isGlued =
      number !== undefined &&
      number.start < this.#underWay.matchStart &&
      this.#reportMatch(number.value, number.start, number.end)
    if (isGlued && (word.isOverlong || this.#underWay.goesOn)) {
      for (const { end, start, value } of this.#underWay.glued.slice(1)) this.#reportMatch(value, start, end)
      this.#report(word.end)
    } else if (isGlued) this.#feedBehind(number, word, next)
    if (isGlued) return true
    if (this.#report(word.end)) return true
    return mayBeTwo && this.#underWay.wordsFrom >= word.start && this.#feedInTwo(word, to, next)
  }

  /**
   * Reads the letters behind a number as if that were already a placeholder: "0171 1234567Will Grant". Those with more
   * digits would then be another number, as in "0171 1234567DE89 3704 …", and are replaced with it.
   */
  #feedBehind({ letters: from, start, value }: GluedNumber, word: OpenWord, next: number): void {
    this.#underWay.reset()
    if (word.letters.subarray(from, word.length).some(isDigit)) this.#reportMatch(value, start, word.end)
    else this.#feed(word.part(from, word.length), next, unanswered)
  }

  /** "Will GrantDE89": a name of several words may end where a change of case sets off the rest of the last word. */
  #feedInTwo(word: OpenWord, to: number, next: number): boolean {
    const [name, rest] = [word.part(0, to), word.part(to, word.length)]
    this.#underWay.copyFrom(this.#saved)
    this.#underWay.feed(name, unanswered)
    const { match, matchStart } = this.#underWay
    if (match !== undefined && matchStart < word.start && this.#report(name.end)) {
      this.#underWay.reset()
      this.#feed(rest, next, unanswered)
      return true
    }
    this.#underWay.copyFrom(this.#saved)
    this.#underWay.feed(word, unanswered)
    return false
  }

  /** Returns the names inside a word. */
  #partsOf(word: OpenWord, next: number, isData = false): ReadonlyArray<Part> {
    const parts: Array<Part> = []
    const { isCapital, length, letters } = word
    const isHandle = isHandleSign(word.before) || next === atSign
    findParts(this.#patterns, { letters, length, isCapital, isHandle, isData }, (part) => parts.push(part))
    return parts
  }

  /**
   * Reads the text beside a name in a word as if the name were already a placeholder, unless the whole word belongs to
   * a name.
   */
  #feedAround(parts: ReadonlyArray<Part>, word: OpenWord, next: number): boolean {
    this.#saved.copyFrom(this.#underWay)
    this.#underWay.feed(word, unanswered)
    if (this.#report(word.end)) return true
    for (const { end, start, value } of this.#underWay.glued) this.#reportMatch(value, start, end)
    if (this.#underWay.goesOn) {
      for (const part of parts) this.#emitPart(word, part)
      return true
    }
    const { to } = parts[0]!
    this.#underWay.copyFrom(this.#saved)
    this.#feedName(word, 0, parts[0]!)
    if (to === word.length) return true
    this.#underWay.reset()
    this.#feed(word.part(to, word.length), next, unanswered)
    return true
  }

  /** Takes a name inside a word, and the text before it from `read`. */
  #feedName(word: OpenWord, read: number, part: Part): void {
    if (part.from > read) {
      this.#feed(word.part(read, part.from), 0, unanswered)
      this.#underWay.reset()
    }
    this.#emitPart(word, part)
    // The words before and after may belong to the same name.
    const name = word.part(part.nameFrom, part.nameTo)
    this.#underWay.feed(name, unanswered)
    this.#report(name.end)
  }

  #emitPart(word: OpenWord, { from, nameFrom, nameTo, to, value }: Part): void {
    const endOf = (place: number): number => (place === word.length ? word.end : word.ends[place - 1]!)
    const name = { start: word.starts[nameFrom]!, end: endOf(nameTo) }
    const hasDigits = from < nameFrom || nameTo < to
    this.#emitKnown(word.starts[from]!, endOf(to), value, hasDigits ? { name } : undefined)
  }

  get #saved(): PartialMatches {
    return (this.#savedPatterns ??= new PartialMatches(this.#patterns, this.#reach))
  }

  #report(end: number): boolean {
    const { match, matchStart } = this.#underWay
    return match !== undefined && this.#reportMatch(match, matchStart, end)
  }

  #reportMatch(match: KnownAs, matchStart: number, end: number): boolean {
    if (match.announces === true) this.#signs.announce(end)
    const lacksSign = match.sign === true && !this.#underWay.isOriginal && !this.#signs.reach(matchStart)
    if (match.announces === true || lacksSign) return false
    this.#emitKnown(matchStart, end, match)
    return true
  }

  #emitKnown(start: number, end: number, { kind, owner, placeholder }: KnownAs, more?: Pick<Finding, "name">): void {
    if (kind === "person" || kind === "organization") this.#signs.name(end)
    this.#emit({ start, end, kind, basis: "known", placeholder, ...more }, owner)
  }

  /** Returns true if the word begins encoded text. `next` is the character after it, or 0 for another letter. */
  #beginEncoded(next: number): boolean {
    const { isOverlong, isPlain, length, plain, start } = this.#word
    if (this.#encoded === undefined || !isPlain || isOverlong || this.#encoded.active) return false
    return isEnoughEncoded(length, next) && this.#encoded.begin(plain, length, start, next)
  }
}
