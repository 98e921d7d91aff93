import { Context, type Effect } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { AuditNote } from "../audit/AuditEntry.ts"
import type { FileCorrection } from "./FileCorrection.ts"
import type { CorrectionRefused } from "./FileErrors.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { PartiesFull } from "../parties/PartyErrors.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"

/**
 * What whoever corrects a case's files may do to the vault: have it know what the user said of a text. Nothing comes out
 * of it but what was done to the records of parties.
 */
export class CaseCorrections extends Context.Service<
  CaseCorrections,
  {
    /**
     * Within a step: from its end on the texts of the case are de-identified so. `NotFound` for a party that is not the
     * case's; after `CorrectionRefused` the step must come to nothing.
     */
    readonly apply: (
      userId: UserId,
      caseId: CaseId,
      correction: FileCorrection
    ) => Effect.Effect<ReadonlyArray<AuditNote>, CorrectionRefused | NotFound | PartiesFull | StoreError | VaultLocked>
  }
>()("@incamera/domain/files/CaseCorrections") {}
