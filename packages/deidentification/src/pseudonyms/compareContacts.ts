/** Comparisons of e-mail addresses, phone numbers, street addresses and identifiers, in any format. */
import * as Limits from "../Limits.ts"
import { lettersOf, title, wordsOf } from "../words/wordForms.ts"
import type { Comparison } from "./Comparison.ts"
import { patternsOf } from "./patternsOf.ts"
import { plainKey } from "./plainKey.ts"

const noOther = (): ReadonlySet<string> => new Set()

const encodedAt = /%40|&#(?:64|x40);/giu
const beforeEmail = /^(?:mailto:|["'<])+/u
const afterEmail = /[>"']+$/u

export const emails: Comparison = {
  key: (text) =>
    plainKey(text).replace(encodedAt, "@").replace(/\s/gu, "").replace(beforeEmail, "").replace(afterEmail, "") ||
    plainKey(text),
  otherForms: noOther,
  fullness: () => 0
}

const digitsOf = (text: string): string => plainKey(text).replace(/\D/gu, "")

export const phones: Comparison = {
  key: (text) => digitsOf(text) || plainKey(text),
  otherForms: (text) => new Set(patternsOf({ phones: [plainKey(text)] }).letters.map(({ symbols }) => symbols)),
  fullness: (text) => {
    const plain = plainKey(text)
    // A number with its country is unique worldwide.
    const country = /^\(?\+/u.test(plain) ? 2_000 : plain.startsWith("00") ? 1_000 : 0
    return country + digitsOf(plain).length
  }
}

const abbreviations = new Map(
  [
    // Elsewhere "dr" is a title, here it means drive.
    `${title}:dr`,
    ..."drive:dr terrace:ter crescent:cres place:pl court:ct highway:hwy parkway:pkwy gardens:gdns close:cl suite:ste floor:fl building:bldg north:n south:s east:e west:w".split(
      " "
    )
  ].map((entry) => entry.split(":") as [string, string])
)

const addressWords = (words: ReadonlyArray<string>): string =>
  words.map((word) => abbreviations.get(word) ?? word).join(" ")

const boundedWords = (text: string): ReadonlyArray<string> => wordsOf(text.slice(0, Limits.identityValueCharacters))

export const addresses: Comparison = {
  key: (text) => addressWords(boundedWords(text)) || plainKey(text),
  otherForms: (text) => {
    const bounded = text.slice(0, Limits.identityValueCharacters)
    return new Set(patternsOf({ addresses: [bounded] }).words.map(({ symbols }) => addressWords(symbols)))
  },
  fullness: (text) => boundedWords(text).length
}

/** With fewer letters and digits, "1-23" and "12-3" may well differ. */
const ownSeparators = 8
const betweenGroups = /[^\p{L}\p{N}]+/gu

export const identifiers: Comparison = {
  key: (text) => {
    const bounded = text.slice(0, Limits.identityValueCharacters)
    const letters = lettersOf(bounded)
    if (letters.length >= ownSeparators) return letters
    return plainKey(bounded).replace(betweenGroups, " ").trim() || plainKey(bounded)
  },
  otherForms: noOther,
  fullness: () => 0
}

/** The user and the password of a link may differ only in case. */
export const links: Comparison = {
  key: (text) => text.slice(0, Limits.identityValueCharacters).normalize("NFKC"),
  otherForms: noOther,
  fullness: () => 0
}

/** Values without other forms: an amount, a trait, a circumstance. */
export const others: Comparison = { key: plainKey, otherForms: noOther, fullness: () => 0 }

export const places: Comparison = {
  key: (text) => {
    const words = boundedWords(text)
    return (words[0] === "the" ? words.slice(1) : words).join(" ") || plainKey(text)
  },
  otherForms: noOther,
  fullness: () => 0
}
