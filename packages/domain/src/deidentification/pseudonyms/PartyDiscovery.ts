import { Context, Effect, Layer } from "effect"
import type { NotFound } from "../../access/AccessErrors.ts"
import type { CaseId, UserId } from "../../Ids.ts"
import type { StoreError } from "../../StoreError.ts"
import { IdentityVault, type VaultLocked } from "../../vault/IdentityVault.ts"
import type { VaultFull } from "../../vault/VaultFull.ts"
import { isFamily } from "@incamera/deidentification/pseudonyms/families"
import { FoundParties } from "./FoundParties.ts"

/** Makes parties of the identities found in a document. The caller sees placeholders only, never names. */
export class PartyDiscovery extends Context.Service<
  PartyDiscovery,
  {
    /**
     * Registers the persons and organizations behind these placeholders of a case, unless they already are parties. A
     * family is no party.
     */
    readonly register: (
      userId: UserId,
      caseId: CaseId,
      placeholders: ReadonlySet<string>
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
  }
>()("@incamera/domain/deidentification/pseudonyms/PartyDiscovery") {
  static readonly layer = Layer.effect(
    PartyDiscovery,
    Effect.gen(function* () {
      const vault = yield* IdentityVault
      const parties = yield* FoundParties
      return PartyDiscovery.of({
        register: Effect.fn("PartyDiscovery.register")(function* (userId, caseId, placeholders) {
          const { entries } = yield* vault.pseudonyms(userId, caseId)
          const found = entries.flatMap(({ dismissed, forms, kind, partyId, placeholder }) =>
            (kind === "person" || kind === "organization") &&
            partyId === null &&
            dismissed === undefined &&
            !isFamily(forms[0]!) &&
            placeholders.has(placeholder)
              ? [{ kind, names: forms }]
              : []
          )
          if (found.length > 0) yield* parties.register(userId, caseId, found)
        })
      })
    })
  )
}
