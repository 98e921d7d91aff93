import { Context, type Effect, Layer } from "effect"
import type { FilledIn } from "../deidentification/pseudonyms/fillIn.ts"
import type { OriginalsMismatch } from "../deidentification/pseudonyms/restore.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { DocumentId } from "./DocumentId.ts"
import type { VaultLocked } from "./IdentityVault.ts"
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

    /** A text that was written with placeholders, with the identities of the case in their place. */
    readonly fillIn: (userId: UserId, caseId: CaseId, text: string) => Effect.Effect<FilledIn, StoreError | VaultLocked>
  }
>()("@incamera/domain/vault/Reidentification") {
  static readonly layer = Layer.effect(Reidentification, makeReidentification)
}
