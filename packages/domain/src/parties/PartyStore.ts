import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { NewParty, Party, PartyStanding } from "./Party.ts"
import type { PartiesFull } from "./PartyErrors.ts"
import type { PartyRole } from "./PartyRole.ts"

/** Which parties; what is null is not asked about. */
export interface PartyFilter {
  readonly caseId: CaseId | null
  readonly role: PartyRole | null
}

/** What came to be known of a party; what isn't given stays. */
export interface PartyNews {
  readonly identityOnFile?: boolean
  readonly standing?: PartyStanding
}

/** Two parties that are one, as they are from then on. */
export interface MergedParties {
  readonly kept: Party
  readonly merged: Party
  /** Those that had been merged into `merged` before: they are the kept one now, too. */
  readonly before: ReadonlyArray<Party>
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
     * Replaces what can be said of a party (kind, role, side, relation, standing) in the version before `record.version`.
     * False, and nothing is changed, when it has another version, was merged into another party, or is not there. Atomic:
     * of several for the same version one replaces it.
     */
    readonly replace: (userId: UserId, record: Party) => Effect.Effect<boolean, StoreError>
    /**
     * Notes whether the vault knows who the party is, and its standing, as a new version where that is news. None, and
     * nothing is changed, when it was merged into another party or is not there.
     */
    readonly note: (
      userId: UserId,
      partyId: PartyId,
      news: PartyNews,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<Party>, StoreError>
    /**
     * Notes that one party is another one, with all that were merged into it before: all point at the kept one, none has
     * an identity on file, and what the kept one has on file is its own or the other's. All are confirmed, in a new
     * version. None, and nothing is changed, unless both are there, two, of one case, and merged into no other. Atomic:
     * whatever is merged at the same time, every party that was merged points at one that was not.
     */
    readonly merge: (
      userId: UserId,
      parties: { readonly kept: PartyId; readonly merged: PartyId },
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<MergedParties>, StoreError>
    /**
     * Removes a party and all that were merged into it, as they have no meaning but this one; the numbers stay given.
     * Gives which were removed, the party first; none when it is not there.
     */
    readonly remove: (userId: UserId, partyId: PartyId) => Effect.Effect<ReadonlyArray<PartyId>, StoreError>
  }
>()("@incamera/domain/parties/PartyStore") {}
