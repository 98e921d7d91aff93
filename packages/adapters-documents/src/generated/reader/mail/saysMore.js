// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Mail programs write each e-mail twice, as text and as a page. The page is read as well when it has a word that the
 * text has not, or has one more often.
 */


const words = /[\p{L}\p{N}]+/gu

const countWords = (text        , counts                     )       => {
  for (const [word] of text.matchAll(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
}

export const saysMore = (
  page                                                                       ,
  text
)          => {
  const inText = new Map                ()
  countWords(text, inText)
  const inPage = new Map                ()
  for (const piece of page) if (piece.part === "body") countWords(piece.text, inPage)
  for (const [word, count] of inPage) if ((inText.get(word) ?? 0) < count) return true
  return false
}
