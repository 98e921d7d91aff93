/** The directory of partners, and invitations. */

/** Partners written in one step of an import. */
export const partnerImportBatch = 250

/** Characters of one record in a file of partners. */
export const partnerRecordCharacters = 65_536

/** Bad rows of an import listed one by one; all are counted. */
export const partnerRowsShown = 1_000
