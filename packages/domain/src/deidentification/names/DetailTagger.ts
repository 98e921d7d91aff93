/** Labels the words of a stretch of text that a thorough de-identification takes out, after its names are labelled. */
import { marginals } from "./Chain.ts"
import {
  addContextRows,
  contextRows,
  farRows,
  farthestRows,
  nearRows,
  ownRows,
  WordReader,
  wordRows
} from "./features.ts"
import { detailLabels, type NameModel } from "./NameModel.ts"
import type { Tagger } from "./Tagger.ts"
import { padding } from "./Tokens.ts"

const labels = detailLabels.length
const stored = labels - 1
/** Where a word's rows count, in the order of `WordReader.rows`: how many, and at which distance. */
const places: ReadonlyArray<readonly [count: number, distance: number]> = [
  [ownRows, 0],
  [nearRows, 1],
  [nearRows, -1],
  [farRows, 2],
  [farRows, -2],
  [farthestRows, 3],
  [farthestRows, -3]
]

/** Numbers remembered of a word: for each place, a sum for each label. */
const sums = places.length * stored
const mostRemembered = 4096

export class DetailTagger {
  /** For each token, how likely each of `detailLabels` is. */
  readonly likely: Float32Array
  readonly #model: NameModel
  readonly #reader: WordReader
  readonly #scores: Float32Array
  readonly #forward: Float64Array
  readonly #wordRows = new Int32Array(wordRows)
  readonly #contextRows = new Int32Array(contextRows)
  readonly #rememberedBits: number
  readonly #rememberedKey: Int32Array
  /** The form and one, so that nothing is 0. */
  readonly #rememberedForm: Uint8Array
  readonly #rememberedSums: Int16Array

  /** For what this tagger labels. */
  constructor(model: NameModel, tagger: Tagger) {
    const tokens = tagger.tokens.start.length
    this.#model = model
    this.#reader = new WordReader(model.alphabet.characters)
    this.likely = new Float32Array(tokens * labels)
    this.#scores = new Float32Array(tokens * labels)
    this.#forward = new Float64Array(tokens * labels)
    const remembered = Math.min(mostRemembered, 1 << (32 - Math.clz32(Math.max(63, tokens >> 2))))
    this.#rememberedBits = 31 - Math.clz32(remembered)
    this.#rememberedKey = new Int32Array(remembered)
    this.#rememberedForm = new Uint8Array(remembered)
    this.#rememberedSums = new Int16Array(remembered * sums)
  }

  tag(text: string, tagger: Tagger): void {
    const { transitions } = this.#model.details
    const { kinds, lines, tokens } = tagger
    const { count } = tokens
    this.#scores.fill(0, 0, count * labels)
    for (let at = 0; at < count; at++) this.#addWord(text, tagger, at)
    for (let at = padding; at < count - padding; at++) {
      addContextRows(tokens, kinds, lines, at, this.#contextRows)
      this.#addContext(at)
    }
    const first = padding * labels
    const last = (count - padding) * labels
    marginals(
      labels,
      count - 2 * padding,
      this.#scores.subarray(first, last),
      tokens.gap.subarray(padding, count - padding),
      transitions,
      this.#forward,
      this.likely.subarray(first, last)
    )
  }

  #addWord(text: string, tagger: Tagger, at: number): void {
    const { tokens } = tagger
    const key = tokens.key[at]!
    const form = tokens.form[at]!
    const place = Math.imul(key + form, 0x9e3779b1) >>> (32 - this.#rememberedBits)
    if (this.#rememberedKey[place] !== key || this.#rememberedForm[place] !== form + 1) {
      this.#rememberedKey[place] = key
      this.#rememberedForm[place] = form + 1
      this.#remember(text, tagger, at, place)
    }
    const { unit } = this.#model.details
    let sum = place * sums
    for (let each = 0; each < places.length; each++, sum += stored) {
      const target = at + places[each]![1]
      if (target < 0 || target >= tokens.count) continue
      const base = target * labels + 1
      for (let label = 0; label < stored; label++) {
        this.#scores[base + label]! += this.#rememberedSums[sum + label]! * unit
      }
    }
  }

  #remember(text: string, { kinds, tokens }: Tagger, at: number, place: number): void {
    const { rowBits, weights } = this.#model.details
    const { end, form, key, start } = tokens
    const rows = this.#wordRows
    this.#reader.rows(text, start[at]!, end[at]!, key[at]!, form[at]!, kinds[at]!, rows)
    const remembered = this.#rememberedSums.subarray(place * sums, (place + 1) * sums).fill(0)
    let row = 0
    for (let each = 0; each < places.length; each++) {
      for (const last = row + places[each]![0]; row < last; row++) {
        const base = (rows[row]! >>> (32 - rowBits)) * stored
        for (let label = 0; label < stored; label++) remembered[each * stored + label]! += weights[base + label]!
      }
    }
  }

  #addContext(at: number): void {
    const { rowBits, unit, weights } = this.#model.details
    const first = at * labels + 1
    for (let each = 0; each < contextRows; each++) {
      const base = (this.#contextRows[each]! >>> (32 - rowBits)) * stored
      for (let label = 0; label < stored; label++) this.#scores[first + label]! += weights[base + label]! * unit
    }
  }
}
