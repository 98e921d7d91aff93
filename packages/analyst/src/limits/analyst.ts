/** Bounds of the embedded analyst. */

/** Occurrences of one phrase to read in a text; every score is decided long before. */
export const analystMatches = 200

/** Characters of one quoted passage: a long sentence. A longer passage is cut around its point. */
export const analystPassageCharacters = 400

/** Chronology entries to list; the answer gives the number of the rest. */
export const analystChronologyEntries = 300

/** Dates to read in one text. */
export const analystDates = 2_000

/** Parties to describe one by one; the answer gives the number of the rest. */
export const analystParties = 40

/** Issues to describe in one answer; the answer names the rest. */
export const analystIssues = 12

/** Deadlines to compute in one answer: more than the events of one case trigger. */
export const analystDeadlines = 60

/** Differences of one kind between two texts to list; the answer gives the number of the rest. */
export const analystDifferences = 25

/** Contradictions to list; the answer gives the number of the rest. */
export const analystContradictions = 25

/** Words quoted in a summary: a page. */
export const analystSummaryWords = 440

/** Passages to cite for one side of a contradiction. */
export const analystPassagesPerSide = 4

/** Characters of an administrative request to read; the requests it understands are sentences. */
export const analystRequestCharacters = 4_000

/** Changes of one administrative request; the answer says that the rest were not made. */
export const analystChanges = 20
