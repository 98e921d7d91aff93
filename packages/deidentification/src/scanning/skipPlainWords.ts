/**
 * Skips the words of a text that begin no registered identity: nearly all of them, so this determines the speed of a
 * search. Works on ASCII letters and digits, with anything between them, and keeps no state.
 */
import * as Limits from "../Limits.ts"
import type { HashFilter } from "../known/HashFilter.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import * as packing from "../known/packLetters.ts"
import { emptyHash, extendHash } from "../known/WordDictionary.ts"
import * as roles from "../known/wordRoles.ts"
import * as base64 from "./base64.ts"
import { foldedAscii, packedAscii, unplain as unplainBits } from "../known/foldedAscii.ts"
import { atSign, effectsIn, endedBy, endsLetters, endsName, isHandleSign, isSeparator } from "./separators.ts"

// Local copies of imported constants: the JavaScript engine inlines only a module's own constants, which saves a fifth
// of the total time.
const bitsOfCode = packedAscii
const unplain = unplainBits
const { bitsOfLetter, packedLetters } = packing
const packMask = 2 ** (packedLetters * bitsOfLetter) - 1
const space = 32
const bitsOfPack = packedLetters * bitsOfLetter
const rememberedLetters = roles.rememberedLetters
const longestWord = Limits.wordCharacters
const remembered = roles.remembered
const { beginsLetters, isOddNumber, isSecond, hasPart } = roles
const mayHavePartHere = roles.mayHavePart
const inAnyCase = roles.beginsWords
const withCapital = roles.beginsWords | roles.beginsCapitals
const tellsInAnyCase = roles.isWhole | isOddNumber
const tellsWithCapital = tellsInAnyCase | roles.isWholeCapital
const { besideEncoded, shortestEncoded, textBeginnings } = base64

const packedBeyond = (code: number): number => (isSeparator(code) ? 0 : unplain)

const extend = (hash: number, text: string, from: number, to: number): number => {
  let extended = hash
  for (let at = from; at < to; at++) extended = extendHash(extended, foldedAscii[text.charCodeAt(at)]!)
  return extended
}

/**
 * True if a pattern of letters may begin with the `length` letters of a pack and continue with the words from `from`.
 * Looks at no more letters than fit in a pack.
 */
// oxlint-disable-next-line max-params -- an object for each pair of words would cost speed
const mayGoOn = (packs: HashFilter, pack: number, length: number, text: string, from: number, to: number): boolean => {
  let packed = pack
  let count = length
  let gap = 0
  let effects = 0
  for (let at = from; count < packedLetters; at++) {
    if (at === to) return true
    const code = text.charCodeAt(at)
    const bits = code > 127 ? packedBeyond(code) : bitsOfCode[code]!
    if (bits === unplain) return true
    if (bits !== 0) {
      packed |= bits << (bitsOfLetter * count)
      count++
      gap = 0
      effects = 0
      continue
    }
    // A pattern may end where a word ends.
    if (gap === 0 && (packs.kindsOf(packed) & 2) !== 0) return true
    effects |= effectsIn(text, at, at + 1)
    if (++gap > Limits.identifierGapCharacters || (endedBy(effects, gap) & endsLetters) !== 0) break
  }
  return packs.has(packed)
}

/** True if a pattern of letters may begin with these two words and continue with the text up to `to`. */
// oxlint-disable-next-line max-params -- an object for each pair of words would cost speed
const mayJoin = (
  patterns: KnownPatterns,
  text: string,
  first: number,
  firstEnd: number,
  pack: number,
  second: number,
  secondEnd: number,
  secondPack: number,
  to: number
): boolean => {
  const length = firstEnd - first
  const both = length + secondEnd - second
  if (both < packedLetters) return mayGoOn(patterns.joinedPacks, pack, length, text, second, to)
  if (length < packedLetters) {
    const joined = (pack | (secondPack << (bitsOfLetter * length))) & packMask
    if (both === packedLetters || !patterns.joinedPacks.has(joined)) return patterns.joinedPacks.has(joined)
  }
  return patterns.joinedBeginnings.has(extend(extend(emptyHash, text, first, firstEnd), text, second, secondEnd))
}

/** True if the case of a word, or its context, may make a part of it a name. */
const tellsOfPart = (text: string, from: number, to: number, next: number): boolean => {
  if (next === atSign || isHandleSign(text.charCodeAt(from - 1))) return true
  for (let at = from + 1; at < to; at++) if (text.charCodeAt(at) <= 90 && text.charCodeAt(at) >= 65) return true
  return false
}

/** True if a capital follows a lower-case letter in the word, so that a name may end there: `OpenWord.changeOfCase`. */
const changesCase = (text: string, from: number, to: number): boolean => {
  for (let at = from + 1; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code <= 90 && code >= 65 && text.charCodeAt(at - 1) >= 97) return true
  }
  return false
}

/** Returns the offset of the first character that isn't plain. */
const skipPlain = (text: string, from: number, to: number): number => {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if ((code > 127 ? packedBeyond(code) : bitsOfCode[code]!) === unplain) return at
  }
  return to
}

/**
 * Begins between two words. Returns where it stopped: before a word that matters by itself or with the next one, before
 * a word that doesn't end before `to`, or beside a character that isn't plain. `encoded`: encoded words matter, too.
 */
// oxlint-disable-next-line max-params -- it runs again after each word that matters, so an object for each run would cost speed
export const skipPlainWords = (
  patterns: KnownPatterns,
  text: string,
  from: number,
  to: number,
  encoded: boolean
): number => {
  if (patterns.isEmpty) return skipPlain(text, from, to)
  const id = patterns.id
  let at = from
  /** A word that may begin a pattern: `joins` by its letters, `begins` by its symbol. */
  let before = -1
  let beforeEnd = 0
  let beforePack = 0
  let joins = false
  let begins = false
  let symbol = -1
  for (;;) {
    const gap = at
    let code = 0
    let packed = 0
    for (; at < to; at++) {
      code = text.charCodeAt(at)
      packed = code > 127 ? packedBeyond(code) : bitsOfCode[code]!
      if (packed !== 0) break
    }
    if (at === to || packed === unplain) return before < 0 ? at : before

    const first = at
    const isCapital = code <= 90 && code >= 65
    let pack = 0
    let rest = 0
    let bits = 0
    do {
      pack |= packed << bits
      bits += bitsOfLetter
      if (++at === to) return before < 0 ? first : before
      code = text.charCodeAt(at)
      packed = code > 127 ? packedBeyond(code) : bitsOfCode[code]!
    } while ((packed & 63) !== 0 && bits < bitsOfPack)
    for (bits = 0; (packed & 63) !== 0; bits += bitsOfLetter) {
      if (bits < bitsOfPack) rest |= packed << bits
      if (++at === to) return before < 0 ? first : before
      code = text.charCodeAt(at)
      packed = code > 127 ? packedBeyond(code) : bitsOfCode[code]!
    }
    const length = at - first
    if (packed === unplain || length > longestWord) return before < 0 ? first : before

    const place = roles.placeOf(pack, rest)
    const answer =
      remembered[place] === pack &&
      remembered[place + 1] === rest &&
      remembered[place + 2] === id &&
      length <= rememberedLetters
        ? remembered[place + 3]!
        : roles.askFor(patterns, text, first, at, pack, rest)

    const mayHavePart =
      (answer & hasPart) !== 0 ||
      ((answer & mayHavePartHere) !== 0 && (first === from || tellsOfPart(text, first, at, code)))

    if (before >= 0) {
      if (mayHavePart) return before
      const isSpace = first - gap === 1 && text.charCodeAt(gap) === space
      const effects = isSpace ? 0 : endedBy(effectsIn(text, gap, first), first - gap)
      // Letters apart may have anything between them.
      if (begins && length === 1 && beforeEnd === before + 1) return before
      if (joins && first - gap <= Limits.identifierGapCharacters && (effects & endsLetters) === 0) {
        if ((answer & isOddNumber) !== 0) return before
        if (mayJoin(patterns, text, before, beforeEnd, beforePack, first, at, pack, to)) return before
      }
      if (begins && first - gap <= Limits.nameGapCharacters && (effects & endsName) === 0) {
        if ((answer & isOddNumber) !== 0 || changesCase(text, first, at)) return before
        // A single letter may be skipped in a name.
        if (length === 1 && !packing.isDigitBits(pack)) return before
        if ((answer & isSecond) !== 0 && patterns.goesOn(symbol, roles.symbolOf(answer))) return before
      }
      before = -1
    }
    if ((answer & (isCapital ? tellsWithCapital : tellsInAnyCase)) !== 0) return first
    if (mayHavePart) return first
    if (encoded && (length >= shortestEncoded || besideEncoded[code] === 1)) {
      const next = length === 1 ? code : text.charCodeAt(first + 1)
      const mayBegin = textBeginnings[(text.charCodeAt(first) << 7) | next] === 1
      if (mayBegin && base64.encodesText(text, first, length)) return first
    }
    joins = (answer & beginsLetters) !== 0
    begins = (answer & (isCapital ? withCapital : inAnyCase)) !== 0
    if (joins || begins) {
      before = first
      beforeEnd = at
      beforePack = pack
      symbol = roles.symbolOf(answer)
    }
  }
}
