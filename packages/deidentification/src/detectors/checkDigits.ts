/** Check digit algorithms. All expect digits only unless they say otherwise. */

const digitAt = (digits: string, index: number): number => digits.charCodeAt(index) - 48

/** ISO/IEC 7812-1: payment cards, Canada's SIN, Sweden's personal number. */
export const luhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digitAt(digits, digits.length - 1 - index)
    const doubled = index % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Returns the sum of each digit times its weight. */
export const weighted = (digits: string, weights: ReadonlyArray<number>): number =>
  weights.reduce((sum, weight, index) => sum + weight * digitAt(digits, index), 0)

/** Returns the remainder of a number of any length. Letters count from A = 10, as in ISO 7064 MOD 97-10. */
export const remainder = (text: string, modulus: number): number => {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % modulus
  }
  return rest
}

/** ISO 7064 MOD 11,10, as in Germany's tax identification number. */
export const mod11And10 = (digits: string): boolean => {
  let product = 10
  for (let index = 0; index < digits.length - 1; index++) {
    const sum = (digitAt(digits, index) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1)
}

/** ISO 7064 MOD 11-2, as in China's identity number; the last character may be an X for ten. */
export const mod11And2 = (text: string): boolean => {
  let sum = 0
  for (let index = 0; index < text.length - 1; index++) sum = ((sum + digitAt(text, index)) * 2) % 11
  return (12 - sum) % 11 === (text.endsWith("X") ? 10 : digitAt(text, text.length - 1))
}

/** ICAO 9303: weights 7, 3, 1; letters count from A = 10. The last character is the check digit. */
export const machineReadable = (text: string): boolean => {
  let sum = 0
  for (let index = 0; index < text.length - 1; index++) sum += Number.parseInt(text[index]!, 36) * [7, 3, 1][index % 3]!
  return sum % 10 === digitAt(text, text.length - 1)
}

/** Returns the product in the dihedral group of order ten. */
const dihedral = (a: number, b: number): number =>
  a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/** Verhoeff (1969), as in India's Aadhaar. */
export const verhoeff = (digits: string): boolean => {
  let check = 0
  for (let index = 0; index < digits.length; index++) {
    let digit = digitAt(digits, digits.length - 1 - index)
    for (let times = index % 8; times > 0; times--) digit = permutation[digit]!
    check = dihedral(check, digit)
  }
  return check === 0
}

/** Returns a check digit by weights modulo 11, where 10 and 11 count as 0: Brazil's CPF, Portugal's NIF. */
export const mod11Digit = (digits: string, weights: ReadonlyArray<number>): number => {
  const rest = weighted(digits, weights) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** True for one repeated digit: many check digits accept such a number, but nobody has it. */
export const isRepdigit = (digits: string): boolean => /^(\d)\1+$/.test(digits)

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True if month and day can form a date; February may have 29 days. */
const isMonthAndDay = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= longestMonths[month - 1]!

/** True if a text has a date with month and day at these offsets: `YYMMDD`, `DDMMYY` and the like, two digits each. */
export const hasDate = (text: string, month: number, day: number): boolean =>
  isMonthAndDay(Number(text.slice(month, month + 2)), Number(text.slice(day, day + 2)))
