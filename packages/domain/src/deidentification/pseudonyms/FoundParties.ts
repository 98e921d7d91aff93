import { Context, type Effect } from "effect"
import type { NotFound } from "../../access/AccessErrors.ts"
import type { CaseId, UserId } from "../../Ids.ts"
import type { StoreError } from "../../StoreError.ts"
import type { VaultFull } from "../../vault/VaultFull.ts"
import type { VaultLocked } from "../../vault/VaultLocked.ts"

/** A person or organization found in a document who is not a party yet. */
export interface FoundParty {
  readonly kind: "person" | "organization"
  /** Spellings of the name, the fullest first. */
  readonly names: ReadonlyArray<string>
}

/** Port to the parties of a case, for documents. */
export class FoundParties extends Context.Service<
  FoundParties,
  {
    /**
     * Adds the found to the case's parties with their identities, in one step. Skips names that a party has and names
     * that the user dismissed. Idempotent. `NotFound` if the case is gone.
     */
    readonly register: (
      userId: UserId,
      caseId: CaseId,
      found: ReadonlyArray<FoundParty>
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
  }
>()("@incamera/domain/deidentification/pseudonyms/FoundParties") {}
