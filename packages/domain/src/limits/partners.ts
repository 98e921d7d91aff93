/** The directory of partners, and invitations. */

/** Partners in the directory. Every node keeps their names and words in memory: some tens of megabytes. */
export const directoryPartners = 200_000

/** Characters of a partner's name, and of a firm's. */
export const partnerNameCharacters = 200

/** Characters of one jurisdiction, practice area or language of a partner. */
export const partnerLabelCharacters = 120

/** Jurisdictions of one partner; also practice areas, and languages. More would be a list of everything. */
export const partnerLabels = 50

/** Characters of a source's id for a partner. */
export const partnerReferenceCharacters = 200

/** Partners that a task finds for one name; a person has to choose among them. */
export const partnersNamed = 5

/** Words of a search for partners. Each is compared with the whole vocabulary. */
export const partnerQueryWords = 12

/** Best matches in the directory for one search word: enough for any prefix of two letters. */
export const partnerWordMatches = 2_000

/** Characters of a word that are compared. No real word is longer. */
export const partnerWordCharacters = 64

/** Least likeness of a directory word to a search word, in per mille. */
export const partnerWordMinimum = 300

/** Most frequent values that one facet of a search counts. */
export const partnerFacetValues = 100

/** Searches for partners whose facets are kept until the directory changes. */
export const partnerFacetsCached = 256

/** Milliseconds between two checks for changed names in the directory. */
export const directoryLookMillis = 1_000

/** Invitations of one case, including declined, revoked and expired ones. */
export const invitationsPerCase = 500

/** Characters of an invitation's note. */
export const invitationNoteCharacters = 2_000

/** Default of the days that an invitation is open. */
export const invitationDaysDefault = 14

/** Maximum of the days that an invitation is open. */
export const invitationDaysMaximum = 90
