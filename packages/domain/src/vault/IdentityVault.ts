import { Context, type Effect, Layer } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Identity } from "./Identity.ts"
import { makeIdentityVault } from "./makeIdentityVault.ts"
import { VaultLocked } from "./VaultLocked.ts"

export { VaultLocked }

/**
 * The encrypted store of identities. Only de-identification and the browser pages may require it (an architecture
 * test holds this): every other store is free of names.
 */
export class IdentityVault extends Context.Service<
  IdentityVault,
  {
    /** Adds or replaces the identity of a party. */
    readonly put: (userId: UserId, identity: Identity) => Effect.Effect<void, VaultLocked | StoreError>
    /** Every identity of every case of the user, in no particular order. */
    readonly identities: (userId: UserId) => Effect.Effect<ReadonlyArray<Identity>, VaultLocked | StoreError>
    /** Changes whenever `identities` may have: lets compiled matchers be kept. Cheap. */
    readonly revision: (userId: UserId) => Effect.Effect<string, StoreError>
  }
>()("@incamera/domain/vault/IdentityVault") {
  static readonly layer = Layer.effect(IdentityVault, makeIdentityVault)
}
