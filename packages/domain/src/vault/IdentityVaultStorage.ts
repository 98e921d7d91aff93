import { Context, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { DocumentId } from "./DocumentId.ts"
import type { Sealed } from "./sealing.ts"
import type { VaultFull } from "./VaultFull.ts"

/** A case's data key, wrapped by the master key of that version. */
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
  /** 1 for a case's first pseudonyms, one more with every change. */
  readonly revision: number
}

/** The originals of one document of a case, sealed with the case's key. */
export interface SealedOriginals extends Sealed {
  readonly caseId: CaseId
  readonly documentId: DocumentId
}

/** A sealed record with the key that opens it, read at one moment. */
export interface WithKey<A> {
  readonly key: WrappedCaseKey
  readonly sealed: A
}

export interface OwnedCaseKey {
  readonly userId: UserId
  readonly key: WrappedCaseKey
}

/**
 * The vault's storage port: it sees ciphertext only. No input of a user may show or change another user's records: an
 * adapter keeps them apart, or refuses a case that isn't the user's.
 */
export class IdentityVaultStorage extends Context.Service<
  IdentityVaultStorage,
  {
    readonly findCaseKey: (userId: UserId, caseId: CaseId) => Effect.Effect<Option.Option<WrappedCaseKey>, StoreError>
    /**
     * Stores the key unless the case already has one, and returns the stored one. Atomic. Fails with `NotFound` for a
     * destroyed case, forever, and if the adapter knows that the case isn't the user's.
     */
    readonly addCaseKey: (userId: UserId, key: WrappedCaseKey) => Effect.Effect<WrappedCaseKey, NotFound | StoreError>
    /**
     * Adds or replaces, by case and party. Fails with `NotFound` if the case has no key, with `VaultFull` if the user
     * would exceed `Limits.identitiesPerUser`. Atomic: concurrent calls don't exceed it either.
     */
    readonly put: (userId: UserId, sealed: SealedIdentity) => Effect.Effect<void, NotFound | StoreError | VaultFull>
    /** Does nothing if there is no such identity. */
    readonly remove: (userId: UserId, caseId: CaseId, partyId: PartyId) => Effect.Effect<void, StoreError>
    /**
     * Returns all identities of a case (of the user for null) as of one moment, each with its key. `found` names the
     * identities whose party's record has the status `found`; an identity without a record is not among them.
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
     * Replaces the pseudonyms of the revision before; revision 1 replaces none. False if the stored ones have another
     * revision, or the case has no key. Atomic: of several calls for one revision one succeeds.
     */
    readonly putPseudonyms: (userId: UserId, sealed: SealedPseudonyms) => Effect.Effect<boolean, StoreError>
    readonly findOriginals: (
      userId: UserId,
      caseId: CaseId,
      documentId: DocumentId
    ) => Effect.Effect<Option.Option<WithKey<SealedOriginals>>, StoreError>
    /** Adds or replaces, by case and document. Fails with `NotFound` if the case has no key. */
    readonly putOriginals: (userId: UserId, sealed: SealedOriginals) => Effect.Effect<void, NotFound | StoreError>
    /**
     * Deletes the originals of all documents of the case whose identifiers begin with this; does nothing if there are
     * none.
     */
    readonly removeOriginals: (userId: UserId, caseId: CaseId, beginning: DocumentId) => Effect.Effect<void, StoreError>
    /**
     * Deletes the case's key and everything sealed with it, in one step, and never accepts another key for the case.
     * Idempotent.
     */
    readonly destroyCase: (userId: UserId, caseId: CaseId) => Effect.Effect<void, StoreError>
    /**
     * Increments with every effective `put`, `remove`, `putPseudonyms` and `destroyCase` of the user, and with every
     * change of a party's standing.
     */
    readonly revision: (userId: UserId) => Effect.Effect<number, StoreError>
    /**
     * Returns up to `limit` keys of all users that are not under this version of the master key, ordered by version,
     * user and case, after the position `after`, which need not exist.
     */
    readonly listKeysNotUnder: (
      masterVersion: number,
      page: { readonly after: Option.Option<OwnedCaseKey>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<OwnedCaseKey>, StoreError>
    /**
     * Replaces the wrapped key of a case that is still under the version `from`; otherwise false. Atomic: of concurrent
     * calls one replaces it.
     */
    readonly rewrap: (userId: UserId, from: number, key: WrappedCaseKey) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/vault/IdentityVaultStorage") {}
