/** Labels the words that thorough de-identification removes, after the names of the stretch are labeled. */
import { marginals } from "./Chain.ts"
import { addContextRows, contextRows } from "./features.ts"
import { type ChainModel, detailLabels } from "./NameModel.ts"
import type { Tagger } from "./Tagger.ts"
import { type Alphabet, padding } from "./Tokens.ts"
import { places, WordSums } from "./WordSums.ts"

const labels = detailLabels.length
const stored = labels - 1

export class DetailTagger {
  /** For each token, the probability of each of `detailLabels`. */
  readonly likely: Float32Array
  readonly #chain: ChainModel
  readonly #sums: WordSums
  readonly #scores: Float32Array
  readonly #forward: Float64Array
  readonly #contextRows = new Int32Array(contextRows)

  /** Sized for the stretches of this tagger. */
  constructor(alphabet: Alphabet, chain: ChainModel, tagger: Tagger) {
    const tokens = tagger.tokens.start.length
    this.#chain = chain
    this.#sums = new WordSums(chain, alphabet, tokens)
    this.likely = new Float32Array(tokens * labels)
    this.#scores = new Float32Array(tokens * labels)
    this.#forward = new Float64Array(tokens * labels)
  }

  tag(text: string, tagger: Tagger): void {
    const { transitions } = this.#chain
    const { tokens } = tagger
    const { count } = tokens
    this.#scores.fill(0, 0, count * labels)
    for (let at = 0; at < count; at++) this.#addWord(text, tagger, at)
    for (let at = padding; at < count - padding; at++) {
      addContextRows(tagger, at, this.#contextRows)
      this.#addContext(at)
    }
    const first = padding * labels
    const last = (count - padding) * labels
    const words = {
      labels,
      count: count - 2 * padding,
      scores: this.#scores.subarray(first, last),
      gap: tokens.gap.subarray(padding, count - padding)
    }
    marginals(words, transitions, this.#forward, this.likely.subarray(first, last))
  }

  #addWord(text: string, { kinds, tokens }: Tagger, at: number): void {
    const key = tokens.key[at]!
    const form = tokens.form[at]!
    const slot = this.#sums.slotOf(key, form)
    if (!this.#sums.isRemembered(slot, key, form)) {
      this.#sums.remember(text, tokens, at, kinds[at]!)
    }
    const { unit } = this.#chain
    const { perWord, values } = this.#sums
    for (let each = 0, sum = slot * perWord; each < places.length; each++, sum += stored) {
      const target = at + places[each]![1]
      if (target < 0 || target >= tokens.count) continue
      const base = target * labels + 1
      for (let label = 0; label < stored; label++) this.#scores[base + label]! += values[sum + label]! * unit
    }
  }

  #addContext(at: number): void {
    const { rowBits, unit, weights } = this.#chain
    const first = at * labels + 1
    for (let each = 0; each < contextRows; each++) {
      const base = (this.#contextRows[each]! >>> (32 - rowBits)) * stored
      for (let label = 0; label < stored; label++) this.#scores[first + label]! += weights[base + label]! * unit
    }
  }
}
