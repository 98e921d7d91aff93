/** Stored identities, pseudonyms and originals, and the keys that seal them. */

/** Identities of all cases of one user. Each of the user's texts is compared with all of them. */
export const identitiesPerUser = 10_000

/** Cases per user whose finds are kept compiled in memory: one full page of a list of cases. */
export const casesWithFindsCached = 256

/** Users whose compiled identities are kept in memory. */
export const compiledIdentitiesCached = 1_000

/** Bytes of one case's pseudonyms before sealing: tens of thousands of names, read whole at every use. */
export const pseudonymsBytes = 4_194_304

/** Bytes of the originals of one document before sealing: the replaced text of some thousand pages. */
export const originalsBytes = 8_388_608

/**
 * Bytes of the smallest sealed value. Every value is padded to this or a larger power of two, so that the length of a
 * ciphertext reveals little.
 */
export const sealedBytesLeast = 256

/** Attempts to change a case's pseudonyms while others change them too: one succeeds in each round. */
export const pseudonymsAttempts = 100

/**
 * Texts of one case that its user marked to be replaced, and the same number to stay. Each is looked for in every text.
 */
export const correctionsPerCase = 500

/** Minimum of letters and digits in a text that is replaced, or stays, in every place. */
export const correctionLetters = 2

/** Characters of a document's identifier in the vault. */
export const documentIdCharacters = 64

/** Records moved to the current master key between two reads of the store. */
export const rewrapBatch = 200

/** Records moved to the current master key at a time: a rotation must leave the database to other work. */
export const rewrapsAtOnce = 4

/** Passes over the records under an earlier master key. The second finds records made during the first. */
export const rewrapPasses = 8

/** Spellings shown for one value that a user enters: a few show what texts will be searched for. */
export const previewSpellings = 12

/** Warnings about a value that a user enters: nobody reads more. */
export const previewWarnings = 50

/** Occurrences shown of a value that a user enters, in a case's texts. More are only counted. */
export const previewOccurrences = 20

/** Characters shown before and after each such occurrence. */
export const previewExcerptCharacters = 60

/** Characters of a case's files that are searched for a value that a user enters, and the same number of its phases. */
export const previewCharacters = 1_000_000

/** Files of a case that are searched for a value that a user enters, and phases of each branch. */
export const previewTexts = 1_000

/** Characters of a text that a user pastes to see the finds in it. */
export const previewTextCharacters = 100_000
