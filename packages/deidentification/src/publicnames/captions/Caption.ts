/** The name of a case in a text: "Smith v. Jones". */
import { foldPhrase } from "../../folding/plainView.ts"

export interface Caption {
  readonly start: number
  readonly end: number
  /** The two sides, or the one of "In re X". */
  readonly sides: ReadonlyArray<{ readonly start: number; readonly end: number }>
  readonly is: "citation" | "own" | "undecided"
}

export interface Captions {
  readonly all: ReadonlyArray<Caption>
  /** Folded words of the names of cited cases. */
  readonly citedWords: ReadonlySet<string>
}

/** Returns the folded words of a name, without those that many names share. */
export const distinctive = (name: string): ReadonlyArray<string> =>
  (foldPhrase(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) =>
      !/^(?:the|and|inc|ltd|llc|corp|company|state|states|united|city|county|board|department|people|others?)$/u.test(
        word
      )
  )

/** Captions to check before a place that they may reach: captions seldom overlap, so the last few are enough. */
const lookedAt = 4

export const captionsNear = ({ all }: Captions, end: number): ReadonlyArray<Caption> => {
  let low = 0
  for (let high = all.length; low < high;) {
    const middle = (low + high) >> 1
    if (all[middle]!.start < end) low = middle + 1
    else high = middle
  }
  return all.slice(Math.max(0, low - lookedAt), low)
}
