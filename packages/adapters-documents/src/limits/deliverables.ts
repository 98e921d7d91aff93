/** Documents written from deliverables. */

/** Columns of a table in a written document: no word processor opens more. */
export const writtenTableColumns = 63

/** Blocks and cells of a written document: each costs the writing libraries some kilobytes. */
export const writtenDocumentParts = 50_000

/** Nesting depth of lists and quotations in a written document. Deeper, a line of text has no room. */
export const writtenDocumentDepth = 16

/** Milliseconds for writing one document, without the wait for its turn. */
export const documentWritingMillis = 30_000

/** Megabytes of heap for writing one document. */
export const documentWritingMegabytes = 384

/** Documents that a node writes at once; more wait in order of arrival. */
export const documentsWrittenAtOnce = 2

/** Milliseconds that a document waits for its turn. */
export const documentWritingWaitMillis = 30_000
