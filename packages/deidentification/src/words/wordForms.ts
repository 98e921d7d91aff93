/** Different ways to write one word, made the same: of a text and of what is registered alike. */
import * as Limits from "../Limits.ts"
import { foldCodePoint } from "../folding/foldCodePoint.ts"

const months = [
  "january jan januar janvier enero gennaio januari janeiro",
  "february feb februar fevrier febrero febbraio februari fevereiro",
  "march mar marz maerz mars marzo maart marco",
  "april apr avril abril aprile",
  "may mai mayo maggio mei maio",
  "june jun juni juin junio giugno junho",
  "july jul juli juillet julio luglio julho",
  "august aug aout agosto augustus",
  "september sep sept septembre septiembre settembre setembro",
  "october oct oktober okt octobre octubre ottobre outubro",
  "november nov novembre noviembre novembro",
  "december dec dezember dez decembre diciembre dicembre dezembro"
]

/** Any title stands for every title: a person is the same one whether called Ms or Dr. */
export const title = "mr"

const titles =
  "mister mrs ms miss mx dr doctor prof professor herr frau mme madame monsieur mlle sir lord lady dame senor senora sra signor signora mevrouw meneer"

const synonyms = new Map<string, string>([
  ...months.flatMap((names, index) => names.split(" ").map((name) => [name, `0${index + 1}`] as const)),
  ...titles.split(" ").map((name) => [name, title] as const),
  ["street", "st"],
  ["road", "rd"],
  ["avenue", "ave"],
  ["av", "ave"],
  ["boulevard", "blvd"],
  ["lane", "ln"],
  ["square", "sq"],
  ["apartment", "apt"],
  ["strasse", "str"]
])

const number = /^0*(\d+)(?:st|nd|rd|th|er)?$/

/** Expects a folded word. Numbers lose leading zeros and ordinal endings; months become a number that has one. */
export const canonicalWord = (word: string): string => {
  const first = word.charCodeAt(0)
  if (first >= 48 && first <= 57) return number.exec(word)?.[1] ?? word
  const synonym = synonyms.get(word)
  if (synonym !== undefined) return synonym
  return word.length > 9 && word.endsWith("strasse") ? word.slice(0, -4) : word
}

const spelledAs = new Map<string, Array<string>>()
for (const [word, canonical] of synonyms) spelledAs.set(canonical, [...(spelledAs.get(canonical) ?? []), word])

/**
 * Every word that `canonicalWord` makes this one of, this one first; of those that begin with a digit only itself,
 * because they are without end.
 */
export const spellingsOf = (canonical: string): ReadonlyArray<string> => {
  const spelled = [canonical, ...(spelledAs.get(canonical) ?? [])]
  const street = `${canonical}asse`
  return canonical.endsWith("str") && canonicalWord(street) === canonical && !spelled.includes(street)
    ? [...spelled, street]
    : spelled
}

/** Fewer letters before digits are no name that somebody put a number to. */
const fewestLettersOfStem = 3

/** How many of these letters stand before the digits that a word ends with: of "doe1980" three; else all of them. */
export const lengthOfStem = (letters: Uint16Array, length: number): number => {
  let stem = length
  while (stem > 0 && letters[stem - 1]! >= 48 && letters[stem - 1]! <= 57) stem--
  return stem < fewestLettersOfStem ? length : stem
}

/** The canonical words of a registered value; none when it holds a word too long to be looked for. */
export const wordsOf = (text: string): ReadonlyArray<string> => {
  const words: Array<string> = []
  let word = ""
  const endWord = () => {
    if (word !== "") words.push(canonicalWord(word))
    word = ""
  }
  for (const character of text) {
    const { folded, kind } = foldCodePoint(character.codePointAt(0)!)
    if (kind === "word") word += folded
    else if (kind !== "ignorable") endWord()
    if (kind === "ideograph") words.push(...folded)
  }
  endWord()
  return words.every((word) => word.length <= Limits.wordCharacters) ? words : []
}

/** The letters and digits of a registered identifier, folded, without what separates them. */
export const lettersOf = (text: string): string =>
  Array.from(text, (character) => foldCodePoint(character.codePointAt(0)!).folded).join("")
