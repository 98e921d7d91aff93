/**
 * The patterns of many identities: as words, as letters and digits with any separators, as letters that are words by
 * themselves, and inside single words. Small tables exclude most words of a text.
 */
import type { HashFilter } from "./HashFilter.ts"
import type { KnownAs } from "./identityPatterns.ts"
import type { LetterPatterns } from "./LetterPatterns.ts"
import { packedLetters } from "./packLetters.ts"
import type { PatternTree } from "./PatternTree.ts"
import type { WordDictionary } from "./WordDictionary.ts"

/** The parts of the patterns. */
export interface PatternParts {
  /** Symbols of words, in every spelling. */
  readonly dictionary: WordDictionary
  /** Patterns of words, as symbols. */
  readonly words: PatternTree<KnownAs>
  readonly joined: LetterPatterns
  readonly apart: LetterPatterns
  /** Patterns inside single words. */
  readonly parts: LetterPatterns
  /** By symbol: the node of the patterns that begin with it; negative if all of them need a capital in each word. */
  readonly byFirstWord: Int32Array
  /** Kinds of words by hash. The first kinds are roles. */
  readonly kinds: HashFilter
  /**
   * Packed first letters of each beginning of a pattern of letters; kind 1 for whole patterns. The table is so small
   * that it is checked first.
   */
  readonly joinedPacks: HashFilter
  /** Hashes of all beginnings of patterns of letters. */
  readonly joinedBeginnings: HashFilter
  /** The same for letters apart. */
  readonly apartBeginnings: HashFilter
  /** Hashes of all beginnings of parts, of at least four letters. */
  readonly partBeginnings: HashFilter
  /** Pairs of a node after one word and a word that continues from there. */
  readonly firstPairs: HashFilter
}

export const pairHash = (node: number, symbol: number): number =>
  Math.imul(node, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)

let ids = 0

export class KnownPatterns {
  /** Unique for each instance. */
  readonly id = ++ids
  readonly dictionary: WordDictionary
  readonly words: PatternTree<KnownAs>
  readonly joined: LetterPatterns
  readonly apart: LetterPatterns
  readonly parts: LetterPatterns
  readonly byFirstWord: Int32Array
  readonly kinds: HashFilter
  readonly joinedPacks: HashFilter
  readonly joinedBeginnings: HashFilter
  readonly apartBeginnings: HashFilter
  readonly partBeginnings: HashFilter
  readonly #firstPairs: HashFilter

  constructor(parts: PatternParts) {
    this.dictionary = parts.dictionary
    this.words = parts.words
    this.joined = parts.joined
    this.apart = parts.apart
    this.parts = parts.parts
    this.byFirstWord = parts.byFirstWord
    this.kinds = parts.kinds
    this.joinedPacks = parts.joinedPacks
    this.joinedBeginnings = parts.joinedBeginnings
    this.apartBeginnings = parts.apartBeginnings
    this.partBeginnings = parts.partBeginnings
    this.#firstPairs = parts.firstPairs
  }

  get isEmpty(): boolean {
    return this.dictionary.size + this.joined.size + this.apart.size + this.parts.size === 0
  }

  /** Size of its tables in bytes. */
  get bytes(): number {
    const parts = [this.dictionary, this.words, this.joined, this.apart, this.parts]
    const beginnings = [this.joinedPacks, this.joinedBeginnings, this.apartBeginnings, this.partBeginnings]
    const all = [...parts, ...beginnings, this.kinds, this.#firstPairs]
    return all.reduce((sum, { bytes }) => sum + bytes, this.byFirstWord.byteLength)
  }

  /** True if a pattern of letters may begin with these letters or equal them; `pack` has the first of them. */
  mayJoin(pack: number, length: number, hash: number): boolean {
    return this.joinedPacks.has(pack) && (length <= packedLetters || this.joinedBeginnings.has(hash))
  }

  /** True if a pattern of words continues from its first symbol to this one. */
  goesOn(first: number, second: number): boolean {
    if (first < 0 || second < 0) return false
    const node = Math.abs(this.byFirstWord[first]!)
    return this.#firstPairs.has(pairHash(node, second)) && this.words.child(node, second) !== 0
  }
}
