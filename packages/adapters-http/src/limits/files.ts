/** Case files, from upload to de-identified text. Bounds on reading documents are in `documents`. */

/** Bytes of an upload's body besides the file: boundaries, and the headers of its only part. */
export const uploadOverheadBytes = 65_536

/** Bytes of the headers of an upload's part. A percent-encoded file name of 255 characters takes 765. */
export const partHeaderBytes = 8_192
