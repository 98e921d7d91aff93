/** Collects the patterns of identities, one identity after the other, and builds the search from them. */
import * as Limits from "../Limits.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { fewestLettersAlone } from "./forms.ts"
import { GrowingPatternTree } from "./GrowingPatternTree.ts"
import { HashFilter } from "./HashFilter.ts"
import type { IdentityPatterns, KnownAs } from "./identityPatterns.ts"
import { KnownPatterns, pairHash } from "./KnownPatterns.ts"
import { LetterPatterns } from "./LetterPatterns.ts"
import { misreadings } from "./misreadings.ts"
import { packedLetters, packLetters } from "./packLetters.ts"
import { WordDictionary } from "./WordDictionary.ts"
import { spellingsOf } from "../words/wordForms.ts"
import { beginsCapitals, beginsWords, isSecond, kindOfWords } from "./wordRoles.ts"

/** Returns a role's kind in the hash filter. */
const kindOf = (role: number): number => Math.log2(role)

const beginningsOf = (patterns: LetterPatterns): HashFilter =>
  new HashFilter(3 * patterns.letters, (tell) => patterns.eachBeginning((hash) => tell(hash, 0)))

/** From the fewest places where a part counts to the most. */
const widths: ReadonlyArray<KnownAs["inside"]> = ["handle", "part", "phrase", "anywhere"]

/** Returns the value that counts in more texts, or else the first. */
const wider = (first: KnownAs | undefined, second: KnownAs): KnownAs => {
  if (first === undefined) return second
  const difference = widths.indexOf(second.inside) - widths.indexOf(first.inside)
  if (difference !== 0) return difference > 0 ? second : first
  return first.announces === true ||
    (first.capitals === true && second.capitals !== true) ||
    (first.sign === true && second.sign !== true) ||
    (first.inOriginals === true && second.inOriginals !== true)
    ? second
    : first
}

/** Returns the value that counts in more texts, for the cases of both. Identities come case by case. */
const merged = (first: KnownAs | undefined, second: KnownAs): KnownAs => {
  const better = wider(first, second)
  if (first?.owner === undefined || second.owner === undefined || better.owner === undefined) return better
  const isSameCase = first.owner.caseId === second.owner.caseId
  if (!isSameCase) return { ...better, owner: { ...second.owner, next: first.owner } }
  const { next } = first.owner
  return better === first || next === undefined ? better : { ...better, owner: { ...better.owner, next } }
}

const isSame = (a: KnownAs, b: KnownAs): boolean =>
  a.kind === b.kind &&
  a.placeholder === b.placeholder &&
  a.owner === b.owner &&
  a.inside === b.inside &&
  (a.capitals === true) === (b.capitals === true) &&
  (a.sign === true) === (b.sign === true) &&
  (a.inOriginals === true) === (b.inOriginals === true) &&
  (a.announces === true) === (b.announces === true)

export class PatternCollector {
  readonly #dictionary = new WordDictionary()
  readonly #words = new GrowingPatternTree<KnownAs>()
  readonly #joined = new LetterPatterns()
  readonly #apart = new LetterPatterns()
  readonly #parts = new LetterPatterns()
  readonly #values = new Map<string, KnownAs>()
  #last: KnownAs | undefined
  /** Faster than the dictionary, which would hash the string again. */
  readonly #symbolOfWord = new Map<string, number>()
  #symbols = 0
  /** The first symbols of patterns that also count without capitals. */
  readonly #free = new Set<number>()
  /** The second symbols of patterns. */
  readonly #second = new Set<number>()

  add({ letters, parts, words }: IdentityPatterns): void {
    for (const { symbols, value } of words) this.#addWords(symbols, value)
    for (const { symbols, value } of letters) {
      this.#addLetters(value.spaced === true ? this.#apart : this.#joined, symbols, value)
    }
    for (const { symbols, value } of parts) this.#addLetters(this.#parts, symbols, value)
  }

  /** Builds the patterns. Nothing can be added afterwards. */
  finish(): KnownPatterns {
    return atOnce(this.finishInSteps())
  }

  /** Builds the patterns, one table a step. */
  *finishInSteps(): Steps<KnownPatterns> {
    const dictionary = this.#dictionary
    const joined = this.#joined
    const apart = this.#apart
    const parts = this.#parts
    this.#addMisreadings()
    yield Limits.charactersInOneGo
    for (const part of [dictionary, joined, apart, parts]) part.trim()
    const words = yield* this.#words.freezeInSteps()
    const byFirstWord = Int32Array.from({ length: this.#symbols }, (_, symbol) => {
      const node = words.child(0, symbol)
      return this.#free.has(symbol) ? node : -node
    })
    yield Limits.charactersInOneGo
    // Many patterns share their first letters, and the shortest beginnings are shared most.
    const joinedPacks = new HashFilter(2 * joined.size, (tell) => {
      joined.eachBeginning((_, letters, from, length) => tell(packLetters(letters, from, length), 0), packedLetters)
      joined.eachShort(packedLetters, (letters, from, length) => tell(packLetters(letters, from, length), 1))
    })
    yield Limits.charactersInOneGo
    const joinedBeginnings = beginningsOf(joined)
    yield Limits.charactersInOneGo
    const partBeginnings = new HashFilter(2 * parts.letters, (tell) =>
      parts.eachBeginning((hash, _letters, _from, length) => {
        if (length >= fewestLettersAlone) tell(hash, 0)
      })
    )
    yield Limits.charactersInOneGo
    const firstPairs = new HashFilter(words.size / 3, (tell) =>
      words.eachPair((node, symbol) => tell(pairHash(node, symbol), 0))
    )
    yield Limits.charactersInOneGo
    const kinds = new HashFilter(2 * dictionary.size, (tell) => {
      // The first of letters apart is a word, too.
      apart.eachBeginning((hash) => tell(hash, kindOf(beginsWords)), 1)
      dictionary.eachHash((hash, symbol) => {
        const node = byFirstWord[symbol]!
        if (node !== 0) tell(hash, kindOf(node > 0 ? beginsWords : beginsCapitals))
        if (this.#second.has(symbol)) tell(hash, kindOf(isSecond))
        tell(hash, kindOfWords)
      })
    })
    const filters = { kinds, joinedPacks, joinedBeginnings, apartBeginnings: beginningsOf(apart), firstPairs }
    return new KnownPatterns({ dictionary, words, joined, apart, parts, byFirstWord, ...filters, partBeginnings })
  }

  #addLetters(patterns: LetterPatterns, symbols: string, value: KnownAs): void {
    if (symbols === "") return
    const there = patterns.get(symbols)
    const better = merged(there, value)
    if (better !== there) patterns.set(symbols, this.#same(better))
  }

  #addWords(words: ReadonlyArray<string>, value: KnownAs): void {
    if (words.length === 0) return
    let node = 0
    for (let index = 0; index < words.length; index++) {
      const symbol = this.#symbolOf(words[index]!)
      if (index === 0 && value.capitals !== true) this.#free.add(symbol)
      if (index === 1) this.#second.add(symbol)
      node = this.#words.grow(node, symbol)
    }
    const there = this.#words.value(node)
    const better = merged(there, value)
    if (better !== there) this.#words.end(node, this.#same(better))
  }

  #symbolOf(word: string): number {
    const there = this.#symbolOfWord.get(word)
    if (there !== undefined) return there
    const spelled = this.#dictionary.numberOf(word)
    const symbol = spelled < 0 ? this.#symbols++ : spelled
    if (spelled < 0) for (const spelling of spellingsOf(word)) this.#dictionary.set(spelling, symbol)
    this.#symbolOfWord.set(word, symbol)
    return symbol
  }

  /** Adds words as text recognition misreads them, unless they are other words of a name. */
  #addMisreadings(): void {
    for (const [word, symbol] of this.#symbolOfWord) {
      for (const misread of misreadings(word)) {
        if (this.#dictionary.numberOf(misread) < 0) this.#dictionary.set(misread, symbol)
      }
    }
  }

  /** Shares equal values: there are many patterns and few different values. */
  #same(value: KnownAs): KnownAs {
    if (this.#last !== undefined && isSame(this.#last, value)) return this.#last
    const { announces, capitals, inOriginals, inside, kind, owner, placeholder, sign } = value
    // A name of several cases is hardly ever another of the same cases.
    if (owner?.next !== undefined) return value
    const key = `${owner?.caseId} ${kind} ${placeholder} ${inside} ${capitals === true} ${sign === true} ${announces === true} ${inOriginals === true}`
    const there = this.#values.get(key)
    if (there === undefined) this.#values.set(key, value)
    return (this.#last = there ?? value)
  }
}
