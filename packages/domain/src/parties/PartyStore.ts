import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { NewParty, Party } from "./Party.ts"
import type { PartiesFull } from "./PartyErrors.ts"
import type { PartyRole } from "./PartyRole.ts"

/** Which parties; what is null is not asked about. */
export interface PartyFilter {
  readonly caseId: CaseId | null
  readonly role: PartyRole | null
}

/** Where parties are kept. It never holds a name: identities are the vault's. Parties go with their case. */
export class PartyStore extends Context.Service<
  PartyStore,
  {
    /**
     * Keeps a party under the next number of its case: from 1, without gaps, and never one that was given before, also
     * when the party that had it is gone. `NotFound` for a case that is not the user's, `PartiesFull` when it has
     * `Limits.partiesPerCase` parties, or all numbers were given. Atomic: of concurrent calls each gets a number of its
     * own, and no more pass than there is room for.
     */
    readonly create: (userId: UserId, party: NewParty) => Effect.Effect<Party, NotFound | PartiesFull | StoreError>
    readonly find: (userId: UserId, partyId: PartyId) => Effect.Effect<Option.Option<Party>, StoreError>
    /**
     * Up to `limit` of the user's parties that pass the filter, after a position, newest first; of the same instant,
     * the greater id first. The party of the position need not exist.
     */
    readonly list: (
      userId: UserId,
      filter: PartyFilter,
      page: { readonly after: Option.Option<AgePosition<PartyId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Party>, StoreError>
    /**
     * Replaces what can be said of a party (kind, role, side, relation) in the version before `record.version`. False,
     * and nothing is changed, when it has another version or is not there. Atomic: of several for the same version one
     * replaces it.
     */
    readonly replace: (userId: UserId, record: Party) => Effect.Effect<boolean, StoreError>
    /** Notes whether the vault knows who the party is, as a new version where that is news; none when it is not there. */
    readonly noteIdentity: (
      userId: UserId,
      partyId: PartyId,
      onFile: boolean,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<Party>, StoreError>
    /** Removes a party; its number stays given. False when there is none. */
    readonly remove: (userId: UserId, partyId: PartyId) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/parties/PartyStore") {}
