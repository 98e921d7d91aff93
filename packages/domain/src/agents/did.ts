import type { AuditAction } from "../audit/AuditEntry.ts"

/** Returns the audit note of a step without a result. */
export const did = (action: AuditAction, resourceId: string) => ({
  value: undefined,
  did: [{ action, resourceId, caseId: null }]
})
