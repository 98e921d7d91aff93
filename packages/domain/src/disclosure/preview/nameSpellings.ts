/**
 * Example spellings of names, for people to look at: a few of very many. The matcher decides which of them it finds.
 */
import { partsOf, type ReadName, readParts, spellings } from "@incamera/deidentification/known"

const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  æ: "ae",
  Æ: "Ae",
  đ: "d",
  Đ: "D"
}

/** As typed on a keyboard without accents. */
export const withoutDiacritics = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßøØłŁæÆđĐ]/gu, (letter) => letters[letter]!)

/** Variants of letters: capitals, no accents, umlauts spelled out. */
export const inOtherLetters = (text: string): ReadonlyArray<string> => [
  text.toUpperCase(),
  withoutDiacritics(text),
  ...spellings(text)
]

const titles = ["Mr", "Ms", "Dr."]

const initialOf = (text: string): string => {
  const [letter] = text.replace(/^[^\p{L}\p{N}]+/u, "")
  return letter === undefined ? "" : `${letter.toUpperCase()}.`
}

const ofOneWord = (name: string): ReadonlyArray<string> => [
  name,
  ...titles.map((title) => `${title} ${name}`),
  ...inOtherLetters(name)
]

/** Most informative first. */
const ofRead = (name: string, { parts, surname: said }: ReadName): ReadonlyArray<string> => {
  if (parts.length < 2) return ofOneWord(name)
  const read = readParts(parts, said)
  const surname = read.surname.text
  const given = read.given.map(({ text }) => text)
  const [first = ""] = given
  const whole = `${given.join(" ")} ${surname}`
  const initials = given.map(initialOf)
  return [
    name,
    whole,
    `${surname}, ${given.join(" ")}`,
    `${first} ${surname}`,
    `${initials.join(" ")} ${surname}`,
    `${initials[0]} ${surname}`,
    surname,
    ...titles.map((title) => `${title} ${surname}`),
    ...inOtherLetters(whole),
    `${surname}, ${first}`,
    `${first} ${initials.slice(1).join(" ")} ${surname}`,
    `${surname.toUpperCase()}, ${given.join(" ")}`,
    first
  ]
}

export const personSpellings = (name: string): ReadonlyArray<string> =>
  partsOf(name).flatMap((read) => ofRead(name, read))

export const organizationSpellings = (name: string): ReadonlyArray<string> => {
  const words = name.split(/[\s,]+/u).filter((word) => word !== "")
  const begun = (count: number): string =>
    words
      .slice(0, count)
      .join(" ")
      .replace(/ (?:&|and|und|et|y)$/u, "")
  const shorter = begun(-1)
  return [
    name,
    shorter,
    ...inOtherLetters(name),
    words.join(" "),
    name.replace(/ & /gu, " and "),
    name.replace(/ and /gu, " & "),
    name.replace(/[.,]/gu, ""),
    ...inOtherLetters(shorter),
    begun(-2),
    words.map((word) => word.slice(0, 1)).join("")
  ]
}
