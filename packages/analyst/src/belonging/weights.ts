/**
 * What each mark counts for a text having nothing to do with its matter. Fitted by `npm run evaluate -- belonging` to
 * matters whose unrelated texts a human has marked.
 */
import type { Likeness } from "./likeness.ts"
import type { Marks } from "./Marks.ts"

/** From 0 to 1, but the likeness to 1.5. */
export interface Signs {
  readonly namesTwoParties: number
  readonly namesAParty: number
  /** One party, and that is the other side. */
  readonly namesOtherSideOnly: number
  readonly firstPerson: number
  readonly likeness: number
  readonly repeated: number
  readonly circularWords: number
  readonly disputeWords: number
}

const upTo = (value: number, most: number): number => Math.min(value, most) / most

/** `theirs`: the numbers of the parties on the other side. */
export const signsOf = (marks: Marks, { likeness, repeated }: Likeness, theirs: ReadonlySet<number>): Signs => ({
  namesTwoParties: Number(marks.parties.size > 1),
  namesAParty: Number(marks.parties.size > 0),
  namesOtherSideOnly: Number(marks.parties.size === 1 && [...marks.parties].every((number) => theirs.has(number))),
  firstPerson: upTo(marks.firstPerson, 3),
  likeness: Math.min(likeness, 1.5),
  repeated,
  circularWords: upTo(marks.circularWords, 3),
  disputeWords: upTo(marks.disputeWords, 4)
})

export const signs = [
  "namesTwoParties",
  "namesAParty",
  "namesOtherSideOnly",
  "firstPerson",
  "likeness",
  "repeated",
  "circularWords",
  "disputeWords"
] as const satisfies ReadonlyArray<keyof Signs>

/** The logarithm of the odds that it has nothing to do with the matter is the sum of all. */
export const weights: Signs & { readonly constant: number } = {
  constant: 5.14,
  namesTwoParties: -2.92,
  namesAParty: -1.18,
  namesOtherSideOnly: -2.82,
  firstPerson: -1.78,
  likeness: -6.38,
  repeated: -3.66,
  circularWords: 4.35,
  disputeWords: -3.32
}

export const oddsOf = (of: Signs, by: Signs & { readonly constant: number } = weights): number =>
  signs.reduce((sum, sign) => sum + by[sign] * of[sign], by.constant)
