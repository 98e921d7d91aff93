/**
 * Reads the escape that some characters begin with. The answer says in one number what it is: `literal` or `more`, or
 * how many characters it takes and what they stand for, which makes no object for each character of a text.
 */
import { entityOf, longestEntity } from "./htmlEntities.ts"

/** The first character is nothing but itself. */
export const literal = 0
/** It depends on what follows. */
export const more = -1
/** The escape stands for nothing: a line that is continued. */
export const nothing = 0x110000

const unit = 0x200000
const answer = (taken: number, codePoint: number): number => taken * unit + codePoint
export const takenBy = (answered: number): number => Math.floor(answered / unit)
export const meantBy = (answered: number): number => answered % unit

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
/** The first half of tags and of the later variation selectors, which aren't seen. */
const unseen = 0xdb40
const carriageReturn = 13

export const isIntroducer = (one: number): boolean =>
  one === ampersand || one === percent || one === backslash || one === equalsSign || one === unseen

const digitOf = (one: number): number => (one >= 48 && one <= 57 ? one - 48 : 16)
const hexOf = (one: number): number =>
  one >= 48 && one <= 57 ? one - 48 : one >= 65 && one <= 70 ? one - 55 : one >= 97 && one <= 102 ? one - 87 : 16
const isLetter = (one: number): boolean => (one >= 65 && one <= 90) || (one >= 97 && one <= 122)

/** What has been read of a text that may go on. */
export interface Pending {
  /** UTF-16 units; those after `count` mean nothing. */
  readonly codes: Uint16Array
  readonly count: number
  /** Nothing follows. */
  readonly isLast: boolean
  /** A quoted byte stands right before. */
  readonly isAfterQuoted: boolean
}

const unfinished = ({ isLast }: Pending): number => (isLast ? literal : more)

/** So many hexadecimal digits from `from` on. */
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

/** Digits without a fixed number of them, and perhaps what ends them. */
const open = (pending: Pending, from: number, base: 10 | 16, ending: number, isNeeded: boolean): number => {
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
  if (index === from || (isNeeded && !isEnded)) return literal
  return answer(isEnded ? index + 1 : index, value)
}

/** The byte written after an introducer of so many characters; -1 when there is none, -2 when it isn't whole. */
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

/** Bytes of UTF-8, or one of Latin-1 where they are none. */
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
  // Without a semicolon the longest name counts that the letters begin with.
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
  return isHex ? open(pending, 3, 16, semicolon, false) : open(pending, 2, 10, semicolon, false)
}

/** A line end from here on, which is left out. */
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
 * A byte of quoted-printable. What is assigned something ("id=40") looks the same: a single byte counts only as a
 * character outside of ASCII, beside another one, or as punctuation before a letter.
 */
const quoted = (pending: Pending): number => {
  const { codes, count, isLast } = pending
  if (count === 1) return unfinished(pending)
  if (codes[1] === lineFeed || codes[1] === carriageReturn) return lineEnd(pending)
  const answered = bytes(pending, 1)
  if (answered < 0 || takenBy(answered) !== 3 || pending.isAfterQuoted) return answered
  if (count === 3) return isLast ? literal : more
  if (isPunctuation(meantBy(answered)) && isLetter(codes[3]!)) return answered
  const next = byteAt(pending, 3, 1)
  return next === -2 ? more : next < 0 ? literal : answered
}

/** However many backslashes there are: they have been read as one. */
const backslashed = (pending: Pending): number => {
  const { codes, count } = pending
  if (count === 1) return unfinished(pending)
  const kind = codes[1]!
  if (kind === code("u")) {
    if (count === 2) return unfinished(pending)
    return codes[2] === openBrace ? open(pending, 3, 16, closeBrace, true) : fixed(pending, 2, 4)
  }
  if (kind === code("U")) return fixed(pending, 2, 8)
  if (kind === code("x")) return bytes(pending, 2)
  if (spaces.has(kind)) return answer(2, lineFeed)
  // Letters and digits, or the brackets of a placeholder: the backslash is one.
  if (kind > 127 || isLetter(kind) || digitOf(kind) < 10 || kind === code("[") || kind === code("]")) return literal
  return kind > 32 ? answer(2, kind) : lineEnd(pending)
}

/**
 * Text that nobody sees: each tag stands for an ASCII character, and the variation selectors from the seventeenth on
 * are used for the bytes from 16 on.
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
      return literal
  }
}

/** Whether an escape may begin with these two. */
export const mayBegin = (introducer: number, next: number): boolean => {
  switch (introducer) {
    case ampersand:
      return next === numberSign || isLetter(next)
    case percent:
      return hexOf(next) < 16 || next === code("u")
    case equalsSign:
      return hexOf(next) < 16 || next === lineFeed || next === carriageReturn
    default:
      return true
  }
}

/** Whether one more of this says the same: a backslash after a backslash, a zero after the zeros a number begins with. */
export const saysNothingNew = ({ codes, count }: Pending, next: number): boolean => {
  if (next === backslash) return count > 0 && codes[count - 1] === backslash
  if (next !== zero || count < 3 || codes[count - 1] !== zero) return false
  const begin = codes[0] === ampersand && codes[1] === numberSign ? 2 : codes[2] === openBrace ? 3 : count
  for (let index = begin; index < count - 1; index++) {
    // Between the number sign and the zeros there may stand an x.
    if (codes[index] !== zero && !(index === 2 && begin === 2 && !(digitOf(codes[index]!) < 10))) return false
  }
  return begin < count
}
