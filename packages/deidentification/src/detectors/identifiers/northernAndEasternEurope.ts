/** Identifiers of the Nordic states, Poland, Romania and Turkey. */
import { hasDate, luhn, weighted } from "../checkDigits.ts"
import { announcement, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

const swedish = (compact: string): boolean => {
  const ten = compact.slice(-10)
  // People without a permanent number have sixty added to the day.
  const day = Number(ten.slice(4, 6))
  const plain = day > 60 ? `${ten.slice(0, 4)}${String(day - 60).padStart(2, "0")}` : ten
  return hasDate(plain, 2, 4) && luhn(ten)
}

const finnish = (compact: string): boolean => {
  const digits = Number(compact.slice(0, 6) + compact.slice(-4, -1))
  return hasDate(compact, 2, 0) && "0123456789ABCDEFHJKLMNPRSTUVWXY"[digits % 31] === compact.at(-1)
}

/** Skatteetaten: two check digits. D-numbers add forty to the day, H-numbers forty to the month. */
const norwegian = (compact: string): boolean => {
  const day = Number(compact.slice(0, 2)) % 40
  const month = Number(compact.slice(2, 4)) % 40
  const check = (weights: ReadonlyArray<number>): number => (11 - (weighted(compact, weights) % 11)) % 11
  return (
    day >= 1 &&
    day <= 31 &&
    month >= 1 &&
    month <= 12 &&
    check([3, 7, 6, 1, 8, 9, 4, 5, 2]) === Number(compact[9]) &&
    check([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) === Number(compact[10])
  )
}

/** Numbers issued since 2007 may lack the check digit: they count only with an announcement. */
const danishChecked = (compact: string): boolean =>
  hasDate(compact, 2, 0) && weighted(compact, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

const polish = (compact: string): boolean => {
  // The month includes the century.
  const month = String(Number(compact.slice(2, 4)) % 20).padStart(2, "0")
  const check = (10 - (weighted(compact, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10
  return hasDate(month + compact.slice(4, 6), 0, 2) && check === Number(compact[10])
}

const romanian = (compact: string): boolean =>
  hasDate(compact, 3, 5) && (weighted(compact, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11) % 10 === Number(compact[12])

const turkish = (compact: string): boolean => {
  const tenth = weighted(compact, [7, -1, 7, -1, 7, -1, 7, -1, 7]) % 10
  const eleventh = weighted(compact, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10
  return (tenth + 10) % 10 === Number(compact[9]) && eleventh === Number(compact[10])
}

export const northernAndEasternEurope: ReadonlyArray<IdentifierFormat> = [
  {
    name: "Sweden personal number",
    pattern: /(?:19|20)?\d{6}[-+]\d{4}/y,
    begins: "digit",
    groups: [6, 8],
    least: 10,
    lengths: whole(swedish)
  },
  {
    name: "Sweden personal number, unseparated",
    pattern: /(?:(?:19|20)\d{10}|\d{10})/y,
    begins: "digit",
    groups: [10, 12],
    least: 10,
    lengths: whole(swedish),
    announcedBy: announcement("personnummer|personnr|pers.nr|samordningsnummer|swedish personal")
  },
  {
    name: "Finland personal identity code",
    pattern: /\d{6}[-+a-fu-y]\d{3}[\da-fhj-npr-y]/iy,
    begins: "digit",
    groups: [6, 11],
    least: 10,
    lengths: whole(finnish)
  },
  {
    name: "Norway birth number",
    pattern: /\d{6} ?\d{5}/y,
    begins: "digit",
    groups: [6, 11],
    least: 11,
    lengths: whole(norwegian)
  },
  {
    name: "Denmark CPR number",
    pattern: /\d{6}-\d{4}/y,
    begins: "digit",
    groups: [6],
    least: 10,
    lengths: whole(danishChecked)
  },
  {
    name: "Denmark CPR number, announced",
    pattern: /\d{6}[- ]?\d{4}/y,
    begins: "digit",
    groups: [6, 10],
    least: 10,
    lengths: whole((compact) => hasDate(compact, 2, 0)),
    announcedBy: announcement("cpr|cpr-nr|cpr-nummer|cpr-nr.|cpr nr|personnummer|danish personal")
  },
  {
    name: "Poland PESEL",
    pattern: /\d{11}/y,
    begins: "digit",
    groups: [11],
    least: 11,
    lengths: whole(polish)
  },
  {
    name: "Romania CNP",
    pattern: /[1-9]\d{12}/y,
    begins: "digit",
    groups: [13],
    least: 13,
    lengths: whole(romanian)
  },
  {
    name: "Turkey TCKN",
    pattern: /[1-9]\d{10}/y,
    begins: "digit",
    groups: [11],
    least: 11,
    lengths: whole(turkish)
  }
]
