/**
 * A change of a case that the service's agent makes because the task's own request asks for it. It is made in the step
 * that ends the task or parks it: never without that step, never twice over all nodes, and fenced like the log.
 */
import type { CasePatch } from "../cases/CaseDraft.ts"
import type { CaseId } from "../Ids.ts"
import type { ConfirmableChange } from "../securesteps/ConfirmableChange.ts"

/** A change that another change can undo. */
export interface CaseAmendment {
  /** One of the user's cases. */
  readonly caseId: CaseId
  /** The version that the answer is about. If the case has changed since, the task fails and changes nothing. */
  readonly version: number
  readonly patch: CasePatch
}

/** A change that can't be undone requires that the user confirmed exactly this change in a secure step of the task. */
export type CaseChange = CaseAmendment | ConfirmableChange
