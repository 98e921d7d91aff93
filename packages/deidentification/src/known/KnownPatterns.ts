/**
 * The ways in which any of many identities may be written: in words, in letters and digits whatever separates them, in
 * letters that stand each by itself, and inside single words. With small tables that tell of most words of a text that nothing begins there.
 */
import type { HashFilter } from "./HashFilter.ts"
import type { KnownAs } from "./identityPatterns.ts"
import type { LetterPatterns } from "./LetterPatterns.ts"
import { packedLetters } from "./packLetters.ts"
import type { PatternTree } from "./PatternTree.ts"
import type { WordDictionary } from "./WordDictionary.ts"

/** What the patterns consist of. */
interface PatternParts {
  /** Symbols by words, in every spelling. */
  readonly dictionary: WordDictionary
  /** By the symbols of words. */
  readonly words: PatternTree<KnownAs>
  readonly joined: LetterPatterns
  readonly apart: LetterPatterns
  /** What is looked for inside single words. */
  readonly parts: LetterPatterns
  /**
   * By symbol: the node of the patterns that begin with it; below 0 when all of them count only where each word begins
   * with a capital.
   */
  readonly byFirstWord: Int32Array
  /** What words may be, by their hashes: of the roles those that come first. */
  readonly kinds: HashFilter
  /**
   * The first letters of all that a pattern of letters begins with, packed; of the second kind those that are all of one.
   * The table is so small that it is looked at first.
   */
  readonly joinedPacks: HashFilter
  /** All letters, by their hash, that a pattern of letters begins with. */
  readonly joinedBeginnings: HashFilter
  /** The same for those apart. */
  readonly apartBeginnings: HashFilter
  /** Of at least four letters, all that a part begins with. */
  readonly partBeginnings: HashFilter
  /** The nodes that one word leads to, with the words that lead on from there. */
  readonly firstPairs: HashFilter
}

export const pairHash = (node: number, symbol: number): number =>
  Math.imul(node, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)

let ids = 0

export class KnownPatterns {
  /** Another for each. */
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

  /** Bytes of its tables. */
  get bytes(): number {
    const parts = [this.dictionary, this.words, this.joined, this.apart, this.parts]
    const beginnings = [this.joinedPacks, this.joinedBeginnings, this.apartBeginnings, this.partBeginnings]
    const all = [...parts, ...beginnings, this.kinds, this.#firstPairs]
    return all.reduce((sum, { bytes }) => sum + bytes, this.byFirstWord.byteLength)
  }

  /** Whether a pattern of letters may begin with these, or be all of them; `pack` are the first of them. */
  mayJoin(pack: number, length: number, hash: number): boolean {
    return this.joinedPacks.has(pack) && (length <= packedLetters || this.joinedBeginnings.has(hash))
  }

  /** Whether a pattern of words goes on from the symbol it begins with to this one. */
  goesOn(first: number, second: number): boolean {
    if (first < 0 || second < 0) return false
    const node = Math.abs(this.byFirstWord[first]!)
    return this.#firstPairs.has(pairHash(node, second)) && this.words.child(node, second) !== 0
  }
}
