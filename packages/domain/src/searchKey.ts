/** Forms of text for comparison. Every store compares by these, so that all find the same records. */

/** Folds case, accents, width and repeated blanks. */
export const searchKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()

/** Letters that Unicode doesn't decompose, with their usual plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i"
}

/** Returns the search key in plain letters. */
export const plainSearchKey = (text: string): string =>
  searchKey(text).replace(/[ßæœøłđðþħı]/gu, (letter) => plainLetters[letter]!)
