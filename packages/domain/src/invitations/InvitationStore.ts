import { Context, type DateTime, type Effect, type Option } from "effect"
import type { CaseId, InvitationId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { Invitation } from "./Invitation.ts"

/** What a link leads to. */
export interface LinkedInvitation {
  readonly userId: UserId
  readonly invitationId: InvitationId
}

/** Where invitations are kept, as they were stored last: that a pending one has expired is for `invitationAt` to say. */
export class InvitationStore extends Context.Service<
  InvitationStore,
  {
    /**
     * False, and nothing is kept, when the partner has an accepted invitation to the case, or a pending one that has not
     * expired by `now`. Atomic: of concurrent ones for a partner and case one is kept.
     */
    readonly create: (userId: UserId, invitation: Invitation, now: DateTime.Utc) => Effect.Effect<boolean, StoreError>
    readonly find: (userId: UserId, invitationId: InvitationId) => Effect.Effect<Option.Option<Invitation>, StoreError>
    /** Up to `limit` of a case's invitations after a position, newest first; of the same instant, the greater id first. */
    readonly list: (
      userId: UserId,
      caseId: CaseId,
      page: { readonly after: Option.Option<AgePosition<InvitationId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Invitation>, StoreError>
    /** How many a case has, of any status. */
    readonly count: (userId: UserId, caseId: CaseId) => Effect.Effect<number, StoreError>
    /**
     * Replaces the version before `invitation.version` while that is pending. False, and nothing is changed, otherwise.
     * Atomic: of several for the same version one replaces it.
     */
    readonly update: (userId: UserId, invitation: Invitation) => Effect.Effect<boolean, StoreError>
    /** Keeps the one link of an invitation, which ends the one before. `hash` has 64 hexadecimal digits. */
    readonly putLink: (userId: UserId, invitationId: InvitationId, hash: string) => Effect.Effect<void, StoreError>
    /** By the link alone, whosever it is. */
    readonly findLink: (hash: string) => Effect.Effect<Option.Option<LinkedInvitation>, StoreError>
  }
>()("@incamera/domain/invitations/InvitationStore") {}
