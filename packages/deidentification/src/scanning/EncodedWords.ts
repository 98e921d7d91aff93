/** Takes words that may begin encoded text. */
export interface EncodedWords {
  /** Takes a word, given its letters, which are consecutive from this offset; false if it encodes no text. */
  readonly begin: (letters: Uint16Array, length: number, start: number, next: number) => boolean
  readonly active: boolean
}
