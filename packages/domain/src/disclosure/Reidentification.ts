import { Context, type Effect, Layer, type Option } from "effect"
import type { FilledIn, Filler } from "@incamera/deidentification/pseudonyms/fillIn"
import type { OriginalsMismatch } from "../deidentification/pseudonyms/restore.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { DocumentId } from "../vault/DocumentId.ts"
import type { Identity } from "../vault/Identity.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import { makeReidentification } from "./makeReidentification.ts"

/**
 * Puts real identities back, for the browser pages of the user whose they are. No other part of a server may require it
 * (an architecture test holds this): what it gives must never reach an agent.
 */
export class Reidentification extends Context.Service<
  Reidentification,
  {
    /**
     * The document as it was before it was de-identified, exactly. `OriginalsMismatch` when nothing was kept of it, or
     * the text is not the one it became.
     */
    readonly restore: (
      userId: UserId,
      caseId: CaseId,
      documentId: DocumentId,
      text: string
    ) => Effect.Effect<string, OriginalsMismatch | StoreError | VaultLocked>

    /**
     * Puts the identities of the case, as they are now, in the place of placeholders: of a party that was merged into another
     * one the other's. In `markdown` an identity stands as it is, whatever its signs mean there. Opens them once for all
     * texts that it is given.
     */
    readonly filler: (userId: UserId, caseId: CaseId) => Effect.Effect<Filler, StoreError | VaultLocked>
    /** The same for one text. */
    readonly fillIn: (userId: UserId, caseId: CaseId, text: string) => Effect.Effect<FilledIn, StoreError | VaultLocked>

    /** Who a party is; none when nobody said, when it was merged into another one, or the case is not the user's. */
    readonly identityOf: (
      userId: UserId,
      caseId: CaseId,
      partyId: PartyId
    ) => Effect.Effect<Option.Option<Identity>, StoreError | VaultLocked>
    /** Who the parties of a case are, those of whom it is known. */
    readonly identitiesOf: (
      userId: UserId,
      caseId: CaseId
    ) => Effect.Effect<ReadonlyMap<PartyId, Identity>, StoreError | VaultLocked>
  }
>()("@incamera/domain/disclosure/Reidentification") {
  static readonly layer = Layer.effect(Reidentification, makeReidentification)
}
