/** Bounds of names that may stay in texts. */

/** Most words of a directory name that may stay: longer texts are no names. */
export const directoryNameWords = 8

/** Characters of one name on an account's list of public names: the longest names of institutions. */
export const publicNameCharacters = 200
