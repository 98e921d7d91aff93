/**
 * Labels the words of a stretch of text. What a word adds to the scores of its neighbours depends on the word alone,
 * so it is worked out once for each word and remembered; only what stands together is worked out each time.
 */
import { marginals } from "./Chain.ts"
import {
  addContextRows,
  classOf,
  contextRows,
  farRows,
  farthestRows,
  markLines,
  nearRows,
  ownRows,
  WordReader,
  wordRows
} from "./features.ts"
import type { NameModel } from "./NameModel.ts"
import { padding, Tokens } from "./Tokens.ts"

/** Where a word's rows count: how many rows, and how far away. In the order of `WordReader.rows`. */
const places: ReadonlyArray<readonly [count: number, distance: number]> = [
  [ownRows, 0],
  [nearRows, 1],
  [nearRows, -1],
  [farRows, 2],
  [farRows, -2],
  [farthestRows, 3],
  [farthestRows, -3]
]

const labels = 4
const stored = labels - 1
/** Numbers remembered of a word: for each place, a sum for each label. */
const sums = 7 * stored
const mostRemembered = 4096

export class Tagger {
  readonly tokens: Tokens
  readonly kinds: Uint8Array
  readonly lines: Uint8Array
  /** For each token, how likely each label is. */
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
  readonly #rememberedKind: Uint8Array
  readonly #rememberedSums: Int16Array

  /** Room for stretches of so many UTF-16 units. */
  constructor(model: NameModel, units: number) {
    this.#model = model
    this.#reader = new WordReader(model.alphabet.characters)
    this.tokens = new Tokens(model.alphabet, units)
    const room = this.tokens.start.length
    this.kinds = new Uint8Array(room)
    this.lines = new Uint8Array(room)
    this.likely = new Float32Array(room * labels)
    this.#scores = new Float32Array(room * labels)
    this.#forward = new Float64Array(room * labels)
    const remembered = Math.min(mostRemembered, 1 << (32 - Math.clz32(Math.max(63, units >> 2))))
    this.#rememberedBits = 31 - Math.clz32(remembered)
    this.#rememberedKey = new Int32Array(remembered)
    this.#rememberedForm = new Uint8Array(remembered)
    this.#rememberedKind = new Uint8Array(remembered)
    this.#rememberedSums = new Int16Array(remembered * sums)
  }

  /** Labels what stands from `from` to `until`. */
  tag(text: string, from: number, until: number): void {
    const { likely, tokens } = this
    const { transitions } = this.#model.names
    tokens.read(text, from, until)
    const { count } = tokens
    this.#scores.fill(0, 0, count * labels)
    markLines(tokens, this.lines)
    for (let at = 0; at < count; at++) this.#addWord(text, at)
    for (let at = padding; at < count - padding; at++) this.#addContext(at)
    // Nothing stands before and after the text, and nothing is to be said of it.
    const first = padding * labels
    const last = (count - padding) * labels
    marginals(
      labels,
      count - 2 * padding,
      this.#scores.subarray(first, last),
      tokens.gap.subarray(padding, count - padding),
      transitions,
      this.#forward,
      likely.subarray(first, last)
    )
  }

  #addWord(text: string, at: number): void {
    const { tokens } = this
    const key = tokens.key[at]!
    const form = tokens.form[at]!
    const place = Math.imul(key + form, 0x9e3779b1) >>> (32 - this.#rememberedBits)
    if (this.#rememberedKey[place] !== key || this.#rememberedForm[place] !== form + 1) {
      this.#remember(text, at, place, key, form)
    }
    this.kinds[at] = this.#rememberedKind[place]!
    const { unit } = this.#model.names
    const scores = this.#scores
    const remembered = this.#rememberedSums
    let sum = place * sums
    for (let each = 0; each < 7; each++) {
      const target = at + places[each]![1]
      if (target >= 0 && target < tokens.count) {
        const base = target * labels
        scores[base + 1]! += remembered[sum]! * unit
        scores[base + 2]! += remembered[sum + 1]! * unit
        scores[base + 3]! += remembered[sum + 2]! * unit
      }
      sum += stored
    }
  }

  #remember(text: string, at: number, place: number, key: number, form: number): void {
    const { tokens } = this
    const { rowBits, weights } = this.#model.names
    const kind = classOf(this.#model.lists, form, key)
    const rows = this.#wordRows
    this.#rememberedKey[place] = key
    this.#rememberedForm[place] = form + 1
    this.#rememberedKind[place] = kind
    this.#reader.rows(text, tokens.start[at]!, tokens.end[at]!, key, form, kind, rows)
    let row = 0
    for (let each = 0; each < 7; each++) {
      let first = 0
      let second = 0
      let third = 0
      for (const end = row + places[each]![0]; row < end; row++) {
        const base = (rows[row]! >>> (32 - rowBits)) * stored
        first += weights[base]!
        second += weights[base + 1]!
        third += weights[base + 2]!
      }
      const sum = place * sums + each * stored
      this.#rememberedSums[sum] = first
      this.#rememberedSums[sum + 1] = second
      this.#rememberedSums[sum + 2] = third
    }
  }

  #addContext(at: number): void {
    const { rowBits, unit, weights } = this.#model.names
    const rows = this.#contextRows
    addContextRows(this.tokens, this.kinds, this.lines, at, rows)
    let first = 0
    let second = 0
    let third = 0
    for (let each = 0; each < contextRows; each++) {
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
