/**
 * Labels the words of a stretch of text. Caches what each word adds to its neighbors' scores, and computes only the
 * context each time.
 */
import { marginals } from "./Chain.ts"
import { contextOf } from "./contextOf.ts"
import { classAt, type Context, inPhrase } from "./features.ts"
import type { NameModel } from "./NameModel.ts"
import { levelIn } from "./OwnMatter.ts"
import { padding, Tokens } from "./Tokens.ts"
import { findPhrases } from "./PhraseSet.ts"
import { places, WordSums } from "./WordSums.ts"

const labels = 4
const stored = labels - 1

/** A phrase of this many words names the same thing wherever it stands: "Lei Maria da Penha". */
const wordsOfSurePhrase = 3
/** A score that no other outweighs. */
const sure = 100

/** Public names count as nothing. */
const ignorePublic = (likely: Float32Array, from: number, until: number): void => {
  for (let base = from; base < until; base += labels) {
    likely[base]! += likely[base + stored]!
    likely[base + stored] = 0
  }
}

export class Tagger {
  readonly tokens: Tokens
  readonly kinds: Uint8Array
  readonly lines: Uint8Array
  matter = 0
  /** For each token, the probability of each label. */
  readonly likely: Float32Array
  readonly #model: NameModel
  readonly #sums: WordSums
  /** By slot of the sums. */
  readonly #kindOf: Uint8Array
  readonly #scores: Float32Array
  readonly #forward: Float64Array
  readonly #context: Context
  readonly #contextRows: Int32Array

  /** Has room for stretches of up to `units` UTF-16 units. */
  constructor(model: NameModel, units: number) {
    this.#model = model
    this.#context = contextOf(model.alphabet, model.lists)
    this.#contextRows = new Int32Array(this.#context.rows)
    this.#sums = new WordSums(model.names, model.alphabet, units)
    this.#kindOf = new Uint8Array(this.#sums.slots)
    this.tokens = new Tokens(model.alphabet, units)
    const room = this.tokens.start.length
    this.kinds = new Uint8Array(room)
    this.lines = new Uint8Array(room)
    this.likely = new Float32Array(room * labels)
    this.#scores = new Float32Array(room * labels)
    this.#forward = new Float64Array(room * labels)
  }

  /** Labels the text from `from` to `until`. */
  tag(text: string, from: number, until: number): void {
    const { likely, tokens } = this
    const { transitions } = this.#model.names
    tokens.read(text, from, until)
    const { count } = tokens
    this.#scores.fill(0, 0, count * labels)
    this.#context.mark(tokens, this.#model.lists, this.lines)
    for (let at = 0; at < count; at++) this.#addWord(text, at)
    const { matter, phrases } = this.#model.lists
    if (phrases !== undefined) findPhrases(tokens, phrases, this.#addPhrase)
    if (matter !== undefined) this.matter = levelIn(matter, this)
    for (let at = padding; at < count - padding; at++) this.#addContext(at)
    // The padding before and after the text gets no label.
    const first = padding * labels
    const last = (count - padding) * labels
    const words = {
      labels,
      count: count - 2 * padding,
      scores: this.#scores.subarray(first, last),
      gap: tokens.gap.subarray(padding, count - padding)
    }
    marginals(words, transitions, this.#forward, likely.subarray(first, last))
    if (this.#model.last === "public") ignorePublic(likely, first, last)
  }

  #addWord(text: string, at: number): void {
    const { tokens } = this
    const key = tokens.key[at]!
    const form = tokens.form[at]!
    const slot = this.#sums.slotOf(key, form)
    if (!this.#sums.isRemembered(slot, key, form)) {
      const kind = classAt(this.#model, text, tokens, at)
      this.#kindOf[slot] = kind
      this.#sums.remember(text, tokens, at, kind)
    }
    this.kinds[at] = this.#kindOf[slot]!
    const { unit } = this.#model.names
    const scores = this.#scores
    const { perWord, values } = this.#sums
    // Unrolled over the labels: most of the time goes here.
    for (let each = 0, sum = slot * perWord; each < places.length; each++, sum += stored) {
      const target = at + places[each]![1]
      if (target < 0 || target >= tokens.count) continue
      const base = target * labels
      scores[base + 1]! += values[sum]! * unit
      scores[base + 2]! += values[sum + 1]! * unit
      scores[base + 3]! += values[sum + 2]! * unit
    }
  }

  readonly #addPhrase = (from: number, until: number, words: number): void => {
    for (let at = from; at < until; at++) {
      this.kinds[at]! |= inPhrase
      if (words >= wordsOfSurePhrase) this.#scores[at * labels + stored]! += sure
    }
  }

  #addContext(at: number): void {
    const { rowBits, unit, weights } = this.#model.names
    const rows = this.#contextRows
    this.#context.add(this, at, rows)
    let first = 0
    let second = 0
    let third = 0
    for (let each = 0; each < rows.length; each++) {
      const base = (rows[each]! >>> (32 - rowBits)) * stored
      first += weights[base]!
      second += weights[base + 1]!
      third += weights[base + 2]!
    }
    const scores = this.#scores
    scores[at * labels + 1]! += first * unit
    scores[at * labels + 2]! += second * unit
    scores[at * labels + 3]! += third * unit
  }
}
