/** Case files, from upload to de-identified text. Limits of reading a document are in `documents`. */

/** Files of one case: a large matter has a few hundred. */
export const filesPerCase = 1_000

/** Documents in one upload, at any depth: an archive of a matter's correspondence. */
export const containedFiles = 200

/** Files around a contained document: an archive of e-mails with attachments has two. */
export const containedDepth = 8

/**
 * Bytes of one piece of a file, which an upload holds in memory at a time. One less than a power of two, because
 * sealing adds at least one byte and pads to a power of two.
 */
export const filePieceBytes = 262_143

/** Characters of a file's name: file systems allow 255. */
export const fileNameCharacters = 255

/** Concurrent uploads of one user, on all nodes. */
export const uploadsAtOnce = 6

/** Of these places and of those below, the ones that an agent leaves free, so that it can't keep its user from uploading. */
export const uploadsKeptForUser = 2

/** Files of one user in upload or de-identification, so that one user can't take all the places. */
export const unfinishedFilesPerUser = 32

/** Seconds to wait before another upload when too many files are in work: a file takes seconds to a minute. */
export const uploadRetrySeconds = 10

/** Bytes transferred of a file after which its transient buffers are freed. */
export const transientBufferBytes = 2 * 1_048_576

/** Milliseconds that the answer to an upload waits for de-identification before it reports work in progress. */
export const uploadWaitMillis = 10_000

/**
 * Milliseconds that an answer waits for the digests of its files' texts. A file whose digest takes longer has none in
 * this answer.
 */
export const textDigestWaitMillis = 2_000

/** Text digests that a node computes at a time. More wait in order of arrival. */
export const textDigestsAtOnce = 2

/** Attempts to compute a text's digest while identities change. */
export const textDigestAttempts = 5

/** Characters of one piece of outgoing text, independent of the stored pieces. */
export const textPieceCharacters = 65_536

/** Files that one node works on at a time. More wait in order of arrival. */
export const filesAtOnce = 3

/** How many of them may be one user's: documents that take half an hour each leave a place to the others. */
export const filesAtOncePerUser = 2

/**
 * Documents that are read already and that one node de-identifies again at a time, one of each user, beside those above.
 * Their user corrected something and waits.
 */
export const readFilesAtOnce = 2

/** Files that one node works on or has waiting. */
export const filesPerNode = 64

/** Milliseconds that the work on one file may take: several times the time for the largest text on a slow machine. */
export const fileWorkMillis = 1_800_000

/** Attempts at a file. A file that fails more often has a cause that another attempt does not fix. */
export const fileAttempts = 5

/** Milliseconds before another attempt at a file after a failure on our side; multiplied by the number of attempts. */
export const fileRetryMillis = 5_000

/** Milliseconds between two writes of a file's progress. */
export const fileProgressMillis = 1_000

/**
 * Characters on each side of the boundary between two pieces of a file that are judged together: an identity across the
 * boundary, with the words that give it away.
 */
export const pieceJointCharacters = 500

/** Pieces of an original that wait for the next piece of their part: what stands between two pages of a scan. */
export const piecesWaiting = 8

/** Characters of a placeholder in a correction: `[Date of birth 999999]` has 22. */
export const correctedPlaceholderCharacters = 32

/** Pieces of a file's text on one page of its review. */
export const reviewPieces = 50

/** Characters of the original after which a page of its review ends: some twenty pages of text. */
export const reviewCharacters = 65_536

/** Characters of a document's properties, which are judged together with its text. */
export const filePropertyCharacters = 1_000

/** Characters at the end of a piece that may move to the next one, to cut at a paragraph: a long paragraph. */
export const carriedCharacters = 8_192
