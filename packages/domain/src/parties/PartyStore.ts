import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { NewParty, Party, PartyStanding } from "./Party.ts"
import type { PartiesFull } from "./PartyErrors.ts"
import type { PartyRole } from "./PartyRole.ts"

/** Selects parties; null selects all. */
export interface PartyFilter {
  readonly caseId: CaseId | null
  readonly role: PartyRole | null
}

/** New facts about a party; missing fields stay unchanged. */
export interface PartyNews {
  readonly identityOnFile?: boolean
  readonly standing?: PartyStanding
}

/** Two merged parties, after the merge. */
export interface MergedParties {
  readonly kept: Party
  readonly merged: Party
  /** Parties merged into `merged` before; now merged into the kept one. */
  readonly before: ReadonlyArray<Party>
}

/** Stores parties, never their names: identities are in the vault. Deleting a case deletes its parties. */
export class PartyStore extends Context.Service<
  PartyStore,
  {
    /**
     * Stores a party under the next number of its case: from 1, without gaps, never reused even after removal.
     * `NotFound` if the case isn't the user's, `PartiesFull` if it has `most` parties (`Limits.partiesPerCase` if
     * missing) or all numbers are used. Atomic: concurrent calls get distinct numbers and never exceed the limit.
     */
    readonly create: (
      userId: UserId,
      party: NewParty,
      most?: number
    ) => Effect.Effect<Party, NotFound | PartiesFull | StoreError>
    readonly find: (userId: UserId, partyId: PartyId) => Effect.Effect<Option.Option<Party>, StoreError>
    /**
     * Returns up to `limit` of the user's parties that pass the filter, after a position, newest first; at the same
     * instant, the greater id first. The party at the position need not exist.
     */
    readonly list: (
      userId: UserId,
      filter: PartyFilter,
      page: { readonly after: Option.Option<AgePosition<PartyId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Party>, StoreError>
    /**
     * Replaces a party's description (kind, role, side, relation, standing) in the version before `record.version`.
     * False, without a change, if it has another version, is merged, or doesn't exist. Atomic: of concurrent calls for
     * one version, one succeeds.
     */
    readonly replace: (userId: UserId, record: Party) => Effect.Effect<boolean, StoreError>
    /**
     * Updates `identityOnFile` and the standing, as a new version if either changes. None, without a change, if the
     * party is merged or doesn't exist.
     */
    readonly note: (
      userId: UserId,
      partyId: PartyId,
      news: PartyNews,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<Party>, StoreError>
    /**
     * Merges one party, and all merged into it before, into the kept one. None of the merged has an identity on file
     * afterwards; the kept one has if either had. All become confirmed, in a new version. None, without a change,
     * unless both exist, differ, belong to one case and aren't merged. Atomic: even with concurrent merges, every
     * merged party points at one that isn't merged.
     */
    readonly merge: (
      userId: UserId,
      parties: { readonly kept: PartyId; readonly merged: PartyId },
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<MergedParties>, StoreError>
    /**
     * Removes a party and all merged into it, which mean nothing else; numbers are never reused. Returns the removed
     * ids, the party first; none if it doesn't exist.
     */
    readonly remove: (userId: UserId, partyId: PartyId) => Effect.Effect<ReadonlyArray<PartyId>, StoreError>
  }
>()("@incamera/domain/parties/PartyStore") {}
