/**
 * Mends what the OCR mistakes by shape, where the letters or digits on both sides show it, without a dictionary. The
 * de-identification also finds registered names that stay misread.
 */

import type { Language } from "./languages.ts"

/** Within a word of small letters. */
const likeLetters: Readonly<Record<string, string>> = { "0": "o", "1": "l", "|": "l", "5": "s", $: "s" }
const amongLetters = /(?<=\p{Ll})[015|$](?=\p{Ll})/gu
/** A capital I after small letters, unless a name goes on with it: `McIntyre`, `LinkedIn`. */
const capitalI = /(?<=\p{Ll}{2})(?<!Mac|Fitz)I(?![\p{Lu}n])/gu
/** A small l between capital letters. */
const smallL = /(?<=\p{Lu})l(?=\p{Lu})/gu

/** Within a number. */
const likeDigits: Readonly<Record<string, string>> = { O: "0", o: "0", l: "1", "|": "1" }
const amongDigits = /(?<=\d)[Ool|](?=\d)/gu

/** An ñ, which the OCR takes for two letters; Spanish words with these between vowels have an accent, or are here. */
const splitTilde = /(?<=[aeiouAEIOU])(?<!(?<!\p{L})(?:so|ma|co)|gra|ro)fi(?=[aeiou])/giu

const needsMending = /[\p{L}\d][015|$IOol][\p{L}\d]|I$/u
/** Addresses of the internet mean what they say. */
const isAddress = /[@\\/_]|www\.|\.\p{L}{2,4}$/u

export const mendWord = (read: string, language: Language): string => {
  const word = language === "spa" ? read.replace(splitTilde, "ñ") : read
  return !needsMending.test(word) || isAddress.test(word)
    ? word
    : word
        .replace(amongLetters, (sign) => likeLetters[sign]!)
        .replace(amongDigits, (sign) => likeDigits[sign]!)
        .replace(capitalI, "l")
        .replace(smallL, "I")
}

/** A word that goes on in the next line, if it does so with a small letter; other hyphens are the word's own. */
const divided = /(?<=\p{L}{2})[-‐]\n(\p{Ll}[\p{L}\p{M}]{0,40}[.,;:!?)]{0,3})(?: |(?=\n|$))/gu

/** Joins words that the ends of lines divide, so that the lines' ends follow them. */
export const joinLines = (text: string): string => text.replace(divided, "$1\n")
