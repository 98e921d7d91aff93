/**
 * What a plain word of a text may be in the patterns. Asked for every word, and nearly always answered from a table of
 * the words that were read lately, so small that it stays next to the processor.
 */
import * as Limits from "../../Limits.ts"
import { foldedAscii } from "../scanning/foldedAscii.ts"
import type { KnownAs } from "./identityPatterns.ts"
import type { KnownPatterns } from "./KnownPatterns.ts"
import { packedLetters, packLetters } from "./packLetters.ts"
import { emptyHash, extendHash } from "./WordDictionary.ts"

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

/** Of the kinds that hashes are told to be of, the first are roles, and the last is that of all words of patterns. */
export const kindOfWords = 3
const inWords = beginsWords | beginsCapitals | isSecond

/** Above the roles stands one more than the word's symbol, where it has one. */
const bitsOfRoles = 7

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

const ask = (patterns: KnownPatterns, text: string, from: number, to: number, pack: number): number => {
  const length = to - from
  let hash = emptyHash
  for (let index = 0; index < length; index++) {
    letters[index] = foldedAscii[text.charCodeAt(from + index)]!
    hash = extendHash(hash, letters[index]!)
  }
  const first = letters[0]!
  if (first <= nine && (first === zero || letters[length - 1]! > nine)) return isOddNumber
  const kinds = patterns.kinds.kindsOf(hash)
  let roles = kinds & inWords
  if (patterns.mayJoin(pack, length, hash)) {
    roles |= beginsLetters | rolesOfWhole(patterns.joined.find(letters, 0, length, hash))
  }
  if (length === 1) roles |= rolesOfWhole(patterns.apart.find(letters, 0, length, hash))
  const mayBeWord = ((kinds >> kindOfWords) & 1) === 1
  const symbol = mayBeWord ? patterns.dictionary.find(letters, 0, length, hash) : -1
  // A single letter may begin those of letters apart, which need no symbol.
  if (symbol < 0) return length === 1 ? roles : roles & ~inWords
  const node = Math.abs(patterns.byFirstWord[symbol]!)
  return roles | (node === 0 ? 0 : rolesOfWhole(patterns.words.value(node))) | ((symbol + 1) << bitsOfRoles)
}

/** The answer for a word that isn't remembered; from now on it is, if it isn't too long. */
export const askFor = (
  patterns: KnownPatterns,
  text: string,
  from: number,
  to: number,
  pack: number,
  rest: number
): number => {
  const answer = ask(patterns, text, from, to, pack)
  if (to - from > rememberedLetters) return answer
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
  if (length > rememberedLetters) return ask(patterns, text, from, to, pack)
  const rest = packLetters(folded, packedLetters, length - packedLetters)
  const place = placeOf(pack, rest)
  const isThere = remembered[place] === pack && remembered[place + 1] === rest && remembered[place + 2] === patterns.id
  return isThere ? remembered[place + 3]! : askFor(patterns, text, from, to, pack, rest)
}
