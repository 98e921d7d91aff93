/** Documents written from deliverables. */

/** Columns of a table in a written document: more no word processor opens. */
export const writtenTableColumns = 63

/** Blocks and cells of a written document: each costs the libraries that write it some kilobytes. */
export const writtenDocumentParts = 50_000

/** How deep lists and quotations of a written document may nest. Deeper, a line of text has no room. */
export const writtenDocumentDepth = 16

/** Milliseconds that writing one document may take, its place awaited not counted. */
export const documentWritingMillis = 30_000

/** Megabytes of heap for the writing of one document. */
export const documentWritingMegabytes = 384

/** Documents that a node writes at a time; more wait in the order they came. */
export const documentsWrittenAtOnce = 2

/** Milliseconds that a document waits for its place to be written. */
export const documentWritingWaitMillis = 30_000
