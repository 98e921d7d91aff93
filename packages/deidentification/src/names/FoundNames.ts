/**
 * The names found in a text so far, by word. They find the surname alone, the given name alone and the name in capitals
 * everywhere in the text. One pass with a hash table.
 */
import type { NameModel } from "./NameModel.ts"
import type { NameSpan } from "./spans.ts"
import type { Tagger } from "./Tagger.ts"
import { form, type Tokens } from "./Tokens.ts"

type Kind = NameSpan["kind"]

const rank: Readonly<Record<Kind, number>> = { person: 0, organization: 1, place: 2 }
const kinds: ReadonlyArray<Kind> = ["person", "organization", "place"]
/** A given name with a surname is a person, even if the surname alone got another label. */
const wholeNameVotes = 3

/** Most words of a name that is searched as a whole. */
const mostWords = 12

/** Fewest letters of a name without case that is searched as a whole. */
const leastUncased = 3

/** Votes on a word: as a person, an organization and a place. */
interface Word {
  readonly votes: Array<number>
  /** True if found as a capitalised word in a name of several words. */
  together: boolean
  /** True if found in lower case as part of a name. */
  small: boolean
}

const isCapital = (what: number): boolean => what === form.initial || what === form.capitals || what === form.mixed

export class FoundNames {
  readonly #words = new Map<number, Word>()
  /** Organizations and places of several words, by the hash of all words. */
  readonly #phrases = new Map<number, Kind>()
  /** By first word: the numbers of words of its phrases, as bits. */
  readonly #lengths = new Map<number, number>()
  readonly #model: NameModel

  constructor(model: NameModel) {
    this.#model = model
  }

  get isEmpty(): boolean {
    return this.#words.size === 0 && this.#phrases.size === 0
  }

  add({ tokens }: Tagger, { from, kind, until }: NameSpan): void {
    const length = until - from
    const isWhole = kind !== "person" || this.#isLongUncased(tokens, from, until)
    if (isWhole && length > 1 && length <= mostWords) {
      const first = tokens.key[from]!
      this.#phrases.set(phraseHash(tokens, from, until), kind)
      this.#lengths.set(first, (this.#lengths.get(first) ?? 0) | (1 << length))
    }
    for (let at = from; at < until; at++) {
      const what = tokens.form[at]!
      if (what > form.mixed || tokens.end[at]! - tokens.start[at]! < 2) continue
      const key = tokens.key[at]!
      // The words of an organization's name are mostly ordinary; alone they identify nobody.
      if (kind !== "person" && (length > 1 || this.#model.lists.common.has(key))) continue
      const word = this.#words.get(key) ?? { votes: [0, 0, 0], together: false, small: false }
      word.votes[rank[kind]]! += kind === "person" && length > 1 ? wholeNameVotes : 1
      if (length > 1 && isCapital(what)) word.together = true
      if (what === form.lower) word.small = true
      this.#words.set(key, word)
    }
  }

  /** Without case, only a whole name tells itself apart from words. */
  #isLongUncased(tokens: Tokens, from: number, until: number): boolean {
    if (!this.#model.lists.haveUncased || until - from > mostWords) return false
    for (let at = from; at < until; at++) {
      if (tokens.form[at] !== form.uncased && tokens.form[at] !== form.mixed) return false
    }
    return tokens.end[until - 1]! - tokens.start[from]! >= leastUncased
  }

  /** Returns the kind of the word here according to other places; undefined if it may be an ordinary word. */
  kindAt(tokens: Tokens, at: number, lines: Uint8Array): Kind | undefined {
    const what = tokens.form[at]!
    if (what > form.mixed) return undefined
    const word = this.#words.get(tokens.key[at]!)
    if (word === undefined) return undefined
    const isCommon = this.#model.lists.common.has(tokens.key[at]!)
    if (what === form.lower) {
      if (!word.small || isCommon) return undefined
    } else if (isCommon) {
      // "Grant" after "Will Grant", but not the grant, nor a sentence that begins with it.
      if (!word.together || word.votes[0] === 0 || (lines[at]! & 11) !== 0) return undefined
    }
    const { votes } = word
    return kinds[votes.indexOf(Math.max(...votes))]
  }

  /** Returns the longest name of several words that begins here. */
  phraseAt(tokens: Tokens, at: number): { readonly kind: Kind; readonly until: number } | undefined {
    const lengths = this.#lengths.get(tokens.key[at]!)
    if (lengths === undefined || (!isCapital(tokens.form[at]!) && tokens.form[at] !== form.uncased)) return undefined
    for (let length = mostWords; length > 1; length--) {
      if ((lengths & (1 << length)) === 0 || at + length > tokens.count) continue
      const kind = this.#phrases.get(phraseHash(tokens, at, at + length))
      if (kind !== undefined) return { kind, until: at + length }
    }
    return undefined
  }
}

const phraseHash = (tokens: Tokens, from: number, until: number): number => {
  let hash = until - from
  for (let at = from; at < until; at++) hash = Math.imul(hash, 0x01000193) ^ tokens.key[at]!
  return hash
}
