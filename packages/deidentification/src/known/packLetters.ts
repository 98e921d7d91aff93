/**
 * Packs plain words into numbers: five letters or digits a number, six bits each. Two numbers hold most words whole, so
 * one comparison is enough.
 */

export const packedLetters = 5
export const bitsOfLetter = 6

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

/** By UTF-16 unit: the bits of a folded letter; 0 for everything else. */
const bits = new Uint8Array(0x10000)
for (const [index, letter] of Array.from(letters).entries()) bits[letter.charCodeAt(0)] = index + 1

export const bitsOf = (letter: number): number => bits[letter]!
/** True if the pack of one character is a digit. */
export const isDigitBits = (packed: number): boolean => packed > 26

/** Packs the first letters from `from`; a character that isn't plain adds no bits. */
export const packLetters = (word: Uint16Array, from: number, length: number): number => {
  let packed = 0
  for (let index = 0; index < Math.min(length, packedLetters); index++) {
    packed |= bits[word[from + index]!]! << (bitsOfLetter * index)
  }
  return packed
}
