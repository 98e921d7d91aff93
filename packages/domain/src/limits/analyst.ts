/** The embedded analyst. */

/** Cases an administrative task looks at, the newest of the user's; the answer says when there may be more. */
export const analystCases = 200

/** Cases read at a time for it: each comes with all of its facts. */
export const analystCasesPerRead = 20
