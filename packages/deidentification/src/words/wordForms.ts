/** Maps the different spellings of a word to one canonical form, in texts and in registered values alike. */
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

/** Stands for every title: Ms and Dr may be the same person. */
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

/**
 * Expects a folded word. Numbers lose leading zeros and ordinal endings; a month becomes a number with a leading zero.
 */
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
 * Returns all words with this canonical form, this one first. For a word that begins with a digit, only itself, because
 * its spellings are endless.
 */
export const spellingsOf = (canonical: string): ReadonlyArray<string> => {
  const spelled = [canonical, ...(spelledAs.get(canonical) ?? [])]
  const street = `${canonical}asse`
  return canonical.endsWith("str") && canonicalWord(street) === canonical && !spelled.includes(street)
    ? [...spelled, street]
    : spelled
}

/** Fewer letters before digits are no name with a number. */
const fewestLettersOfStem = 3

/**
 * Returns the number of letters before the digits at the end: three for "doe1980"; the whole length if they are no
 * name.
 */
export const lengthOfStem = (letters: Uint16Array, length: number): number => {
  let stem = length
  while (stem > 0 && letters[stem - 1]! >= 48 && letters[stem - 1]! <= 57) stem--
  return stem < fewestLettersOfStem ? length : stem
}

/** Returns the canonical words of a registered value; empty if it has a word too long to search. */
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

/** Returns the folded letters and digits of a registered identifier, without separators. */
export const lettersOf = (text: string): string =>
  Array.from(text, (character) => foldCodePoint(character.codePointAt(0)!).folded).join("")
