import { Context, type Effect, Layer, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { DocumentId } from "./DocumentId.ts"
import type { Identity } from "./Identity.ts"
import { makeIdentityVault } from "./makeIdentityVault.ts"
import type { Originals, Pseudonyms } from "./Pseudonyms.ts"
import type { VaultFull } from "./VaultFull.ts"
import { VaultLocked } from "./VaultLocked.ts"

export { VaultLocked }

/** The identities of a user at one moment, in no particular order. */
export interface RegisteredIdentities {
  /** Identities that count in every text of the user. */
  readonly confirmed: ReadonlyArray<Identity>
  /**
   * Identities that the service found in documents and the user has not confirmed: each counts only in its own case.
   */
  readonly found: ReadonlyArray<Identity>
}

/**
 * The encrypted store of identities, pseudonyms and originals. Only de-identification and the browser pages may require
 * it (an architecture test holds this): every other store is free of names.
 *
 * Everything of a case is sealed with that case's key. Adding to a destroyed case fails with `NotFound`, and so does
 * adding to a case that isn't the user's, if the storage knows.
 */
export class IdentityVault extends Context.Service<
  IdentityVault,
  {
    /** Adds or replaces the identity of a party. */
    readonly put: (
      userId: UserId,
      identity: Identity
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
    /** Deletes a party's identity; its pseudonyms stay, so that its number is never reused. */
    readonly removeIdentity: (userId: UserId, caseId: CaseId, partyId: PartyId) => Effect.Effect<void, StoreError>
    /** Returns the identities of a case, in no particular order; of all the user's cases for null. Opens no others. */
    readonly identities: (
      userId: UserId,
      caseId: CaseId | null
    ) => Effect.Effect<ReadonlyArray<Identity>, StoreError | VaultLocked>
    /** Returns the identities of all cases, separated by where they count. */
    readonly registered: (userId: UserId) => Effect.Effect<RegisteredIdentities, StoreError | VaultLocked>
    /**
     * Changes whenever `registered` or the pseudonyms of a case may have, so that compiled matchers can be cached.
     * Cheap.
     */
    readonly revision: (userId: UserId) => Effect.Effect<string, StoreError>

    /** Returns the pseudonyms of a case; empty if there never were any. */
    readonly pseudonyms: (userId: UserId, caseId: CaseId) => Effect.Effect<Pseudonyms, StoreError | VaultLocked>
    /**
     * Changes the pseudonyms of a case and returns the result of `change`, which is pure and gets the latest
     * pseudonyms. If another change came in between, it runs again, so that no concurrent change is lost. If it returns
     * the same object, nothing is written. `StoreError` after `Limits.pseudonymsAttempts` lost races.
     */
    readonly amendPseudonyms: <A>(
      userId: UserId,
      caseId: CaseId,
      change: (now: Pseudonyms) => readonly [Pseudonyms, A]
    ) => Effect.Effect<A, NotFound | StoreError | VaultFull | VaultLocked>

    /** Adds or replaces a document's originals: the values that its placeholders replaced. */
    readonly keepOriginals: (
      userId: UserId,
      caseId: CaseId,
      documentId: DocumentId,
      originals: Originals
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
    readonly originals: (
      userId: UserId,
      caseId: CaseId,
      documentId: DocumentId
    ) => Effect.Effect<Option.Option<Originals>, StoreError | VaultLocked>

    /**
     * Deletes the key of a case with its identities, pseudonyms and originals, in one step, so that no remaining copy
     * can be read. Run it before the case's own record is deleted. Idempotent.
     */
    readonly destroyCase: (userId: UserId, caseId: CaseId) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/vault/IdentityVault") {
  static readonly layer = Layer.effect(IdentityVault, makeIdentityVault)
}
