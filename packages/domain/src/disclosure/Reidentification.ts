import { Context, Effect, Layer } from "effect"
import type { FilledIn, Filler } from "@incamera/deidentification/pseudonyms"
import type { OriginalsMismatch } from "../deidentification/pseudonyms/OriginalsMismatch.ts"
import type { CaseId, PartyId } from "../Ids.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import type { StoreError } from "../StoreError.ts"
import type { DocumentId } from "../vault/DocumentId.ts"
import type { Identity } from "../vault/Identity.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"

/**
 * Restores real identities, for a user who signed in recently. For the browser pages only: no other part of a server
 * may require it (an architecture test checks this), because its results must never reach an agent.
 */
export class Reidentification extends Context.Service<
  Reidentification,
  {
    /**
     * Returns exactly the document from before de-identification. `OriginalsMismatch` if no originals are kept, or the
     * text isn't the one they belong to.
     */
    readonly restore: (
      user: RecentUser,
      caseId: CaseId,
      documentId: DocumentId,
      text: string
    ) => Effect.Effect<string, OriginalsMismatch | StoreError | VaultLocked>

    /**
     * Replaces placeholders by the current identities of the case. For a merged party, uses the kept party's identity.
     * In `markdown`, identities are escaped. Opens the identities once for all texts.
     */
    readonly filler: (user: RecentUser, caseId: CaseId) => Effect.Effect<Filler, StoreError | VaultLocked>
    /** The same for one text. */
    readonly fillIn: (
      user: RecentUser,
      caseId: CaseId,
      text: string
    ) => Effect.Effect<FilledIn, StoreError | VaultLocked>

    /** Returns the known identities of a case's parties; empty if the case isn't the user's. */
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
