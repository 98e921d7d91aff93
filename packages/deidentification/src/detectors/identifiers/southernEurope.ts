/** Identifiers of Spain, Portugal, Italy, Greece, Cyprus and Malta. */
import { hasDate, luhn, mod11Digit, weighted } from "../checkDigits.ts"
import { announcement, byForm, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE"

const spanish = (compact: string): boolean => {
  const number = compact.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)))
  return spanishLetters[Number(number) % 23] === compact.at(-1)
}

const portuguese = (compact: string): boolean =>
  mod11Digit(compact, [9, 8, 7, 6, 5, 4, 3, 2]) === Number(compact[8]) && /^(?:[1235689]|45|7[01245789])/.test(compact)

const italianOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Decreto ministeriale of 23 December 1976. */
const italian = (compact: string): boolean => {
  let sum = 0
  for (let index = 0; index < 15; index++) {
    const code = compact.charCodeAt(index)
    const value = code < 65 ? code - 48 : code - 65
    sum += index % 2 === 0 ? italianOdd[value]! : value
  }
  return String.fromCharCode(65 + (sum % 26)) === compact[15]
}

const greekTax = (compact: string): boolean =>
  (weighted(compact, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(compact[8])

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

/** Also the number for value-added tax. */
export const cypriot = (compact: string): boolean => {
  let sum = 0
  for (let index = 0; index < 8; index++) {
    const digit = Number(compact[index])
    sum += index % 2 === 0 ? cypriotOdd[digit]! : digit
  }
  return String.fromCharCode(65 + (sum % 26)) === compact[8]
}

export const southernEurope: ReadonlyArray<IdentifierFormat> = [
  {
    name: "Spain NIF",
    pattern: /\d{8}[- ]?[a-z]/iy,
    begins: "digit",
    groups: [8, 9],
    least: 9,
    lengths: whole(spanish)
  },
  {
    name: "Spain NIE",
    pattern: /[xyz][- ]?\d{7}[- ]?[a-z]/iy,
    begins: "letter",
    groups: [1, 8, 9],
    least: 9,
    lengths: whole(spanish)
  },
  {
    name: "Portugal NIF",
    pattern: /\d{3}([ .]?)\d{3}\1\d{3}/y,
    begins: "digit",
    groups: [3, 9],
    least: 9,
    lengths: whole(portuguese),
    announcedBy: announcement("nif|contribuinte|nipc|número fiscal|número de identificação fiscal")
  },
  {
    name: "Italy partita IVA",
    pattern: /\d{3} ?\d{3} ?\d{3} ?\d\d/y,
    begins: "digit",
    groups: [3, 11],
    least: 11,
    lengths: whole(luhn),
    announcedBy: announcement("iva|p.iva|p.i|vat")
  },
  {
    name: "Italy codice fiscale",
    pattern: /[a-z]{6}[\dlmnp-v]{2}[a-ehlmprst][\dlmnp-v]{2}[a-z][\dlmnp-v]{3}[a-z]/iy,
    begins: "letter",
    groups: [16],
    least: 16,
    lengths: whole(italian)
  },
  {
    name: "Greece AMKA",
    pattern: /\d{11}/y,
    begins: "digit",
    groups: [11],
    least: 11,
    lengths: whole((compact) => hasDate(compact, 2, 0) && luhn(compact))
  },
  {
    name: "Greece tax number",
    pattern: /\d{9}/y,
    begins: "digit",
    groups: [9],
    least: 9,
    lengths: whole(greekTax),
    announcedBy: announcement("afm|α.φ.μ|αφμ|a.f.m|tax number|tax registration|vat")
  },
  {
    name: "Cyprus tax number",
    pattern: /\d{8}[a-z]/iy,
    begins: "digit",
    groups: [9],
    least: 9,
    lengths: whole(cypriot),
    announcedBy: announcement("tic|tin|vat|tax number|tax identification|φ.π.α|φπα|αφτ|αφμ")
  },
  {
    name: "Malta identity card",
    pattern: /\d{3,7}[abghlmpz]/iy,
    begins: "digit",
    groups: [4, 5, 6, 7, 8],
    least: 4,
    lengths: byForm,
    announcedBy: announcement("identity card|id card|karta tal-identità|karta tal-identita|numru tal-karta")
  }
]
