/** The browser pages. */

/** Bytes of a form: the longest summary of a case in any script, as forms are encoded (three bytes for one). */
export const pageFormBytes = 1_048_576

/** Hexadecimal digits of an `identityMark`. */
export const identityMarkCharacters = 64

/** Fields of a form: those of an identity with all its values, and some more. */
export const pageFormFields = 500

/** Characters of the path that a sign-in leads back to. */
export const returnPathCharacters = 500

/** Secure steps that wait which are counted for the navigation; more are "and more". */
export const waitingCounted = 20

/** Characters of Markdown that are drawn as such; a longer text is shown as it was written. Reading the worst of it takes half a second. */
export const markdownCharacters = 60_000

/**
 * Characters that may be gone through for where emphasis ends, all signs of a text together: a fifth of a second, and many
 * times what a long document with much emphasis takes.
 */
export const markdownEmphasisCharacters = 20_000_000

/** Quotes, lists and emphasis within each other that are drawn: more, nobody can read. */
export const markdownDepth = 32

/** Passages of an answer that are listed below it: as many as somebody checks by hand. */
export const shownCitations = 60

/** Characters of each of them. */
export const shownQuoteCharacters = 400

/** Characters of what was asked that stand there without being unfolded: about a page. */
export const shownPromptCharacters = 3_000

/** Bytes of the paragraphs that one page of a file's review shows, marks and all: a page takes 100 kB with all its parts. */
export const reviewPageBytes = 40_000

/** Characters after which a long paragraph of a review is cut at a line end, else twice as many at a space. */
export const reviewParagraphCharacters = 900

/** Parties to choose from on a page: the newest. */
export const partiesToChoose = 200
