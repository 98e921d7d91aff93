/** A place in a text where something stands that may identify a person. */
/**
 * The last four are quasi-identifiers: none of them tells who somebody is, together they may. They are looked for only
 * where a document is de-identified thoroughly.
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
 * How we know: `known` is in the vault of one of the user's cases; `format` has the form and the check digits of an
 * identifier; `context` is given away by the words around it ("my client, …"); `recognized` looks like a name, or like
 * another detail that helps to tell who somebody is, to the trained recogniser.
 */
export type FindingBasis = "known" | "format" | "context" | "recognized"

export interface Finding {
  /** Offsets in UTF-16 units into the text as it was given, end exclusive. */
  readonly start: number
  readonly end: number
  readonly kind: FindingKind
  readonly basis: FindingBasis
  /** What may stand there instead, e.g. `[Party 1]`, `[Email]`. */
  readonly placeholder: string
  /** For what was recognised: none of its words is in the recogniser's list of the world's names. */
  readonly unlisted?: true
  /** For a name that digits are run together with: where it begins and ends without them. */
  readonly name?: { readonly start: number; readonly end: number }
  /** What exactly has the form, in words, where a kind is made up of many: "IBAN", "docket number". */
  readonly format?: string
}
