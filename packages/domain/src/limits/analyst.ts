/** The embedded analyst. */

/** Cases that an administrative task reads, the newest first. The answer says when there may be more. */
export const analystCases = 200

/** Cases that such a task reads at a time: each comes with all of its facts. */
export const analystCasesPerRead = 20

/** Most drafts of a case, sent back by a person, that a task reads. */
export const returnedDrafts = 5

/** Earlier revisions of such a draft that a task reads, for what their prompts and notes asked. */
export const earlierRevisions = 8
