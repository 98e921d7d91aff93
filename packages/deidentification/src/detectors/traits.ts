/**
 * The kinds of characters and words in a text, as bits. Collected while a segment is read, they decide which detectors
 * look at it: most numbers in legal prose are years, and no detector needs to look at a year.
 */

export const digit = 1
export const capital = 2
export const small = 4
export const atSign = 8
/** Characters inside numbers and compound words: hyphen, full stop, slash, apostrophe. */
export const joint = 16
/** Characters that may encode an at sign. */
export const escape = 32
export const colon = 64
export const other = 128
/** A street, a part of a building or a post office box. */
export const address = 256
export const month = 512
/** A capitalised word directly after a number. */
export const capitalWord = 1_024
/** Capitals as in codes, or letters and digits in one run. */
export const code = 2_048
/** At least four digits in total; at least seven. */
export const fourDigits = 4_096
export const sevenDigits = 8_192
/** A run with a digit, long enough for a full date. */
export const longNumber = 16_384
/** A lower-case word directly after a number. */
export const smallWord = 32_768

const classes = (codePoint: number): number => {
  const character = String.fromCharCode(codePoint)
  if (/\d/.test(character)) return digit
  if (/[A-Z]/.test(character)) return capital
  if (/[a-z]/.test(character)) return small
  if (character === "@") return atSign
  if (/[-./']/.test(character)) return joint
  if (/[%&]/.test(character)) return escape
  return character === ":" ? colon : other
}

/** The bit of each ASCII character. All others count as `other`. */
export const traitOf: Uint8Array = Uint8Array.from({ length: 128 }, (_, codePoint) => classes(codePoint))
