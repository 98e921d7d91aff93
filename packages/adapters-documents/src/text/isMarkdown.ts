/** Tells Markdown from plain text by its marks. Both are read alike, so a mistake affects only the reported type. */

const markedCharacters = 200_000
const enough = 3

/** The weight of each mark, and how often it counts: lists and rules are common in plain text, too. */
const marks: ReadonlyArray<readonly [mark: RegExp, weight: number, most: number]> = [
  [/^#{1,6} \S/gm, 2, 2],
  [/^(?:```|~~~)/gm, 2, 1],
  [/!?\[[^\]\n]{1,200}\]\([^)\s]{1,500}(?: "[^"\n]{0,200}")?\)/g, 2, 1],
  [/^\[[^\]\n]{1,100}\]: \S/gm, 2, 1],
  [/^\|?(?: ?:?-{3,}:? ?\|){1,100}/gm, 2, 1],
  [/\*\*[^\s*][^*\n]{0,200}\*\*/g, 1, 2],
  [/^ {0,3}[-*+] \S/gm, 1, 1],
  [/^> \S/gm, 1, 1],
  [/`[^`\n]{1,100}`/g, 1, 1]
]

const countUpTo = (text: string, mark: RegExp, most: number): number => {
  mark.lastIndex = 0
  let count = 0
  while (count < most && mark.exec(text) !== null) count++
  return count
}

export const isMarkdown = (text: string): boolean => {
  const looked = text.slice(0, markedCharacters)
  let score = 0
  for (const [mark, weight, most] of marks) score += countUpTo(looked, mark, most) * weight
  return score >= enough
}
