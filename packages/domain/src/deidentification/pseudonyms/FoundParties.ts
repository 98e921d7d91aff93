import { Context, type Effect } from "effect"
import type { NotFound } from "../../access/AccessErrors.ts"
import type { CaseId, UserId } from "../../Ids.ts"
import type { StoreError } from "../../StoreError.ts"
import type { VaultFull } from "../../vault/VaultFull.ts"
import type { VaultLocked } from "../../vault/VaultLocked.ts"

/** Somebody who was found in a document and is nobody's party yet. */
export interface FoundParty {
  readonly kind: "person" | "organization"
  /** The ways the name was written, the fullest first. */
  readonly names: ReadonlyArray<string>
}

/** Whoever keeps the parties of a case, as far as documents are concerned. */
export class FoundParties extends Context.Service<
  FoundParties,
  {
    /**
     * Makes parties of the case of those who are none by any of these names, and whom the user didn't dismiss by any,
     * with their identities, in one step. The same again does nothing. `NotFound` when the case is gone.
     */
    readonly register: (
      userId: UserId,
      caseId: CaseId,
      found: ReadonlyArray<FoundParty>
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
  }
>()("@incamera/domain/deidentification/pseudonyms/FoundParties") {}
