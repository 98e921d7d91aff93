/**
 * A legal professional who can be invited to a case. The directory is public and belongs to no user. Design, "Words".
 */
import { Schema } from "effect"
import { lineText } from "../boundedText.ts"
import { PartnerId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

const name = lineText(Limits.partnerNameCharacters)

const labels = Schema.Array(lineText(Limits.partnerLabelCharacters)).check(
  Schema.isMaxLength(Limits.partnerLabels, { expected: `at most ${Limits.partnerLabels} values` })
)

/** A source's data about a partner. */
export class PartnerDraft extends Schema.Class<PartnerDraft>("PartnerDraft")({
  /**
   * The source's permanent id of this partner. Null if the source has none: then name and firm identify the partner.
   */
  reference: Schema.NullOr(lineText(Limits.partnerReferenceCharacters)),
  name,
  firm: Schema.NullOr(name),
  jurisdictions: labels,
  practiceAreas: labels,
  languages: labels,
  acceptingInvitations: Schema.Boolean
}) {}

export class Partner extends Schema.Class<Partner>("Partner")({
  partnerId: PartnerId,
  name: Schema.String,
  firm: Schema.NullOr(Schema.String),
  jurisdictions: Schema.Array(Schema.String),
  practiceAreas: Schema.Array(Schema.String),
  languages: Schema.Array(Schema.String),
  acceptingInvitations: Schema.Boolean
}) {}
