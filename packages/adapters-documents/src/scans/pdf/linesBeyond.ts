/** Compares what OCR reads on a page with the page's own text. */

/** Share of a line's pairs of words from which the line is known: OCR misreads some words. */
const known = 0.5

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]{1,200}/gu) ?? []

/** Adjacent words; one word alone is its own pair. */
const pairsOf = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.length < 2 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`)

/** Returns the lines that a text doesn't have. */
export const linesBeyond = (text: string, read: string): string => {
  const words = wordsOf(text)
  const all = new Set([...words, ...pairsOf(words)])
  const lines = read.split("\n").filter((line) => {
    const pairs = pairsOf(wordsOf(line))
    return pairs.length === 0 || pairs.filter((pair) => all.has(pair)).length < pairs.length * known
  })
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}
