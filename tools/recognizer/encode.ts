/** Converts samples to sequences of feature rows and labels. */
import type { Lists } from "@incamera/deidentification/names/features"
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
} from "@incamera/deidentification/names/features"
import { type Alphabet, form, padding, Tokens } from "@incamera/deidentification/names/Tokens"
import type { Sequence } from "./ChainTrainer.ts"

export const rowsPerToken = wordRows + contextRows

/** A text with labeled spans; the rest is `nothing`. */
export interface Labelled {
  readonly text: string
  readonly spans: ReadonlyArray<{ readonly start: number; readonly end: number; readonly label: number }>
  readonly weight: number
}

/** Titles aren't part of names. */
const titles = new Set(
  "mr mrs ms miss mx dr prof professor sir dame lord lady judge justice hon messrs herr frau mme m madame monsieur".split(
    " "
  )
)

const first = 0
const before = ownRows
const after = before + nearRows
const twoBefore = after + nearRows
const twoAfter = twoBefore + farRows
const threeBefore = twoAfter + farRows
const threeAfter = threeBefore + farthestRows

/** Encodes one labeled text after another. */
export const makeEncoder = (alphabet: Alphabet, lists: Lists) => {
  const reader = new WordReader(alphabet.characters)
  return ({ spans, text, weight }: Labelled): Sequence => {
    const tokens = new Tokens(alphabet, text.length)
    tokens.read(text, 0, text.length)
    const { count } = tokens
    const kinds = new Uint8Array(count)
    const lines = new Uint8Array(count)
    markLines(tokens, lines)
    const classified = { tokens, kinds, lines }
    const words = new Int32Array(count * wordRows)
    for (let at = 0; at < count; at++) {
      kinds[at] = classOf(lists, tokens.form[at]!, tokens.key[at]!)
      words.set(reader.rows(text, tokens, at, kinds[at]!), at * wordRows)
    }
    const length = count - 2 * padding
    const rows = new Int32Array(length * rowsPerToken)
    const gold = new Uint8Array(length)
    const gap = new Uint8Array(length)
    const context = new Int32Array(contextRows)
    for (let at = padding; at < count - padding; at++) {
      let into = (at - padding) * rowsPerToken
      const copy = (from: number, slot: number, many: number): void => {
        for (let each = 0; each < many; each++) rows[into++] = words[from * wordRows + slot + each]!
      }
      copy(at, first, ownRows)
      copy(at - 1, before, nearRows)
      copy(at + 1, after, nearRows)
      copy(at - 2, twoBefore, farRows)
      copy(at + 2, twoAfter, farRows)
      copy(at - 3, threeBefore, farthestRows)
      copy(at + 3, threeAfter, farthestRows)
      addContextRows(classified, at, context)
      rows.set(context, into)
      gap[at - padding] = tokens.gap[at]!
    }
    for (const { end, label, start } of spans) {
      let begun = false
      for (let at = padding; at < count - padding; at++) {
        if (tokens.start[at]! < start || tokens.start[at]! >= end || tokens.form[at] === form.paragraph) continue
        if (!begun && label === 1 && titles.has(text.slice(tokens.start[at]!, tokens.end[at]!).toLowerCase())) continue
        begun = true
        gold[at - padding] = label
      }
    }
    return { count: length, rows, gap, gold, weight }
  }
}
