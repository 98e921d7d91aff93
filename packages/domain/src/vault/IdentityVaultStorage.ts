import { Context, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { DocumentId } from "./DocumentId.ts"
import type { Sealed } from "./sealing.ts"
import type { VaultFull } from "./VaultFull.ts"

/** A data key of one case, wrapped by the master key of that version. */
export interface WrappedCaseKey {
  readonly caseId: CaseId
  readonly masterVersion: number
  readonly wrapped: Uint8Array
}

/** One identity, sealed with its case's key. */
export interface SealedIdentity extends Sealed {
  readonly caseId: CaseId
  readonly partyId: PartyId
}

/** The pseudonyms of one case, sealed with its key. */
export interface SealedPseudonyms extends Sealed {
  readonly caseId: CaseId
  /** 1 for the first ones of a case, one more with every change. */
  readonly revision: number
}

/** The originals of one document of a case, sealed with the case's key. */
export interface SealedOriginals extends Sealed {
  readonly caseId: CaseId
  readonly documentId: DocumentId
}

/** A sealed record with the key that opens it, as they were at one moment. */
export interface WithKey<A> {
  readonly key: WrappedCaseKey
  readonly sealed: A
}

export interface OwnedCaseKey {
  readonly userId: UserId
  readonly key: WrappedCaseKey
}

/**
 * What the vault needs of a database: it sees ciphertext only. Whatever a user gives, no other user's records are shown
 * or changed by it: an adapter keeps them apart, or refuses a case that is not the user's.
 */
export class IdentityVaultStorage extends Context.Service<
  IdentityVaultStorage,
  {
    readonly findCaseKey: (userId: UserId, caseId: CaseId) => Effect.Effect<Option.Option<WrappedCaseKey>, StoreError>
    /**
     * Keeps the key unless the case has one already, and returns the one that is kept. Atomic. `NotFound` for a case
     * that was destroyed, forever, and where the adapter knows that it is not the user's.
     */
    readonly addCaseKey: (userId: UserId, key: WrappedCaseKey) => Effect.Effect<WrappedCaseKey, NotFound | StoreError>
    /**
     * Adds or replaces, by case and party. `NotFound` when the case has no key (any more), `VaultFull` when it would be
     * one identity more than `Limits.identitiesPerUser`. Atomic: calls that race exceed it neither.
     */
    readonly put: (userId: UserId, sealed: SealedIdentity) => Effect.Effect<void, NotFound | StoreError | VaultFull>
    /** Does nothing when there is no such identity. */
    readonly remove: (userId: UserId, caseId: CaseId, partyId: PartyId) => Effect.Effect<void, StoreError>
    /**
     * All of a case, of the user for null, as it was at one moment: no identity is without its key. `found` names the identities whose party's
     * record says `found`; of an identity without a record nobody says that.
     */
    readonly list: (
      userId: UserId,
      caseId: CaseId | null
    ) => Effect.Effect<
      {
        readonly keys: ReadonlyArray<WrappedCaseKey>
        readonly identities: ReadonlyArray<SealedIdentity>
        readonly found: ReadonlySet<PartyId>
      },
      StoreError
    >
    readonly findPseudonyms: (
      userId: UserId,
      caseId: CaseId
    ) => Effect.Effect<Option.Option<WithKey<SealedPseudonyms>>, StoreError>
    /**
     * Replaces the pseudonyms of the revision before; revision 1 replaces none. False when they are of another revision,
     * or the case has no key (any more). Atomic: of several for the same revision one is kept.
     */
    readonly putPseudonyms: (userId: UserId, sealed: SealedPseudonyms) => Effect.Effect<boolean, StoreError>
    readonly findOriginals: (
      userId: UserId,
      caseId: CaseId,
      documentId: DocumentId
    ) => Effect.Effect<Option.Option<WithKey<SealedOriginals>>, StoreError>
    /** Adds or replaces, by case and document. `NotFound` when the case has no key (any more). */
    readonly putOriginals: (userId: UserId, sealed: SealedOriginals) => Effect.Effect<void, NotFound | StoreError>
    /** Deletes the originals of all documents of the case whose identifiers begin so; does nothing when there are none. */
    readonly removeOriginals: (userId: UserId, caseId: CaseId, beginning: DocumentId) => Effect.Effect<void, StoreError>
    /**
     * Deletes the case's key and everything sealed with it, in one step, and never takes another key for the case.
     * Does nothing more when it is done already.
     */
    readonly destroyCase: (userId: UserId, caseId: CaseId) => Effect.Effect<void, StoreError>
    /**
     * Grows with every `put`, `remove`, `putPseudonyms` and `destroyCase` of the user that changes something, and with
     * every party whose standing changes.
     */
    readonly revision: (userId: UserId) => Effect.Effect<number, StoreError>
    /**
     * Up to `limit` keys of all users that are not under this version of the master key: by version, user and case, and
     * after that of `after` in this order, whether it is there or not.
     */
    readonly listKeysNotUnder: (
      masterVersion: number,
      page: { readonly after: Option.Option<OwnedCaseKey>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<OwnedCaseKey>, StoreError>
    /**
     * Replaces the wrapped key of a case if it is still under the version `from`; false when it isn't, or there is none.
     * Atomic: of several one replaces it.
     */
    readonly rewrap: (userId: UserId, from: number, key: WrappedCaseKey) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/vault/IdentityVaultStorage") {}
