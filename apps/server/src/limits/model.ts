/** The service's agent on a language model. */

/** Most tokens an operator may allow: sums stay far below a database integer's range. */
export const modelTokensMost = 1_000_000_000
