/** Cases, their parties and timelines, and their workspaces. */

/** Characters of a case's title. */
export const caseTitleCharacters = 300

/** Characters of a case's practice area, jurisdiction and stage: labels, not prose. */
export const caseLabelCharacters = 120

/** Characters of a case's summary: the facts on some forty pages. Longer material belongs in a case file. */
export const caseSummaryCharacters = 100_000

/** Characters of a caller's name for a ticket or an inquiry. */
export const containerNameCharacters = 128

/** Parties of one case. A mass action has more; there they count as one party. */
export const partiesPerCase = 500

/** An agent can't add a party to a case that has this many. The user and the service's search of documents add the rest. */
export const partiesForAgents = 400

/** Greatest number in a placeholder. A greater number is not recognized as a placeholder. */
export const placeholderNumber = 999_999

/** Branches of one timeline: nobody could read a picture of more, and one answer holds all of them. */
export const branchesPerTimeline = 200

/** Chain of branches that one branch inherits from. Reading a branch reads the whole chain. */
export const branchDepth = 50

/** Characters of a branch's name: a label, not prose. */
export const branchNameCharacters = 120

/** Phases of a branch read at a time, each with a prompt and a whole answer: bounds the memory of a list. */
export const phasesPerRead = 16

/** Latest phases in a workspace. The paged list has all of them. */
export const workspacePhases = 50

/** Latest files in a workspace. */
export const workspaceFiles = 200

/** Latest invitations in a workspace. */
export const workspaceInvitations = 100
