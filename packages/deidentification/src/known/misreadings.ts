/** How text recognition misreads a word of a name: it takes letters for others that look alike. */
import { isCommon, isFrequentGivenName, isSurnameWord } from "../words/commonWords.ts"

/** Letters, and what they are taken for. */
const lookAlikes: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["m", ["rn"]],
  ["rn", ["m"]],
  ["l", ["i", "1"]],
  ["i", ["l", "1"]],
  ["o", ["0"]],
  ["s", ["5"]],
  ["u", ["ii"]]
]

/** Shorter words become other words too often. */
const fewestLetters = 5
const isName = /^[a-z]+$/

/** Returns a word's spellings with one misread place. None of them is a word or a name that we know. */
export const misreadings = (word: string): ReadonlyArray<string> => {
  if (word.length < fewestLetters || !isName.test(word) || isCommon(word)) return []
  const misread = new Set<string>()
  for (const [letters, others] of lookAlikes) {
    for (let at = word.indexOf(letters); at !== -1; at = word.indexOf(letters, at + 1)) {
      for (const other of others) misread.add(word.slice(0, at) + other + word.slice(at + letters.length))
    }
  }
  return [...misread].filter((other) => !isCommon(other) && !isFrequentGivenName(other) && !isSurnameWord(other))
}
