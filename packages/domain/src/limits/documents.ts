/**
 * What is read of a document, and what reading it may take, in a process of its own: all bounds that it knows are here, so
 * that it begins with no others.
 */

/** Bytes of one uploaded file (25 MiB). Design, "Core resources". */
export const fileBytes = 26_214_400

/** Pages of one file: the record of a long trial; more is an archive, or an attack. */
export const filePages = 5_000

/** Characters of text in one file: as many as the bytes of the largest text file. */
export const fileCharacters = 26_214_400

/** Characters of one piece of a file's text: judged, stored and sent one at a time, so that memory stays bounded. */
export const pieceCharacters = 65_536
