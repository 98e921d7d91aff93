/** Lists and searches. */

/** Records of a list when the caller doesn't say. Design: `limit`. */
export const listDefault = 50

/** Characters of a search. */
export const searchCharacters = 200
