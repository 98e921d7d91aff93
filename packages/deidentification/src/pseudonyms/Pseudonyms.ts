/** The placeholders of related texts and their values. Entries are only added: a number is never reused. */
import type { FindingKind } from "../Finding.ts"

export interface Pseudonym {
  readonly kind: FindingKind
  /** The placeholder in de-identified texts, e.g. `[Email 2]`. */
  readonly placeholder: string
  /** The party that it belongs to; null if unknown. */
  readonly partyId: string | null
  /** All spellings so far, the fullest first. */
  readonly forms: ReadonlyArray<string>
  /** Set if a user dismissed the party of these forms: they never become a party again. */
  readonly dismissed?: true
}

/** Words that a user wants replaced, and their kind. */
export interface Told {
  readonly kind: FindingKind
  readonly text: string
}

export interface Pseudonyms {
  /** In the order in which they were assigned. */
  readonly entries: ReadonlyArray<Pseudonym>
  /** Words to replace everywhere. */
  readonly told?: ReadonlyArray<Told>
  /** Words that stay, unless they are registered or have a format. */
  readonly left?: ReadonlyArray<string>
}

/** Returns the names of the persons and organizations that were found. */
export const namesFound = ({ entries }: Pseudonyms) =>
  entries.flatMap(({ forms, kind }) =>
    kind === "person" || kind === "organization" ? forms.map((text) => ({ kind, text })) : []
  )
