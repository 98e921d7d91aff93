/** A text of the case as the analyst has it before it: the words, where they come from, and their sentences. */
import { empty, fold, safe, slice } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import * as Limits from "../Limits.ts"
import type { Citation } from "../tasks/Citation.ts"
import type { Assignment } from "../tasks/ServiceAgent.ts"
import { sentences } from "./text/sentences.ts"
import { indexAt, type Span, wholeCharacter } from "./text/Span.ts"

/** A text that can be cited. */
export interface Source {
  readonly source: Exclude<Citation["source"], "file">
  readonly text: SafeText
}

export interface Reading extends Source {
  readonly sentences: ReadonlyArray<Span>
}

export const read = (source: Source["source"], text: SafeText): Reading => ({
  source,
  text,
  sentences: sentences(text)
})

/** Words in a prompt from which on it may be a fact pattern; what is shorter is an instruction about one. */
const wordsOfAFactPattern = 25

const hasWords = (text: string, least: number): boolean => {
  let count = 0
  for (const _ of text.matchAll(/[\p{L}\p{N}][^\s]*/gu)) if (++count >= least) return true
  return false
}

/** The facts to work on: the case's summary, or the prompt where the case has none and the prompt is long enough to hold some. */
export function factsOf(assignment: Assignment): Source | null {
  const summary = assignment.case?.summary ?? null
  if (summary !== null && hasWords(summary, 1)) return { source: "case-summary", text: summary }
  return hasWords(assignment.prompt, wordsOfAFactPattern) ? { source: "prompt", text: assignment.prompt } : null
}

/** Whether the prompt is long enough to hold facts of its own beside the case's summary. */
export const promptMayHoldFacts = (assignment: Assignment): boolean =>
  assignment.case?.summary != null && hasWords(assignment.prompt, 2 * wordsOfAFactPattern)

/** Which sentence an offset falls in; -1 before the first. */
export const sentenceIndex = (reading: Reading, offset: number): number => indexAt(reading.sentences, offset)

const snap = (text: string, offset: number, step: 1 | -1): number => {
  for (let moved = 0; moved < 40; moved++) {
    const at = offset + moved * step
    if (at <= 0 || at >= text.length) break
    if (/\s/.test(text[at]!)) return at
  }
  return wholeCharacter(text, offset)
}

/** A span cut down to what may be quoted, around a point that must be in it, at the edges of words where there are any. */
export function within(reading: Source, whole: Span, around: Span): Span {
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

/** The sentence a match stands in, or the part around the match where the sentence is long. */
export function passage(reading: Reading, match: Span): Span {
  const sentence = reading.sentences[sentenceIndex(reading, match.start)]
  const whole = sentence === undefined || sentence.end < match.end ? match : sentence
  return within(reading, whole, match)
}

/** What a span says, on one line, with an ellipsis where it was cut out of a sentence. */
export function quote(reading: Reading, span: Span): SafeText {
  const index = sentenceIndex(reading, span.start)
  const sentence = reading.sentences[index]
  const words = fold(slice(reading.text, span.start, span.end))
  const cutBefore = sentence !== undefined && span.start > sentence.start
  const cutAfter = sentence !== undefined && span.end < sentence.end
  return safe`${cutBefore ? safe`…` : empty}${words}${cutAfter ? safe`…` : empty}`
}
