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
  /** Whoever holds it can answer. */
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

/** Whether an invitation has expired is decided by the time of every call. */
export class Invitations extends Context.Service<
  Invitations,
  {
    readonly invite: (
      principal: Principal,
      caseId: CaseId,
      partnerId: PartnerId,
      draft: InvitationDraft,
      repeatable?: Repeatable | null
    ) => Effect.Effect<Answer<Invitation>, NotInvited>
    readonly get: (principal: Principal, invitationId: InvitationId) => Effect.Effect<Invitation, NotFound | StoreError>
    /** A case's, newest first. */
    readonly list: (
      principal: Principal,
      of: Case | CaseId,
      page: PageRequest
    ) => Effect.Effect<Page<Invitation>, BadRequest | NotFound | StoreError>
    /** Takes back what is pending; its link says so from then on. */
    readonly revoke: (
      principal: Principal,
      invitationId: InvitationId,
      expected: ExpectedVersions
    ) => Effect.Effect<Invitation, InvitationNotPending | NotFound | StoreError | VersionMismatch>
    /**
     * A new link for the partner, to be sent by the user; it ends the one before. For the user alone: an agent that
     * held it could answer in the partner's name.
     */
    readonly link: (
      principal: UserPrincipal,
      invitationId: InvitationId
    ) => Effect.Effect<InvitationLink, CaseClosed | InvitationNotPending | NotFound | StoreError>
  }
>()("@incamera/domain/invitations/Invitations") {
  static readonly layer = Layer.effect(Invitations, makeInvitations)
}
