/**
 * Finds names inside one word of a text: user names, and names that run together with digits or other words. To keep
 * out other words with the same letters, only some things may stand beside the name: nothing, digits, or a part that a
 * change of case sets off; everyday words beside a name that is like no word; anything beside a long name, unless the
 * whole is written as a name itself.
 */
import { isCompanionBefore, isCompanionBehind, longestCompanion } from "../words/commonWords.ts"
import { fewestLettersAlone } from "./forms.ts"
import type { KnownAs } from "./identityPatterns.ts"
import type { KnownPatterns } from "./KnownPatterns.ts"
import { isParticle } from "./readPersonName.ts"
import { emptyHash, extendHash } from "./WordDictionary.ts"

/** Most words beside a name in one word, on each side: "justice for the late". */
const mostCompanions = 4

/** In data that long, a change of case sets off shorter names by chance. */
const fewestLettersInData = 5

const zero = 48
const nine = 57
export const isDigit = (letter: number): boolean => letter >= zero && letter <= nine

/** A word's folded letters, and which of them are capitals. */
export interface LettersOfWord {
  readonly letters: Uint16Array
  readonly length: number
  readonly isCapital: (at: number) => boolean
  /** True if its context marks it as a user name: "@", "/home/". */
  readonly isHandle: boolean
  /** True if it is too long for a word: in data, a change of case sets off any short name by chance. */
  readonly isData?: boolean
}

/** A name inside a word, by the offsets of its letters. */
export interface Part {
  /** Includes the digits that run into the name. */
  readonly from: number
  readonly to: number
  /** Offsets of the name itself, which may contain digits. */
  readonly nameFrom: number
  readonly nameTo: number
  readonly value: KnownAs
}

export type TellPart = (part: Part) => void

/** For words of unknown case. */
export const noCapitals = (): boolean => false

class Compound {
  readonly #word: LettersOfWord
  readonly #text: string
  /** By offset: the number of everyday words from the start of a part to here, and from here to the end of a part. */
  #before: ReadonlyArray<number> | undefined
  #behind: ReadonlyArray<number> | undefined

  constructor(word: LettersOfWord) {
    this.#word = word
    this.#text = String.fromCharCode(...word.letters.subarray(0, word.length))
  }

  /** True if these letters count as the name. */
  counts(from: number, to: number, { capitals, inside }: KnownAs): boolean {
    const isChance = inside === "part" && this.#word.isData === true && to - from < fewestLettersInData
    const isSetOff = this.#isEdge(from) && this.#isEdge(to) && !isChance
    const isUserName = this.#isDigits(0, from) && this.#isDigits(to, this.#word.length)
    if (isUserName && (this.#word.isHandle || to - from < this.#word.length)) return true
    if (inside === "handle") return false
    if (isSetOff && (capitals !== true || this.#word.isCapital(from)) && !this.#isAnotherName(from, inside)) return true
    if (inside === "part" || (from === 0 && to === this.#word.length)) return false
    if (inside === "anywhere" && !this.isWrittenAsName(from)) return true
    return this.before[from]! <= mostCompanions && this.behind[to]! <= mostCompanions
  }

  /** "Harrington" is nobody called Arrington, but "xarrington71" may be. */
  isWrittenAsName(from: number): boolean {
    return this.#word.isCapital(this.#beginOfPart(from))
  }

  get before(): ReadonlyArray<number> {
    return (this.#before ??= this.#countBefore())
  }

  get behind(): ReadonlyArray<number> {
    return (this.#behind ??= this.#countBehind())
  }

  /** True if digits, a change of case or an end of the word separates this letter from the one before. */
  #isEdge(at: number): boolean {
    const { isCapital, length, letters } = this.#word
    if (at === 0 || at === length || isDigit(letters[at - 1]!) !== isDigit(letters[at]!)) return true
    // "fromUsers" and "USUsers".
    return (
      isCapital(at) && (!isCapital(at - 1) || (at + 1 < length && !isCapital(at + 1) && !isDigit(letters[at + 1]!)))
    )
  }

  #isDigits(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (!isDigit(this.#word.letters[at]!)) return false
    return true
  }

  /** "McDonald" is nobody called Donald; but a name unlike any other is found there. */
  #isAnotherName(from: number, inside: KnownAs["inside"]): boolean {
    if (inside !== "part" || from === 0) return false
    return isParticle(this.#text.slice(this.#beginOfPart(from - 1), from))
  }

  /** Returns the start of the part (set off by case or digits) that contains this letter. */
  #beginOfPart(at: number): number {
    let begin = at
    while (!this.#isEdge(begin)) begin--
    return begin
  }

  #countBefore(): ReadonlyArray<number> {
    const counts: Array<number> = []
    for (let to = 0; to <= this.#text.length; to++) {
      counts[to] = this.#isEdge(to) ? 0 : Infinity
      for (let from = Math.max(0, to - longestCompanion); from < to && counts[to]! > 0; from++) {
        if (counts[from]! >= mostCompanions || counts[from]! + 1 >= counts[to]!) continue
        if (isCompanionBefore(this.#text.slice(from, to))) counts[to] = counts[from]! + 1
      }
    }
    return counts
  }

  #countBehind(): ReadonlyArray<number> {
    const counts: Array<number> = []
    const { length } = this.#text
    for (let from = length; from >= 0; from--) {
      counts[from] = this.#isEdge(from) ? 0 : Infinity
      for (let to = Math.min(length, from + longestCompanion); to > from && counts[from]! > 0; to--) {
        if (counts[to]! >= mostCompanions || counts[to]! + 1 >= counts[from]!) continue
        if (isCompanionBehind(this.#text.slice(from, to), counts[to] === 0)) counts[from] = counts[to]! + 1
      }
    }
    return counts
  }
}

/** True if a name may begin somewhere in these letters; nearly always false. */
export const mayHoldPart = ({ partBeginnings }: KnownPatterns, letters: Uint16Array, length: number): boolean => {
  for (let from = 0; from + fewestLettersAlone <= length; from++) {
    let hash = emptyHash
    for (let at = from; at < from + fewestLettersAlone; at++) hash = extendHash(hash, letters[at]!)
    if (partBeginnings.has(hash)) return true
  }
  return false
}

/**
 * Reports each part of a word that counts as a name, with the digits beside it, in order and without overlap; of those
 * with the same start, the longest. Returns true if some part might count in another case or place.
 */
export const findParts = (patterns: KnownPatterns, word: LettersOfWord, tell: TellPart): boolean => {
  const { letters, length } = word
  const { partBeginnings, parts } = patterns
  let compound: Compound | undefined
  let mayCount = false
  for (let from = 0; from + fewestLettersAlone <= length; from++) {
    let hash = emptyHash
    let found: KnownAs | undefined
    let end = from
    for (let to = from + 1; to <= length; to++) {
      hash = extendHash(hash, letters[to - 1]!)
      if (to - from < fewestLettersAlone) continue
      if (!partBeginnings.has(hash)) break
      const value = parts.find(letters, from, to - from, hash)
      if (value === undefined) continue
      mayCount = true
      compound ??= new Compound(word)
      if (!compound.counts(from, to, value)) continue
      found = value
      end = to
    }
    if (found === undefined) continue
    const nameTo = end
    let start = from
    while (start > 0 && isDigit(letters[start - 1]!)) start--
    while (end < length && isDigit(letters[end]!)) end++
    tell({ from: start, to: end, nameFrom: from, nameTo, value: found })
    from = end - 1
  }
  return mayCount
}
