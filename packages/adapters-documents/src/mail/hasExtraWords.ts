/**
 * Mail programs write each e-mail twice, as text and as a page. The page is read as well if it has a word that the text
 * lacks, or has it more often.
 */
import type { DocumentPart } from "@incamera/domain/files"

const words = /[\p{L}\p{N}]+/gu

const countWords = (text: string, counts: Map<string, number>): void => {
  for (const [word] of text.matchAll(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
}

export const hasExtraWords = (
  page: ReadonlyArray<{ readonly part: DocumentPart; readonly text: string }>,
  text: string
): boolean => {
  const inText = new Map<string, number>()
  countWords(text, inText)
  const inPage = new Map<string, number>()
  for (const piece of page) if (piece.part === "body") countWords(piece.text, inPage)
  for (const [word, count] of inPage) if ((inText.get(word) ?? 0) < count) return true
  return false
}
