/**
 * Plain words in numbers: five letters or digits to a number, six bits for each, so that two numbers are all of most
 * words and are compared at once.
 */

export const packedLetters = 5
export const bitsOfLetter = 6

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

/** By UTF-16 unit: the bits of a folded letter; 0 for all that isn't plain. */
const bits = new Uint8Array(0x10000)
for (const [index, letter] of Array.from(letters).entries()) bits[letter.charCodeAt(0)] = index + 1

export const bitsOf = (letter: number): number => bits[letter]!
/** Whether the pack of a single letter or digit is that of a digit. */
export const isDigitBits = (packed: number): boolean => packed > 26

/** The first letters that stand from `from` on; those that aren't plain count as none. */
export const packLetters = (word: Uint16Array, from: number, length: number): number => {
  let packed = 0
  for (let index = 0; index < Math.min(length, packedLetters); index++) {
    packed |= bits[word[from + index]!]! << (bitsOfLetter * index)
  }
  return packed
}
