/**
 * Which placeholder stands for what in the texts that belong together. Its entries grow only: a number that was given once
 * is never given to anything else.
 */
import type { FindingKind } from "../Finding.ts"

export interface Pseudonym {
  readonly kind: FindingKind
  /** As it stands in de-identified texts, e.g. `[Email 2]`. */
  readonly placeholder: string
  /** Whose it is; null when nobody knows. */
  readonly partyId: string | null
  /** The ways it has been written, the fullest first. */
  readonly forms: ReadonlyArray<string>
  /** Somebody has said that these forms are nobody's: no party is made of them again. */
  readonly dismissed?: true
}

/** What somebody said a text of the case has, and as what it is to be replaced. */
export interface Told {
  readonly kind: FindingKind
  readonly text: string
}

export interface Pseudonyms {
  /** In the order in which they were given. */
  readonly entries: ReadonlyArray<Pseudonym>
  /** What is replaced wherever it stands. */
  readonly told?: ReadonlyArray<Told>
  /** What stays, unless it is registered or has a form. */
  readonly left?: ReadonlyArray<string>
}
