/** How much of a timeline one page shows. */

/**
 * Ordinals in one window of a picture: about as many as fit side by side on a wide screen, each wide enough to click.
 */
export const outlineOrdinals = 36

/** Ordinals between one window and the next: half a window, so that the edge of one window is the middle of another. */
export const outlineStep = 18

/**
 * Phases in one window, over all branches. Each is a link with a name for screen readers, and a whole page stays under
 * 100 KB. Each name of another branch takes a third of the room of a phase.
 */
export const outlinePhases = 96

/** Branches drawn besides the ancestors of the current one: with more, nobody could tell them apart. */
export const outlineBranches = 12

/** Sections of the histogram of a whole timeline. */
export const outlineBuckets = 60

/** Characters of the prompt that label a phase. */
export const outlineLabelCharacters = 40
