/** The directory of partners, and invitations. */

/** Partners of the directory. Their names and words are kept in memory on every node: some tens of megabytes. */
export const directoryPartners = 200_000

/** Characters of a partner's name, and of a firm's. */
export const partnerNameCharacters = 200

/** Characters of one jurisdiction, practice area or language of a partner. */
export const partnerLabelCharacters = 120

/** Jurisdictions, practice areas and languages of one partner, of each: more is a list of everything. */
export const partnerLabels = 50

/** Characters by which the source of a directory names a partner. */
export const partnerReferenceCharacters = 200

/** Words of a search for partners. Each costs a look at the whole vocabulary. */
export const partnerQueryWords = 12

/** Words of the directory that one word of a search is taken for: the best; enough for any beginning of two letters. */
export const partnerWordMatches = 2_000

/** Characters of a word that are compared: longer ones are no words. */
export const partnerWordCharacters = 64

/** Per-mille by which a word of the directory must be like one of a search. */
export const partnerWordMinimum = 300

/** Values that one facet of a search counts: the most frequent. */
export const partnerFacetValues = 100

/** Searches for partners whose counts are kept until the directory changes. */
export const partnerFacetsCached = 256

/** Milliseconds between two looks whether the names in the directory changed. */
export const directoryLookMillis = 1_000

/** Invitations of one case, those that came to nothing included. */
export const invitationsPerCase = 500

/** Characters of an invitation's note. */
export const invitationNoteCharacters = 2_000

/** Days an invitation is open unless its sender says otherwise. */
export const invitationDaysDefault = 14

/** Days an invitation is open at most. */
export const invitationDaysMaximum = 90
