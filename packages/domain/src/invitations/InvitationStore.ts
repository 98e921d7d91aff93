import { Context, type DateTime, type Effect, type Option } from "effect"
import type { CaseId, InvitationId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { Invitation } from "./Invitation.ts"

/** The invitation of a link, with its user. */
export interface LinkedInvitation {
  readonly userId: UserId
  readonly invitationId: InvitationId
}

/** Stores invitations. A stored pending invitation may have expired: `invitationAt` decides. */
export class InvitationStore extends Context.Service<
  InvitationStore,
  {
    /**
     * Stores a new invitation. Returns false and stores nothing if the partner has an accepted invitation to the case,
     * or a pending one that has not expired by `now`. Atomic: of concurrent calls for a partner and case, one succeeds.
     */
    readonly create: (userId: UserId, invitation: Invitation, now: DateTime.Utc) => Effect.Effect<boolean, StoreError>
    readonly find: (userId: UserId, invitationId: InvitationId) => Effect.Effect<Option.Option<Invitation>, StoreError>
    /**
     * Returns up to `limit` of a case's invitations after a position, newest first. Invitations of the same instant are
     * ordered by descending id.
     */
    readonly list: (
      userId: UserId,
      caseId: CaseId,
      page: { readonly after: Option.Option<AgePosition<InvitationId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Invitation>, StoreError>
    /** Counts a case's invitations of any status. */
    readonly count: (userId: UserId, caseId: CaseId) => Effect.Effect<number, StoreError>
    /**
     * Replaces the version before `invitation.version` if it is pending. Returns false and changes nothing otherwise.
     * Atomic: of several calls for the same version, one succeeds.
     */
    readonly update: (userId: UserId, invitation: Invitation) => Effect.Effect<boolean, StoreError>
    /** Stores the one link of an invitation. It ends the previous link. `hash` has 64 hexadecimal digits. */
    readonly putLink: (userId: UserId, invitationId: InvitationId, hash: string) => Effect.Effect<void, StoreError>
    /** Finds an invitation by its link alone, for any user. */
    readonly findLink: (hash: string) => Effect.Effect<Option.Option<LinkedInvitation>, StoreError>
  }
>()("@incamera/domain/invitations/InvitationStore") {}
