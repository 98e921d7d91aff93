/** Replaces an identity in a text. Detectors never look inside a placeholder, and nothing replaces one. */
const words =
  "Party|File|Name|Organization|Place|Email|Phone|Address|Date of birth|Identifier|Link|Date|Quantity|Detail"
const placeholder = new RegExp(`^\\[(?:${words})(?: [1-9]\\d{0,5})?\\]$`)
const placeholders = new RegExp(placeholder.source.slice(1, -1), "g")

/** Length of the longest placeholder, in characters. */
export const placeholderCharacters = "[Date of birth 999999]".length

export const isPlaceholder = (text: string): boolean => placeholder.test(text)

/** Returns the offsets of the placeholders in a text. */
export const findPlaceholders = (text: string): ReadonlyArray<{ readonly start: number; readonly end: number }> =>
  Array.from(text.matchAll(placeholders), (match) => ({ start: match.index, end: match.index + match[0].length }))

/** Returns the distinct placeholders of a text in the order of first appearance, at most `most`. */
export const placeholdersIn = (text: string, most: number): ReadonlyArray<string> => {
  const found = new Set<string>()
  for (const [placeholder] of text.matchAll(placeholders)) {
    if (found.size === most) break
    found.add(placeholder)
  }
  return [...found]
}
