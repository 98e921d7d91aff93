/**
 * A change of a case that the service's agent asks for, because the task's own request does. It is made in one step with
 * the end of the task: never without it and never twice, whichever node comes to it, and fenced as the log is.
 */
import type { CasePatch } from "../cases/CaseDraft.ts"
import type { CaseId } from "../Ids.ts"

export interface CaseChange {
  /** One of the user's. */
  readonly caseId: CaseId
  /** The version that the answer speaks of: when somebody changed the case since, the task fails and changes nothing. */
  readonly version: number
  readonly patch: CasePatch
}
