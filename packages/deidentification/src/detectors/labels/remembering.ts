/** Most words whose readings are kept: those of a long document, again and again. */
const mostWords = 4_096

/** Keeps the results of a function of one word, because a few words make up nearly all of a text. */
export const remembering = (read: (word: string) => string): ((word: string) => string) => {
  const known = new Map<string, string>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const result = read(word)
    if (known.size === mostWords) known.clear()
    known.set(word, result)
    return result
  }
}
