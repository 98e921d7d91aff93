/** What of a text tells whether it belongs to a matter. */
import { emptyWords, languages as known } from "../text/languageWords.ts"
import { ofAnyLetter } from "../text/formalWords.ts"
import { type Language, languagesOf } from "../text/language.ts"
import { stemOf } from "../text/stems.ts"
import { firstPerson, longWordsOf, ofCirculars, ofDisputes } from "./words.ts"

/** Characters of a text to look at: its first pages show what it is about. */
const looked = 20_000

export interface Marks {
  /** Empty if the analyst doesn't know its language. */
  readonly languages: ReadonlyArray<Language>
  /** How often it has each word, by its stem. */
  readonly words: ReadonlyMap<string, number>
  /** Its days, sums and identifiers. */
  readonly others: ReadonlySet<string>
  /** The numbers of the parties that it names. */
  readonly parties: ReadonlySet<number>
  readonly firstPerson: number
  readonly disputeWords: number
  readonly circularWords: number
}

const party = /\[Party (\d{1,6})\]/g
const identifier = /\[(?:Identifier|Date of birth|Phone|Email|Email address|Address|Organi[sz]ation) \d{1,6}\]/g
/** Sums and numbers of three digits and more. */
const figure = /\d[\d.,]{2,12}\d|\d{3}/g
const year = /^(?:19|20)\d\d$/
const cents = /[.,](\d\d)$/
const noCents = /[.,]00$/

/** "1.500,00" and "1,500" are the same. */
const plainFigure = (figure: string): string =>
  figure.replace(noCents, "").replace(cents, "_$1").replaceAll(/[.,]/g, "")

const isEmpty = (word: string): boolean => ofAnyLetter.has(word) || known.some((one) => emptyWords[one].has(word))

/** `days`: those that the text tells of or bears. */
export function marksOf(text: string, days: ReadonlySet<number>): Marks {
  const said = text.slice(0, looked)
  const languages = languagesOf(said)
  const all = longWordsOf(said)
  const words = new Map<string, number>()
  for (const word of all) {
    if (isEmpty(word)) continue
    const stem = stemOf(word, languages[0] ?? "en")
    words.set(stem, (words.get(stem) ?? 0) + 1)
  }
  const others = new Set<string>(said.match(identifier))
  for (const day of days) others.add(`day ${day}`)
  for (const [number] of said.matchAll(figure)) if (!year.test(number)) others.add(plainFigure(number))
  const different = new Set(all)
  return {
    languages,
    words,
    others,
    parties: new Set(Array.from(said.matchAll(party), ([, number]) => Number(number))),
    firstPerson: said.match(firstPerson)?.length ?? 0,
    disputeWords: ofDisputes.in(different),
    circularWords: ofCirculars.in(different)
  }
}
