/** Reading a document in a process of its own. That process imports this file only, so all of its limits are here. */

/** Bytes of one uploaded file (25 MiB). Design, "Core resources". */
export const fileBytes = 26_214_400

/** Pages of one file: the record of a long trial. A longer file is an archive or an attack. */
export const filePages = 5_000

/** Characters of text in one file: the number of bytes of the largest text file. */
export const fileCharacters = 26_214_400

/** Characters of one piece of a file's text. Pieces are judged, stored and sent one at a time, to bound memory. */
export const pieceCharacters = 65_536
