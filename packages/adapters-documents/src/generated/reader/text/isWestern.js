// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Tells whether what was read as Windows-1252 was written in it. An encoding of another script, or of other languages of
 * this one, gives letters as well, and the wrong ones: nobody would find a name among them, and who knows the trick could
 * turn them back. Such a file is refused rather than read; saved as UTF-8 it is read.
 */

const looked = 200_000
/** Vietnamese has the most letters with marks of all languages in Latin script, and isn't written in Windows-1252. */
const markedOfHundred = 40
/** A sign of trade or arithmetic stands within a word only when it was a letter. */
const signInWord = /\p{L}[\u00a1-\u00a9\u00ab-\u00ac\u00ae-\u00b4\u00b6\u00b8\u00b9\u00bb-\u00bf\u00d7\u00f7]\p{L}/gu
const charactersPerSign = 500
const fewSigns = 3

const countOf = (text        , pattern        )         => text.match(pattern)?.length ?? 0

export const isWestern = (text        )          => {
  const sample = text.slice(0, looked)
  const marked = countOf(sample, /[\u00c0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e]/g)
  const letters = marked + countOf(sample, /[a-z]/gi)
  if (marked > fewSigns && marked * 100 > letters * markedOfHundred) return false
  const signs = countOf(sample, signInWord)
  return signs <= fewSigns || signs * charactersPerSign < sample.length
}
