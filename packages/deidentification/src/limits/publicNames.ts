/** Names that may stay in texts. */

/** Words of a name in the directory that may be named: longer ones are no names. */
export const directoryNameWords = 8

/** Characters of one name on an account's list of public names: the longest names of institutions. */
export const publicNameCharacters = 200
