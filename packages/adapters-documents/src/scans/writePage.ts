/** Writes a page that was read by OCR: its text, the words that are uncertain, and whether nothing could be read. */
import type { Output } from "../document/Output.ts"
import type { RecognizedText } from "./ocr/readTable.ts"

/** `number` counts from 1. */
export const writePage = (output: Output, found: RecognizedText, number: number, isLast: boolean): void => {
  output.text("body", isLast ? `${found.text}\n` : `${found.text}\n\f`)
  if (found.uncertain.length > 0) output.text("uncertain", `${[...new Set(found.uncertain)].join("\n")}\n`)
  if (found.isUnreadable) output.line("field", `Page ${number}: no text could be read.`)
}
