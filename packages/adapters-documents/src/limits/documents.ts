/** Reading a document in a process of its own. All bounds of that process are here, so that it loads no others. */

/** Pieces of one file's text: each is judged separately and costs as much as some lines, however short it is. */
export const filePieces = 50_000

/** Milliseconds for the extraction of one file. */
export const extractionMillis = 120_000

/** Mebibytes of heap for the extraction of one file, in a process of its own. */
export const extractionMebibytes = 768

/**
 * Mebibytes of memory for an extraction's whole process: `extractionMebibytes` plus the program and what libraries keep
 * outside of the heap.
 */
export const extractionProcessMebibytes = 1_152

/** Files extracted at once, as many as a node works on; more wait. */
export const extractionsAtOnce = 3

/** Bytes of all parts of a compressed document, unpacked. */
export const unpackedBytes = 268_435_456

/** Parts of one compressed document, and attachments of one e-mail. */
export const documentParts = 10_000

/** Bytes of a picture within an e-mail's text that is no document: a logo has fewer, a photo of a page more. */
export const signaturePictureBytes = 65_536

/** Nesting depth of e-mails within e-mails. */
export const attachmentDepth = 8

/** Nesting depth of elements or groups in a document. Programs make dozens; browsers stop at about 512. */
export const documentDepth = 1_024

/** Characters of one paragraph held while its hidden text is separated; a book has fewer. */
export const paragraphCharacters = 1_048_576

/** Characters of a document after which the text beside them (hidden, deleted, comments) is written, part by part. */
export const asideAfterCharacters = 4_096

/** Columns of a sheet that are left empty before a cell and still separate it by a tab each. */
export const emptyCells = 64

/** Merged cells that cover one row of a sheet. */
export const mergedCellsInRow = 4_096

/** Rows and columns that one of a sheet's can stand for: no program has more. */
export const sheetRows = 1_048_576
export const sheetColumns = 16_384

/**
 * Filled cells that a document's counts add to those that it holds. A column filled down to the end of a sheet would be a
 * million lines that say nothing new.
 */
export const repeatedCells = 250_000

/** Texts of one page of a PDF file, each with a place of its own: a dense plan has fewer. */
export const placedTexts = 100_000

/** Fields of a form's page whose place is looked for. The values of more of them follow the page's text. */
export const placedFields = 500

/** Spaces that one element of an OpenDocument can stand for. */
export const repeatedSpaces = 256

/** Properties of a document in a compound file. */
export const documentProperties = 10_000

/** Lines of the header block above a quoted e-mail; a list of recipients may be long. */
export const headerBlockLines = 60

/** Characters of such a line in which labels are searched. */
export const headerLineCharacters = 4_000

/** Levels of e-mails quoted in one another that are told apart. */
export const quotationDepth = 50

/** Streams and storages of a compound file, such as an Outlook message: each recipient has a dozen. */
export const compoundEntries = 100_000

/** Nesting depth of storages in a compound file: an attached Outlook message takes two. */
export const compoundDepth = 32

/** E-mails of one mail folder. */
export const folderMails = 10_000
