/**
 * A change of a case that the service's agent asks for, because the task's own request does. It is made in one step with
 * the end of the task, or with the beginning of its waiting: never without it and never twice, whichever node comes to
 * it, and fenced as the log is.
 */
import type { CasePatch } from "../cases/CaseDraft.ts"
import type { CaseId } from "../Ids.ts"
import type { ConfirmableChange } from "../securesteps/ConfirmableChange.ts"

/** One that can be undone by another. */
export interface CaseAmendment {
  /** One of the user's. */
  readonly caseId: CaseId
  /** The version that the answer speaks of: when somebody changed the case since, the task fails and changes nothing. */
  readonly version: number
  readonly patch: CasePatch
}

/** One that can't be undone is made only after the user confirmed this very change in a secure step of the task. */
export type CaseChange = CaseAmendment | ConfirmableChange
