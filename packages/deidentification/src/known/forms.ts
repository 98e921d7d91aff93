/** How a registered value may be written, one form after the other, each once. */
import type { FindingKind } from "../Finding.ts"
import { isCommon, isFrequentGivenName, isSmall, isSurnameWord, splitsIntoCommonWords } from "../words/commonWords.ts"
import type { Inside, KnownAs } from "./identityPatterns.ts"
import { canonicalWord } from "../words/wordForms.ts"

/** Canonical words in a row. */
export type Words = ReadonlyArray<string>

/** Letters in a row that are fewer are found in every text. */
export const fewestJoinedLetters = 6
export const fewestLettersAlone = 4

/** An article, a pronoun or a list's letter, besides an initial. */
export const isArticle = (letter: string): boolean => letter === "a" || letter === "i"

/** A word that stands for nothing but a name. */
export const isDistinctive = (word: string): boolean =>
  word.length >= fewestLettersAlone && !isCommon(word) && !isSurnameWord(word) && !isFrequentGivenName(word)

/** Scripts without capitals ask for none. */
const hasCase = (words: Words): boolean => words.some((word) => word.toUpperCase() !== word || /^\d/.test(word))

/**
 * Whether these words count as a name only where each begins with a capital. "Will Kowalski" is a name in any case,
 * "Kowalski will" is not.
 */
export const needCapitals = (words: Words): boolean =>
  words.every(isCommon) ||
  words.some((word, index) => isSmall(word) && !words.slice(index + 1).some(isDistinctive)) ||
  (words.some(isArticle) && words.every((word) => isCommon(word) || isSurnameWord(word)))

/** Some forms are put together of parts, and what that makes may be another word; a month has its form already. */
const canonical = (word: string): string => (/^\d/.test(word) ? word : canonicalWord(word))

const singleLetter = /^[a-z]$/

export class Forms {
  readonly words: Array<{ readonly symbols: Words; readonly value: KnownAs }> = []
  readonly letters: Array<{ readonly symbols: string; readonly value: KnownAs }> = []
  readonly parts: Array<{ readonly symbols: string; readonly value: KnownAs }> = []
  readonly #seen = new Set<string>()
  readonly #small = new Set<string>()
  readonly #kind: FindingKind
  readonly #placeholder: string

  constructor(kind: FindingKind, placeholder: string) {
    this.#kind = kind
    this.#placeholder = placeholder
  }

  /** Words that are not expected to begin with a capital, wherever they stand: what follows the hyphen in "Soo-ah". */
  neverCapital(words: Words): void {
    for (const word of words) this.#small.add(word)
  }

  /** Words to be found in a row. Of equal forms the first counts. */
  add(words: Words, needed: boolean = needCapitals(words), sign = false): void {
    const symbols = words.map(canonical)
    const capitals = needed && hasCase(words) && !words.some((word) => this.#small.has(word))
    if (symbols.every((word) => singleLetter.test(word)) || !this.#isNew(symbols.join(" "))) return
    const value = { kind: this.#kind, placeholder: this.#placeholder, capitals }
    this.words.push({ symbols, value: sign ? { ...value, sign } : value })
  }

  /** A word behind which those forms count that need a sign. */
  announce(word: string): void {
    if (!this.#isNew(word)) return
    this.words.push({ symbols: [word], value: { kind: this.#kind, placeholder: this.#placeholder, announces: true } })
  }

  /** Letters and digits to be found whatever separates them. */
  addLetters(symbols: string, spaced = false): void {
    if (symbols === "" || !this.#isNew(`:${symbols}`)) return
    const value = { kind: this.#kind, placeholder: this.#placeholder }
    this.letters.push({ symbols, value: spaced ? { ...value, spaced } : value })
  }

  /** Letters to be found inside one word. With `capitals`, small letters count only as a handle or beside other words. */
  addPart(symbols: string, inside: Inside, capitals = false): void {
    if (symbols.length < fewestLettersAlone || !this.#isNew(`/${symbols}`)) return
    this.parts.push({ symbols, value: { kind: this.#kind, placeholder: this.#placeholder, inside, capitals } })
  }

  /** The words of a name, and their letters in a row; those that also make up a phrase of prose count only when each stands by itself. */
  addJoined(words: Words, joined: string, fewest: number): void {
    if (joined.length < fewest) return
    const spaced = needCapitals(words) || splitsIntoCommonWords(joined)
    this.addLetters(joined, spaced)
    if (spaced && words.length === 1 && !isCommon(joined)) this.addBroken(joined)
    // Without any separator it is no phrase any more.
    if (spaced && words.length > 1 && !isCommon(joined)) this.add([joined], false)
  }

  /** A name of one word broken over two lines, wherever that doesn't make two words of prose. */
  addBroken(word: string): void {
    for (let at = 1; at < word.length; at++) {
      const halves = [word.slice(0, at), word.slice(at)]
      if (!halves.every((half) => isCommon(half) || isSurnameWord(half))) this.add(halves)
    }
  }

  #isNew(key: string): boolean {
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    return true
  }
}
