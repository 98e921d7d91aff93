/** Who a party really is. Stored encrypted in the vault, and in memory while text is judged; nowhere else. */
import { Schema } from "effect"
import { CaseId, PartyId } from "../Ids.ts"
import * as Limits from "@incamera/deidentification/Limits"

const values = Schema.Array(
  Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(Limits.identityValueCharacters))
).check(Schema.isMaxLength(Limits.identityValues))

export class Identity extends Schema.Class<Identity>("Identity")({
  caseId: CaseId,
  partyId: PartyId,
  /** `[Party n]` */
  placeholder: Schema.String.check(Schema.isPattern(/^\[Party [1-9]\d*\]$/)),
  kind: Schema.Literals(["person", "organization"]),
  /** The full name first, then the party's other names. */
  names: values,
  emails: values,
  phones: values,
  addresses: values,
  identifiers: values,
  /** ISO 8601 date, or null. */
  dateOfBirth: Schema.NullOr(Schema.String)
}) {}
