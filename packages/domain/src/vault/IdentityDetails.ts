/** What a user says, in the browser, of who a party is. What the party is called here and of which kind it is, its record says. */
import { Schema } from "effect"
import { Identity } from "./Identity.ts"

const { addresses, emails, identifiers, names, phones } = Identity.fields

export class IdentityDetails extends Schema.Class<IdentityDetails>("IdentityDetails")({
  /** The full name first, then any other name the party goes by. */
  names: names.check(Schema.isMinLength(1)),
  emails,
  phones,
  addresses,
  identifiers,
  /** ISO 8601 date, or null. */
  dateOfBirth: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u)))
}) {}
