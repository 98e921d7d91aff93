/** Identifiers of the United Kingdom and Ireland. */
import { hasDate, isRepdigit, weighted } from "../checkDigits.ts"
import { announcement, byForm, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

/** NHS Data Dictionary, "NHS number". */
const nhs = (compact: string): boolean => {
  const check = 11 - (weighted(compact, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return check !== 10 && check % 11 === Number(compact[9]) && !isRepdigit(compact)
}

const uniqueTaxpayer = (compact: string): boolean =>
  "21987654321"[weighted(compact.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === compact[0]

/** DVLA: five letters of the name, decade, month (plus fifty for women), day and year of birth, initials. */
const drivingLicence = (compact: string): boolean => {
  const month = Number(compact.slice(6, 8))
  const plain = `${compact.slice(0, 6)}${String(month > 50 ? month - 50 : month).padStart(2, "0")}${compact.slice(8)}`
  return hasDate(plain, 6, 8)
}

const irish = (compact: string): boolean => {
  const second = compact[8]
  const sum =
    weighted(compact, [8, 7, 6, 5, 4, 3, 2]) +
    (second === undefined || second === "W" ? 0 : 9 * (second.charCodeAt(0) - 64))
  return "WABCDEFGHIJKLMNOPQRSTUV"[sum % 23] === compact[7]
}

export const unitedKingdomAndIreland: ReadonlyArray<IdentifierFormat> = [
  {
    name: "United Kingdom NHS number",
    pattern: /\d{3}([- ])\d{3}\1\d{4}/y,
    begins: "digit",
    groups: [3],
    least: 10,
    lengths: whole(nhs)
  },
  {
    name: "United Kingdom NHS number, unseparated",
    pattern: /\d{10}/y,
    begins: "digit",
    groups: [10],
    least: 10,
    lengths: whole(nhs),
    announcedBy: announcement("nhs|patient")
  },
  {
    // HMRC, National Insurance Manual NIM39110.
    name: "United Kingdom national insurance number",
    pattern: /(?!bg|gb|nk|kn|tn|nt|zz)[a-ceghj-prtw-z][a-ceghj-nprtw-z][ -]?\d\d[ -]?\d\d[ -]?\d\d[ -]?[a-d]/iy,
    begins: "letter",
    groups: [2, 4, 8, 9],
    least: 9,
    lengths: byForm
  },
  {
    name: "United Kingdom UTR",
    pattern: /\d{5} ?\d{5}/y,
    begins: "digit",
    groups: [5, 10],
    least: 10,
    lengths: whole(uniqueTaxpayer),
    announcedBy: announcement("utr|unique taxpayer|self assessment|hmrc|tax reference")
  },
  {
    name: "United Kingdom driving licence",
    pattern: /[a-z]{1,5}9{0,4}\d{6}[a-z9]{2}[a-z\d][a-z]{2}/iy,
    begins: "letter",
    groups: [16],
    least: 16,
    lengths: whole((compact) => /^[A-Z9]{5}\d{6}/.test(compact) && drivingLicence(compact))
  },
  {
    name: "United Kingdom sort code",
    pattern: /\d\d-\d\d-\d\d/y,
    begins: "digit",
    groups: [2],
    least: 6,
    lengths: byForm,
    announcedBy: announcement("sort code")
  },
  {
    name: "United Kingdom company number",
    pattern: /[a-z]{2}\d{6}|\d{8}/iy,
    begins: "either",
    groups: [8],
    least: 8,
    lengths: byForm,
    announcedBy: announcement("companies house|registered in england and wales|registered in scotland")
  },
  {
    name: "Ireland PPS number",
    pattern: /\d{7}[a-w][a-iw]?/iy,
    begins: "digit",
    groups: [8, 9],
    least: 8,
    lengths: whole(irish),
    announcedBy: announcement("pps|ppsn|personal public service|uimhir psp")
  }
]
