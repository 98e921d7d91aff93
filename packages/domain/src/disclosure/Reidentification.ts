import { Context, Effect, Layer } from "effect"
import type { FilledIn, Filler } from "@incamera/deidentification/pseudonyms/fillIn"
import type { OriginalsMismatch } from "../deidentification/pseudonyms/restore.ts"
import type { CaseId, PartyId } from "../Ids.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import type { StoreError } from "../StoreError.ts"
import type { DocumentId } from "../vault/DocumentId.ts"
import type { Identity } from "../vault/Identity.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"

/**
 * Puts real identities back, for the browser pages of a user who signed in lately. No other part of a server may require it
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
      user: RecentUser,
      caseId: CaseId,
      documentId: DocumentId,
      text: string
    ) => Effect.Effect<string, OriginalsMismatch | StoreError | VaultLocked>

    /**
     * Puts the identities of the case, as they are now, in the place of placeholders: of a party that was merged into another
     * one the other's. In `markdown` an identity stands as it is, whatever its signs mean there. Opens them once for all
     * texts that it is given.
     */
    readonly filler: (user: RecentUser, caseId: CaseId) => Effect.Effect<Filler, StoreError | VaultLocked>
    /** The same for one text. */
    readonly fillIn: (
      user: RecentUser,
      caseId: CaseId,
      text: string
    ) => Effect.Effect<FilledIn, StoreError | VaultLocked>

    /** Who the parties of a case are, those of whom it is known. None of a case that is not the user's. */
    readonly identitiesOf: (
      user: RecentUser,
      caseId: CaseId
    ) => Effect.Effect<ReadonlyMap<PartyId, Identity>, StoreError | VaultLocked>
  }
>()("@incamera/domain/disclosure/Reidentification") {
  static readonly layer = Layer.effect(
    Reidentification,
    Effect.flatMap(
      Effect.promise(() => import("./makeReidentification.ts")),
      ({ makeReidentification }) => makeReidentification
    )
  )
}
