/** Search for identities, and what is cached for it. */

/** Characters on each side of the joint when two fields of a request are joined. */
export const jointCharacters = 200

/**
 * Neighbors of a field that it is joined with, in both orders. In a request with up to nine fields this covers each
 * pair. The work grows linearly with more fields, which are also read in a row.
 */
export const jointNeighbours = 8

/** Characters of the longest text remembered as clean. Longer texts are rarely read twice. */
export const cleanTextCharacters = 4_000

/** Characters of all texts remembered as clean, per user: some pages of a list. */
export const cleanTextsCharacters = 64_000

/** Characters hashed in one go: a few milliseconds. */
export const digestedInOneGo = 1_000_000

/** Cases per user whose parties are kept ready for comparison with finds: those in work just now. */
export const casePartiesCached = 16

/** Attempts to assign a document's placeholders in turns, while other documents change the case's pseudonyms. */
export const assignmentsInTurns = 5

/** Original placeholders of a document that its user sees: enough to notice that they are no accident. */
export const foreignPlaceholders = 200

/**
 * Refused names of a text after which its other names count as refused without a check: the text is refused anyway, and
 * each check costs microseconds.
 */
export const policyRefusals = 500

/** Places named in a refusal. Each takes about 50 bytes in a header. */
export const refusedPlaces = 20
