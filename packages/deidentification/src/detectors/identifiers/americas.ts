/** Identifiers of the Americas except the United States. */
import { hasDate, isRepdigit, luhn, mod11Digit, weighted } from "../checkDigits.ts"
import { announcement, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

const brazilianPerson = (compact: string): boolean =>
  !isRepdigit(compact) &&
  mod11Digit(compact, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[9]) &&
  mod11Digit(compact, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[10])

/**
 * Has letters from July 2026 on. A letter counts as its character code minus that of zero, as `weighted` computes it.
 */
const brazilianCompany = (compact: string): boolean =>
  !isRepdigit(compact) &&
  mod11Digit(compact, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[12]) &&
  mod11Digit(compact, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[13])

const chilean = (compact: string): boolean => {
  const digits = compact.slice(0, -1).padStart(8, "0")
  const check = 11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return (check === 11 ? "0" : check === 10 ? "K" : String(check)) === compact.at(-1)
}

const argentine = (compact: string): boolean =>
  (11 - (weighted(compact, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(compact[10])

const curpLetters = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"

const mexican = (compact: string): boolean => {
  let sum = 0
  for (let index = 0; index < 17; index++) sum += curpLetters.indexOf(compact[index]!) * (18 - index)
  return hasDate(compact, 6, 8) && (10 - (sum % 10)) % 10 === Number(compact[17])
}

export const americas: ReadonlyArray<IdentifierFormat> = [
  {
    name: "Canada SIN",
    pattern: /[0-79]\d\d([- ]?)\d{3}\1\d{3}/y,
    begins: "digit",
    groups: [3, 9],
    least: 9,
    lengths: whole(luhn),
    announcedBy: announcement("sin|social insurance|nas|assurance sociale")
  },
  {
    name: "Brazil CPF",
    pattern: /\d{3}\.?\d{3}\.?\d{3}-?\d\d/y,
    begins: "digit",
    groups: [3, 6, 9, 11],
    least: 11,
    lengths: whole(brazilianPerson)
  },
  {
    name: "Brazil CNPJ",
    pattern: /\d\d\.?\d{3}\.?\d{3}\/?\d{4}-?\d\d|[a-z\d]{2}\.[a-z\d]{3}\.[a-z\d]{3}\/[a-z\d]{4}-\d\d/iy,
    begins: "either",
    groups: [2, 5, 8, 12, 14],
    least: 14,
    lengths: whole(brazilianCompany)
  },
  {
    name: "Mexico CURP",
    pattern: /[a-z]{4}\d{6}[hmx][a-z]{5}[a-z\d]\d/iy,
    begins: "letter",
    groups: [18],
    least: 18,
    lengths: whole(mexican)
  },
  {
    // SAT: initials, date of birth, characters that tell namesakes apart.
    name: "Mexico RFC",
    pattern: /[A-Z&]{4}\d{6}[A-Z\d]{2}[\dA]/y,
    begins: "letter",
    groups: [3, 4, 13],
    least: 12,
    lengths: whole((_, written) => hasDate(written, 6, 8))
  },
  {
    name: "Chile RUN",
    pattern: /\d{1,2}\.\d{3}\.\d{3}-[\dk]/iy,
    begins: "digit",
    groups: [1, 2],
    sign: ".",
    least: 8,
    lengths: whole(chilean)
  },
  {
    name: "Argentina CUIT",
    pattern: /(?:2[03-7]|3[034])-\d{8}-\d/y,
    begins: "digit",
    groups: [2],
    least: 11,
    lengths: whole(argentine)
  }
]
