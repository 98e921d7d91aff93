/** What is shown of a timeline at once. */

/** Ordinals of one window of a picture: about as many as stand beside each other on a wide screen, each with room to be hit. */
export const outlineOrdinals = 36

/** Ordinals between one window and the next: half a window, so that what was at an edge is found in the middle of another. */
export const outlineStep = 18

/**
 * Phases of one window, of all branches together: each is a link with a name that can be read aloud, and a page weighs
 * less than 100 KB with everything. The names of other branches take of the same room, each a third of what a phase takes.
 */
export const outlinePhases = 96

/** Branches that are drawn beside those that the shown one inherits from: of more, nobody would see which is which. */
export const outlineBranches = 12

/** Stretches into which a whole timeline is counted. */
export const outlineBuckets = 60

/** Characters of what was asked that stand for a phase. */
export const outlineLabelCharacters = 40
