import { Context, Effect, Layer } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { UserId } from "../Ids.ts"
import type { Party } from "../parties/Party.ts"
import type { StoreError } from "../StoreError.ts"
import { Identity } from "./Identity.ts"
import type { IdentityDetails } from "./IdentityDetails.ts"
import { IdentityVault, type VaultLocked } from "./IdentityVault.ts"
import type { VaultFull } from "./VaultFull.ts"

/** What whoever keeps a case's parties may do to the vault: put an identity in, and have it forgotten. None comes out. */
export class PartyIdentities extends Context.Service<
  PartyIdentities,
  {
    /** Adds or replaces who a party is. In texts it is replaced by the party's placeholder, and by nothing else. */
    readonly register: (
      userId: UserId,
      party: Pick<Party, "caseId" | "kind" | "partyId" | "placeholder">,
      details: IdentityDetails
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
    /** Forgets who a party is; again does nothing. */
    readonly forget: (userId: UserId, party: Pick<Party, "caseId" | "partyId">) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/vault/PartyIdentities") {
  static readonly layer = Layer.effect(
    PartyIdentities,
    Effect.map(IdentityVault, (vault) =>
      PartyIdentities.of({
        register: (userId, { caseId, kind, partyId, placeholder }, details) =>
          vault.put(userId, new Identity({ ...details, caseId, partyId, placeholder, kind })),
        forget: (userId, { caseId, partyId }) => vault.removeIdentity(userId, caseId, partyId)
      })
    )
  )
}
