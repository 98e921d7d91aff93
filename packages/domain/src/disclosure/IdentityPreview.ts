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
  /** For each value that was entered, in the order of `IdentityDetails`, spellings of it that are found in texts. */
  readonly matched: ReadonlyArray<MatchedValue>
  readonly alsoMatched: ReadonlyArray<PreviewWarning>
  readonly inCase: Occurrences
}

/**
 * What it will mean for texts that somebody is who a user says, before anything is kept. For the browser pages alone, as
 * `Reidentification`: it shows what other parties of the case are known by, and what agents may have seen.
 */
export class IdentityPreview extends Context.Service<
  IdentityPreview,
  {
    /** `NotFound` for a case that is not the user's. Which other party is known by a spelling, it does not say. */
    readonly preview: (
      user: UserPrincipal,
      caseId: CaseId,
      said: SaidIdentity
    ) => Effect.Effect<Preview, NotFound | StoreError | VaultLocked>
    /** The same, and says which. */
    readonly previewInFull: (
      user: RecentUser,
      caseId: CaseId,
      said: SaidIdentity
    ) => Effect.Effect<Preview, NotFound | StoreError | VaultLocked>
    /** Where in a text it would be replaced, in order, none overlapping another. `BadRequest` for more than `Limits.previewTextCharacters`. */
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
