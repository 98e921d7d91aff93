/**
 * Finds the matches of several patterns in one pass over a text: it tries a pattern only where the text has the
 * first letters of one of its alternatives. A pattern by itself would try every place.
 */
import { formsOf } from "./inEitherCase.ts"

const mostLetters = 3
const bits = 5
const places = 1 << (bits * mostLetters)

/** The kind of a character: a letter in either case, a digit, a sign, or any character beyond ASCII. */
const digit = 27
const beyondAscii = 31
const signs = new Map([".", " ", "@"].map((sign, index) => [sign, digit + 1 + index]))
const kindOf = (character: string): number => {
  if (/[a-z]/i.test(character)) return character.charCodeAt(0) & 31
  if (/\d/.test(character)) return digit
  return signs.get(character) ?? (character.charCodeAt(0) < 128 ? 0 : beyondAscii)
}
const kinds = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)))

/** Splits a source at the bars outside brackets. */
const alternatives = (source: string): ReadonlyArray<string> => {
  const found = [""]
  let depth = 0
  for (const [part] of source.matchAll(/\\.|[^]/gu)) {
    if (part === "(" || part === "[") depth++
    if (part === ")" || part === "]") depth--
    if (part === "|" && depth === 0) found.push("")
    else found[found.length - 1] += part
  }
  return found
}

const literals = /^(?:(?:\\[^\p{L}\p{N}]|[^\\.*+?^${}()|[\]])(?![?*{]))+/u

/** Returns the first letters that each match of the alternative has. */
const firstLetters = (alternative: string): ReadonlyArray<string> => {
  const written = (literals.exec(alternative)?.[0] ?? "").replace(/\\(?=.)/gu, "")
  if (written === "") throw new Error(`No first letter in ${alternative}`)
  return Array.from(written).slice(0, mostLetters)
}

const everyKind = Array.from({ length: 1 << bits }, (_, kind) => kind)
const kindsOf = (letter: string | undefined): ReadonlyArray<number> => {
  if (letter === undefined) return everyKind
  return /\p{L}/u.test(letter) ? Array.from(formsOf(letter), kindOf) : [kindOf(letter)]
}

/** The places in the table of all texts that begin with these letters, in either case. */
const placesOf = (letters: ReadonlyArray<string>): ReadonlyArray<number> =>
  Array.from({ length: mostLetters }, (_, index) => kindsOf(letters[index])).reduce<ReadonlyArray<number>>(
    (before, next) => before.flatMap((place) => next.map((kind) => (place << bits) | kind)),
    [0]
  )

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

/** False inside a word of ASCII letters. */
const beginsWord = (text: string, start: number): boolean =>
  !isLetter(text.charCodeAt(start)) || !isLetter(text.charCodeAt(start - 1))

export interface PatternWithBeginnings {
  /** Sticky. Doesn't match directly behind a letter, unless it begins with a sign. */
  readonly pattern: RegExp
  /** The source of alternatives, with one of which each match begins. A digit stands for any digit. */
  readonly beginnings: string
}

export class PatternsByFirstLetters {
  readonly patterns: ReadonlyArray<RegExp>
  /** The patterns, as bits, by the first letters. */
  readonly #table = new Uint8Array(places)

  /** Takes at most eight patterns. */
  constructor(patterns: ReadonlyArray<PatternWithBeginnings>) {
    this.patterns = patterns.map(({ pattern }) => pattern)
    for (const [index, { beginnings }] of patterns.entries()) {
      for (const alternative of alternatives(beginnings)) {
        for (const place of placesOf(firstLetters(alternative))) this.#table[place]! |= 1 << index
      }
    }
  }

  /** Returns the matches of each pattern, which don't overlap, in order. */
  in(text: string): ReadonlyArray<ReadonlyArray<RegExpExecArray>> {
    const table = this.#table
    const found = this.patterns.map((): Array<RegExpExecArray> => [])
    let place = 0
    for (let at = 0; at < text.length + mostLetters - 1; at++) {
      const code = at < text.length ? text.charCodeAt(at) : 0
      place = ((place << bits) | (code < 128 ? kinds[code]! : beyondAscii)) & (places - 1)
      const may = table[place]!
      const start = at - mostLetters + 1
      if (may !== 0 && start >= 0 && beginsWord(text, start)) this.#add(text, start, may, found)
    }
    return found
  }

  #add(text: string, start: number, may: number, found: ReadonlyArray<Array<RegExpExecArray>>): void {
    for (let index = 0; may >> index > 0; index++) {
      if (((may >> index) & 1) === 0) continue
      const before = found[index]!.at(-1)
      if (before !== undefined && start < before.index + before[0].length) continue
      const pattern = this.patterns[index]!
      pattern.lastIndex = start
      const match = pattern.exec(text)
      if (match !== null) found[index]!.push(match)
    }
  }
}
