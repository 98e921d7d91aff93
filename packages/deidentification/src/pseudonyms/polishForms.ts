/** The cases of Polish names: "Anny Kowalskiej" and "Anną Kowalską" are Anna Kowalska, "panu Nowakowi" is Mr Nowak. */
import { genderOfGivenName } from "../words/genderOfGivenName.ts"
import { isFrequentGivenName } from "../words/commonWords.ts"
import { wordsOf } from "../words/wordForms.ts"

interface Ending {
  /** Words of one name are in one case. */
  readonly grammarCase: "genitive" | "dative" | "instrumental" | "accusative" | "feminine"
  readonly ending: string
  /** The endings of the nominative. */
  readonly nominative: ReadonlyArray<string>
}

/** Adjectives, such as Kowalski and Kowalska; hardly any other name ends like them. */
const adjectives: ReadonlyArray<Ending> = [
  { grammarCase: "genitive", ending: "kiego", nominative: ["ki"] },
  { grammarCase: "dative", ending: "kiemu", nominative: ["ki"] },
  { grammarCase: "instrumental", ending: "kim", nominative: ["ki"] },
  { grammarCase: "feminine", ending: "kiej", nominative: ["ka"] },
  { grammarCase: "accusative", ending: "ką", nominative: ["ka"] }
]

/** The other names: Nowak, Popiołek, Gajda, Paweł. */
const nouns: ReadonlyArray<Ending> = [
  { grammarCase: "genitive", ending: "ka", nominative: ["k", "ek"] },
  { grammarCase: "genitive", ending: "ła", nominative: ["ł", "eł"] },
  { grammarCase: "genitive", ending: "a", nominative: [""] },
  { grammarCase: "dative", ending: "kowi", nominative: ["k", "ek"] },
  { grammarCase: "dative", ending: "łowi", nominative: ["ł", "eł"] },
  { grammarCase: "dative", ending: "owi", nominative: [""] },
  { grammarCase: "instrumental", ending: "kiem", nominative: ["k", "ek"] },
  { grammarCase: "instrumental", ending: "łem", nominative: ["ł", "eł"] },
  { grammarCase: "instrumental", ending: "em", nominative: [""] },
  { grammarCase: "feminine", ending: "y", nominative: ["a"] },
  { grammarCase: "feminine", ending: "ii", nominative: ["ia"] },
  { grammarCase: "feminine", ending: "ie", nominative: ["a"] },
  { grammarCase: "feminine", ending: "i", nominative: ["a", "ia"] },
  { grammarCase: "accusative", ending: "ę", nominative: ["a"] },
  { grammarCase: "accusative", ending: "ą", nominative: ["a"] }
]

/** Letters of a name without its ending: in a name with a given name or a title, and alone. */
const fewest = 2
const fewestAlone = 5

interface Reading {
  readonly word: string
  readonly grammarCase: Ending["grammarCase"]
  readonly isAdjective: boolean
}

const readingsOf = (word: string): ReadonlyArray<Reading> => {
  const adjective = adjectives.filter(({ ending }) => word.endsWith(ending))
  return (adjective.length > 0 ? adjective : nouns).flatMap(({ ending, grammarCase, nominative }) => {
    const stem = word.slice(0, -ending.length)
    return word.endsWith(ending) && stem.length >= fewest
      ? nominative.map((end) => ({ word: stem + end, grammarCase, isAdjective: adjective.length > 0 }))
      : []
  })
}

const isGiven = (word: string): boolean =>
  genderOfGivenName(word) !== undefined || isFrequentGivenName(wordsOf(word)[0] ?? "")

const polishTitle = /^(?:pan|pana|panu|panem|pani|panią)$/iu
const name = /^(.{0,40}?\s)?(\p{Lu}[\p{Ll}\p{M}]{2,30})\s(\p{Lu}[\p{L}\p{M}-]{3,40})$/u
const surname = /^(?:(\p{L}{3,6})\s)?(\p{Lu}[\p{L}\p{M}-]{4,40})$/u

/** Returns the nominatives that a person's name may have, if its words agree. */
export const nominatives = (text: string): ReadonlyArray<string> => {
  const [, title, alone = ""] = surname.exec(text) ?? []
  if (alone !== "" && (title === undefined || polishTitle.test(title))) {
    if (title === undefined && isGiven(alone)) return []
    const before = title === undefined ? "" : `${title} `
    return readingsOf(alone)
      .filter(({ isAdjective, word }) => isAdjective || title !== undefined || word.length >= fewestAlone)
      .map(({ word }) => before + word)
  }
  const [, before = "", given = "", last = ""] = name.exec(text) ?? []
  if (given === "") return []
  const found: Array<string> = []
  for (const first of readingsOf(given)) {
    if (!isGiven(first.word)) continue
    for (const second of readingsOf(last)) {
      if (first.grammarCase === second.grammarCase) found.push(`${before}${first.word} ${second.word}`)
    }
    // "Anny Nowak": a woman's surname may have no cases.
    if (!isGiven(given) && /^(?:feminine|accusative)$/u.test(first.grammarCase))
      found.push(`${before}${first.word} ${last}`)
  }
  return found
}

/** Letters that only Polish has. */
export const isPolish = (text: string): boolean => /[ąęłśźż]/u.test(text)

/** Returns the other cases of a surname. */
export const casesOf = (last: string): ReadonlyArray<string> => {
  if (/[sc]ki$|dzki$/u.test(last)) return ["ego", "emu", "m"].map((ending) => last + ending)
  if (/[sc]ka$|dzka$/u.test(last)) return ["iej", "ą"].map((ending) => last.slice(0, -1) + ending)
  if (last.endsWith("ek")) return ["ka", "kowi", "kiem"].map((ending) => last.slice(0, -2) + ending)
  if (/[aeiouyąęó]$/u.test(last)) return []
  return ["a", "owi", /[kg]$/u.test(last) ? "iem" : "em"].map((ending) => last + ending)
}
