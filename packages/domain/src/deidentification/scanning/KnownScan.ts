/** Follows a text, character by character, through the automata of the known identities. */
import * as Limits from "../../Limits.ts"
import type { Finding } from "../Finding.ts"
import type { AhoCorasick } from "../known/AhoCorasick.ts"
import { Follower } from "../known/Follower.ts"
import type { KnownAs } from "../known/identityPatterns.ts"
import { canonicalWord } from "../known/wordForms.ts"

export interface KnownAutomata {
  readonly dictionary: ReadonlyMap<string, number>
  readonly byWords: AhoCorasick<KnownAs>
  readonly byLetters: AhoCorasick<KnownAs>
}

type Emit = (finding: Finding) => void

const isMeant = (known: KnownAs, capitals: boolean): boolean => capitals || known.capitals !== true
/** Of two matches that end at the same place. */
const longer = <M extends { readonly start: number }>(a: M | undefined, b: M | undefined): M | undefined =>
  a === undefined || (b !== undefined && b.start < a.start) ? b : a

const singleLetter = /^\p{L}$/u
/** Between the words of one name these don't stand. */
const endsName = new Set(Array.from("[]{}<>|=!?\\^~;", (character) => character.charCodeAt(0)))
const inIdentifier = new Set(Array.from("-./(),:_+·–—‐‑#'", (character) => character.charCodeAt(0)))

export class KnownScan {
  readonly #dictionary: ReadonlyMap<string, number>
  readonly #words: Follower<KnownAs>
  /** The same words without single letters: a middle initial that nobody registered hides no name. */
  readonly #fullWords: Follower<KnownAs>
  readonly #letters: Follower<KnownAs>
  readonly #emit: Emit
  #word = ""
  #wordStart = -1
  #wordEnd = -1
  #capital = false
  /** The word is longer than any name: it counts as no word, and nothing waits for its end. */
  #overlong = false
  /** Characters since the last word, and since the last word of more than a letter. */
  #gap = 0
  #fullGap = 0

  constructor(known: KnownAutomata, emit: Emit) {
    this.#dictionary = known.dictionary
    this.#words = new Follower(known.byWords)
    this.#fullWords = new Follower(known.byWords)
    this.#letters = new Follower(known.byLetters)
    this.#emit = emit
  }

  /** A letter or digit, folded (perhaps to several). */
  letters(folded: string, capital: boolean, start: number, end: number): void {
    const beginsWord = this.#wordStart < 0
    if (beginsWord) {
      this.#word = ""
      this.#wordStart = start
      this.#overlong = false
      this.#capital = capital
    }
    this.#wordEnd = end
    if (!this.#overlong) this.#word += folded
    this.#bound(end)
    // Inside a word nothing begins, so an idle follower has nothing to do there.
    if (!beginsWord && this.#letters.heldFrom === Infinity) return
    for (let at = 0; at < folded.length;) {
      const codePoint = folded.codePointAt(at)!
      this.#letters.feed(codePoint, start, end, beginsWord && at === 0, capital)
      at += codePoint > 0xffff ? 2 : 1
    }
  }

  /** A letter that is a word by itself. */
  ideograph(folded: string, start: number, end: number): void {
    this.endWord()
    this.#letters.reset()
    this.#word = folded
    this.#wordStart = start
    this.#wordEnd = end
    this.#overlong = false
    // Scripts without spaces have no capitals either.
    this.#capital = true
    this.endWord()
  }

  /** Something invisible, or a mark on the character before. */
  ignorable(end: number): void {
    if (this.#wordStart >= 0) this.#wordEnd = end
    this.#bound(end)
  }

  #bound(end: number): void {
    if (this.#wordStart >= 0 && !this.#overlong) {
      this.#overlong =
        this.#word.length > Limits.wordCharacters || end - this.#wordStart > Limits.guardHoldbackCharacters
    }
    this.#words.bound(end)
    this.#fullWords.bound(end)
    this.#letters.bound(end)
  }

  /** White space or punctuation. */
  separator(code: number, isSpace: boolean, length: number): void {
    this.endWord()
    this.#gap += length
    this.#fullGap += length
    const ends = !isSpace && endsName.has(code)
    if (ends || this.#gap > Limits.nameGapCharacters) this.#words.reset()
    if (ends || this.#fullGap > Limits.nameGapCharacters) this.#fullWords.reset()
    if (this.#gap > Limits.identifierGapCharacters || !(isSpace || inIdentifier.has(code))) this.#letters.reset()
  }

  /** Nothing goes on across this place. */
  barrier(): void {
    this.endWord()
    this.#words.reset()
    this.#fullWords.reset()
    this.#letters.reset()
  }

  endWord(): void {
    if (this.#wordStart < 0) return
    const word = this.#word
    const start = this.#wordStart
    const end = this.#wordEnd
    this.#wordStart = -1
    const symbol = this.#overlong ? -1 : (this.#dictionary.get(canonicalWord(word)) ?? -1)
    this.#words.feed(symbol, start, end, true, this.#capital)
    this.#gap = 0
    let match = this.#words.matched(end, isMeant)
    if (singleLetter.test(word)) {
      this.#fullGap += end - start
      if (this.#fullGap > Limits.nameGapCharacters) this.#fullWords.reset()
    } else {
      this.#fullWords.feed(symbol, start, end, true, this.#capital)
      this.#fullGap = 0
      match = longer(match, this.#fullWords.matched(end, isMeant))
    }
    match = longer(match, this.#letters.matched(end, isMeant))
    if (match === undefined) return
    const { kind, placeholder } = match.value
    this.#emit({ start: match.start, end, kind, basis: "known", placeholder })
  }

  /** Nothing that begins before this offset is still undecided. */
  get heldFrom(): number {
    return Math.min(
      this.#wordStart < 0 || this.#overlong ? Infinity : this.#wordStart,
      this.#words.heldFrom,
      this.#fullWords.heldFrom,
      this.#letters.heldFrom
    )
  }
}
