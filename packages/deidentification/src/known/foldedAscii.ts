/** What plain ASCII is to the search for words. */

import { bitsOf } from "./packLetters.ts"

/** What has to be looked at one by one: it may begin a placeholder, an escape or markup, or isn't seen. */
const special = 1
const specials = new Set("[&%\\=<*_~`")

/**
 * By code: of a letter or digit the folded letter; 0 for white space and punctuation between words; 1 for what isn't
 * plain. A placeholder's end says nothing without its beginning.
 */
export const foldedAscii = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z0-9]/u.test(character)) return character.toLowerCase().charCodeAt(0)
  return specials.has(character) || !/[\t\n\r -~]/u.test(character) ? special : 0
})

/** By code: the bits of a letter or digit in a pack; 0 for white space and punctuation, `unplain` for what isn't plain. */
export const packedAscii = foldedAscii.map((letter) =>
  letter > special ? bitsOf(letter) : letter === special ? 64 : 0
)
export const unplain = 64
