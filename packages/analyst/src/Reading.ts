/** The texts of a case as the analyst reads them: words, origins and sentences. */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as EngineLimits from "@incamera/deidentification/Limits"
import * as Limits from "./Limits.ts"
import type { Joined, Origin, Part } from "./Source.ts"
import { pause, type Work } from "./Step.ts"
import { blocks } from "./text/blocks.ts"
import { sentences } from "./text/sentences.ts"
import { indexAt, type Span, wholeCharacter } from "./Span.ts"

export type { Source } from "./Source.ts"

/** A stretch of a text to read. */
export interface Excerpt {
  readonly origin: Origin
  readonly text: SafeText
  /** Its offset in its own text. */
  readonly from: number
}

export interface Reading extends Joined {
  readonly sentences: ReadonlyArray<Span>
  /** Stretches to process in one go, each within one part. */
  readonly blocks: ReadonlyArray<Span>
}

/** Separates two texts: no phrase and no sentence crosses it. */
const border = safe`\n\n\u0000\n\n`

const partsOf = (excerpts: ReadonlyArray<Excerpt>): ReadonlyArray<Part> => {
  let start = 0
  return excerpts.map(({ from, origin, text }) => {
    const part = { origin, from, start, end: start + text.length }
    start = part.end + border.length
    return part
  })
}

/** Reads texts together, in steps. */
export function* readAll(excerpts: ReadonlyArray<Excerpt>): Work<Reading> {
  const parts = partsOf(excerpts)
  const text = join(
    excerpts.flatMap(({ text }, index) => (index === 0 ? [text] : [border, text])),
    ""
  )
  const allSentences: Array<Span> = []
  const allBlocks: Array<Span> = []
  for (const [index, part] of parts.entries()) {
    const shifted = (span: Span): Span => ({ start: span.start + part.start, end: span.end + part.start })
    for (const block of blocks(excerpts[index]!.text, EngineLimits.charactersInOneGo)) {
      const whole = shifted(block)
      allBlocks.push(whole)
      for (const { end, start } of sentences(text.slice(whole.start, whole.end))) {
        allSentences.push({ start: start + whole.start, end: end + whole.start })
      }
      yield pause
    }
  }
  return { text, parts, sentences: allSentences, blocks: allBlocks }
}

/** Returns the index of the sentence at an offset; -1 before the first. */
export const sentenceIndex = (reading: Reading, offset: number): number => indexAt(reading.sentences, offset)

const snap = (text: string, offset: number, step: 1 | -1): number => {
  for (let moved = 0; moved < 40; moved++) {
    const at = offset + moved * step
    if (at <= 0 || at >= text.length) break
    if (/\s/.test(text[at]!)) return at
  }
  return wholeCharacter(text, offset)
}

/** Shortens a span to the length of a quotation. It keeps `around`, and ends at word boundaries if there are any. */
export function within(reading: Joined, whole: Span, around: Span): Span {
  const room = Limits.analystPassageCharacters
  if (whole.end - whole.start <= room) return whole
  const centre = around.end - around.start > room ? { start: around.start, end: around.start } : around
  const spare = Math.floor((room - (centre.end - centre.start)) / 2)
  const from = Math.max(whole.start, Math.min(centre.start - spare, whole.end - room))
  const until = Math.min(whole.end, from + room)
  const start = from === whole.start ? from : Math.min(centre.start, snap(reading.text, from, 1) + 1)
  const end = until === whole.end ? until : Math.max(centre.end, snap(reading.text, until, -1))
  return { start: wholeCharacter(reading.text, start), end: wholeCharacter(reading.text, end) }
}

/** Returns the sentence of a match, or the part around the match if the sentence is long. */
export function passage(reading: Reading, match: Span): Span {
  const sentence = reading.sentences[sentenceIndex(reading, match.start)]
  const whole = sentence === undefined || sentence.end < match.end ? match : sentence
  return within(reading, whole, match)
}

/** The marks of a quoted message at the beginning of a line. */
const quoteMarks = /(?:^|\n)(?:[ \t]{0,4}>){1,6}[ \t]{0,4}/g

/** Returns the words of a span on one line, without the marks of a quoted message. */
function wordsOf(text: SafeText, { end, start }: Span): SafeText {
  const pieces: Array<SafeText> = []
  let from = start
  for (const match of text.slice(start, end).matchAll(quoteMarks)) {
    pieces.push(slice(text, from, start + match.index))
    from = start + match.index + match[0].length
  }
  return fold(join([...pieces, slice(text, from, end)], " "))
}

/** Returns the words of a span on one line, with an ellipsis where it is cut from a whole: its sentence, if not given. */
export function quote(
  reading: Reading,
  span: Span,
  whole: Span | undefined = reading.sentences[sentenceIndex(reading, span.start)]
): SafeText {
  const words = wordsOf(reading.text, span)
  const cutBefore = whole !== undefined && span.start > whole.start
  const cutAfter = whole !== undefined && span.end < whole.end
  return safe`${cutBefore ? safe`…` : empty}${words}${cutAfter ? safe`…` : empty}`
}
