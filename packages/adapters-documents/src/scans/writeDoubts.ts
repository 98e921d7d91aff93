/** Writes what OCR doubts of a page: the words that are uncertain, and whether nothing could be read. */
import type { Output } from "../document/Output.ts"
import type { RecognizedText } from "./ocr/readTable.ts"

/** `number` counts the pages from 1. Follows the text of the page. */
export const writeDoubts = (output: Output, found: RecognizedText, number?: number): void => {
  if (found.uncertain.length > 0) output.text("uncertain", `${[...new Set(found.uncertain)].join("\n")}\n`)
  if (!found.isUnreadable) return
  output.line("field", number === undefined ? "No text could be read." : `Page ${number}: no text could be read.`)
}
