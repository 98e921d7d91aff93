/** Identities, pseudonyms and originals at rest, and the keys that they are sealed with. */

/** Identities of all cases of one user: every text of theirs is compared with all of them. */
export const identitiesPerUser = 10_000

/** Cases per user whose finds are kept compiled in memory: a whole page of a list of cases. */
export const casesWithFindsCached = 256

/** Users whose compiled identities are kept in memory. */
export const compiledIdentitiesCached = 1_000

/** Bytes of one case's pseudonyms before they are sealed: tens of thousands of names, read whole at every use. */
export const pseudonymsBytes = 4_194_304

/** Bytes of the originals of one document before they are sealed: what is replaced on some thousand pages. */
export const originalsBytes = 8_388_608

/**
 * Bytes of the smallest thing that is sealed. Everything is padded to this or to a larger power of two, so that the
 * length of a ciphertext tells little about what is in it.
 */
export const sealedBytesLeast = 256

/** Tries to change a case's pseudonyms while others change them, too: of each round of tries one succeeds. */
export const pseudonymsAttempts = 100

/** Texts of one case that its user said are to be replaced, and as many that are to stay: each is looked for in every text. */
export const correctionsPerCase = 500

/** Letters and digits that a text must have at least to be replaced or left wherever it stands. */
export const correctionLetters = 2

/** Characters of a document's identifier in the vault. */
export const documentIdCharacters = 64

/** Records put under the current master key between two looks at the store. */
export const rewrapBatch = 200

/** Records put under the current master key at one time: a rotation must leave the database to those who work. */
export const rewrapsAtOnce = 4

/** Looks for records that are still under an earlier master key. The second finds what was made during the first. */
export const rewrapPasses = 8

/** Spellings that are shown of one value a user enters: a handful says what texts will be searched for. */
export const previewSpellings = 12

/** Warnings about what a user enters: who gets more, reads none. */
export const previewWarnings = 50

/** Places of a case's texts that are shown where something stands that a user enters; more are counted. */
export const previewOccurrences = 20

/** Characters that are shown before and behind each such place. */
export const previewExcerptCharacters = 60

/** Characters of a case's files, and as many of its phases, that are searched for what a user enters. */
export const previewCharacters = 1_000_000

/** Files of a case, and phases of each of its branches, that are searched for what a user enters. */
export const previewTexts = 1_000

/** Characters of a text that a user pastes to see what would be found in it. */
export const previewTextCharacters = 100_000
