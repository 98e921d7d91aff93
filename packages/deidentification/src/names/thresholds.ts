/**
 * From which likelihood on something is taken for a name. Chosen on the tuning split, reported on the test split
 * (`tools/recognizer`).
 */

/** A run of words is a name when one of them is at least this likely to be part of one. */
export const certain = { person: 0.2, organization: 0.15, place: 0.4 } as const

/** Where all its words are words of the language ("White Knight"), one of them must be at least this likely. */
export const ofOrdinaryWords = 0.4

/** And the words beside it belong to it when they are at least this likely. */
export const beside = 0.06

/** In a thorough de-identification: how likely a word must be a detail of each kind. */
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

/** And how likely a word of an organisation's name must be something to mask. */
export const masksNames = 0.005

/** The same where the name has words of the language alone. */
export const masksGenericNames = 0.05
