/**
 * What is read of a document, and what reading it may take, in a process of its own: all bounds that it knows are here, so
 * that it begins with no others.
 */

/** Pieces of one file's text: each is judged by itself, and costs as much as some lines, however short it is. */
export const filePieces = 50_000

/** Milliseconds the extraction of one file may take. */
export const extractionMillis = 120_000

/** Mebibytes of memory the extraction of one file may take, in a process of its own. */
export const extractionMebibytes = 768

/**
 * Mebibytes of memory the process of an extraction may take in all: its program and what libraries keep beside the heap
 * come to `extractionMebibytes`.
 */
export const extractionProcessMebibytes = 1_152

/** Files whose text is extracted at one time; more wait. */
export const extractionsAtOnce = 2

/** Bytes that the parts of a compressed document may come to when they are unpacked. */
export const unpackedBytes = 268_435_456

/** Parts of one compressed document, and attachments of one e-mail. */
export const documentParts = 10_000

/** E-mails within e-mails that are opened. */
export const attachmentDepth = 8

/** Elements or groups within one another in a document. Programs make dozens; browsers stop at about 512. */
export const documentDepth = 1_024

/** Characters of one paragraph that are kept together while what it hides is set apart; a book has fewer. */
export const paragraphCharacters = 1_048_576

/** Characters of a document after which what stands beside them (hidden, deleted, remarked) is given, part by part. */
export const asideAfterCharacters = 4_096
