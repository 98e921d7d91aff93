/** Reading a document in a process of its own. That process imports this file only, so all of its limits are here. */

/** Bytes of one uploaded file (25 MiB). Design, "Core resources". */
export const fileBytes = 26_214_400

/** Pages of one file: the record of a long trial. A longer file is an archive or an attack. */
export const filePages = 5_000

/** Characters of text in one file: the number of bytes of the largest text file. */
export const fileCharacters = 26_214_400

/** Bytes of one piece of a document that a file holds, on its way from the reading process. In base 64, it fits a message. */
export const containedPieceBytes = 196_608

/** Characters of a contained document's name, with its folders. */
export const containedNameCharacters = 1_024

/** Characters of one piece of a file's text. Pieces are judged, stored and sent one at a time, to bound memory. */
export const pieceCharacters = 65_536

/** Labels and names known in a piece of a text: as many as it has short lines. */
export const pieceFields = 4_096

/** Most characters of a deleted or hidden text that its place in the text is told with. */
export const changeCharacters = 200
