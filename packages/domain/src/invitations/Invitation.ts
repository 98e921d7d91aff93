/** A partner's invitation to a case. Design, "Core resources". */
import { DateTime, Schema } from "effect"
import { boundedText } from "../boundedText.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { CaseId, InvitationId, PartnerId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

export const InvitationStatus = Schema.Literals(["pending", "accepted", "declined", "expired", "revoked"])
export type InvitationStatus = typeof InvitationStatus.Type

export class Invitation extends Schema.Class<Invitation>("Invitation")({
  invitationId: InvitationId,
  caseId: CaseId,
  partnerId: PartnerId,
  status: InvitationStatus,
  /** Text for the partner, besides the case's summary. */
  note: Schema.NullOr(SafeText),
  /** The invitation can be accepted or declined until then. */
  expiresAt: Schema.DateTimeUtcFromString,
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

const days = Schema.Int.check(
  Schema.isBetween(
    { minimum: 1, maximum: Limits.invitationDaysMaximum },
    { expected: `between 1 and ${Limits.invitationDaysMaximum}` }
  )
)

/** A caller's input for a new invitation. */
export class InvitationDraft extends Schema.Class<InvitationDraft>("InvitationDraft")({
  note: Schema.optionalKey(Schema.NullOr(boundedText(Limits.invitationNoteCharacters))),
  expiresInDays: Schema.optionalKey(days)
}) {}

/** Returns the invitation at this instant: a stored `pending` becomes `expired` by time alone. */
export const invitationAt = (stored: Invitation, now: DateTime.Utc): Invitation =>
  stored.status === "pending" && DateTime.isLessThanOrEqualTo(stored.expiresAt, now)
    ? new Invitation({ ...stored, status: "expired" })
    : stored
