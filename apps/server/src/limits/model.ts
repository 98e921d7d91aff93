/** The service's agent on a language model. */

/** Tokens an operator may allow at most: sums stay far within what a database's integer holds. */
export const modelTokensMost = 1_000_000_000
