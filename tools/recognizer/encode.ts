/** Converts samples to sequences of feature rows and labels. */
import type { Lists } from "@incamera/deidentification/names/features"
import {
  classAt,
  farRows,
  farthestRows,
  nearRows,
  ownRows,
  WordReader,
  inPhrase,
  wordRows
} from "@incamera/deidentification/names/features"
import { contextOf } from "@incamera/deidentification/names/contextOf"
import { levelIn } from "@incamera/deidentification/names/OwnMatter"
import { findPhrases } from "@incamera/deidentification/names/PhraseSet"
import { type Alphabet, form, padding, Tokens } from "@incamera/deidentification/names/Tokens"
import type { Sequence } from "./ChainTrainer.ts"

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

const otherTitles = new Set(
  "señor señora sr sra don doña d dª senhor senhora signor signora sig dott avv onorevole domnul doamna heer mevrouw mr fru hr pan pani paní pán gospodin gospođa gospod gospa bay bayan bey hanım sayın herra rouva härra proua kungs kundze ponas ponia господин госпожа г гражданин пан пані господинът κύριος κυρία κ κα السيد السيدة الدكتور الدكتورة الأستاذ آقای خانم श्री श्रीमती מר גברת".split(
    " "
  )
)

/** Returns a text's tokens as the model sees them. */
export const classified = (alphabet: Alphabet, lists: Lists, text: string) => {
  const tokens = new Tokens(alphabet, text.length)
  tokens.read(text, 0, text.length)
  const { count } = tokens
  const kinds = new Uint8Array(count)
  const lines = new Uint8Array(count)
  contextOf(alphabet, lists).mark(tokens, lists, lines)
  for (let at = 0; at < count; at++) kinds[at] = classAt({ alphabet, lists }, text, tokens, at)
  // The words of a phrase have their own class as neighbors, and are marked in the context.
  const own = Uint8Array.from(kinds)
  if (lists.phrases !== undefined) {
    findPhrases(tokens, lists.phrases, (from, until) => {
      for (let at = from; at < until; at++) kinds[at]! |= inPhrase
    })
  }
  const matter = lists.matter === undefined ? 0 : levelIn(lists.matter, { tokens, kinds, lines, matter: 0 })
  return { tokens, kinds, lines, matter, own }
}

/** Encodes one labeled text after another. */
export const makeEncoder = (alphabet: Alphabet, lists: Lists) => {
  const isTitle = (word: string) => titles.has(word) || (lists.haveUncased && otherTitles.has(word))
  const reader = new WordReader(alphabet.characters)
  const context = contextOf(alphabet, lists)
  const rowsPerToken = wordRows + context.rows
  return ({ spans, text, weight }: Labelled): Sequence => {
    const read = classified(alphabet, lists, text)
    const { own, tokens } = read
    const { count } = tokens
    const words = new Int32Array(count * wordRows)
    for (let at = 0; at < count; at++) words.set(reader.rows(text, tokens, at, own[at]!), at * wordRows)
    const length = count - 2 * padding
    const rows = new Int32Array(length * rowsPerToken)
    const gold = new Uint8Array(length)
    const gap = new Uint8Array(length)
    const around = new Int32Array(context.rows)
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
      context.add(read, at, around)
      rows.set(around, into)
      gap[at - padding] = tokens.gap[at]!
    }
    for (const { end, label, start } of spans) {
      let begun = false
      for (let at = padding; at < count - padding; at++) {
        // A particle written together with a name belongs to its word.
        const isBefore = lists.haveUncased ? tokens.end[at]! <= start : tokens.start[at]! < start
        if (isBefore || tokens.start[at]! >= end || tokens.form[at] === form.paragraph) continue
        if (!begun && label === 1 && isTitle(text.slice(tokens.start[at]!, tokens.end[at]!).toLowerCase())) continue
        begun = true
        gold[at - padding] = label
      }
    }
    return { count: length, rows, gap, gold, weight }
  }
}
