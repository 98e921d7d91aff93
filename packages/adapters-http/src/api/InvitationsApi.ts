/** Specification, "Core endpoints", partner network; design, "Core resources". */
import { BadRequest, NotFound } from "@incamera/domain/access"
import { CaseClosed } from "@incamera/domain/cases"
import { VersionMismatch } from "@incamera/domain/changes"
import { IdentityRefused } from "@incamera/domain/deidentification"
import { CaseId, InvitationId, PartnerId } from "@incamera/domain/Ids"
import {
  Invitation,
  InvitationDraft,
  InvitationExists,
  InvitationNotPending,
  PartnerNotAccepting,
  TooManyInvitations
} from "@incamera/domain/invitations"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PrincipalAuthentication, UserAuthentication } from "../access/Authentication.ts"
import { agentHeldError } from "../errors/agentHeldError.ts"
import { idempotencyErrors } from "../errors/idempotencyErrors.ts"
import { wire } from "../errors/WireError.ts"
import { idempotencyHeader } from "../requests/idempotencyKey.ts"
import { ifMatchHeader } from "../requests/ifMatch.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const noInvitation = wire("NotFound", NotFound, "There is no such invitation, or it is not the user's.")
const notPending = wire("InvitationNotPending", InvitationNotPending, "The invitation is no longer pending.")

const InvitationLink = Schema.Struct({ url: Schema.String, expiresAt: Schema.DateTimeUtcFromString }).annotate({
  description: "Anyone with this address can answer for the partner."
})

export class InvitationsApi extends HttpApiGroup.make("invitations")
  .add(
    HttpApiEndpoint.post("invite", "/v1/cases/:caseId/partners/:partnerId/invite", {
      params: { caseId: CaseId, partnerId: PartnerId },
      headers: idempotencyHeader,
      payload: Schema.Struct(InvitationDraft.fields),
      success: Invitation.pipe(HttpApiSchema.status(201)),
      error: [
        wire("IdentityRefused", IdentityRefused, "The note may identify a person."),
        wire("NotFound", NotFound, "There is no such case or partner, or the case is not the user's."),
        wire("CaseClosed", CaseClosed, "The case is closed."),
        wire(
          "InvitationExists",
          InvitationExists,
          "The partner already has a pending or accepted invitation to the case."
        ),
        wire("PartnerNotAccepting", PartnerNotAccepting, "The partner is not accepting invitations."),
        wire("TooManyInvitations", TooManyInvitations, "The case has the most invitations it can have."),
        agentHeldError,
        ...idempotencyErrors
      ]
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Invite a partner to a case",
          description:
            "The invitation is pending until it is accepted, declined or revoked, or expires. The partner answers on a page; the user creates its link and sends it."
        })
      ),
    HttpApiEndpoint.get("list", "/v1/cases/:caseId/invitations", {
      params: { caseId: CaseId },
      query: pageQuery,
      success: pageOf(Invitation),
      error: [
        wire("NotFound", NotFound, "There is no such case, or it is not the user's."),
        wire("BadRequest", BadRequest, "The cursor is not from this list.")
      ]
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "List a case's invitations, newest first" })),
    HttpApiEndpoint.get("get", "/v1/invitations/:invitationId", {
      params: { invitationId: InvitationId },
      success: Invitation,
      error: noInvitation
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Get an invitation" })),
    HttpApiEndpoint.post("revoke", "/v1/invitations/:invitationId/revoke", {
      params: { invitationId: InvitationId },
      headers: ifMatchHeader,
      success: Invitation,
      error: [
        noInvitation,
        notPending,
        wire("VersionMismatch", VersionMismatch, "The invitation's version doesn't match `If-Match`.")
      ]
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Revoke a pending invitation and its link" })),
    HttpApiEndpoint.post("link", "/v1/invitations/:invitationId/link", {
      params: { invitationId: InvitationId },
      success: InvitationLink,
      error: [noInvitation, notPending, wire("CaseClosed", CaseClosed, "The case is closed.")]
    })
      .middleware(UserAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Create the link for the partner's answer",
          description:
            "For the user only, who sends it to the partner. Anyone with the link can accept or decline. A new link replaces the earlier one."
        })
      )
  )
  .annotateMerge(OpenApi.annotations({ title: "Invitations" })) {}
