import type { AuditAction } from "../audit/AuditEntry.ts"
import { CaseId } from "../Ids.ts"
import type { Phase } from "./Phase.ts"

/** The audit log's note of a task. */
export const taskNote = (action: AuditAction, { containerId, containerType, phaseId }: Phase) => ({
  action,
  resourceId: phaseId,
  caseId: containerType === "case" ? CaseId.make(containerId) : null
})
