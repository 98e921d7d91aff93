/** Case files, from upload to de-identified text; what is read of one is in `documents`. */

/** Files of one case: a large matter has some hundred. */
export const filesPerCase = 1_000

/**
 * Bytes of one piece of a file: what an upload holds in memory at a time. One less than a power of two, because sealing
 * adds at least one byte and pads to a power of two.
 */
export const filePieceBytes = 262_143

/** Characters of a file's name: file systems allow 255. */
export const fileNameCharacters = 255

/** Uploads of one user under way at one time, on all nodes. */
export const uploadsAtOnce = 4

/** Files of one user that are received or de-identified at one time, so that one user can't take all the places. */
export const unfinishedFilesPerUser = 32

/** Seconds to wait before uploading again when too many files are under way: a file takes seconds to a minute. */
export const uploadRetrySeconds = 10

/** Bytes of a file that may come or go before the buffers they passed in are let go. */
export const transientBufferBytes = 2 * 1_048_576

/** Milliseconds an upload's answer waits for the end of de-identification before it says that it goes on. */
export const uploadWaitMillis = 10_000

/** Milliseconds that an answer waits for the digests of the texts of its files; a file whose digest takes longer has none yet. */
export const textDigestWaitMillis = 2_000

/** Texts of which a node makes the digest at a time; more wait in the order they came. */
export const textDigestsAtOnce = 2

/** Times that the digest of a text is made again because identities changed meanwhile. */
export const textDigestAttempts = 5

/** Characters of one piece of a text as it goes out, whatever pieces it is stored in. */
export const textPieceCharacters = 65_536

/** Files one node works on at a time; more wait in the order they came. */
export const filesAtOnce = 2

/** Files one node has under work or waiting for it. */
export const filesPerNode = 64

/** Milliseconds the work on one file may take: some times what the largest text takes on a slow machine. */
export const fileWorkMillis = 1_800_000

/** Times that a file is begun: what fails more often has a cause that another try does not mend. */
export const fileAttempts = 5

/** Milliseconds after which a file whose work failed on our side is tried again; each time one more of it. */
export const fileRetryMillis = 5_000

/** Milliseconds between two writes of a file's progress. */
export const fileProgressMillis = 1_000

/**
 * Characters of the text before and after the cut between two pieces of a file that are judged together: an identity
 * that is cut there, with the words that give it away.
 */
export const pieceJointCharacters = 500

/** Characters of a placeholder that a correction names: `[Date of birth 999999]` has 22. */
export const correctedPlaceholderCharacters = 32

/** Pieces of a file's text that one look at its review gives. */
export const reviewPieces = 50

/** Characters of the original after which one look at its review ends: some twenty pages. */
export const reviewCharacters = 65_536

/** Characters of a document's properties that are judged together with its text. */
export const filePropertyCharacters = 1_000

/** Characters at the end of a piece that are carried over to the next, so that it is cut at a paragraph: a long one. */
export const carriedCharacters = 8_192
