/** The arithmetic of check digits. All expect digits only unless they say otherwise. */

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

/** The sum of each digit times its weight. */
export const weighted = (digits: string, weights: ReadonlyArray<number>): number =>
  weights.reduce((sum, weight, index) => sum + weight * digitAt(digits, index), 0)

/** The remainder of a number of any length. Letters count from A = 10, as in ISO 7064 MOD 97-10. */
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

/** Products in the dihedral group of order ten. */
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

/** A check digit by weights modulo 11, where 10 and 11 count as 0: Brazil's CPF and CNPJ. */
export const mod11Digit = (digits: string, weights: ReadonlyArray<number>): number => {
  const rest = weighted(digits, weights) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether month and day can be those of a date. */
export const isMonthAndDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31
