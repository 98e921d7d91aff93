/** Removes characters that a reader can't see but a screen, a terminal or a program may obey. */

/**
 * Controls except tab and line feed, formats (which turn, hide or tag text), variation selectors, line separators,
 * private use, and unassigned code points. Lone surrogates stay: the other half may come with the next piece.
 */
const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{VS}]/gu

export const plainCharacters = (text: string): string => text.replace(unseen, "")
