/** Identifiers of Australia, India, Singapore, Korea, China and South Africa. */
import { hasDate, luhn, mod11And2, verhoeff, weighted } from "../checkDigits.ts"
import { announcement, byForm, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

/** Nine digits; eight in the earliest numbers. */
const taxFile = (compact: string): boolean =>
  weighted(compact, compact.length === 8 ? [10, 7, 8, 4, 6, 3, 5, 1] : [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0

const australianBusiness = (compact: string): boolean =>
  weighted(`${Number(compact[0]) - 1}${compact.slice(1)}`, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0

const australianCompany = (compact: string): boolean =>
  (10 - (weighted(compact, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(compact[8])

const australianMedicare = (compact: string): boolean =>
  weighted(compact, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(compact[8])

const singaporean = (compact: string): boolean => {
  const series = compact[0]!
  const sum = weighted(compact.slice(1), [2, 7, 6, 5, 4, 3, 2])
  const shift = series === "M" ? 3 : series === "T" || series === "G" ? 4 : 0
  const rest = (sum + shift) % 11
  if (series === "M") return "XWUTRQPNJLK"[rest] === compact[8]
  return (series === "S" || series === "T" ? "JZIHGFEDCBA" : "XWUTRQPNMLK")[rest] === compact[8]
}

/** Numbers issued since October 2020 have no check digit: they count only with an announcement. */
const koreanChecked = (compact: string): boolean =>
  hasDate(compact, 2, 4) &&
  (11 - (weighted(compact, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10 === Number(compact[12])

export const asiaPacificAndAfrica: ReadonlyArray<IdentifierFormat> = [
  {
    name: "Australia TFN",
    pattern: /\d{3}([- ]?)\d{3}\1\d{2,3}/y,
    begins: "digit",
    groups: [3, 8, 9],
    least: 8,
    lengths: whole(taxFile),
    announcedBy: announcement("tfn|tax file")
  },
  {
    name: "Australia ABN",
    pattern: /[1-9]\d \d{3} \d{3} \d{3}/y,
    begins: "digit",
    groups: [2],
    least: 11,
    lengths: whole(australianBusiness)
  },
  {
    name: "Australia ABN, announced",
    pattern: /[1-9]\d[ -]?\d{3}[ -]?\d{3}[ -]?\d{3}/y,
    begins: "digit",
    groups: [2, 5, 8, 11],
    least: 11,
    lengths: whole(australianBusiness),
    announcedBy: announcement("abn|australian business")
  },
  {
    name: "Australia ACN",
    pattern: /\d{3}([- ]?)\d{3}\1\d{3}/y,
    begins: "digit",
    groups: [3, 9],
    least: 9,
    lengths: whole(australianCompany),
    announcedBy: announcement("acn|australian company")
  },
  {
    name: "Australia Medicare number",
    pattern: /[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ -/]?\d)?/y,
    begins: "digit",
    groups: [4, 9, 10, 11],
    least: 10,
    lengths: whole(australianMedicare),
    announcedBy: announcement("medicare")
  },
  {
    name: "India Aadhaar",
    pattern: /[2-9]\d{3}([- ])\d{4}\1\d{4}/y,
    begins: "digit",
    groups: [4],
    least: 12,
    lengths: whole(verhoeff)
  },
  {
    name: "India Aadhaar, unseparated",
    pattern: /[2-9]\d{11}/y,
    begins: "digit",
    groups: [12],
    least: 12,
    lengths: whole(verhoeff),
    announcedBy: announcement("aadhaar|aadhar|uidai|uid|आधार")
  },
  {
    // Rule 114 of the Income-tax Rules: the fourth letter is the kind of person.
    name: "India PAN",
    pattern: /[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z]/iy,
    begins: "letter",
    groups: [10],
    least: 10,
    // In lower case such a word is as likely a password or a file name.
    lengths: whole((_, written) => written === written.toUpperCase())
  },
  {
    // State, PAN of the business, number of its registration.
    name: "India GSTIN",
    pattern: /[0-3]\d[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]/y,
    begins: "digit",
    groups: [15],
    least: 15,
    lengths: byForm
  },
  {
    name: "Singapore NRIC or FIN",
    pattern: /[stfgm]\d{7}[a-z]/iy,
    begins: "letter",
    groups: [9],
    least: 9,
    lengths: whole(singaporean)
  },
  {
    name: "Korea RRN",
    pattern: /\d{6}-[0-9]\d{6}/y,
    begins: "digit",
    groups: [6],
    least: 13,
    lengths: whole(koreanChecked)
  },
  {
    name: "Korea RRN, announced",
    pattern: /\d{6}[- ]?\d{7}/y,
    begins: "digit",
    groups: [6, 13],
    least: 13,
    lengths: whole((compact) => hasDate(compact, 2, 4)),
    announcedBy: announcement("rrn|resident registration|주민등록번호|주민번호|외국인등록번호")
  },
  {
    // GB 11643: address, date of birth, serial number, check digit.
    name: "China resident identity number",
    pattern: /[1-8]\d{5}(?:18|19|20)\d{9}[\dx]/iy,
    begins: "digit",
    groups: [18],
    least: 18,
    lengths: whole((compact) => hasDate(compact, 10, 12) && mod11And2(compact))
  },
  {
    name: "South Africa identity number",
    pattern: /\d{6} ?\d{4} ?[012]\d ?\d/y,
    begins: "digit",
    groups: [6, 10, 12, 13],
    least: 13,
    lengths: whole((compact) => hasDate(compact, 2, 4) && luhn(compact))
  }
]
