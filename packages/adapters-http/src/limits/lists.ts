/** Lists and searches. */

/** Records per list page by default. Design: `limit`. */
export const listDefault = 50

/** Characters of a search text. */
export const searchCharacters = 200
