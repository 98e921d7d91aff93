/** Pages of deliverables. */

/** Milliseconds for what changed between two texts; what takes longer is shown as replaced whole. */
export const comparisonMillis = 250

/** Changes of lines that two texts are compared to: more say that they are two texts and not two revisions of one. */
export const comparisonEdits = 10_000

/** Characters of two lines that are compared word by word; longer ones are shown as replaced. */
export const comparedLineCharacters = 20_000
