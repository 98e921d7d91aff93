/** The spellings of a phone number as consecutive digits: national, international, with its extension. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min"
import type { Forms } from "./forms.ts"
import { lettersOf } from "../words/wordForms.ts"

/** Fewer digits occur in every text. */
const fewestDigits = 6

/** For a number registered without one: United States and Canada, United Kingdom, Germany, France. */
const commonCallingCodes = ["1", "44", "49", "33"]

const extension = /[\s,;/-]*(?:\bext(?:ension)?\b|\bposte\b|\bdurchwahl\b|\bx|#)[\s.:]*(\d{1,7})\s*$/iu
const extensionWords = ["x", "ext", "extension"]

const keys = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]
/** Letters on a telephone's keys: 1-800-FLOWERS. */
const digitOf = (letter: string): string =>
  /\d/.test(letter) ? letter : String(keys.findIndex((key) => key.includes(letter)) + 2)

const dialled = (number: string): string => {
  const letters = lettersOf(number)
  return /^[\da-z]+$/.test(letters) ? Array.from(letters, digitOf).join("") : letters.replace(/\D/gu, "")
}

/** Returns the digits that may precede the national number. */
const prefixesOf = (code: string): ReadonlyArray<string> =>
  // North America has no zero before a national number.
  code === "1" ? ["1", "001"] : ["0", code, `00${code}`, `011${code}`, `${code}0`]

/** For a number registered without its country. */
const likelyPrefixes = [
  "0",
  ...commonCallingCodes.flatMap((code) => prefixesOf(code).filter((one) => !one.startsWith("011")))
]

export const addPhone = (forms: Forms, phone: string): void => {
  const found = extension.exec(phone)
  const number = found === null ? phone : phone.slice(0, found.index)
  const digits = dialled(number)
  const parsed = parsePhoneNumberFromString(number)
  const national = parsed?.nationalNumber ?? digits.replace(/^0+/u, "")
  const prefixes = parsed === undefined ? likelyPrefixes : prefixesOf(parsed.countryCallingCode)
  const numbers = [digits, national, lettersOf(number), ...prefixes.map((prefix) => prefix + national)]
  for (const one of numbers.filter(({ length }) => length >= fewestDigits)) forms.addLetters(one)
  if (found === null) return
  for (const one of [digits, national, `0${national}`]) {
    if (one.length < fewestDigits) continue
    for (const word of extensionWords) forms.addLetters(one + word + found[1]!)
  }
}
