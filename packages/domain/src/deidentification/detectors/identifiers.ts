/**
 * Identifiers of persons, with what makes each one recognisable: its form, and its check digits or structure. A new
 * one is a row here and a row in the test. Patterns begin at a letter or digit; letters and digits in them are single
 * or of fixed number, and separators optional between them, so that matching is linear.
 */
import { isMonthAndDay, luhn, mod11And10, mod11Digit, remainder, verhoeff, weighted } from "./checkDigits.ts"

export interface IdentifierFormat {
  readonly name: string
  /** Sticky, case-insensitive. */
  readonly pattern: RegExp
  /**
   * Given the letters and digits of the match, in capitals: how many of them are the identifier, in order of
   * preference; none when it isn't one.
   */
  readonly lengths: (compact: string) => ReadonlyArray<number>
  /** Words that must stand shortly before it, where form and check digit alone would cry wolf. */
  readonly context?: RegExp
  /** What does as well right after it: at most `Limits.formatAfterCharacters`, in capitals. */
  readonly contextAfter?: RegExp
}

const whole =
  (check: (compact: string) => boolean) =>
  (compact: string): ReadonlyArray<number> =>
    check(compact) ? [compact.length] : []

const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24,
  DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28,
  HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20,
  LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MR: 27, MT: 31, MU: 30, NL: 18, NO: 15, PK: 24, PL: 28, PS: 29, PT: 25,
  QA: 29, RO: 24, RS: 22, SA: 24, SC: 31, SE: 24, SI: 19, SK: 24, SM: 27, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29,
  VA: 22, VG: 24, XK: 20
} // prettier-ignore

const iban = (compact: string): ReadonlyArray<number> => {
  const length = ibanLengths[compact.slice(0, 2)]
  if (length === undefined || compact.length < length) return []
  return remainder(compact.slice(4, length) + compact.slice(0, 4), 97) === 1 ? [length] : []
}

/** Issuer ranges of ISO/IEC 7812 in use, with the lengths of their cards. */
const issuers: ReadonlyArray<{ readonly prefix: RegExp; readonly lengths: ReadonlyArray<number> }> = [
  { prefix: /^4/, lengths: [16, 19, 13] },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(?:6011|65|64[4-9]|62|35(?:2[89]|[3-8]))/, lengths: [16, 19] },
  { prefix: /^3(?:0[0-5]|095|[689])/, lengths: [14, 16] },
  { prefix: /^(?:50|5[6-8]|6[0379])/, lengths: [16, 19, 18] }
]

const paymentCard = (compact: string): ReadonlyArray<number> =>
  issuers
    .filter(({ prefix }) => prefix.test(compact))
    .flatMap(({ lengths }) => lengths.filter((length) => length <= compact.length && luhn(compact.slice(0, length))))

const socialSecurity = (compact: string): boolean => {
  const [area, group, serial] = [compact.slice(0, 3), compact.slice(3, 5), compact.slice(5)]
  if (area === "000" || area === "666" || group === "00" || serial === "0000") return false
  // From 900 on: taxpayers' numbers, with their groups.
  return area < "900" || /^(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])$/.test(group)
}

const nhs = (compact: string): boolean => {
  const check = 11 - (weighted(compact, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return check !== 10 && check % 11 === Number(compact[9]) && !/^(\d)\1+$/.test(compact)
}

const germanTax = (compact: string): boolean => {
  const counts = new Map<string, number>()
  for (const digit of compact.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  // Exactly one digit stands twice or three times among the first ten.
  const repeated = Array.from(counts.values()).filter((count) => count > 1)
  return repeated.length === 1 && repeated[0]! <= 3 && mod11And10(compact)
}

const frenchSecurity = (compact: string): boolean => {
  const month = Number(compact.slice(3, 5))
  if (!((month >= 1 && month <= 12) || (month >= 20 && month <= 42) || month >= 50)) return false
  const body = compact.slice(0, 13).replace("2A", "19").replace("2B", "18")
  return /^\d+$/.test(body) && 97 - remainder(body, 97) === Number(compact.slice(13))
}

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE"

const spanish = (compact: string): boolean => {
  const number = compact.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)))
  return spanishLetters[Number(number) % 23] === compact.at(-1)
}

const italianOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

const italian = (compact: string): boolean => {
  let sum = 0
  for (let index = 0; index < 15; index++) {
    const code = compact.charCodeAt(index)
    const value = code < 65 ? code - 48 : code - 65
    sum += index % 2 === 0 ? italianOdd[value]! : value
  }
  return String.fromCharCode(65 + (sum % 26)) === compact[15]
}

const polish = (compact: string): boolean => {
  const month = Number(compact.slice(2, 4)) % 20
  const check = (10 - (weighted(compact, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10
  return isMonthAndDay(month, Number(compact.slice(4, 6))) && check === Number(compact[10])
}

const dutch = (compact: string): boolean =>
  weighted(compact, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !/^0+$/.test(compact)

const brazilianPerson = (compact: string): boolean =>
  !/^(\d)\1+$/.test(compact) &&
  mod11Digit(compact, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[9]) &&
  mod11Digit(compact, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[10])

const brazilianCompany = (compact: string): boolean =>
  !/^(\d)\1+$/.test(compact) &&
  mod11Digit(compact, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[12]) &&
  mod11Digit(compact, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[13])

const swedish = (compact: string): boolean => {
  const ten = compact.slice(-10)
  // Sixty is added to the day for people without a permanent number.
  return isMonthAndDay(Number(ten.slice(2, 4)), Number(ten.slice(4, 6)) % 60) && luhn(ten)
}

const belgian = (compact: string): boolean => {
  const body = compact.slice(0, 9)
  const check = Number(compact.slice(9))
  if (!isMonthAndDay(Number(compact.slice(2, 4)), Number(compact.slice(4, 6)))) return false
  return check === 97 - remainder(body, 97) || check === 97 - remainder(`2${body}`, 97)
}

const finnish = (compact: string, original: number): boolean =>
  isMonthAndDay(Number(compact.slice(2, 4)), Number(compact.slice(0, 2))) &&
  "0123456789ABCDEFHJKLMNPRSTUVWXY"[original % 31] === compact.at(-1)

export const identifierFormats: ReadonlyArray<IdentifierFormat> = [
  { name: "IBAN", pattern: /[a-z]{2}\d\d(?:[ -]?[a-z\d]){11,30}/iy, lengths: iban },
  { name: "payment card", pattern: /\d{4}(?:\.\d{4}){3}|\d(?:[ -]?\d){12,18}/y, lengths: paymentCard },
  { name: "United States SSN or ITIN", pattern: /\d{3}([- ])\d\d\1\d{4}/y, lengths: whole(socialSecurity) },
  {
    name: "United States SSN or ITIN, announced",
    pattern: /\d{3}\.\d\d\.\d{4}|\d{9}/y,
    lengths: whole(socialSecurity),
    context: /\b(?:ssn|itin|social security|taxpayer)\b/i,
    contextAfter: /^,? (?:SSN|ITIN)\b/
  },
  { name: "United Kingdom NHS number", pattern: /\d{3}([- ])\d{3}\1\d{4}/y, lengths: whole(nhs) },
  {
    name: "United Kingdom NHS number, unseparated",
    pattern: /\d{10}/y,
    lengths: whole(nhs),
    context: /\b(?:nhs|patient)\b/i
  },
  {
    name: "United Kingdom national insurance number",
    pattern: /(?!bg|gb|nk|kn|tn|nt|zz)[a-ceghj-prtw-z][a-ceghj-nprtw-z][ -]?\d\d[ -]?\d\d[ -]?\d\d[ -]?[a-d]/iy,
    lengths: whole(() => true)
  },
  {
    name: "Canada SIN",
    pattern: /[0-79]\d\d([- ]?)\d{3}\1\d{3}/y,
    lengths: whole(luhn),
    context: /\b(?:sin|social insurance|nas|assurance sociale)\b/i
  },
  { name: "Germany tax identification number", pattern: /[1-9]\d ?\d{3} ?\d{3} ?\d{3}/y, lengths: whole(germanTax) },
  {
    name: "France social security number",
    pattern: /[12] ?\d\d ?\d\d ?(?:\d\d|2[ab]) ?\d{3} ?\d{3} ?\d\d/iy,
    lengths: whole(frenchSecurity)
  },
  { name: "Spain NIF", pattern: /\d{8}[- ]?[a-z]/iy, lengths: whole(spanish) },
  { name: "Spain NIE", pattern: /[xyz][- ]?\d{7}[- ]?[a-z]/iy, lengths: whole(spanish) },
  {
    name: "Italy codice fiscale",
    pattern: /[a-z]{6}[\dlmnp-v]{2}[a-ehlmprst][\dlmnp-v]{2}[a-z][\dlmnp-v]{3}[a-z]/iy,
    lengths: whole(italian)
  },
  { name: "Poland PESEL", pattern: /\d{11}/y, lengths: whole(polish) },
  {
    name: "Netherlands BSN",
    pattern: /\d{3}([-. ]?)\d{3}\1\d{3}|\d{4}\.\d\d\.\d{3}/y,
    lengths: whole(dutch),
    context: /\b(?:bsn|burgerservicenummer|sofi(?:nummer)?)\b/i
  },
  { name: "Brazil CPF", pattern: /\d{3}\.?\d{3}\.?\d{3}-?\d\d/y, lengths: whole(brazilianPerson) },
  { name: "Brazil CNPJ", pattern: /\d\d\.?\d{3}\.?\d{3}\/?\d{4}-?\d\d/y, lengths: whole(brazilianCompany) },
  { name: "India Aadhaar", pattern: /[2-9]\d{3}([- ])\d{4}\1\d{4}/y, lengths: whole(verhoeff) },
  {
    name: "India Aadhaar, unseparated",
    pattern: /[2-9]\d{11}/y,
    lengths: whole(verhoeff),
    context: /\b(?:aadhaar|uidai|uid)\b/i
  },
  { name: "Sweden personal number", pattern: /(?:19|20)?\d{6}[-+]\d{4}/y, lengths: whole(swedish) },
  { name: "Belgium national number", pattern: /\d\d\.?\d\d\.?\d\d-?\d{3}\.?\d\d/y, lengths: whole(belgian) },
  {
    name: "Finland personal identity code",
    pattern: /\d{6}[-+a-fu-y]\d{3}[\da-fhj-npr-y]/iy,
    lengths: (compact) => {
      const digits = compact.slice(0, 6) + compact.slice(-4, -1)
      return finnish(compact, Number(digits)) ? [compact.length] : []
    }
  }
]
