/**
 * The roles of a plain word in the patterns. Every word of a text is looked up, and nearly all in a cache of recent
 * words that is small enough for the processor's cache.
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
/** Begins a pattern of words if it has a capital. */
export const beginsCapitals = 2
/** Second word of a pattern. */
export const isSecond = 4
/** A whole pattern. */
export const isWhole = 8
/** A whole pattern if it has a capital. */
export const isWholeCapital = 16
/** Begins a pattern of letters. */
export const beginsLetters = 32
/** A number whose canonical form may differ, or a word that a registered number may begin or end in. */
export const isOddNumber = 64
/** Contains a name. */
export const hasPart = 128
/** Contains a name if its case or its context confirms it. */
export const mayHavePart = 256

/** The last kind of hash, for all words of patterns. The kinds before it are roles. */
export const kindOfWords = 3
const inWords = beginsWords | beginsCapitals | isSecond

/** The bits above the roles hold the word's symbol plus one, or 0. */
const bitsOfRoles = 9

/** Returns the word's symbol in this answer; negative if it has none. */
export const symbolOf = (answer: number): number => (answer >>> bitsOfRoles) - 1

/** The largest table that stays in the processor's cache: with fewer places, more words are looked up again. */
const bitsOfPlace = 14

/**
 * For each word: its two packs, the id of the patterns, and the answer. One table for all patterns, because texts are
 * searched one after the other.
 */
export const remembered = new Int32Array(4 << bitsOfPlace)
/** Letters of the longest word in this table. */
export const rememberedLetters = 2 * packedLetters

/** Returns the place in the table for a word with these packs. */
export const placeOf = (pack: number, rest: number): number =>
  4 * ((Math.imul(pack ^ Math.imul(rest, 0x85ebca6b), 0x2c1b3c6d) >>> 15) & ((1 << bitsOfPlace) - 1))

const zero = 48
const nine = 57

const letters = new Uint16Array(Limits.wordCharacters)

const rolesOfWhole = (value: KnownAs | undefined): number =>
  value === undefined ? 0 : value.capitals === true ? isWholeCapital : isWhole

/** Returns `hasPart` if a name counts in any case and context, and `mayHavePart` if one may count. */
const partsIn = (patterns: KnownPatterns, length: number): number => {
  let has = 0
  if (!mayHoldPart(patterns, letters, length)) return 0
  const word = { letters, length, isCapital: noCapitals, isHandle: false }
  const mayHave = findParts(patterns, word, () => (has = hasPart))
  return has | (mayHave ? mayHavePart : 0)
}

/** Returns the word's roles in patterns of words, with its symbol. */
const rolesInWords = (patterns: KnownPatterns, length: number, hash: number): number => {
  const kinds = patterns.kinds.kindsOf(hash)
  const mayBeWord = ((kinds >> kindOfWords) & 1) === 1
  const symbol = mayBeWord ? patterns.dictionary.find(letters, 0, length, hash) : -1
  // A single letter may begin letters apart, which need no symbol.
  if (symbol < 0) return length === 1 ? kinds & inWords : 0
  const node = Math.abs(patterns.byFirstWord[symbol]!)
  return (kinds & inWords) | (node === 0 ? 0 : rolesOfWhole(patterns.words.value(node))) | ((symbol + 1) << bitsOfRoles)
}

/** True if a registered number may begin or end inside the word. */
const mayHaveNumber = (patterns: KnownPatterns, length: number): boolean => {
  for (let from = 1; from < length; from++) {
    if (letters[from]! > nine) {
      if (letters[from - 1]! <= nine) return true
      continue
    }
    if (letters[from - 1]! <= nine) continue
    let to = from + 1
    let hash = extendHash(emptyHash, letters[from]!)
    for (; to < length && letters[to]! <= nine; to++) hash = extendHash(hash, letters[to]!)
    if (patterns.mayJoin(packLetters(letters, from, to - from), to - from, hash)) return true
  }
  return false
}

const ask = (patterns: KnownPatterns, text: string, from: number, to: number): number => {
  const length = to - from
  let hash = emptyHash
  for (let index = 0; index < length; index++) {
    letters[index] = foldedAscii[text.charCodeAt(from + index)]!
    hash = extendHash(hash, letters[index]!)
  }
  const first = letters[0]!
  if (first <= nine && (first === zero || letters[length - 1]! > nine)) return isOddNumber
  if (mayHaveNumber(patterns, length)) return isOddNumber
  let roles = rolesInWords(patterns, length, hash) | partsIn(patterns, length)
  const stem = lengthOfStem(letters, length)
  if (stem < length && symbolOf(roles) < 0) {
    roles |= rolesInWords(patterns, stem, hashOfLetters(letters, stem))
  }
  if (patterns.mayJoin(packLetters(letters, 0, length), length, hash)) {
    roles |= beginsLetters | rolesOfWhole(patterns.joined.find(letters, 0, length, hash))
  }
  return length === 1 ? roles | rolesOfWhole(patterns.apart.find(letters, 0, length, hash)) : roles
}

/** The same for longer words, which are rarer: four packs, the id of the patterns, and the answer. */
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

// oxlint-disable-next-line max-params -- an object for each long word would cost speed
const askForLong = (
  patterns: KnownPatterns,
  text: string,
  from: number,
  to: number,
  pack: number,
  rest: number
): number => {
  if (to - from > rememberedLongLetters) return ask(patterns, text, from, to)
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
  const answer = ask(patterns, text, from, to)
  rememberedLong.set([pack, rest, third, fourth, patterns.id, answer], place)
  return answer
}

/** Returns the answer for a word that the table of short words lacks, and caches it unless it is too long. */
// oxlint-disable-next-line max-params -- an object for each word would cost speed
export const askFor = (
  patterns: KnownPatterns,
  text: string,
  from: number,
  to: number,
  pack: number,
  rest: number
): number => {
  if (to - from > rememberedLetters) return askForLong(patterns, text, from, to, pack, rest)
  const answer = ask(patterns, text, from, to)
  const place = placeOf(pack, rest)
  remembered[place] = pack
  remembered[place + 1] = rest
  remembered[place + 2] = patterns.id
  remembered[place + 3] = answer
  return answer
}

/** Returns the roles of the word from `from` to `to`. */
export const rolesOf = (patterns: KnownPatterns, text: string, from: number, to: number): number => {
  const pack = packText(text, from, to)
  const rest = packText(text, from + packedLetters, to)
  if (to - from > rememberedLetters) return askForLong(patterns, text, from, to, pack, rest)
  const place = placeOf(pack, rest)
  const isThere = remembered[place] === pack && remembered[place + 1] === rest && remembered[place + 2] === patterns.id
  return isThere ? remembered[place + 3]! : askFor(patterns, text, from, to, pack, rest)
}
