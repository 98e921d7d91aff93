import { Context, Effect, Layer } from "effect"
import type { CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { IdentityVault } from "./IdentityVault.ts"

/** The one thing that whoever deletes a case may do to the vault. */
export class CaseShredding extends Context.Service<
  CaseShredding,
  {
    /** Deletes the key of a case, and with it all that was ever sealed with it. To be done before the case goes. */
    readonly shred: (userId: UserId, caseId: CaseId) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/vault/CaseShredding") {
  static readonly layer = Layer.effect(
    CaseShredding,
    Effect.map(IdentityVault, (vault) => CaseShredding.of({ shred: vault.destroyCase }))
  )
}
