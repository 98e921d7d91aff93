/** The browser pages. */

/** Bytes of a form: the longest case summary in any script, form-encoded (three bytes for one). */
export const pageFormBytes = 1_048_576

/** Words that a user may say identify nobody, in one form: more than a refusal marks at once. */
export const notIdentifyingWords = 100

/** Characters of each of them: a name or an address. */
export const notIdentifyingCharacters = 200

/** Hexadecimal digits of an `identityMark`. */
export const identityMarkCharacters = 64

/** Files of one upload form without scripts. With scripts each is sent by itself. */
export const formFiles = 100

/** Fields of a form: an identity with all its values, and some more. */
export const pageFormFields = 500

/** Characters of the path to return to after signing in. */
export const returnPathCharacters = 500

/** Waiting secure steps that the navigation counts; beyond that it says "and more". */
export const waitingCounted = 20

/** Characters of Markdown that are rendered. A longer text is shown as source. The worst case takes half a second. */
export const markdownCharacters = 60_000

/**
 * Characters scanned for the ends of emphasis, all delimiters of a text together. The limit takes a fifth of a second,
 * and is many times the need of a long document with much emphasis.
 */
export const markdownEmphasisCharacters = 20_000_000

/** Nesting depth of quotes, lists and emphasis. Deeper nesting isn't readable. */
export const markdownDepth = 32

/** Quoted passages listed below an answer: as many as somebody checks by hand. */
export const shownCitations = 60

/** Characters of each quoted passage. */
export const shownQuoteCharacters = 400

/** Characters of a prompt shown without unfolding it: about a page. */
export const shownPromptCharacters = 3_000

/** Bytes of paragraphs on one page of a file's review, with marks. The whole page takes 100 kB. */
export const reviewPageBytes = 40_000

/** Characters after which a long paragraph of a review is cut at a line end; at twice as many, at a space. */
export const reviewParagraphCharacters = 900

/** Parties offered for choice on a page: the confirmed ones, then the newest of those found. */
export const partiesToChoose = 200
