/**
 * The names found in a text so far, by their words: a surname alone, a given name alone and the name in capitals are
 * then found everywhere in the text. One pass with a table of hashes.
 */
import type { NameModel } from "./NameModel.ts"
import type { NameSpan } from "./spans.ts"
import type { Tagger } from "./Tagger.ts"
import { form, type Tokens } from "./Tokens.ts"

type Kind = NameSpan["kind"]

const rank: Readonly<Record<Kind, number>> = { person: 0, organization: 1, place: 2 }
const kinds: ReadonlyArray<Kind> = ["person", "organization", "place"]
/** Who has a given name and a surname is somebody, whatever the surname alone was taken for. */
const wholeNameVotes = 3

/** Words of a name that is looked for as a whole. */
const mostWords = 12

/** Votes on what a word is: found as a person, an organisation, a place, and how often it was found with others. */
interface Word {
  readonly votes: Array<number>
  /** Found in a name of several words, as a whole word of its own and not merely a small one. */
  together: boolean
  /** Found standing in small letters where a name was. */
  small: boolean
}

const isCapital = (what: number): boolean => what === form.initial || what === form.capitals || what === form.mixed

export class FoundNames {
  readonly #words = new Map<number, Word>()
  /** Organisations and places of several words, by the hash of all words. */
  readonly #phrases = new Map<number, Kind>()
  /** By the first word of each: of how many words they are, a bit each. */
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
    if (kind !== "person" && length > 1 && length <= mostWords) {
      const first = tokens.key[from]!
      this.#phrases.set(phraseHash(tokens, from, until), kind)
      this.#lengths.set(first, (this.#lengths.get(first) ?? 0) | (1 << length))
    }
    for (let at = from; at < until; at++) {
      const what = tokens.form[at]!
      if (what > form.mixed || tokens.end[at]! - tokens.start[at]! < 2) continue
      const key = tokens.key[at]!
      // The words of an organisation's name are mostly ordinary; alone they name nobody.
      if (kind !== "person" && (length > 1 || this.#model.lists.common.has(key))) continue
      const word = this.#words.get(key) ?? { votes: [0, 0, 0], together: false, small: false }
      word.votes[rank[kind]]! += kind === "person" && length > 1 ? wholeNameVotes : 1
      if (length > 1 && isCapital(what)) word.together = true
      if (what === form.lower) word.small = true
      this.#words.set(key, word)
    }
  }

  /** What the word here is by what was found elsewhere; undefined where it may be an ordinary word. */
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

  /** The longest name of several words that begins here. */
  phraseAt(tokens: Tokens, at: number): { readonly kind: Kind; readonly until: number } | undefined {
    const lengths = this.#lengths.get(tokens.key[at]!)
    if (lengths === undefined || !isCapital(tokens.form[at]!)) return undefined
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
