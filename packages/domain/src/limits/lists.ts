/** Lists and searches. */

/** Records of a list at most. Design: `limit`. */
export const listMaximum = 200

/** Characters of long texts in one page of a list; the page then ends early, and its cursor goes on from there. */
export const listCharacters = 1_000_000

/** Characters of a list cursor. Ours are under 200. */
export const cursorCharacters = 512
