/** What stands where an identity stood. Placeholders are never looked into and never replaced. */
const words =
  "Party|File|Name|Organization|Place|Email|Phone|Address|Date of birth|Identifier|Link|Date|Quantity|Detail"
const placeholder = new RegExp(`^\\[(?:${words})(?: [1-9]\\d{0,5})?\\]$`)
const placeholders = new RegExp(placeholder.source.slice(1, -1), "g")

/** Characters of the longest placeholder. */
export const placeholderCharacters = "[Date of birth 999999]".length

export const isPlaceholder = (text: string): boolean => placeholder.test(text)

/** Where placeholders stand in a text. */
export const findPlaceholders = (text: string): ReadonlyArray<{ readonly start: number; readonly end: number }> =>
  Array.from(text.matchAll(placeholders), (match) => ({ start: match.index, end: match.index + match[0].length }))

/** Which placeholders stand in a text: each once, in the order of first appearance, and no more than so many. */
export const placeholdersIn = (text: string, most: number): ReadonlyArray<string> => {
  const found = new Set<string>()
  for (const [placeholder] of text.matchAll(placeholders)) {
    if (found.size === most) break
    found.add(placeholder)
  }
  return [...found]
}
