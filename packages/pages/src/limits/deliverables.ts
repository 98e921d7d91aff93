/** Pages of deliverables. */

/** Milliseconds for comparing two texts. Text not compared by then is shown as replaced. */
export const comparisonMillis = 250

/** Most changed lines in a comparison. With more, the texts aren't revisions of one document. */
export const comparisonEdits = 10_000

/** Most characters of two lines that are compared word by word. Longer lines are shown as replaced. */
export const comparedLineCharacters = 20_000
