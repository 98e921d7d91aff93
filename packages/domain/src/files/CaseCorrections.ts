import { Context, type Effect } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { AuditNote } from "../audit/AuditEntry.ts"
import type { FileCorrection } from "./FileCorrection.ts"
import type { CorrectionRefused } from "./FileErrors.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import type { PartiesFull } from "../parties/PartyErrors.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"

/** Applies corrections of a case's files to the vault. Discloses only the changes of party records. */
export class CaseCorrections extends Context.Service<
  CaseCorrections,
  {
    /**
     * Fails if the user wants words of this file to stay that can't: wherever they stand in it, they belong to a
     * registered identity or to an identifier.
     */
    readonly check: (
      userId: UserId,
      file: { readonly caseId: CaseId; readonly fileId: CaseFileId },
      correction: FileCorrection
    ) => Effect.Effect<void, CorrectionRefused | StoreError | VaultLocked>
    /**
     * Runs within a step; afterwards the texts of the case are de-identified accordingly. `NotFound` if a party isn't
     * of the case. After `CorrectionRefused` the step must be rolled back.
     */
    readonly apply: (
      userId: UserId,
      caseId: CaseId,
      correction: FileCorrection
    ) => Effect.Effect<ReadonlyArray<AuditNote>, CorrectionRefused | NotFound | PartiesFull | StoreError | VaultLocked>
  }
>()("@incamera/domain/files/CaseCorrections") {}
