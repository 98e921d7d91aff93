/** Identifiers of Spain, Portugal and Italy. */
import { mod11Digit } from "../checkDigits.ts"
import { announcement, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

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
    name: "Italy codice fiscale",
    pattern: /[a-z]{6}[\dlmnp-v]{2}[a-ehlmprst][\dlmnp-v]{2}[a-z][\dlmnp-v]{3}[a-z]/iy,
    begins: "letter",
    groups: [16],
    least: 16,
    lengths: whole(italian)
  }
]
