/** How identities are found, and what is held back or remembered meanwhile. */

/** Characters on each side of the place where two fields of a request are put together to see what that makes. */
export const jointCharacters = 200

/**
 * Fields behind one field of a request that are put together with it, before it and behind it: of a request with up to
 * nine fields each two are, in both orders. More of them grow linearly, and are read in a row, too.
 */
export const jointNeighbours = 8

/** Characters of the longest text that is remembered as clean; longer ones are rarely asked for twice. */
export const cleanTextCharacters = 4_000

/** Characters of the texts that are remembered as clean, per user: some pages of a list. */
export const cleanTextsCharacters = 64_000

/** Characters whose digest is taken in one go: a few milliseconds. */
export const digestedInOneGo = 1_000_000

/** Cases whose parties are kept ready per user, to compare what is found with: those that are worked on just now. */
export const casePartiesCached = 16

/** Times that a document's placeholders are worked out in turns with others, while other documents change the case's. */
export const assignmentsInTurns = 5

/** Placeholders in a document from elsewhere that its user is told of: enough to see that it was no accident. */
export const foreignPlaceholders = 200

/**
 * Refused names of one text after which the other names in it are counted without being looked at: the text is refused
 * whatever they are, and looking at each costs microseconds.
 */
export const policyRefusals = 500
