/** Deliverables of cases: drafts, their revisions and comments. */

/** Deliverables of one case. Further drafts stay only in the answers of their tasks. */
export const deliverablesPerCase = 500

/** Revisions of one deliverable. A draft that is sent back more often needs another way of working. */
export const revisionsPerDeliverable = 100

/** Drafts of one task that become deliverables. The embedded analyst writes one for each of its templates. */
export const deliverablesPerTask = 20

/** Characters of a deliverable's title. A longer title is cut. */
export const deliverableTitleCharacters = 300

/** Characters of a revision's text: some two hundred pages. A longer draft stays only in the answer of its task. */
export const deliverableCharacters = 500_000

/** Characters of the note with which a revision is sent back. */
export const deliverableNoteCharacters = 10_000

/**
 * Characters of a document exported as DOCX, PDF or text: a deliverable after every placeholder became a longer name.
 */
export const writtenDocumentCharacters = 1_000_000
