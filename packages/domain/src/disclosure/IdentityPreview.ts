import { Context, Effect, Layer } from "effect"
import type { BadRequest, NotFound } from "../access/AccessErrors.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import type { CaseId } from "../Ids.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { MatchedValue } from "./preview/matchedSpellings.ts"
import type { FoundPlace, Occurrences } from "./preview/Occurrence.ts"
import type { PreviewWarning } from "./preview/previewWarnings.ts"
import type { SaidIdentity } from "./preview/SaidIdentity.ts"

export interface Preview {
  /** For each entered value, in the order of `IdentityDetails`, spellings found in texts. */
  readonly matched: ReadonlyArray<MatchedValue>
  readonly alsoMatched: ReadonlyArray<PreviewWarning>
  readonly inCase: Occurrences
}

/**
 * Previews the effect of an identity on texts, before it is saved. For the browser pages only, like `Reidentification`:
 * it shows identities of other parties of the case, and what agents may have seen.
 */
export class IdentityPreview extends Context.Service<
  IdentityPreview,
  {
    /** Doesn't say which other party shares a spelling. `NotFound` if the case isn't the user's. */
    readonly preview: (
      user: UserPrincipal,
      caseId: CaseId,
      said: SaidIdentity
    ) => Effect.Effect<Preview, NotFound | StoreError | VaultLocked>
    /** The same, and says which party. */
    readonly previewInFull: (
      user: RecentUser,
      caseId: CaseId,
      said: SaidIdentity
    ) => Effect.Effect<Preview, NotFound | StoreError | VaultLocked>
    /**
     * Finds the places of a text that the identity would replace, in order, without overlaps. `BadRequest` for more
     * than `Limits.previewTextCharacters`.
     */
    readonly tryText: (
      said: Pick<SaidIdentity, "details" | "kind">,
      text: string
    ) => Effect.Effect<ReadonlyArray<FoundPlace>, BadRequest>
  }
>()("@incamera/domain/disclosure/IdentityPreview") {
  static readonly layer = Layer.effect(
    IdentityPreview,
    Effect.flatMap(
      Effect.promise(() => import("./makeIdentityPreview.ts")),
      ({ makeIdentityPreview }) => makeIdentityPreview
    )
  )
}
