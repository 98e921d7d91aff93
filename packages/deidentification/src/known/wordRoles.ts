/**
 * What a plain word of a text may be in the patterns. Asked for every word, and nearly always answered from a table of
 * the words that were read lately, so small that it stays next to the processor.
 */
import * as Limits from "../Limits.ts"
import { foldedAscii } from "./foldedAscii.ts"
import { findParts, mayHoldPart, noCapitals } from "./CompoundWord.ts"
import type { KnownAs } from "./identityPatterns.ts"
import type { KnownPatterns } from "./KnownPatterns.ts"
import { lengthOfStem } from "../words/wordForms.ts"
import { bitsOf, bitsOfLetter, packedLetters, packLetters } from "./packLetters.ts"
import { emptyHash, extendHash, hashOfLetters } from "./WordDictionary.ts"

/** Begins a pattern of words. */
export const beginsWords = 1
/** Does where it begins with a capital. */
export const beginsCapitals = 2
/** Is the second word of a pattern. */
export const isSecond = 4
/** Is all of a pattern. */
export const isWhole = 8
/** Is where it begins with a capital. */
export const isWholeCapital = 16
/** Begins a pattern of letters. */
export const beginsLetters = 32
/** A number that may be another one in its plain form. */
export const isOddNumber = 64
/** Has a name in it. */
export const hasPart = 128
/** Has one in it where its case, or what stands beside it, says so. */
export const mayHavePart = 256

/** Of the kinds that hashes are told to be of, the first are roles, and the last is that of all words of patterns. */
export const kindOfWords = 3
const inWords = beginsWords | beginsCapitals | isSecond

/** Above the roles stands one more than the word's symbol, where it has one. */
const bitsOfRoles = 9

/** The symbol of a word with this answer; below 0 when it has none. */
export const symbolOf = (answer: number): number => (answer >>> bitsOfRoles) - 1

/** The table is as large as stays in the processor's cache: with fewer places, more words are asked for again. */
const bitsOfPlace = 14

/**
 * Of each word: its two packs, which patterns were asked, and the answer. One table for all patterns, because texts are
 * searched one after the other.
 */
export const remembered = new Int32Array(4 << bitsOfPlace)
/** Letters of the longest word that is remembered. */
export const rememberedLetters = 2 * packedLetters

/** Where in the table the word with these packs stands, if it does. */
export const placeOf = (pack: number, rest: number): number =>
  4 * ((Math.imul(pack ^ Math.imul(rest, 0x85ebca6b), 0x2c1b3c6d) >>> 15) & ((1 << bitsOfPlace) - 1))

const zero = 48
const nine = 57

const letters = new Uint16Array(Limits.wordCharacters)

const rolesOfWhole = (value: KnownAs | undefined): number =>
  value === undefined ? 0 : value.capitals === true ? isWholeCapital : isWhole

/** Whether a name stands in the word, whatever its case and what stands beside it, or may stand there. */
const partsIn = (patterns: KnownPatterns, length: number): number => {
  let has = 0
  if (!mayHoldPart(patterns, letters, length)) return 0
  const word = { letters, length, isCapital: noCapitals, isHandle: false }
  const mayHave = findParts(patterns, word, () => (has = hasPart))
  return has | (mayHave ? mayHavePart : 0)
}

/** What so many of the letters are in patterns of words, with their symbol. */
const rolesInWords = (patterns: KnownPatterns, length: number, hash: number): number => {
  const kinds = patterns.kinds.kindsOf(hash)
  const mayBeWord = ((kinds >> kindOfWords) & 1) === 1
  const symbol = mayBeWord ? patterns.dictionary.find(letters, 0, length, hash) : -1
  // A single letter may begin those of letters apart, which need no symbol.
  if (symbol < 0) return length === 1 ? kinds & inWords : 0
  const node = Math.abs(patterns.byFirstWord[symbol]!)
  return (kinds & inWords) | (node === 0 ? 0 : rolesOfWhole(patterns.words.value(node))) | ((symbol + 1) << bitsOfRoles)
}

const ask = (patterns: KnownPatterns, text: string, from: number, to: number, pack: number): number => {
  const length = to - from
  let hash = emptyHash
  for (let index = 0; index < length; index++) {
    letters[index] = foldedAscii[text.charCodeAt(from + index)]!
    hash = extendHash(hash, letters[index]!)
  }
  const first = letters[0]!
  if (first <= nine && (first === zero || letters[length - 1]! > nine)) return isOddNumber
  let roles = rolesInWords(patterns, length, hash) | partsIn(patterns, length)
  const stem = lengthOfStem(letters, length)
  if (stem < length && symbolOf(roles) < 0) {
    roles |= rolesInWords(patterns, stem, hashOfLetters(letters, stem))
  }
  if (patterns.mayJoin(pack, length, hash)) {
    roles |= beginsLetters | rolesOfWhole(patterns.joined.find(letters, 0, length, hash))
  }
  return length === 1 ? roles | rolesOfWhole(patterns.apart.find(letters, 0, length, hash)) : roles
}

/** The same for longer words, which are fewer: their four packs, which patterns were asked, and the answer. */
const bitsOfLongPlace = 12
const rememberedLong = new Int32Array(8 << bitsOfLongPlace)
const rememberedLongLetters = 4 * packedLetters

const packText = (text: string, from: number, to: number): number => {
  let packed = 0
  for (let at = from; at < Math.min(to, from + packedLetters); at++) {
    packed |= bitsOf(foldedAscii[text.charCodeAt(at)]!) << (bitsOfLetter * (at - from))
  }
  return packed
}

const askForLong = (
  patterns: KnownPatterns,
  text: string,
  from: number,
  to: number,
  pack: number,
  rest: number
): number => {
  if (to - from > rememberedLongLetters) return ask(patterns, text, from, to, pack)
  const third = packText(text, from + rememberedLetters, to)
  const fourth = packText(text, from + rememberedLetters + packedLetters, to)
  const mixed = Math.imul(pack ^ Math.imul(rest ^ Math.imul(third ^ fourth, 0x297a2d39), 0x85ebca6b), 0x2c1b3c6d)
  const place = 8 * ((mixed >>> 15) & ((1 << bitsOfLongPlace) - 1))
  const isThere =
    rememberedLong[place] === pack &&
    rememberedLong[place + 1] === rest &&
    rememberedLong[place + 2] === third &&
    rememberedLong[place + 3] === fourth &&
    rememberedLong[place + 4] === patterns.id
  if (isThere) return rememberedLong[place + 5]!
  const answer = ask(patterns, text, from, to, pack)
  rememberedLong.set([pack, rest, third, fourth, patterns.id, answer], place)
  return answer
}

/** The answer for a word that isn't remembered among the short ones; from now on it is, if it isn't too long. */
export const askFor = (
  patterns: KnownPatterns,
  text: string,
  from: number,
  to: number,
  pack: number,
  rest: number
): number => {
  if (to - from > rememberedLetters) return askForLong(patterns, text, from, to, pack, rest)
  const answer = ask(patterns, text, from, to, pack)
  const place = placeOf(pack, rest)
  remembered[place] = pack
  remembered[place + 1] = rest
  remembered[place + 2] = patterns.id
  remembered[place + 3] = answer
  return answer
}

/** The answer for the word that stands from `from` to `to`, with these letters. */
export const rolesOf = (
  patterns: KnownPatterns,
  text: string,
  from: number,
  to: number,
  folded: Uint16Array
): number => {
  const length = to - from
  const pack = packLetters(folded, 0, length)
  const rest = packLetters(folded, packedLetters, length - packedLetters)
  if (length > rememberedLetters) return askForLong(patterns, text, from, to, pack, rest)
  const place = placeOf(pack, rest)
  const isThere = remembered[place] === pack && remembered[place + 1] === rest && remembered[place + 2] === patterns.id
  return isThere ? remembered[place + 3]! : askFor(patterns, text, from, to, pack, rest)
}
