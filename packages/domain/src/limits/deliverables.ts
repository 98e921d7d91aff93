/** Deliverables of cases: drafts, their revisions and comments. */

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
