/**
 * Comparison of names: a person in any order and with any title, an organization with and without "the" and its legal
 * form.
 */
import * as Limits from "../Limits.ts"
import { type Gender, genderOfGivenName } from "../words/genderOfGivenName.ts"
import { isFrequentGivenName } from "../words/commonWords.ts"
import { isNoName } from "../words/isNoName.ts"
import { isRelative } from "../words/isRelative.ts"
import { title, wordsOf } from "../words/wordForms.ts"
import type { Comparison } from "./Comparison.ts"
import { patternsOf } from "./patternsOf.ts"
import { plainKey } from "./plainKey.ts"
import { familyIn } from "./families.ts"
import { nominatives } from "./polishForms.ts"
import { isTitled, titlesIn } from "./titles.ts"

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** "Doe Jr" is not "Doe Sr", so these stay; a degree distinguishes nobody. */
const generations = set(
  "jr sr junior senior jnr snr jun sen elder younger altere jungere pere fils padre hijo figlio pai filho ii iii iv"
)
/** "Doe Snr" and "Doe Senior" are one. */
const sameGeneration = new Map([
  ["sr", "senior"],
  ["snr", "senior"],
  ["jr", "junior"],
  ["jnr", "junior"]
])
const degrees = set("esq esquire phd md qc kc llb llm jd")
const possessive = /(?:['’ʼ]s|(?<=s)['’ʼ])$/iu

const single = (token: string | undefined): string | undefined => {
  const words = wordsOf(token ?? "")
  return words.length === 1 ? words[0] : undefined
}

/** Invisible markup in a name: "<b>J</b>ane", "Jane D**oe**", "[Ja](x)ne". */
const markup = /<[/!A-Za-z][^<>]*>|\]\([^()\s]*\)|^[[*_~`]+|[*_~`]+$|(?<=\p{L})(?:[[*~`]+|__+)(?=\p{L})/gu

const bounded = (text: string): string =>
  text.slice(0, Limits.identityValueCharacters).replace(markup, "").trim().replace(possessive, "")

const particles = set("van von der den de del da dos du bin ibn ter ten zu zum zur af")

/** No given name begins with these: "van der Berg Ann" is Ann van der Berg. */
const givenFirst = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const first = tokens.findIndex((token) => !particles.has(single(token) ?? ""))
  return first < 1 || first === tokens.length - 1 ? tokens : [...tokens.slice(first + 1), ...tokens.slice(0, first + 1)]
}

const elder = /,?\s+(?:the elder|der ältere|d\.\s?ä\.|sen\.?)$/iu
const younger = /,?\s+(?:the younger|der jüngere|d\.\s?j\.|jun\.?)$/iu

const areCapitals = (token: string): boolean => /^\P{Ll}{2,}$/u.test(token) && /\p{Lu}{2}/u.test(token)

/** "DOE Jane" has the surname first, as in French and Spanish headings. */
const capitalsLast = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const given = tokens.findIndex((token) => !areCapitals(token))
  return given < 1 || tokens.slice(given).some((token) => /^\P{Ll}+$/u.test(token))
    ? tokens
    : [...tokens.slice(given), ...tokens.slice(0, given)]
}

/** "Doe, A": no article. */
const initial = /^\p{Lu}\.?$/u

/** Returns the tokens without titles and words such as "Plaintiff" and "Cousin" before the name. */
const withoutFront = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  let from = titlesIn(tokens)
  const isInFront = (token: string): boolean => (isNoName(token) && !initial.test(token)) || isRelative(token)
  while (from < tokens.length - 1 && isInFront(tokens[from]!)) from += 1 + titlesIn(tokens.slice(from + 1))
  return tokens.slice(from)
}

/** Returns the tokens of a person's name in the order given name, surname, suffix; without titles and degrees. */
const personTokens = (text: string): ReadonlyArray<string> => {
  const all = bounded(text).normalize("NFC").replace(elder, " senior").replace(younger, " junior").split(",")
  // "Claimant, Jane Doe" has no surname before the comma.
  const parts = all.length > 1 && all[0]!.trim().split(/\s+/u).every(isNoName) ? all.slice(1) : all
  const isSuffix = (part: string): boolean => {
    const word = single(part)
    return word !== undefined && (generations.has(word) || degrees.has(word))
  }
  const swapped = parts.length > 1 && !isSuffix(parts[1]!) ? [parts[1]!, parts[0]!, ...parts.slice(2)] : parts
  const tokens = swapped.flatMap((part) => part.split(/\s+/u)).filter((token) => wordsOf(token).length > 0)
  const bare = withoutFront(tokens).filter((token) => single(token) !== title && !degrees.has(single(token) ?? ""))
  return givenFirst(capitalsLast(bare.length > 0 ? bare : tokens))
}

/** Returns a person's name in spoken order: "Doe, Ms Jane" becomes Jane Doe. */
export const naturalName = (text: string): string => personTokens(familyIn(text) ?? text).join(" ") || text

const isGeneration = (token: string): boolean => generations.has(single(token) ?? "")

/** Writes generations alike. */
const comparable = (tokens: ReadonlyArray<string>): ReadonlyArray<string> =>
  tokens.map((token, index) => (index === 0 ? token : (sameGeneration.get(single(token) ?? "") ?? token)))

const withoutTitle = (symbols: ReadonlyArray<string>): ReadonlyArray<string> =>
  symbols.length > 1 && symbols[0] === title ? symbols.slice(1) : symbols

const fullnessOf = (words: ReadonlyArray<string>): number =>
  words.filter((word) => word.length > 1).length * 1_000 + words.join("").length

const wordsOfTokens = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => tokens.flatMap(wordsOf)

/** "jdoe71", "71jdoe": the digits are no part of the name. */
const digitsBeside = /^\d+(?=[\p{L}\p{M}]{3}[\p{L}\p{M}\d]*$)|(?<=^\d*[\p{L}\p{M}]{3,})\d+$/gu

/** "Amelung" is no short form of Amelung-Reiter: it is more often the name of a relative. */
const halvesOf = (surname = ""): ReadonlySet<string> => {
  const words = wordsOf(surname)
  return new Set(words.length > 1 ? words : [])
}

/** Returns the given name and the first of two surnames: "Ana Mora" for Ana Mora Gil. */
const withoutLast = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const last = names.at(-2) ?? ""
  const word = single(last) ?? ""
  const isGiven = isFrequentGivenName(word) || genderOfGivenName(last) !== undefined
  return names.length < 3 || word.length < 2 || isGiven || particles.has(word) ? [] : names.slice(0, -1)
}

/** "Mrs W" is nobody called W. A. Doe. */
const initialAlone = /^[a-z]$/u

const formsOf = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { parts, words } = patternsOf({ names: [tokens.join(" ")] })
  const forms = words.map(({ symbols }) => withoutTitle(symbols).join(" ")).concat(parts.map(({ symbols }) => symbols))
  const names = tokens.filter((token) => !isGeneration(token))
  // The word alone need not be evidence of a name here, because the name is already found.
  if (names.length > 1) forms.push(wordsOf(names[0]!).join(" "), wordsOf(names.at(-1)!).join(" "))
  for (let given = 1; given < names.length - 1; given++) {
    forms.push(wordsOfTokens([...names.slice(0, given), names.at(-1)!]).join(" "))
  }
  const shorter = withoutLast(names)
  if (shorter.length > 0) forms.push(wordsOfTokens(shorter).join(" "), ...formsOf(shorter))
  const last = tokens.at(-1)!
  if (isGeneration(last) && names.length > 0) {
    for (const form of formsOf(names)) forms.push(`${form} ${wordsOf(last).join(" ")}`)
  }
  const halves = halvesOf(names.at(-1))
  return forms.filter((form) => !halves.has(form) && !initialAlone.test(form))
}

/** Returns the gender of a full name's given name, if all who have it have one gender. */
export const likelyGenderOf = (text: string): Gender | undefined => {
  if (familyIn(text) !== undefined) return undefined
  const [first = "", ...others] = personTokens(text)
  return others.length === 0 || particles.has(single(first) ?? "") ? undefined : genderOfGivenName(first)
}

/** True for a title with a surname alone: "Mrs Doe". */
export const isTitledSurname = (text: string): boolean =>
  isTitled(text) && personTokens(text).filter((token) => !particles.has(single(token) ?? "")).length === 1

const elided = /^[dl]['’ʼ](?=\p{Lu})/iu
const englishTitle = /^\s*(?:mr|mrs|ms|miss)\b/iu
/** Fewer letters before an "s" are hardly a name. */
const fewestBeforeGenitive = 4

/** Returns the names that a text has in another grammatical form: "Does" for Doe in German and Dutch, "d'Hugo Doe" in French, the cases of Polish. */
const readings = (text: string): ReadonlyArray<string> => {
  if (familyIn(text) !== undefined) return []
  const found: Array<string> = [...nominatives(text)]
  const plain = text.replace(elided, "")
  if (plain !== text) found.push(plain)
  const stem = plain.slice(0, -1)
  const name = personTokens(stem).at(-1) ?? ""
  const isGenitive = plain.endsWith("s") && !/[sxzß]$/u.test(stem) && name.length >= fewestBeforeGenitive
  return isGenitive && !englishTitle.test(plain) && !isFrequentGivenName(single(name) ?? "") ? [...found, stem] : found
}

export const persons: Comparison = {
  key: (text) => {
    const family = familyIn(text)
    if (family !== undefined) return `& ${wordsOf(family).join(" ") || plainKey(family)}`
    return (
      wordsOfTokens(comparable(personTokens(text)))
        .join(" ")
        .replace(digitsBeside, "") || plainKey(text)
    )
  },
  otherForms: (text) => new Set(familyIn(text) === undefined ? formsOf(comparable(personTokens(text))) : []),
  fullness: (text) => fullnessOf(wordsOfTokens(personTokens(text))),
  readings
}

const legalForms = new Map(
  "incorporated:inc limited:ltd corporation:corp company:co inc ltd corp co llc llp lp plc gmbh ag kg ug ohg se sa sas sarl srl spa nv bv ab as oy aps pty pte kk"
    .split(" ")
    .map((entry) => entry.split(":"))
    .map(([form, short]) => [form!, short ?? form!] as const)
)

/** "L.L.C." is also written "LLC". */
const initials = /(?<!\p{L})(?:\p{L}\.){2,}/gu
const organizationText = (text: string): string =>
  bounded(text).replace(initials, (letters) => `${letters.replaceAll(".", "")} `)

const organizationWords = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words
    .filter((word, index) => word !== "and" && !(word === "the" && index === 0))
    .map((word) => legalForms.get(word) ?? word)

export const organizations: Comparison = {
  key: (text) => organizationWords(wordsOf(organizationText(text))).join(" ") || plainKey(text),
  otherForms: (text) => {
    const plain = organizationText(text)
    const patterns = patternsOf({ kind: "organization", names: [plain] }).words
    const forms = patterns.map(({ symbols }) => organizationWords(symbols).join(" "))
    const words = organizationWords(wordsOf(plain))
    for (let end = words.length - 1; end > 0 && legalForms.has(words[end]!); end--) {
      forms.push(words.slice(0, end).join(" "))
    }
    return new Set(forms)
  },
  fullness: (text) => fullnessOf(organizationWords(wordsOf(organizationText(text))))
}
