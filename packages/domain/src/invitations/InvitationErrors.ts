/** Reasons why a partner is not invited or an invitation not changed. */
import { Schema } from "effect"
import * as Limits from "../Limits.ts"
import { InvitationStatus } from "./Invitation.ts"

export class InvitationExists extends Schema.TaggedError<InvitationExists>()("InvitationExists", {}) {
  override get message() {
    return "The partner already has a pending or accepted invitation to this case."
  }
}

export class PartnerNotAccepting extends Schema.TaggedError<PartnerNotAccepting>()("PartnerNotAccepting", {}) {
  override get message() {
    return "The partner is not accepting invitations. Choose one with `acceptingInvitations`."
  }
}

/** Only a pending invitation can be accepted, declined, revoked or sent. */
export class InvitationNotPending extends Schema.TaggedError<InvitationNotPending>()("InvitationNotPending", {
  status: InvitationStatus.pick(["accepted", "declined", "expired", "revoked"])
}) {
  override get message() {
    return `The invitation is ${this.status} and can't change.`
  }
}

export class TooManyInvitations extends Schema.TaggedError<TooManyInvitations>()("TooManyInvitations", {}) {
  override get message() {
    return `A case has at most ${Limits.invitationsPerCase} invitations, including those that were declined, revoked or expired.`
  }
}
