/** The service's agent on a language model. */

/** Days that the tokens of a user's day are remembered: a request settles on the day it began. */
export const tokenDaysKept = 7

/** Tokens of a language model one task may use, unless the operator says otherwise: some dozen long requests. */
export const modelTaskTokens = 400_000

/** Tokens of a language model all tasks of one user may use on one day (UTC), unless the operator says otherwise. */
export const modelDayTokens = 4_000_000
