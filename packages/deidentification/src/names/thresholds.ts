/**
 * The probabilities from which a word counts as a name or detail. Chosen on the tuning split, reported on the test
 * split (`tools/recognizer`).
 */

export interface Thresholds {
  /** A run of words is a name if one of them has at least this probability. */
  readonly certain: { readonly person: number; readonly organization: number; readonly place: number }
  /** In a run of ordinary words ("White Knight"), one word needs at least this. */
  readonly ofOrdinaryWords: number
  /** The words beside it belong to the name from this probability on. */
  readonly beside: number
  /** True if a person beside an organization or a place is a name of its own: "Russia" and "Ivan Petrov". */
  readonly apart: boolean
}

/** For English. The other groups bring theirs with their weights. */
export const thresholds: Thresholds = {
  certain: { person: 0.2, organization: 0.15, place: 0.4 },
  ofOrdinaryWords: 0.4,
  beside: 0.06,
  apart: false
}

/** For prompts. Public names and places have no part in them. */
export const promptThresholds: Thresholds = {
  certain: { person: 0.45, organization: 0.45, place: 1 },
  ofOrdinaryWords: 0.4,
  beside: 0.2,
  apart: false
}

/** In thorough de-identification: the least probability of a detail of each kind. */
export const leastDetail = {
  any: 0.003,
  person: 0.005,
  organization: 0.003,
  place: 0.01,
  date: 0.01,
  quantity: 0.005,
  demographic: 0.003,
  circumstance: 0.003
} as const

/** The least probability for masking a word of an organization's name. */
export const masksNames = 0.005

/** The same for a name of ordinary words alone. */
export const masksGenericNames = 0.05
