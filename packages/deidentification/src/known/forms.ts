/** Collects the spellings of a registered value, each once. */
import type { FindingKind } from "../Finding.ts"
import { isCommon, isFrequentGivenName, isSmall, isSurnameWord, splitsIntoCommonWords } from "../words/commonWords.ts"
import type { Inside, KnownAs, Owner } from "./identityPatterns.ts"
import { canonicalWord } from "../words/wordForms.ts"

/** Consecutive canonical words. */
export type Words = ReadonlyArray<string>

/** Fewer letters in a row occur in every text. */
export const fewestJoinedLetters = 6
export const fewestLettersAlone = 4

/** True for a letter that is also an article, a pronoun or a list label. */
export const isArticle = (letter: string): boolean => letter === "a" || letter === "i"

/** True for a word that is only a name, with no other meaning. */
export const isDistinctive = (word: string): boolean =>
  word.length >= fewestLettersAlone && !isCommon(word) && !isSurnameWord(word) && !isFrequentGivenName(word)

/** Scripts without capitals need none. */
const hasCase = (words: Words): boolean => words.some((word) => word.toUpperCase() !== word || /^\d/.test(word))

/**
 * True if these words count as a name only with a capital each. "Will Kowalski" is a name in any case, "Kowalski will"
 * is not.
 */
const needCapitals = (words: Words): boolean =>
  words.every(isCommon) ||
  words.some((word, index) => isSmall(word) && !words.slice(index + 1).some(isDistinctive)) ||
  (words.some(isArticle) && words.every((word) => isCommon(word) || isSurnameWord(word)))

/** Some forms are composed of parts, and the result may be another word; a month already has its form. */
const canonical = (word: string): string => (/^\d/.test(word) ? word : canonicalWord(word))

const singleLetter = /^[a-z]$/

export class Forms {
  readonly words: Array<{ readonly symbols: Words; readonly value: KnownAs }> = []
  readonly letters: Array<{ readonly symbols: string; readonly value: KnownAs }> = []
  readonly parts: Array<{ readonly symbols: string; readonly value: KnownAs }> = []
  readonly #seen = new Set<string>()
  readonly #small = new Set<string>()
  readonly #as: KnownAs

  constructor(kind: FindingKind, placeholder: string, owner?: Owner) {
    this.#as = owner === undefined ? { kind, placeholder } : { kind, placeholder, owner }
  }

  /** Adds words that nowhere need a capital: the part after the hyphen in "Soo-ah". */
  neverCapital(words: Words): void {
    for (const word of words) this.#small.add(word)
  }

  /** Adds consecutive words. Of equal forms the first counts. */
  add(words: Words, needed: boolean = needCapitals(words), sign = false): void {
    const symbols = words.map(canonical)
    const capitals = needed && hasCase(words) && !words.some((word) => this.#small.has(word))
    if (symbols.every((word) => singleLetter.test(word)) || !this.#isNew(symbols.join(" "))) return
    const value = { ...this.#as, capitals }
    this.words.push({ symbols, value: sign ? { ...value, sign } : value })
  }

  /** Adds consecutive words, each with a capital, that count only in a user's own document. */
  addInOriginals(words: Words): void {
    const symbols = words.map(canonical)
    if (!this.#isNew(symbols.join(" "))) return
    this.words.push({ symbols, value: { ...this.#as, capitals: hasCase(symbols), inOriginals: true } })
  }

  /** Adds a word that is a sign for the forms that need one. */
  announce(word: string): void {
    if (!this.#isNew(word)) return
    this.words.push({ symbols: [word], value: { ...this.#as, announces: true } })
  }

  /** Adds letters and digits with any separators. */
  addLetters(symbols: string, spaced = false): void {
    if (symbols === "" || !this.#isNew(`:${symbols}`)) return
    const value = this.#as
    this.letters.push({ symbols, value: spaced ? { ...value, spaced } : value })
  }

  /** Adds letters inside one word. With `capitals`, lower case counts only as a handle or beside other words. */
  addPart(symbols: string, inside: Inside, capitals = false): void {
    if (symbols.length < fewestLettersAlone || !this.#isNew(`/${symbols}`)) return
    this.parts.push({ symbols, value: { ...this.#as, inside, capitals } })
  }

  /**
   * Adds a name's letters without separators. If they also form a phrase of prose, they count only as single letters.
   */
  addJoined(words: Words, joined: string, fewest: number): void {
    if (joined.length < fewest) return
    const spaced = needCapitals(words) || splitsIntoCommonWords(joined)
    this.addLetters(joined, spaced)
    if (spaced && words.length === 1 && !isCommon(joined)) this.addBroken(joined)
    // Without any separator it is not a phrase.
    if (spaced && words.length > 1 && !isCommon(joined)) this.add([joined], false)
  }

  /** Adds a one-word name broken over two lines, unless both halves are words. */
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
