/** Deliverables of cases: drafts, their revisions, what is said of them, and the documents made of them. */

/** Deliverables of one case. Further drafts stay in the answers of their tasks alone. */
export const deliverablesPerCase = 500

/** Revisions of one deliverable. A draft that comes back more often needs another way of working, not another revision. */
export const revisionsPerDeliverable = 100

/** Drafts of one task that become deliverables; the embedded analyst writes one for each template it has. */
export const deliverablesPerTask = 20

/** Characters of a deliverable's title; a longer one is cut. */
export const deliverableTitleCharacters = 300

/** Characters of a revision's text: some two hundred pages. A longer draft stays in the answer of its task alone. */
export const deliverableCharacters = 500_000

/** Characters of the note with which a revision is sent back. */
export const deliverableNoteCharacters = 10_000

/**
 * Characters of a document that is written as DOCX, PDF or text: a deliverable in which every placeholder was filled in with
 * what is longer.
 */
export const writtenDocumentCharacters = 1_000_000

/** Columns of a table in a written document: more no word processor opens. */
export const writtenTableColumns = 63

/** Blocks and cells of a written document: each costs the libraries that write it some kilobytes. */
export const writtenDocumentParts = 50_000

/** How deep lists and quotations of a written document stand in each other: further in, no line of text has room. */
export const writtenDocumentDepth = 16

/** Milliseconds that writing one document may take, its place awaited not counted. */
export const documentWritingMillis = 30_000

/** Megabytes of heap for the writing of one document. */
export const documentWritingMegabytes = 384

/** Documents that a node writes at a time; more wait in the order they came. */
export const documentsWrittenAtOnce = 2

/** Milliseconds that a document waits for its place to be written. */
export const documentWritingWaitMillis = 30_000

/** Milliseconds for what changed between two texts; what takes longer is shown as replaced whole. */
export const comparisonMillis = 250

/** Changes of lines that two texts are compared to: more say that they are two texts and not two revisions of one. */
export const comparisonEdits = 10_000

/** Characters of two lines that are compared word by word; longer ones are shown as replaced. */
export const comparedLineCharacters = 20_000
