/** Cases, their parties, their timelines, and what a workspace shows of them. */

/** Characters of a case's title. */
export const caseTitleCharacters = 300

/** Characters of a case's practice area, jurisdiction and stage: labels, not prose. */
export const caseLabelCharacters = 120

/** Characters of a case's summary: a fact pattern of some forty pages. Longer material is a case file. */
export const caseSummaryCharacters = 100_000

/** Characters of a caller's name for a ticket or an inquiry. */
export const containerNameCharacters = 128

/** Parties of one case: a mass action has more, and they are one party there. */
export const partiesPerCase = 500

/** The greatest number in a placeholder: what is longer is not recognised as one. */
export const placeholderNumber = 999_999

/** Branches of one timeline: a picture of more shows nobody anything, and an answer holds them all. */
export const branchesPerTimeline = 200

/** Branches that one branch inherits from, one after another: what is read of a branch, all of them are read for. */
export const branchDepth = 50

/** Characters of a branch's name: a label, not prose. */
export const branchNameCharacters = 120

/** Phases of a branch read at once, each with a prompt and a whole answer: bounds the memory that a list takes. */
export const phasesPerRead = 16

/** Phases of a workspace: the latest; all are to be had by pages. */
export const workspacePhases = 50

/** Files of a workspace: the latest. */
export const workspaceFiles = 200

/** Invitations of a workspace: the latest. */
export const workspaceInvitations = 100
