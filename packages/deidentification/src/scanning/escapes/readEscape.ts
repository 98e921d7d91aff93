/**
 * Reads the escape at the beginning of some characters. Returns one number: `literal`, `more`, or the number of
 * characters it takes with their code point. A number avoids an object for each character of a text.
 */
import { entityOf, longestEntity } from "./htmlEntities.ts"

/** The first character is an ordinary character. */
export const literal = 0
/** The next characters decide. */
export const more = -1
/** The escape has no character: a continued line. */
export const nothing = 0x110000

const unit = 0x200000
const answer = (taken: number, codePoint: number): number => taken * unit + codePoint
export const charactersTakenBy = (answered: number): number => Math.floor(answered / unit)
export const codePointOf = (answered: number): number => answered % unit

const code = (character: string): number => character.charCodeAt(0)
const ampersand = code("&")
const percent = code("%")
const backslash = code("\\")
const equalsSign = code("=")
const semicolon = code(";")
const numberSign = code("#")
const openBrace = code("{")
const closeBrace = code("}")
const zero = code("0")
const lineFeed = 10
/** First half of tags and of the later variation selectors, which are invisible. */
const unseen = 0xdb40
const carriageReturn = 13

/** First characters of UTF-8 read as Latin-1 or Windows-1252: "Ã©" was "é". Letters of other scripts take three. */
const firstMisread = 0xc2
const firstOfThree = 0xe0
const lastMisread = 0xef

const introducers = new Uint8Array(256).fill(1, firstMisread, lastMisread + 1)
for (const one of [ampersand, percent, backslash, equalsSign]) introducers[one] = 1

export const isIntroducer = (one: number): boolean => (one < 256 ? introducers[one] === 1 : one === unseen)

const digitOf = (one: number): number => (one >= 48 && one <= 57 ? one - 48 : 16)
const hexOf = (one: number): number =>
  one >= 48 && one <= 57 ? one - 48 : one >= 65 && one <= 70 ? one - 55 : one >= 97 && one <= 102 ? one - 87 : 16
export const isLetter = (one: number): boolean => (one >= 65 && one <= 90) || (one >= 97 && one <= 122)

/** The part of a text read so far. */
export interface Pending {
  /** UTF-16 units; only the first `count` are valid. */
  readonly codes: Uint16Array
  readonly count: number
  /** True if nothing follows. */
  readonly isLast: boolean
  /** True if a quoted byte directly precedes. */
  readonly isAfterQuoted: boolean
  /** True if an ASCII letter directly precedes. */
  readonly isAfterLetter: boolean
}

const unfinished = ({ isLast }: Pending): number => (isLast ? literal : more)

/** Reads a fixed number of hexadecimal digits from `from`. */
const fixed = (pending: Pending, from: number, digits: number): number => {
  let value = 0
  for (let index = from; index < from + digits; index++) {
    if (index === pending.count) return unfinished(pending)
    const digit = hexOf(pending.codes[index]!)
    if (digit === 16) return literal
    value = value * 16 + digit
  }
  return value > 0x10ffff ? literal : answer(from + digits, value)
}

/** Reads any number of digits, and perhaps their terminator: a brace must be closed. */
const open = (pending: Pending, from: number, base: 10 | 16, ending: number): number => {
  const { codes, count, isLast } = pending
  let value = 0
  let index = from
  for (; index < count; index++) {
    const digit = base === 10 ? digitOf(codes[index]!) : hexOf(codes[index]!)
    if (digit === 16) break
    value = value * base + digit
    if (value > 0x10ffff) return literal
  }
  if (index === count && !isLast) return more
  const isEnded = index < count && codes[index] === ending
  if (index === from || (ending === closeBrace && !isEnded)) return literal
  return answer(isEnded ? index + 1 : index, value)
}

/** Returns the byte after an introducer of this many characters; -1 if there is none, -2 if it is incomplete. */
const byteAt = ({ codes, count, isLast }: Pending, at: number, introducer: number): number => {
  for (let index = 0; index < introducer; index++) {
    if (at + index === count) return isLast ? -1 : -2
    if (codes[at + index] !== codes[index]) return -1
  }
  for (let index = at + introducer; index < at + introducer + 2; index++) {
    if (index === count) return isLast ? -1 : -2
    if (hexOf(codes[index]!) === 16) return -1
  }
  return hexOf(codes[at + introducer]!) * 16 + hexOf(codes[at + introducer + 1]!)
}

/** Reads UTF-8 bytes, or one Latin-1 byte if they aren't UTF-8. */
const bytes = (pending: Pending, introducer: number): number => {
  const first = byteAt(pending, 0, introducer)
  if (first < 0) return first === -2 ? more : literal
  const size = introducer + 2
  const following = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
  let value = first & (0x3f >> following)
  for (let index = 1; index <= following; index++) {
    const byte = byteAt(pending, index * size, introducer)
    if (byte === -2) return more
    if (byte < 0x80 || byte > 0xbf) return answer(size, first)
    value = value * 64 + (byte & 0x3f)
  }
  if (following === 0) return answer(size, first)
  return value > 0x10ffff ? answer(size, first) : answer(size * (following + 1), value)
}

const named = (pending: Pending): number => {
  const { codes, count, isLast } = pending
  let end = 1
  while (end < count && end <= longestEntity && (isLetter(codes[end]!) || digitOf(codes[end]!) < 10)) end++
  if (end === count && end <= longestEntity && !isLast) return more
  if (end < 3) return literal
  let name = ""
  for (let index = 1; index < end; index++) name += String.fromCharCode(codes[index]!)
  // Without a semicolon, the longest name at the beginning of the letters counts.
  for (let length = name.length; length > 1; length--) {
    const codePoint = entityOf(name.slice(0, length))
    if (codePoint === undefined) continue
    const isEnded = length + 1 < count && codes[length + 1] === semicolon
    return answer(isEnded ? length + 2 : length + 1, codePoint)
  }
  return literal
}

const entity = (pending: Pending): number => {
  const { codes, count } = pending
  if (count === 1) return unfinished(pending)
  if (codes[1] !== numberSign) return isLetter(codes[1]!) ? named(pending) : literal
  if (count === 2) return unfinished(pending)
  const isHex = codes[2] === code("x") || codes[2] === code("X")
  return isHex ? open(pending, 3, 16, semicolon) : open(pending, 2, 10, semicolon)
}

/** Reads a line end here, which is omitted. */
const lineEnd = (pending: Pending): number => {
  const { codes, count } = pending
  if (codes[1] === lineFeed) return answer(2, nothing)
  if (codes[1] !== carriageReturn) return literal
  if (count === 2) return pending.isLast ? answer(2, nothing) : more
  return answer(codes[2] === lineFeed ? 3 : 2, nothing)
}

const spaces = new Set(Array.from("ntrfv0", code))

const isPunctuation = (one: number): boolean => one >= 32 && one < 127 && !isLetter(one) && digitOf(one) === 16

/**
 * Reads a byte of quoted-printable. An assignment ("id=40") looks the same, so a single byte counts only as a character
 * outside ASCII, beside another byte, or as punctuation before a letter.
 */
const quoted = (pending: Pending): number => {
  const { codes, count, isLast } = pending
  if (count === 1) return unfinished(pending)
  if (codes[1] === lineFeed || codes[1] === carriageReturn) return lineEnd(pending)
  const answered = bytes(pending, 1)
  if (answered < 0 || charactersTakenBy(answered) !== 3 || pending.isAfterQuoted) return answered
  if (count === 3) return isLast ? literal : more
  if (isPunctuation(codePointOf(answered)) && isLetter(codes[3]!)) return answered
  const next = byteAt(pending, 3, 1)
  return next === -2 ? more : next < 0 ? literal : answered
}

const accents = new Set(Array.from("\"'`^~=.", code))
const letterAccents = new Set(Array.from("cdHkuv", code))

/**
 * Reads an accent of LaTeX as the letter below it, since searches ignore accents: `\"{a}`, `\v{s}`. Without braces it
 * counts only inside a word: `\"a` is more often an escaped quotation mark.
 */
const accented = (pending: Pending): number => {
  const { codes, count, isAfterLetter } = pending
  if (count === 2) return unfinished(pending)
  if (codes[2] !== openBrace) return isAfterLetter && isLetter(codes[2]!) ? answer(3, codes[2]!) : literal
  // The dotless i of `\'{\i}`.
  const at = codes[3] === backslash ? 4 : 3
  if (count <= at + 1) return unfinished(pending)
  return isLetter(codes[at]!) && codes[at + 1] === closeBrace ? answer(at + 2, codes[at]!) : literal
}

/** Expects repeated backslashes merged into one. */
const backslashed = (pending: Pending): number => {
  const { codes, count } = pending
  if (count === 1) return unfinished(pending)
  const kind = codes[1]!
  if (accents.has(kind)) {
    const answered = accented(pending)
    if (answered !== literal) return answered
  }
  if (kind === code("u")) {
    if (count === 2) return unfinished(pending)
    const answered = codes[2] === openBrace ? open(pending, 3, 16, closeBrace) : fixed(pending, 2, 4)
    if (answered !== literal) return answered
  }
  if (letterAccents.has(kind)) {
    if (count === 2) return unfinished(pending)
    if (codes[2] === openBrace) return accented(pending)
  }
  if (kind === code("U")) return fixed(pending, 2, 8)
  if (kind === code("x")) return bytes(pending, 2)
  if (spaces.has(kind)) return answer(2, lineFeed)
  // Before letters and digits, or the brackets of a placeholder, the backslash stays.
  if (kind > 127 || isLetter(kind) || digitOf(kind) < 10 || kind === code("[") || kind === code("]")) return literal
  return kind > 32 ? answer(2, kind) : lineEnd(pending)
}

/** Bytes from 0x80 on in Windows-1252 that Latin-1 has elsewhere. */
const windowsBytes = new Map(
  Array.from("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ", (sign, index) => [code(sign), 0x80 + index])
)
const noBreakSpace = 0xa0
const softHyphen = 0xad
/** Letters that hardly end before an invisible character. */
const beforeSpace = new Set(Array.from("ÃÅÎÐ×", code))
const beforeHyphen = new Set(Array.from("ÃÐ×", code))

/** Returns the byte that a character was read from, if it continues a letter of UTF-8; otherwise 0. */
const misreadByte = (one: number, first: number): number => {
  // "MÜ", then a soft hyphen.
  if (one === noBreakSpace && !beforeSpace.has(first)) return 0
  if (one === softHyphen && !beforeHyphen.has(first)) return 0
  const byte = one < 0x100 ? one : (windowsBytes.get(one) ?? 0)
  return byte >= 0x80 && byte <= 0xbf ? byte : 0
}

const misread = (pending: Pending): number => {
  const { codes, count } = pending
  const first = codes[0]!
  const length = first < firstOfThree ? 2 : 3
  let value = first & (0x3f >> (length - 1))
  for (let at = 1; at < length; at++) {
    if (at === count) return unfinished(pending)
    const byte = misreadByte(codes[at]!, first)
    if (byte === 0) return literal
    value = value * 64 + (byte & 0x3f)
  }
  // A text that was misread twice has signs of Latin-1, too.
  const isText = value < 0x100 || /[\p{L}\p{M}\p{Zs}‘’]/u.test(String.fromCharCode(value))
  return isText ? answer(length, value) : literal
}

/**
 * Reads invisible text: each tag is an ASCII character, and the variation selectors from the seventeenth on encode the
 * bytes from 16.
 */
const hidden = (pending: Pending): number => {
  if (pending.count === 1) return unfinished(pending)
  const second = pending.codes[1]!
  const character = second >= 0xdd00 ? second - 0xdd00 + 16 : second - 0xdc00
  return second >= 0xdc00 && second <= 0xddef && character >= 32 && character < 127 ? answer(2, character) : literal
}

export const readEscape = (pending: Pending): number => {
  const { codes, count } = pending
  switch (codes[0]) {
    case ampersand:
      return entity(pending)
    case backslash:
      return backslashed(pending)
    case percent:
      if (count === 1) return unfinished(pending)
      return codes[1] === code("u") ? fixed(pending, 2, 4) : bytes(pending, 1)
    case equalsSign:
      return quoted(pending)
    case unseen:
      return hidden(pending)
    default:
      return codes[0]! >= firstMisread && codes[0]! <= lastMisread ? misread(pending) : literal
  }
}

/** True if an escape may begin with these two units. */
export const mayBegin = (introducer: number, next: number): boolean => {
  switch (introducer) {
    case ampersand:
      return next === numberSign || isLetter(next)
    case percent:
      return hexOf(next) < 16 || next === code("u")
    case equalsSign:
      return hexOf(next) < 16 || next === lineFeed || next === carriageReturn
    case backslash:
    case unseen:
      return true
    default:
      return misreadByte(next, introducer) !== 0
  }
}

/** True if a repeated unit changes nothing: a backslash after a backslash, or a zero after a number's leading zeros. */
export const saysNothingNew = ({ codes, count }: Pending, next: number): boolean => {
  if (next === backslash) return count > 0 && codes[count - 1] === backslash
  if (next !== zero || count < 3 || codes[count - 1] !== zero) return false
  const begin = codes[0] === ampersand && codes[1] === numberSign ? 2 : codes[2] === openBrace ? 3 : count
  for (let index = begin; index < count - 1; index++) {
    // An x may stand between the number sign and the zeros.
    if (codes[index] !== zero && !(index === 2 && begin === 2 && !(digitOf(codes[index]!) < 10))) return false
  }
  return begin < count
}
