/**
 * Mends what the OCR mistakes by shape alone, where the letters around show it, without a dictionary: a name must be
 * found although a zero stands in it.
 */

/** Digits and signs in the place of letters, within a word of letters. */
const likeLetters: Readonly<Record<string, string>> = { "0": "o", "1": "l", "|": "l", "5": "s", "$": "s" }

/** A digit between two small letters, or a sign of a pipe beside one. */
const within = /(?<=\p{Ll})[015|$](?=\p{Ll})/gu
/** A zero, a one or a pipe as the first of at least four letters. */
const first = /(?<![\p{L}\p{N}@._/\\-])[01|](?=\p{Ll}{3})/gu
const last = /(?<=\p{Lu}\p{Ll}{2,40})[0|](?![\p{L}\p{N}@._/\\-])/gu
/** After the first, capital letter: `C1arke`, `N0rthgate`. */
const second = /(?<=(?<!\p{L})\p{Lu})[01|](?=\p{Ll}{2})/gu
/** A capital I between or after small letters, unless a name goes on with it: `McIntyre`, `LinkedIn`. */
const capitalI = /(?<=\p{Ll}{2})(?<!Ma?c|Fitz)I(?![\p{Lu}n])/gu
/** A small l between capital letters. */
const smallL = /(?<=\p{Lu})l(?=\p{Lu})/gu
/** A small l before a consonant that can't follow it at the beginning of a word. */
const firstL = /(?<![\p{L}\p{N}'’])l(?=[bcdfgkmnprstvwxz]\p{Ll}{2})/gu
/** rn after a consonant that only a vowel can follow at the beginning of a word. */
const rn = /(?<=(?<!\p{L})\p{Lu})rn(?=\p{Ll})/gu

const needsMending = /[01|5I$]|l\p{Lu}|(?<!\p{L})l|\p{Lu}rn/u

/** Digits in addresses of the internet mean themselves. */
const isAddress = /[@\\/_]|www\.|\.\p{L}{2,4}$/u

export const mendWord = (word: string): string =>
  !needsMending.test(word) || isAddress.test(word)
    ? word
    : word
        .replace(within, (sign) => likeLetters[sign]!)
        .replace(second, (sign) => likeLetters[sign]!)
        .replace(first, (sign) => (sign === "0" ? "O" : "I"))
        .replace(last, (sign) => likeLetters[sign]!)
        .replace(capitalI, "l")
        .replace(smallL, "I")
        .replace(firstL, "I")
        .replace(rn, (_, at: number, whole: string) => (/[SHLMNRV]/u.test(whole[at - 1]!) ? "m" : "rn"))

/** A word that goes on in the next line, if it does so with a small letter; other hyphens are the word's own. */
const divided = /(?<=\p{L}{2})[-‐]\n(\p{Ll}[\p{L}\p{M}]{0,40}[.,;:!?)]{0,3})(?:[ ]|(?=\n|$))/gu

/** Joins words that the ends of lines divide, so that the lines' ends follow them. */
export const joinLines = (text: string): string => text.replace(divided, "$1\n")
