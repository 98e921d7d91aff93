/**
 * True if text decoded as Windows-1252 was written in it. Other encodings also decode to letters, but to the wrong
 * ones: nobody would find a name among them, and a person who knows the trick could restore it. Such a file is refused;
 * saved as UTF-8 it is read.
 */

const looked = 200_000
/** Vietnamese has the most accented letters of all Latin-script languages, and isn't written in Windows-1252. */
const markedOfHundred = 40
/** A symbol inside a word was a letter in another encoding. */
const signInWord = /\p{L}[\u00a1-\u00a9\u00ab-\u00ac\u00ae-\u00b4\u00b6\u00b8\u00b9\u00bb-\u00bf\u00d7\u00f7]\p{L}/gu
const charactersPerSign = 500
const fewSigns = 3

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

export const isWestern = (text: string): boolean => {
  const sample = text.slice(0, looked)
  const marked = countOf(sample, /[\u00c0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e]/g)
  const letters = marked + countOf(sample, /[a-z]/gi)
  if (marked > fewSigns && marked * 100 > letters * markedOfHundred) return false
  const signs = countOf(sample, signInWord)
  return signs <= fewSigns || signs * charactersPerSign < sample.length
}
