/** Filters of the audit log. Every store uses this code, so that all find the same entries. */
import { DateTime } from "effect"
import type { CaseId } from "../Ids.ts"
import type { AuditAction, AuditActor, AuditEntry } from "./AuditEntry.ts"

/** Filter criteria; null matches everything. */
export interface AuditFilter {
  readonly action: AuditAction | null
  readonly actor: AuditActor["type"] | null
  readonly resourceId: string | null
  readonly caseId: CaseId | null
  /** Inclusive. */
  readonly from: DateTime.Utc | null
  /** Exclusive. */
  readonly to: DateTime.Utc | null
}

export const everyEntry: AuditFilter = {
  action: null,
  actor: null,
  resourceId: null,
  caseId: null,
  from: null,
  to: null
}

export const passes = (entry: AuditEntry, { action, actor, caseId, from, resourceId, to }: AuditFilter): boolean =>
  (action === null || entry.action === action) &&
  (actor === null || entry.actor.type === actor) &&
  (resourceId === null || entry.resourceId === resourceId) &&
  (caseId === null || entry.caseId === caseId) &&
  (from === null || DateTime.isGreaterThanOrEqualTo(entry.at, from)) &&
  (to === null || DateTime.isLessThan(entry.at, to))
