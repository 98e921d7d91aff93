/** An identity as the user enters it in the browser. The party's record has its placeholder and kind. */
import { Schema } from "effect"
import { Identity } from "./Identity.ts"

const { addresses, emails, identifiers, names, phones } = Identity.fields

export class IdentityDetails extends Schema.Class<IdentityDetails>("IdentityDetails")({
  /** The full name first, then the party's other names. */
  names: names.check(Schema.isMinLength(1)),
  emails,
  phones,
  addresses,
  identifiers,
  /** ISO 8601 date, or null. */
  dateOfBirth: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u)))
}) {}
