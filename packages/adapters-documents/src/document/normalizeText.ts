/** Normalizes text to the single form in which it is judged and stored. */

// oxlint-disable-next-line no-control-regex -- A vertical tab ends a line as well.
const lineEnds = /\r\n?|[\u000b\u0085\u2028\u2029]/g
const controls =
  // oxlint-disable-next-line no-control-regex -- These are what goes.
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0\ufdd4-\ufdd7]/g
const unusual =
  // oxlint-disable-next-line no-control-regex -- Told in one pass whether there is anything to do.
  /[\u0000-\u0008\u000b\u000d-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\uf021-\uf07e\ufdd0\ufdd4-\ufdd7]/

/** Letters of fonts for symbols, as Office programs keep them: the code of the letter from here on. */
const ofSymbolFont = /[\uf021-\uf07e]/g
const symbolFont = 0xf000

/**
 * Line ends become `\n`, control characters and marks of direction are removed, and lone surrogates become the
 * replacement character. What is removed leaves no space: programs don't show it, and one inside a name must not split
 * it. A mark of direction would turn the words of those who quote the text.
 */
export const normalizeText = (text: string): string =>
  unusual.test(text)
    ? text
        .replace(lineEnds, "\n")
        .replace(controls, "")
        .replace(ofSymbolFont, (character) => String.fromCharCode(character.charCodeAt(0) - symbolFont))
        .toWellFormed()
    : text
