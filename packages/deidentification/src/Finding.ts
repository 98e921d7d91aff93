/** A place in a text that may identify a person. */
/**
 * The last four are quasi-identifiers: none of them identifies a person alone, but together they may. Only thorough
 * de-identification looks for them.
 */
export const findingKinds = [
  "person",
  "organization",
  "place",
  "email",
  "phone",
  "address",
  "date-of-birth",
  "identifier",
  "url-with-user",
  "date",
  "quantity",
  "demographic",
  "circumstance"
] as const
export type FindingKind = (typeof findingKinds)[number]

/**
 * The evidence: `known` is in the vault of one of the user's cases; `format` has the form and the check digits of an
 * identifier; `context` follows from the words around it ("my client, …"); `recognized` looks to the trained recognizer
 * like a name, or like another detail that helps to identify somebody.
 */
export type FindingBasis = "known" | "format" | "context" | "recognized"

export interface Finding {
  /** Offsets in UTF-16 units into the original text, end exclusive. */
  readonly start: number
  readonly end: number
  readonly kind: FindingKind
  readonly basis: FindingBasis
  /** The placeholder to insert, e.g. `[Party 1]`, `[Email]`. */
  readonly placeholder: string
  /** Set if the finding is `recognized` and none of its words is in the recognizer's list of the world's names. */
  readonly unlisted?: true
  /** Offsets of the name without the digits that run into it. */
  readonly name?: { readonly start: number; readonly end: number }
  /** The whole value, if this is a part of it and the rest is in another part of the document. */
  readonly whole?: string
  /** The name of the format, where a kind has many: "IBAN", "docket number". */
  readonly format?: string
}
