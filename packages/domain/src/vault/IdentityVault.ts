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

/** The identities of a user as they were at one moment, in no particular order. */
export interface RegisteredIdentities {
  /** These count in every text of the user. */
  readonly confirmed: ReadonlyArray<Identity>
  /** The service found these in documents, and the user has not confirmed them: each counts in its own case only. */
  readonly found: ReadonlyArray<Identity>
}

/**
 * The encrypted store of identities, pseudonyms and originals. Only de-identification and the browser pages may require
 * it (an architecture test holds this): every other store is free of names.
 *
 * All of a case is sealed with a key of that case, and nothing is added to a case that was destroyed: that is
 * `NotFound`, as is, where the storage can tell, a case that is not the user's.
 */
export class IdentityVault extends Context.Service<
  IdentityVault,
  {
    /** Adds or replaces the identity of a party. */
    readonly put: (
      userId: UserId,
      identity: Identity
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
    /** Forgets who a party is; its pseudonyms stay, so that its number is never given again. */
    readonly removeIdentity: (userId: UserId, caseId: CaseId, partyId: PartyId) => Effect.Effect<void, StoreError>
    /** The identities of a case, of all cases of the user for null, in no particular order. No other is opened. */
    readonly identities: (
      userId: UserId,
      caseId: CaseId | null
    ) => Effect.Effect<ReadonlyArray<Identity>, StoreError | VaultLocked>
    /** Those of all cases, by where they count. */
    readonly registered: (userId: UserId) => Effect.Effect<RegisteredIdentities, StoreError | VaultLocked>
    /** Changes whenever `registered` or the pseudonyms of a case may have: lets compiled matchers be kept. Cheap. */
    readonly revision: (userId: UserId) => Effect.Effect<string, StoreError>

    /** Which placeholder stands for what in a case; empty when none was ever given. */
    readonly pseudonyms: (userId: UserId, caseId: CaseId) => Effect.Effect<Pseudonyms, StoreError | VaultLocked>
    /**
     * Changes the pseudonyms of a case and gives what the change gives. `change` is pure and gets the latest pseudonyms:
     * when another change comes in between, it is asked again, so that of concurrent changes none is lost. Given back as
     * they were (the same object), nothing is written. `StoreError` when others were faster
     * `Limits.pseudonymsAttempts` times.
     */
    readonly amendPseudonyms: <A>(
      userId: UserId,
      caseId: CaseId,
      change: (now: Pseudonyms) => readonly [Pseudonyms, A]
    ) => Effect.Effect<A, NotFound | StoreError | VaultFull | VaultLocked>

    /** Adds or replaces what stood in a document where its de-identified text has placeholders. */
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
     * Deletes the key of a case with its identities, pseudonyms and originals, in one step: whatever copy of them is
     * left anywhere can't be read any more. To be done before the case's own record goes. Again does nothing.
     */
    readonly destroyCase: (userId: UserId, caseId: CaseId) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/vault/IdentityVault") {
  static readonly layer = Layer.effect(IdentityVault, makeIdentityVault)
}
