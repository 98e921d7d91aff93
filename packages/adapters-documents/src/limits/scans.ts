/** Reading pages that are pictures. */

/** Milliseconds that a document may take longer for each of its pages that is a picture. */
export const scannedPageMillis = 15_000

/** Milliseconds for one document with pages that are pictures, however many: less than the work on a file may take. */
export const scansMillis = 1_500_000

/** Pixels of one picture: a page of A3 at 600 dots per inch, a photo of the largest cameras. */
export const picturePixels = 80_000_000

/** Pixels on the longer side of a page as it is read: A4 at 300 dots per inch. More are slower and read no better. */
export const readSidePixels = 3_508

/** Pixels on the longer side of a picture below which its letters are too small, so that it is enlarged. */
export const smallSidePixels = 1_600

/** Pixels of a picture beside a document's text, such as an attachment, below which it is a logo or an icon. */
export const logoPixels = 160_000

/**
 * Pixels of a picture within an Office document below which it is an icon. A strip with two lines of text has more: people
 * paste those.
 */
export const iconPixels = 80_000

/** Pictures within one document and its attachments that are read: with the time for each, all of the time for scans. */
export const documentPictures = 200

/** Dots per inch at which a page of a PDF file is drawn. */
export const drawnDotsPerInch = 250

/**
 * Mebibytes in which a page is drawn: a picture of `picturePixels` in color takes half of them. Forms that hold themselves
 * would take all memory there is.
 */
export const drawingMebibytes = 512

/** Letters and digits of a page's own text below which a picture on it may be its content. */
export const pageTextCharacters = 150

/** Letters and digits of a page's own text from which there is no room for a large picture. */
export const fullPageCharacters = 1_500

/** Entries of one directory of a TIFF file or of a photo's data, and directories of a file. */
export const directoryEntries = 4_096
export const directories = 5_000

/** Numbers in the directories of a file: a page has some for each strip of its pixels. */
export const directoryValues = 4_194_304

/** Bytes of one value of a photo's data that is read as text. */
export const pictureTextBytes = 65_536

/** Confidence of the OCR in a word, from 0 to 100, below which the word is uncertain. */
export const certainWord = 70

/** Mean confidence below which a page's words are no text: pictures, patterns, handwriting. */
export const readablePage = 45
