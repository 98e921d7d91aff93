const letter = /[\p{L}\p{N}]/gu

/** Counts letters and digits. */
export const countLetters = (text: string): number => text.match(letter)?.length ?? 0
