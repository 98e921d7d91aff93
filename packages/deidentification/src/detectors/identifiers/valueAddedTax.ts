/** Numbers for value-added tax in the European Union, the United Kingdom, Norway and Switzerland, with their prefix. */
import { luhn, mod11And10, mod11Digit, remainder, weighted } from "../checkDigits.ts"
import { cypriot } from "./southernEurope.ts"
import type { IdentifierFormat } from "./IdentifierFormat.ts"

interface Country {
  /** The number without its prefix. */
  readonly form: RegExp
  readonly check?: (digits: string) => boolean
}

const sumIs =
  (weights: ReadonlyArray<number>, modulus: number) =>
  (digits: string): boolean =>
    weighted(digits, weights) % modulus === 0

const austrian = (digits: string): boolean => {
  const sum = Array.from(digits.slice(1, 8), Number).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
    0
  )
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits[8])
}

const czechCompany = (digits: string): boolean => {
  const check = (11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return (check === 10 ? 0 : check || 1) === Number(digits[7])
}

const swiss = sumIs([5, 4, 3, 2, 7, 6, 5, 4, 1], 11)

/** The first check, and those of numbers since November 2009. */
const british = (digits: string): boolean => {
  const rest = (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7, 9))) % 97
  return rest === 0 || rest === 42 || rest === 55
}

const mod11Check = (weights: ReadonlyArray<number>) => (digits: string) =>
  mod11Digit(digits, weights) === Number(digits[weights.length])

/** Numbers of eight digits have a check, because a code of two letters and eight digits is common. */
const countries: Readonly<Record<string, Country>> = {
  AT: { form: /^U\d{8}$/, check: austrian },
  BE: { form: /^[01]\d{9}$/, check: (digits) => 97 - remainder(digits.slice(0, 8), 97) === Number(digits.slice(8)) },
  BG: { form: /^\d{9,10}$/ },
  CH: { form: /^E\d{9}$/, check: (digits) => swiss(digits.slice(1)) },
  CY: { form: /^\d{8}[A-Z]$/, check: cypriot },
  CZ: { form: /^\d{8,10}$/, check: (digits) => digits.length > 8 || czechCompany(digits) },
  DE: { form: /^[1-9]\d{8}$/, check: mod11And10 },
  DK: { form: /^\d{8}$/, check: sumIs([2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { form: /^\d{9}$/, check: sumIs([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  EL: { form: /^\d{9}$/ },
  ES: { form: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/ },
  FI: { form: /^\d{8}$/, check: sumIs([7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/ },
  GB: { form: /^\d{9}(?:\d{3})?$/, check: british },
  GR: { form: /^\d{9}$/ },
  HR: { form: /^\d{11}$/, check: mod11And10 },
  HU: { form: /^\d{8}$/, check: sumIs([9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { form: /^\d[A-Z\d+*]\d{5}[A-W][A-I]?$/ },
  IT: { form: /^\d{11}$/, check: luhn },
  LT: { form: /^\d{9}(?:\d{3})?$/ },
  LU: { form: /^\d{8}$/, check: (digits) => remainder(digits.slice(0, 6), 89) === Number(digits.slice(6)) },
  LV: { form: /^\d{11}$/ },
  MT: { form: /^\d{8}$/, check: sumIs([3, 4, 6, 7, 8, 9, 10, 1], 37) },
  NL: { form: /^\d{9}B\d\d$/ },
  NO: { form: /^\d{9}MVA$/, check: sumIs([3, 2, 7, 6, 5, 4, 3, 2, 1], 11) },
  PL: { form: /^\d{10}$/, check: sumIs([6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11) },
  PT: { form: /^\d{9}$/, check: mod11Check([9, 8, 7, 6, 5, 4, 3, 2]) },
  SE: { form: /^\d{10}01$/, check: (digits) => luhn(digits.slice(0, 10)) },
  SI: { form: /^[1-9]\d{7}$/, check: mod11Check([8, 7, 6, 5, 4, 3, 2]) },
  SK: { form: /^[1-9]\d{9}$/, check: (digits) => remainder(digits, 11) === 0 }
}

const isNumber = (compact: string): boolean => {
  const country = countries[compact.slice(0, 2)]
  const number = compact.slice(2)
  return country !== undefined && country.form.test(number) && country.check?.(number) !== false
}

export const valueAddedTax: ReadonlyArray<IdentifierFormat> = [
  {
    // In lower case such a word is as likely a password or a file name.
    name: "VAT number",
    pattern: /[A-Z]{2,3}[- ]?(?:[A-Z\d][ .-]?){6,12}[A-Z\d]/y,
    begins: "letter",
    least: 10,
    lengths: (compact) =>
      [15, 14, 13, 12, 11, 10].filter((length) => length <= compact.length && isNumber(compact.slice(0, length)))
  }
]
