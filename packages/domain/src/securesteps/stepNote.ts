import type { AuditAction, AuditNote } from "../audit/AuditEntry.ts"
import { CaseId } from "../Ids.ts"
import type { SecureStep } from "./SecureStep.ts"

/** The audit log's note of a step. */
export const stepNote = (
  action: Extract<AuditAction, `secure-step.${string}`>,
  { containerId, containerType, secureStepId }: SecureStep
): AuditNote => ({
  action,
  resourceId: secureStepId,
  caseId: containerType === "case" ? CaseId.make(containerId) : null
})
