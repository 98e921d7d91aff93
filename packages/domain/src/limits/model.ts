/** The service's agent on a language model. */

/** Days that a user's token count of a day is kept: a request settles on the day it began. */
export const tokenDaysKept = 7

/** Default for the tokens of a language model that one task may use: some dozen long requests. */
export const modelTaskTokens = 400_000

/** Default for the tokens of a language model that all tasks of one user may use on one day (UTC). */
export const modelDayTokens = 4_000_000
