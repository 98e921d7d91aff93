/**
 * Decides run by run how much text to keep together for the format detectors: a row of numbers and codes, and the words
 * that make a number an address or a date. Need not be exact, because the detectors decide. It only must not cut inside
 * a possible match, nor hold back every sentence with a number.
 */
import * as Limits from "../Limits.ts"
import * as words from "../detectors/addresses/addressWords.ts"
import * as kinds from "../detectors/addresses/wordKinds.ts"
import { isLetter, isOpening, kindOf, plainWord } from "../detectors/addresses/wordKinds.ts"
import { numberBegins } from "../detectors/FormatDetector.ts"
import * as traits from "../detectors/traits.ts"

const startsCapital = (run: string, seen: number): boolean => {
  if ((seen & traits.other) === 0) return (seen & traits.capital) !== 0
  return /^[("'“„‘«]?\p{Lu}/u.test(run)
}

/** A few capitals with punctuation around them: perhaps a part of a code, or of a German plate: "HSK-TW 4418". */
const acronym = new RegExp(
  `^[("'“‘«]?(?:[A-Z-]{1,${Limits.formatGroupCharacters}}|[A-Z]{2,3}-[A-Z]{1,2})[,;:.)"'”’]{0,2}$`
)
/** English words: they begin no code, but may end one. */
const capitalWords = /^\P{L}?[AI]\P{L}*$/u
/** "HSK-TW" */
const lettersOfPlate = 6
const longestAcronym = Limits.formatGroupCharacters + 3

const isAcronym = (run: string, seen: number): boolean =>
  (seen & (traits.capital | traits.small)) === traits.capital && run.length <= longestAcronym && acronym.test(run)

/** Characters of the longest run to read as a word or a house number. */
export const longestWord = 30

/** "3.5.80" */
const shortestDate = 6

/** Text directly before a number that doesn't belong to it: brackets, dashes, scripts without spaces. */
const houseNumber = new RegExp(`${numberBegins}\\d{1,5}(?:[a-z]|st|nd|rd|th|[\\-\\/]\\d{1,4}[a-z]?)?,?$`, "iv")
const year = new RegExp(`${numberBegins}(?:19|20)\\d\\d,?$`, "v")
const dayWithDot = new RegExp(`${numberBegins}\\d{1,2}\\.$`, "v")
const endsSentence = /(?<!\b(?:blvd|pkwy|gdns|tpke|cres|terr|sept))(?<=\p{L}{4})\.["”’)]*$/iu
const endsClause = /[;?!]$/

/** Builds a table of the last two letters of street names, in either case. */
const tailTable = (tails: ReadonlySet<string>): Uint8Array => {
  const table = new Uint8Array(1 << 10)
  for (const tail of tails) table[((tail.charCodeAt(1) & 31) << 5) | (tail.charCodeAt(2) & 31)] = 1
  return table
}
const smallTails = tailTable(words.smallCompoundTails)
const capitalTails = tailTable(words.compoundTails)

/**
 * True if a run of ASCII by itself may begin a match: always where `begins` returns true, and seldom elsewhere. Fast,
 * because it runs for every run of a text.
 */
export const mayBegin = (text: string, from: number, to: number, seen: number): boolean => {
  if ((seen & (traits.digit | traits.atSign)) !== 0) return true
  let begin = from
  let end = to
  while (begin < end && !isLetter(text.charCodeAt(begin))) begin++
  while (end > begin && !isLetter(text.charCodeAt(end - 1))) end--
  const length = end - begin
  if (length === 0 || length > longestWord) return false
  // With a colon or a slash: "address:", "c/".
  if (isOpening(text, begin, end) || (end < to && isOpening(text, begin, end + 1))) return true
  if (length <= Limits.formatGroupCharacters) return (seen & traits.small) === 0
  if (length <= lettersOfPlate && (seen & (traits.small | traits.joint)) === traits.joint) return true
  const tails = (seen & traits.capital) === 0 ? smallTails : capitalTails
  return tails[((text.charCodeAt(end - 2) & 31) << 5) | (text.charCodeAt(end - 1) & 31)] === 1
}

/** The small words that end every segment and begin none, by their first letters and lengths, and the words. */
const ends = new Set(
  [...words.sentenceWords].filter((word) => kindOf(word, word, false) === kinds.sentence && /^[a-z]+$/.test(word))
)
const endLengths = new Uint32Array(128)
for (const word of ends) endLengths[word.charCodeAt(0)]! |= 1 << word.length

/** True only if a segment ends before this run of ASCII, and none begins with it. */
export const endsSegment = (text: string, from: number, to: number): boolean =>
  ((endLengths[text.charCodeAt(from)]! >> (to - from)) & 1) === 1 && to - from < 32 && ends.has(text.slice(from, to))

export class SegmentGrammar {
  /** Words that may follow before the next number. */
  #words = 0
  /** How many of them may be unknown lower-case words. */
  #small = 0
  #acronyms = 0
  #inAddress = false
  /** The traits of the segment's words. */
  traits = 0
  /** True if nothing may follow the last run. */
  isOver = false

  /** Copies the state of another grammar. */
  copyFrom(other: SegmentGrammar): void {
    this.#words = other.#words
    this.#small = other.#small
    this.#acronyms = other.#acronyms
    this.#inAddress = other.#inAddress
    this.traits = other.traits
    this.isOver = other.isOver
  }

  /** True if a segment begins with this run; `seen` has its traits. For an overlong run, `run` is its end. */
  begins(run: string, seen: number): boolean {
    this.#words = 0
    this.#small = 0
    this.#acronyms = 0
    this.#inAddress = false
    this.traits = 0
    this.isOver = false
    if ((seen & traits.digit) !== 0) return this.#number(run, seen)
    if ((seen & traits.atSign) !== 0) {
      this.isOver = true
      return true
    }
    const kind = kindOf(run, plainWord(run), startsCapital(run, seen))
    if ((kind & kinds.month) !== 0) {
      this.traits |= traits.month
      return !endsClause.test(run)
    }
    if ((kind & (kinds.openingWay | kinds.announcing)) !== 0) return this.#address(Limits.addressWords, 0)
    if ((kind & (kinds.unit | kinds.compound)) !== 0) return this.#address(0, 0) && !endsClause.test(run)
    if ((kind & kinds.boxOpening) !== 0) return this.#address(2, 0)
    if ((kind & kinds.adjective) !== 0) return startsCapital(run, seen) && this.#address(1, 0)
    if (!isAcronym(run, seen) || capitalWords.test(run)) return false
    this.#acronyms = 1
    this.traits |= traits.code
    return true
  }

  /** True if the segment continues with this run. */
  goesOn(run: string, seen: number): boolean {
    if ((seen & traits.digit) !== 0) return this.#number(run, seen)
    if ((seen & traits.atSign) !== 0) return false
    if (!this.#word(run, seen)) return false
    this.#words--
    this.isOver = !isLetter(run.charCodeAt(run.length - 1)) && (endsSentence.test(run) || endsClause.test(run))
    return true
  }

  #word(run: string, seen: number): boolean {
    const plain = plainWord(run)
    if (plain === "") return this.#words > 0 && run.length === 1
    const isCapital = startsCapital(run, seen)
    const kind = kindOf(run, plain, isCapital)
    if ((kind & kinds.month) !== 0) {
      this.traits |= traits.month
      this.#words = Math.max(this.#words, 2)
      return true
    }
    if (this.#words > 0 || this.#inAddress) {
      if ((kind & (kinds.street | kinds.compound | kinds.way)) !== 0) {
        return this.#address(Limits.addressWords, isCapital ? 0 : Limits.addressWords - 2)
      }
      if ((kind & kinds.streetOrOther) !== 0) return this.#address(Math.max(this.#words, 4), 0)
      if ((kind & (kinds.unit | kinds.box)) !== 0) return this.#address(Math.max(this.#words, 2), this.#small)
      if ((kind & kinds.direction) !== 0) return this.#words > 0
    }
    const isLetterOfCode = plain.length === 1 && isCapital && this.#acronyms === 0
    if (
      (kind & kinds.sentence) !== 0 &&
      !isLetterOfCode &&
      !(this.#inAddress && (isCapital || (kind & kinds.joining) !== 0))
    )
      return false
    if (isAcronym(run, seen) && (this.#acronyms < 3 || this.#words > 0)) {
      this.#acronyms++
      this.traits |= traits.code
      return true
    }
    if (this.#words <= 0) return false
    if ((kind & kinds.joining) !== 0) return true
    if (isCapital) {
      this.#small = 0
      this.traits |= traits.capitalWord
      return true
    }
    this.traits |= traits.smallWord
    return this.#small-- > 0
  }

  #address(count: number, small: number): true {
    this.traits |= traits.address
    this.#inAddress = true
    this.#words = count
    this.#small = small
    return true
  }

  #number(run: string, seen: number): true {
    this.#acronyms = 0
    if ((seen & (traits.capital | traits.small)) !== 0) this.traits |= traits.code
    if (run.length >= shortestDate) this.traits |= traits.longNumber
    if (houseNumber.test(run)) {
      this.#words = Limits.addressWords
      this.#small = year.test(run) ? 0 : Limits.addressSmallWords
    } else if (this.#inAddress) this.#words = Limits.addressWords
    else if (dayWithDot.test(run)) {
      this.#words = 1
      this.traits |= traits.longNumber
    } else {
      // "nl91 abna 0417": a group of a code in lower case.
      this.#words = (seen & traits.small) === 0 ? 0 : 1
      this.#small = this.#words
    }
    this.isOver = endsClause.test(run)
    return true
  }
}
