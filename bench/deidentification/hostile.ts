/** Texts made to take long, as an attacker would send. A million characters each. */
const characters = 1_000_000
const repeated = (part: string): string => part.repeat(Math.ceil(characters / part.length)).slice(0, characters)

export const hostileTexts: Readonly<Record<string, string>> = {
  "one letter": repeated("a"),
  digits: repeated("7"),
  "digits and spaces": repeated("1 2 3 "),
  "digits and dashes": repeated("1-2-3-"),
  "at signs": repeated("a@"),
  brackets: repeated("["),
  backslashes: repeated("\\"),
  "percent signs": repeated("%2"),
  "entities under way": repeated("&#7"),
  "base64 without end": repeated("SmFuZSBEb2U"),
  "capitalised words": repeated("Aa Bb "),
  initials: repeated("J. A. "),
  "numbers and capitals": repeated("12 Linden "),
  "zero-width spaces": repeated("a\u200b"),
  "combining marks": repeated("e\u0301\u0301\u0301")
}
