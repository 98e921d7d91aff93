/** Accounts and cards of any country. */
import { luhn, remainder } from "../checkDigits.ts"
import { announcement, groupwise, type IdentifierFormat } from "./IdentifierFormat.ts"

/** ISO 13616, as in SWIFT's registry. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28,
  CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23,
  GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28,
  LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28,
  NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24, SC: 31, SD: 18, SE: 24,
  SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20, YE: 30
} // prettier-ignore

/** Groups of four, as on paper: with the right length it is an account even if a digit is wrong. */
const inFours = /^[A-Z]{2}\d\d(?: [A-Z\d]{4}){2,}/i

const iban = (compact: string, written: string): ReadonlyArray<number> => {
  const length = ibanLengths[compact.slice(0, 2)]
  if (length === undefined || compact.length < length) return []
  return inFours.test(written) || remainder(compact.slice(4, length) + compact.slice(0, 4), 97) === 1 ? [length] : []
}

/** Issuer ranges of ISO/IEC 7812 in use, with the lengths of their cards. */
const issuers: ReadonlyArray<{
  readonly prefix: RegExp
  readonly lengths: ReadonlyArray<number>
}> = [
  { prefix: /^4/, lengths: [16, 19, 13] },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(?:6011|65|64[4-9]|62|35(?:2[89]|[3-8]))/, lengths: [16, 19] },
  { prefix: /^3(?:0[0-5]|095|[689])/, lengths: [14, 16] },
  { prefix: /^(?:2131|1800)/, lengths: [15] },
  { prefix: /^(?:50|5[6-8]|6[0379])/, lengths: [16, 19, 18] }
]

const digits = Array.from("0123456789")
const rests = Array.from({ length: 100 }, (_, rest) => String(rest).padStart(2, "0"))
const mayBeIssued = (firstTwo: string): boolean =>
  rests.some((rest) => issuers.some(({ prefix }) => prefix.test(firstTwo + rest)))
/** The first two digits of these ranges, as a pattern: most rows of digits need no further look. */
const issued = digits
  .map((first) => `${first}[ -]?[${digits.filter((second) => mayBeIssued(first + second)).join("")}]`)
  .join("|")

const paymentCard = (compact: string): ReadonlyArray<number> =>
  issuers
    .filter(({ prefix }) => prefix.test(compact))
    .flatMap(({ lengths }) => lengths.filter((length) => length <= compact.length && luhn(compact.slice(0, length))))

export const payments: ReadonlyArray<IdentifierFormat> = [
  {
    name: "IBAN",
    pattern: /[a-z]{2}[ -]?\d\d(?:[ .-]{0,3}[a-z\d]){11,30}/iy,
    begins: "letter",
    least: 15,
    lengths: iban
  },
  {
    name: "payment card",
    pattern: new RegExp(`(?=${issued})(?:\\d{4}(?:\\.\\d{4}){3}|\\d(?:[ -]?\\d){12,18})`, "y"),
    begins: "digit",
    least: 13,
    lengths: paymentCard
  },
  {
    // Maestro numbers are the shortest.
    name: "payment card, announced",
    pattern: /\d(?:[ -]?\d){11,18}/y,
    begins: "digit",
    least: 12,
    lengths: groupwise((compact) => compact.length >= 12 && luhn(compact)),
    announcedBy: announcement(
      "card|card number|card no|visa|mastercard|maestro|amex|kreditkarte|kreditkartennummer|carte bancaire|carte bleue|tarjeta|carta di credito|kreditkort"
    )
  },
  {
    name: "bank account",
    pattern: /\d{6,17}|\d{2,4}(?:[ -]\d{1,4}){2,5}/y,
    begins: "digit",
    groups: [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    least: 6,
    lengths: groupwise((compact) => compact.length >= 6),
    announcedBy: announcement(
      "bank account|account number|account no|acct no|acct number|acct|account #|sort code|kontonummer|konto-nr|kontonr|bankleitzahl|blz|numéro de compte|compte n°|número de cuenta|numero di conto|rekeningnummer|numer konta|numer rachunku"
    )
  }
]
