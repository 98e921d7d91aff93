/** Inviting partners to a user's cases. Specification, "Partner network"; design, "Core resources". */
import { Context, type DateTime, type Effect, Layer, type Redacted } from "effect"
import type { Case } from "../cases/Case.ts"
import type { BadRequest, NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { CaseClosed } from "../cases/CaseStatus.ts"
import type { Answer, Repeatable } from "../changes/Changes.ts"
import type { IdempotencyConflict, IdempotencyInProgress } from "../changes/IdempotencyErrors.ts"
import type { ExpectedVersions, VersionMismatch } from "../changes/Version.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { CaseId, InvitationId, PartnerId } from "../Ids.ts"
import type { Page, PageRequest } from "../paging/Page.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Invitation, InvitationDraft } from "./Invitation.ts"
import type {
  InvitationExists,
  InvitationNotPending,
  PartnerNotAccepting,
  TooManyInvitations
} from "./InvitationErrors.ts"
import { makeInvitations } from "./makeInvitations.ts"

export interface InvitationLink {
  /** Its holder can answer the invitation. */
  readonly token: Redacted.Redacted<string>
  readonly expiresAt: DateTime.Utc
}

type NotJudged = IdentityRefused | RecognizerUnavailable | StoreError | VaultLocked

type NotInvited =
  | CaseClosed
  | IdempotencyConflict
  | IdempotencyInProgress
  | InvitationExists
  | NotFound
  | NotJudged
  | PartnerNotAccepting
  | TooManyInvitations
  | TooManyRequests

/** Invitations to cases. Every call checks the time to decide if an invitation has expired. */
export class Invitations extends Context.Service<
  Invitations,
  {
    readonly invite: (
      principal: Principal,
      invited: { readonly caseId: CaseId; readonly partnerId: PartnerId },
      draft: InvitationDraft,
      repeatable?: Repeatable | null
    ) => Effect.Effect<Answer<Invitation>, NotInvited>
    readonly get: (principal: Principal, invitationId: InvitationId) => Effect.Effect<Invitation, NotFound | StoreError>
    /** Lists a case's invitations, newest first. */
    readonly list: (
      principal: Principal,
      of: Case | CaseId,
      page: PageRequest
    ) => Effect.Effect<Page<Invitation>, BadRequest | NotFound | StoreError>
    /** Revokes a pending invitation. Its link then shows that it was revoked. */
    readonly revoke: (
      principal: Principal,
      invitationId: InvitationId,
      expected: ExpectedVersions
    ) => Effect.Effect<Invitation, InvitationNotPending | NotFound | StoreError | VersionMismatch>
    /**
     * Makes a new link for the user to send to the partner. It ends the previous link. For users only: an agent with
     * the link could answer in the partner's name.
     */
    readonly link: (
      principal: UserPrincipal,
      invitationId: InvitationId
    ) => Effect.Effect<InvitationLink, CaseClosed | InvitationNotPending | NotFound | StoreError>
  }
>()("@incamera/domain/invitations/Invitations") {
  static readonly layer = Layer.effect(Invitations, makeInvitations)
}
