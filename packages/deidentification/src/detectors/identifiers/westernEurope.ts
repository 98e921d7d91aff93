/** Identifiers of Germany, Austria, Switzerland, France, Belgium, the Netherlands and Luxembourg. */
import {
  hasDate,
  isRepdigit,
  luhn,
  machineReadable,
  mod11And10,
  remainder,
  verhoeff,
  weighted
} from "../checkDigits.ts"
import { announcement, byForm, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

/** § 139b AO. Exactly one digit occurs twice or three times among the first ten. */
const germanTax = (compact: string): boolean => {
  const counts = new Map<string, number>()
  for (const digit of compact.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const repeated = Array.from(counts.values()).filter((count) => count > 1)
  return repeated.length === 1 && repeated[0]! <= 3 && mod11And10(compact)
}

/** § 2 VKVV: area, date of birth, initial, serial number; the letter counts as its two-digit place in the alphabet. */
const germanInsurance = (compact: string): boolean => {
  const letter = String(compact.charCodeAt(8) - 64).padStart(2, "0")
  const digits = compact.slice(0, 8) + letter + compact.slice(9, 11)
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]
  const sum = weights.reduce((total, weight, index) => {
    const product = weight * Number(digits[index])
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  const day = Number(compact.slice(2, 4))
  // A person's second number has fifty added to the day.
  return (
    day > 0 && day % 50 <= 31 && /^(?:0[1-9]|1[0-2])$/.test(compact.slice(4, 6)) && sum % 10 === Number(compact[11])
  )
}

/** The letters in the numbers of German identity cards and passports. */
const germanSerial = "[cfghj-nprtv-z]"

const austrian = (compact: string): boolean =>
  weighted(compact, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(compact[3]) && hasDate(compact, 6, 4)

/** EAN-13, with Switzerland's prefix 756. */
const swiss = (compact: string): boolean =>
  (10 - (weighted(compact, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === Number(compact[12])

const frenchSecurity = (compact: string): boolean => {
  const month = Number(compact.slice(3, 5))
  if (!((month >= 1 && month <= 12) || (month >= 20 && month <= 42) || month >= 50)) return false
  const body = compact.slice(0, 13).replace("2A", "19").replace("2B", "18")
  return /^\d+$/.test(body) && 97 - remainder(body, 97) === Number(compact.slice(13))
}

const belgian = (compact: string): boolean => {
  const body = compact.slice(0, 9)
  const check = Number(compact.slice(9))
  return hasDate(compact, 2, 4) && (check === 97 - remainder(body, 97) || check === 97 - remainder(`2${body}`, 97))
}

const dutch = (compact: string): boolean =>
  weighted(compact, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !/^0+$/.test(compact)

/** Date of birth, serial number, a Luhn digit and a Verhoeff digit, both over the first eleven. */
const luxembourgish = (compact: string): boolean =>
  hasDate(compact, 4, 6) && luhn(compact.slice(0, 12)) && verhoeff(compact.slice(0, 11) + compact[12]!)

export const westernEurope: ReadonlyArray<IdentifierFormat> = [
  {
    name: "Germany tax identification number",
    pattern: /[1-9]\d ?\d{3} ?\d{3} ?\d{3}/y,
    begins: "digit",
    groups: [2, 5, 8, 11],
    least: 11,
    lengths: whole(germanTax)
  },
  {
    name: "Germany tax number",
    pattern: /\d{2,5}[/ -]\d{3,5}[/ -]\d{4,5}|\d{5}\/\d{5}|\d{10,13}/y,
    begins: "digit",
    groups: [2, 3, 4, 5, 10, 11, 12, 13],
    least: 9,
    lengths: byForm,
    announcedBy: announcement("steuernummer|steuer-nr|st.-nr|stnr|steuernr")
  },
  {
    // ICAO 9303 over the serial number; § 5 PAuswG.
    name: "Germany identity card",
    pattern: new RegExp(`(?:${germanSerial}[\\dcfghj-nprtv-z]{8}|t\\d{8})\\d?d?`, "iy"),
    begins: "letter",
    groups: [9, 10, 11],
    least: 9,
    lengths: (compact) => {
      const serial = compact.replace(/D$/, "")
      if (!/\d/.test(serial)) return []
      return serial.length === 9 || machineReadable(serial) ? [compact.length] : []
    },
    announcedBy: announcement(
      "personalausweis|personalausweisnummer|ausweisnummer|ausweis-nr|ausweis|reisepass|reisepassnummer|identity card|id card|id-karte|aufenthaltstitel"
    )
  },
  {
    name: "Germany pension insurance number",
    pattern: /\d\d ?\d{6} ?[a-z] ?\d{3}/iy,
    begins: "digit",
    groups: [2, 8, 9, 12],
    least: 12,
    lengths: whole(germanInsurance)
  },
  {
    name: "Austria company register number",
    pattern: /\d{4,6}[a-z]/iy,
    begins: "digit",
    groups: [4, 5, 6, 7],
    least: 5,
    lengths: byForm,
    announcedBy: announcement("fn|firmenbuch|firmenbuchnummer|firmenbuch-nr")
  },
  {
    name: "Austria social insurance number",
    pattern: /[1-9]\d{3}[ -/]?\d{6}/y,
    begins: "digit",
    groups: [4, 10],
    least: 10,
    lengths: whole(austrian),
    announcedBy: announcement("sozialversicherungsnummer|svnr|sv-nr|sv-nummer|versicherungsnummer|social insurance")
  },
  {
    name: "Switzerland AHV number",
    pattern: /756[. ]?\d{4}[. ]?\d{4}[. ]?\d\d/y,
    begins: "digit",
    groups: [3, 13],
    least: 13,
    lengths: whole(swiss)
  },
  {
    name: "France social security number",
    pattern: /[12] ?\d\d ?\d\d ?(?:\d\d|2[ab]) ?\d{3} ?\d{3} ?\d\d/iy,
    begins: "digit",
    groups: [1, 3, 5, 7, 10, 13, 15],
    least: 15,
    lengths: whole(frenchSecurity)
  },
  {
    name: "France SIREN or SIRET",
    pattern: /\d{3}([ .]?)\d{3}\1\d{3}(?: ?\d{5})?/y,
    begins: "digit",
    groups: [3, 9, 14],
    least: 9,
    lengths: (compact) => [14, 9].filter((length) => length <= compact.length && luhn(compact.slice(0, length))),
    announcedBy: announcement("siren|siret|rcs|immatriculé|immatriculée|inscrit au rcs|inscrite au rcs")
  },
  {
    name: "Belgium national number",
    pattern: /\d\d\.?\d\d\.?\d\d-?\d{3}\.?\d\d/y,
    begins: "digit",
    groups: [2, 6, 9, 11],
    least: 11,
    lengths: whole(belgian)
  },
  {
    name: "Netherlands BSN",
    pattern: /\d{3}([-. ]?)\d{3}\1\d{3}|\d{4}\.\d\d\.\d{3}/y,
    begins: "digit",
    groups: [3, 4, 9],
    least: 9,
    lengths: whole((compact) => dutch(compact) && !isRepdigit(compact)),
    announcedBy: announcement("bsn|burgerservicenummer|sofi|sofinummer|sofi-nummer")
  },
  {
    name: "Luxembourg identification number",
    pattern: /(?:18|19|20)\d\d ?\d{4} ?\d{3} ?\d\d/y,
    begins: "digit",
    groups: [4, 8, 13],
    least: 13,
    lengths: whole(luxembourgish)
  }
]
