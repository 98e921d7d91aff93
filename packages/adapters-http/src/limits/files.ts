/** Case files, from upload to de-identified text; what is read of one is in `documents`. */

/** Bytes of an upload's body besides the file: boundaries, and the headers of its one part. */
export const uploadOverheadBytes = 65_536

/** Bytes of the headers of an upload's part. A file name of 255 characters takes 765 when it is written in percent. */
export const partHeaderBytes = 8_192
