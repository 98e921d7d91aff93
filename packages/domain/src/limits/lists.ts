/** Lists and searches. */

/** Records in one page of a list. Design: `limit`. */
export const listMaximum = 200

/** Characters of long texts in one page of a list. The page then ends early; its cursor continues from there. */
export const listCharacters = 1_000_000

/** Characters of a list cursor. Ours are under 200. */
export const cursorCharacters = 512
