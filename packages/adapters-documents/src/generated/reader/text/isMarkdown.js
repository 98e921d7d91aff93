// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** Tells Markdown from plain text by its marks: both are read in the same way, so an error costs nothing but the name. */

const markedCharacters = 200_000
const enough = 3

/** What a mark weighs, and how often it counts: lists and lines of dashes are common in plain text, too. */
const marks                                                                       = [
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

const countUpTo = (text        , mark        , most        )         => {
  mark.lastIndex = 0
  let count = 0
  while (count < most && mark.exec(text) !== null) count++
  return count
}

export const isMarkdown = (text        )          => {
  const looked = text.slice(0, markedCharacters)
  let score = 0
  for (const [mark, weight, most] of marks) score += countUpTo(looked, mark, most) * weight
  return score >= enough
}
