/** A place in a text where something stands that may identify a person. */
import { Schema } from "effect"

export const FindingKind = Schema.Literals([
  "person",
  "organization",
  "email",
  "phone",
  "address",
  "date-of-birth",
  "identifier",
  "url-with-user"
])
export type FindingKind = typeof FindingKind.Type

/**
 * How we know: `known` is in the vault of one of the user's cases; `format` has the form and the check digits of an
 * identifier; `context` is a name nobody registered, given away by the words around it.
 */
export type FindingBasis = "known" | "format" | "context"

export interface Finding {
  /** Offsets in UTF-16 units into the text as it was given, end exclusive. */
  readonly start: number
  readonly end: number
  readonly kind: FindingKind
  readonly basis: FindingBasis
  /** What may stand there instead, e.g. `[Party 1]`, `[Email]`. */
  readonly placeholder: string
}
