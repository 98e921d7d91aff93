/** Why a partner is not invited, or an invitation not changed. */
import { Schema } from "effect"
import * as Limits from "../Limits.ts"
import { InvitationStatus } from "./Invitation.ts"

export class InvitationExists extends Schema.TaggedError<InvitationExists>()("InvitationExists", {}) {
  override get message() {
    return "The partner has an invitation to this case that is pending or accepted."
  }
}

export class PartnerNotAccepting extends Schema.TaggedError<PartnerNotAccepting>()("PartnerNotAccepting", {}) {
  override get message() {
    return "The partner takes no invitations at present. Choose another with `acceptingInvitations`."
  }
}

/** Only what is pending can be accepted, declined, revoked or sent. */
export class InvitationNotPending extends Schema.TaggedError<InvitationNotPending>()("InvitationNotPending", {
  status: InvitationStatus.pick(["accepted", "declined", "expired", "revoked"])
}) {
  override get message() {
    return `The invitation is ${this.status} and stays so.`
  }
}

export class TooManyInvitations extends Schema.TaggedError<TooManyInvitations>()("TooManyInvitations", {}) {
  override get message() {
    return `A case has at most ${Limits.invitationsPerCase} invitations, those that came to nothing included.`
  }
}
