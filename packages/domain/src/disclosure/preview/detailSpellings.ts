/** Example spellings of details other than names, for people to look at. See `nameSpellings`. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min"
import { inOtherLetters, withoutDiacritics } from "./nameSpellings.ts"

export const emailSpellings = (email: string): ReadonlyArray<string> => [
  email,
  email.toUpperCase(),
  email.replace("@", " at "),
  email.replace("@", " at ").replace(/\./gu, " dot "),
  email.replace("@", " (at) "),
  email.replace("@", "[at]").replace(/\./gu, "[dot]"),
  email.replace("@", " @ ")
]

const apart = (digits: string, separator: string): string => digits.replace(/(\d{3})(?=\d{3})/gu, `$1${separator}`)

export const phoneSpellings = (phone: string): ReadonlyArray<string> => {
  const parsed = parsePhoneNumberFromString(phone)
  const digits = phone.replace(/\D/gu, "")
  const plain = [phone, digits, apart(digits, " "), apart(digits, "-"), apart(digits, ".")]
  if (parsed === undefined) return plain
  const national = parsed.formatNational()
  return [
    phone,
    parsed.formatInternational(),
    parsed.number,
    national,
    national.replace(/\D/gu, ""),
    `00${parsed.countryCallingCode} ${parsed.nationalNumber}`,
    `+${parsed.countryCallingCode} (0) ${parsed.nationalNumber}`,
    parsed.formatInternational().replace(/[\s-]+/gu, "."),
    parsed.formatInternational().replace(/[\s.]+/gu, "-"),
    ...plain
  ]
}

export const addressSpellings = (address: string): ReadonlyArray<string> => {
  const street = address.split(",")[0]!
  return [
    address,
    address.replace(/\s*,\s*/gu, "\n"),
    address.replace(/,/gu, ""),
    street,
    ...inOtherLetters(address),
    address.replace(/\bStreet\b/gu, "St"),
    address.replace(/\bSt\b\.?/gu, "Street"),
    address.replace(/\bRoad\b/gu, "Rd"),
    address.replace(/\bAvenue\b/gu, "Ave"),
    address.replace(/stra(?:ß|ss)e\b/gu, "str."),
    withoutDiacritics(street)
  ]
}

export const identifierSpellings = (identifier: string): ReadonlyArray<string> => {
  const plain = identifier.replace(/[^\p{L}\p{N}]/gu, "")
  const fours = plain.replace(/(.{4})(?=.)/gu, "$1 ")
  return [
    identifier,
    plain,
    fours,
    fours.replace(/ /gu, "-"),
    identifier.replace(/[^\p{L}\p{N}]+/gu, " "),
    identifier.replace(/[^\p{L}\p{N}]+/gu, "."),
    identifier.toUpperCase(),
    identifier.toLowerCase()
  ]
}

const months = "January February March April May June July August September October November December".split(" ")
const german = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ")

export const dateSpellings = (date: string): ReadonlyArray<string> => {
  const [year = "", month = "", day = ""] = date.split("-")
  const [d, m] = [String(Number(day)), String(Number(month))]
  const name = months[Number(month) - 1]
  if (name === undefined) return [date]
  return [
    date,
    `${day}.${month}.${year}`,
    `${d}.${m}.${year}`,
    `${day}/${month}/${year}`,
    `${m}/${d}/${year}`,
    `${d} ${name} ${year}`,
    `${name} ${d}, ${year}`,
    `${d}. ${german[Number(month) - 1]} ${year}`,
    `${d}/${m}/${year.slice(2)}`,
    `${d} ${name.slice(0, 3)} ${year}`,
    `${name} ${d} ${year}`,
    `${year}/${month}/${day}`
  ]
}
