/** Headers and footers of sheets: their text has codes for fonts and for what the program fills in. */

/**
 * Fonts, sizes, colors and looks (dropped), then what is filled in (dropped, because the file has no value for it).
 * ECMA-376 part 1, section 18.3.1.46.
 */
const codes = /&(?:"[^"]{0,250}"|\d{1,3}|K(?:[0-9A-Fa-f]{6}|\d{2}[+-]\d{3})|[LCR]|[A-Z&])/gi

/** The three sections are separated by tabs. */
export const headerText = (text: string): string =>
  text
    .replace(codes, (code) => (code === "&&" ? "&" : /^&[LCR]$/i.test(code) ? "\t" : ""))
    .replace(/\t{2,9}/g, "\t")
    .trim()
