/** The names that everybody knows, of `data/phrases`, as the model looks them up. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { phraseHash } from "@incamera/deidentification/names/PhraseSet"
import { type Alphabet, padding, Tokens } from "@incamera/deidentification/names/Tokens"
import { wordSetBits } from "@incamera/deidentification/names/WordSet"

const folder = fileURLToPath(new URL("../data/phrases", import.meta.url))
const bitsPerPhrase = 24
const longestPhrase = 8

/** How languages write "versus". */
const versus = / (?:v\.?|vs\.?|c\.|c\/|gegen|contra|contre|contro|tegen|przeciwko) /u
const versusForms = ["v", "vs", "c", "gegen", "contra", "contre", "contro", "tegen", "przeciwko"]
/** Cases of courts that speak English. */
const inEnglish = /^cases-(?:us|english|commonwealth)/u
const englishForms = ["v", "vs", "c"]

/** What people leave out at the end of a party's name. */
const leftOut =
  /(?:,? (?:Inc|Corp|Co|Ltd|Pty|LLC|LLP|plc|PLC|GmbH|AG|SA|SpA|BV|NV|SE|AB|International|Corporation|Company|Limited)\b\.?)+$/u

const formsOf = (phrase: string, between: ReadonlyArray<string>): ReadonlyArray<string> => {
  const parties = phrase.split(versus)
  if (parties.length !== 2) return [phrase]
  const [one, other] = parties.map((party) => Array.from(new Set([party, party.replace(leftOut, "")])))
  return one!.flatMap((first) => other!.flatMap((second) => between.map((form) => `${first} ${form} ${second}`)))
}

export interface PhraseBits {
  readonly bits: Uint8Array
  readonly longest: number
}

/** One thing's names as people write them: "Roe v. Wade" is also "Roe vs Wade". */
export interface Phrase {
  readonly text: string
  readonly forms: ReadonlyArray<string>
}

/** Files have a name a line, or several names of one thing, separated by ` | `. */
export const readPhrases = (): ReadonlyArray<Phrase> =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, "utf8")
      .split(/\n| \| /u)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase.length > 1)
      .map((text) => ({ text, forms: formsOf(text, inEnglish.test(file) ? englishForms : versusForms) }))
  )

export const phraseBits = (alphabet: Alphabet, phrases: ReadonlyArray<Phrase>): PhraseBits => {
  const tokens = new Tokens(alphabet, 256)
  const hashes = new Set<number>()
  let longest = 1
  for (const phrase of phrases.flatMap(({ forms }) => forms)) {
    if (phrase.length > 200) continue
    tokens.read(phrase, 0, phrase.length)
    const count = tokens.count - 2 * padding
    if (count > longestPhrase) continue
    longest = Math.max(longest, count)
    hashes.add(phraseHash(tokens, padding, padding + count))
  }
  return { bits: wordSetBits(hashes, Math.ceil((hashes.size * bitsPerPhrase) / 8)), longest }
}
