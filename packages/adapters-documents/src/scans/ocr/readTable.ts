/** Makes text of the OCR's table of words. */
import * as Limits from "../../Limits.ts"
import { countLetters } from "../countLetters.ts"
import type { Language } from "./languages.ts"
import { joinLines, mendWord } from "./mend.ts"

export interface RecognizedText {
  /** Lines, with an empty line between paragraphs. */
  readonly text: string
  /** The words that were read with little confidence, as they are in the text. */
  readonly uncertain: ReadonlyArray<string>
  /** Mean confidence of the letters, from 0 to 100; 0 without letters. */
  readonly confidence: number
  /** Letters and digits in words of some confidence. */
  readonly letters: number
  /** True if there is something on the page, and nothing of it could be read. */
  readonly isUnreadable: boolean
}

export const blankPage: RecognizedText = { text: "", uncertain: [], confidence: 0, letters: 0, isUnreadable: false }

const wordLevel = "5"
interface Line {
  readonly paragraph: string
  readonly words: Array<string>
}

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export const readTable = (table: string, language: Language): RecognizedText => {
  const lines = new Map<string, Line>()
  const uncertain: Array<string> = []
  let weighed = 0
  let all = 0
  let letters = 0
  for (const row of table.split("\n")) {
    const cells = row.split("\t")
    if (cells[0] !== wordLevel) continue
    const [, , block, paragraph, line] = cells
    const confidence = Number(cells[10])
    const text = mendWord(cells.slice(11).join(" ").trim(), language)
    if (text === "") continue
    const count = countLetters(text)
    // Lone signs that nobody wrote: edges, spots, rules.
    if (count === 0 && confidence < Limits.readablePage) continue
    const key = `${block} ${paragraph} ${line}`
    const found = lines.get(key) ?? { paragraph: `${block} ${paragraph}`, words: [] }
    found.words.push(text)
    lines.set(key, found)
    weighed += confidence * count
    all += count
    if (confidence >= Limits.readablePage) letters += count
    if (count > 0 && confidence < Limits.certainWord) uncertain.push(text)
  }
  let text = ""
  let last: string | undefined
  for (const { paragraph, words } of lines.values()) {
    if (last !== undefined) text += last === paragraph ? "\n" : "\n\n"
    text += words.join(" ")
    last = paragraph
  }
  const confidence = all === 0 ? 0 : weighed / all
  if (confidence < Limits.readablePage || letters === 0) return { ...blankPage, isUnreadable: true }
  return { text: joinLines(text), uncertain, confidence, letters, isUnreadable: false }
}
