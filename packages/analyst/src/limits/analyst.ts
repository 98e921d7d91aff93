/** The embedded analyst. */

/** Occurrences of one phrase the embedded analyst looks at in a text; every score is settled long before. */
export const analystMatches = 200

/** Characters of one passage the embedded analyst quotes: a long sentence; what is longer is cut around the point. */
export const analystPassageCharacters = 400

/** Entries of a chronology the embedded analyst lists; the answer says how many more there are. */
export const analystChronologyEntries = 100

/** Dates the embedded analyst reads in one text. */
export const analystDates = 2_000

/** Parties the embedded analyst describes one by one; the answer says how many more there are. */
export const analystParties = 40

/** Issues the embedded analyst sets out in one answer; the answer names the rest. */
export const analystIssues = 12

/** Deadlines the embedded analyst computes in one answer: more than the events of one case start. */
export const analystDeadlines = 60

/** Differences of one kind between two texts that the embedded analyst lists; the answer says how many more there are. */
export const analystDifferences = 25

/** Contradictions that the embedded analyst lists; the answer says how many more there are. */
export const analystContradictions = 25

/** Sentences of a summary over several texts: what is read in a few minutes. */
export const analystSummarySentences = 24

/** Passages that the embedded analyst cites for one side of a contradiction. */
export const analystPassagesPerSide = 4

/** Characters of an administrative request that are read; the requests it understands are sentences. */
export const analystRequestCharacters = 4_000
