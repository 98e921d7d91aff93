import { Context, type Effect, type Option } from "effect"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"

/** A data key of one case, wrapped by the master key of that version. */
export interface WrappedCaseKey {
  readonly caseId: CaseId
  readonly masterVersion: number
  readonly wrapped: Uint8Array
}

/** One identity, sealed with its case's key. */
export interface SealedIdentity {
  readonly caseId: CaseId
  readonly partyId: PartyId
  readonly nonce: Uint8Array
  readonly ciphertext: Uint8Array
}

/**
 * What the vault needs of a database: it sees ciphertext only. Whatever a user gives, no other user's records are shown
 * or changed by it: an adapter keeps them apart, or refuses a case that is not the user's with `StoreError`.
 */
export class IdentityVaultStorage extends Context.Service<
  IdentityVaultStorage,
  {
    readonly findCaseKey: (userId: UserId, caseId: CaseId) => Effect.Effect<Option.Option<WrappedCaseKey>, StoreError>
    /** Keeps the key unless the case has one already, and returns the one that is kept. Atomic. */
    readonly addCaseKey: (userId: UserId, key: WrappedCaseKey) => Effect.Effect<WrappedCaseKey, StoreError>
    /** Adds or replaces, by case and party. */
    readonly put: (userId: UserId, sealed: SealedIdentity) => Effect.Effect<void, StoreError>
    readonly list: (userId: UserId) => Effect.Effect<
      {
        readonly keys: ReadonlyArray<WrappedCaseKey>
        readonly identities: ReadonlyArray<SealedIdentity>
      },
      StoreError
    >
    /** Grows with every `put` of the user. */
    readonly revision: (userId: UserId) => Effect.Effect<number, StoreError>
  }
>()("@incamera/domain/vault/IdentityVaultStorage") {}
