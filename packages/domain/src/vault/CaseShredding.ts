import { Context, Effect, Layer } from "effect"
import type { CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { IdentityVault } from "./IdentityVault.ts"

/** The only vault operation for code that deletes a case. */
export class CaseShredding extends Context.Service<
  CaseShredding,
  {
    /** Deletes the key of a case, and so everything sealed with it. Run it before the case is deleted. */
    readonly shred: (userId: UserId, caseId: CaseId) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/vault/CaseShredding") {
  static readonly layer = Layer.effect(
    CaseShredding,
    Effect.map(IdentityVault, (vault) => CaseShredding.of({ shred: vault.destroyCase }))
  )
}
