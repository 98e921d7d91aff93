/** How the search for words classifies plain ASCII. */

import { bitsOf } from "./packLetters.ts"

/** Characters to read one by one: they may begin a placeholder, an escape or markup, or are invisible. */
const special = 1
const specials = new Set("[&%\\=<*_~`")

/**
 * By code: the folded letter of a letter or digit; 0 for white space and punctuation between words; 1 for special
 * characters. The end of a placeholder is ordinary punctuation.
 */
export const foldedAscii = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z0-9]/u.test(character)) return character.toLowerCase().charCodeAt(0)
  return specials.has(character) || !/[\t\n\r -~]/u.test(character) ? special : 0
})

/**
 * By code: the packed bits of a letter or digit; 0 for white space and punctuation, `unplain` for special characters.
 */
export const packedAscii = foldedAscii.map((letter) =>
  letter > special ? bitsOf(letter) : letter === special ? 64 : 0
)
export const unplain = 64
