/**
 * Comparison of names: a person in any order and with any title, an organization with and without "the" and its legal
 * form.
 */
import * as Limits from "../Limits.ts"
import { title, wordsOf } from "../words/wordForms.ts"
import type { Comparison } from "./Comparison.ts"
import { patternsOf } from "./patternsOf.ts"
import { plainKey } from "./plainKey.ts"

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** "Doe Jr" is not "Doe Sr", so these stay; a degree distinguishes nobody. */
const generations = set("jr sr junior senior ii iii iv")
const degrees = set("esq esquire phd md qc kc llb llm jd")
const possessive = /(?:['’ʼ]s|(?<=s)['’ʼ])$/iu

const single = (token: string): string | undefined => {
  const words = wordsOf(token)
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
  return first < 1 ? tokens : [...tokens.slice(first + 1), ...tokens.slice(0, first + 1)]
}

/** Returns the tokens of a person's name in the order given name, surname, suffix; without titles and degrees. */
const personTokens = (text: string): ReadonlyArray<string> => {
  const parts = bounded(text).normalize("NFC").split(",")
  const isSuffix = (part: string): boolean => {
    const word = single(part)
    return word !== undefined && (generations.has(word) || degrees.has(word))
  }
  const swapped = parts.length > 1 && !isSuffix(parts[1]!) ? [parts[1]!, parts[0]!, ...parts.slice(2)] : parts
  const tokens = swapped.flatMap((part) => part.split(/\s+/u)).filter((token) => wordsOf(token).length > 0)
  const bare = tokens.filter((token) => single(token) !== title && !degrees.has(single(token) ?? ""))
  return givenFirst(bare.length > 0 ? bare : tokens)
}

/** Returns a person's name in spoken order: "Doe, Ms Jane" becomes Jane Doe. */
export const naturalName = (text: string): string => personTokens(text).join(" ") || text

const isGeneration = (token: string): boolean => generations.has(single(token) ?? "")

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

export const persons: Comparison = {
  key: (text) => wordsOfTokens(personTokens(text)).join(" ").replace(digitsBeside, "") || plainKey(text),
  otherForms: (text) => {
    const tokens = personTokens(text)
    const { parts, words } = patternsOf({ names: [tokens.join(" ")] })
    const forms = words
      .map(({ symbols }) => withoutTitle(symbols).join(" "))
      .concat(parts.map(({ symbols }) => symbols))
    const names = tokens.filter((token) => !isGeneration(token))
    // The word alone need not be evidence of a name here, because the name is already found.
    if (names.length > 1) forms.push(wordsOf(names[0]!).join(" "), wordsOf(names.at(-1)!).join(" "))
    for (let given = 1; given < names.length - 1; given++) {
      forms.push(wordsOfTokens([...names.slice(0, given), names.at(-1)!]).join(" "))
    }
    const halves = halvesOf(names.at(-1))
    return new Set(forms.filter((form) => !halves.has(form)))
  },
  fullness: (text) => fullnessOf(wordsOfTokens(personTokens(text)))
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

const male = set("mr mister herr herrn monsieur sir lord senor señor signor meneer")
const female = set("mrs ms miss frau mme madame mlle lady dame senora señora sra signora mevrouw")

export type Gender = "female" | "male"

/** Returns the gender in the title at the beginning of a text; "Mr Doe" and "Ms Doe" are never the same person. */
export const genderOf = (text: string): Gender | undefined => {
  const first = /^\s*(\p{L}{2,10})(?=[.\s])/u.exec(text)?.[1]?.toLowerCase()
  if (first === undefined) return undefined
  return male.has(first) ? "male" : female.has(first) ? "female" : undefined
}

const lastWord = /(?<!\p{L})\p{L}{2,10}\.?\s{1,3}$/u
const titleCharacters = 16

/** Returns the title directly before a name at this offset, with the space between; empty if it has no gender. */
export const titleBefore = (text: string, start: number): string => {
  const before = lastWord.exec(text.slice(Math.max(0, start - titleCharacters), start))?.[0] ?? ""
  return genderOf(before) === undefined ? "" : before
}
