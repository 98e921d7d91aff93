/**
 * A change that the service's agent makes because the task's own request asks for it. It is made in the step that ends
 * the task or parks it: never without that step, never twice over all nodes, and fenced like the log.
 */
import type { CaseDraft, CasePatch } from "../cases/CaseDraft.ts"
import type { CaseId } from "../Ids.ts"
import type { PartyDescription } from "../parties/PartyDraft.ts"
import type { ConfirmableChange } from "../securesteps/ConfirmableChange.ts"

/** A change that another change can undo. */
export interface CaseAmendment {
  /** One of the user's cases. */
  readonly caseId: CaseId
  /** The version that the answer is about. If the case has changed since, the task fails and changes nothing. */
  readonly version: number
  readonly patch: CasePatch
}

/** A new case. The user can delete it. */
export interface CaseCreation {
  readonly change: "create"
  /** Tells the new cases of a task apart, from 1. */
  readonly nth: number
  readonly draft: CaseDraft
}

/** A new party of a case, by codes. The user can remove it. */
export interface PartyAddition {
  readonly change: "add-party"
  readonly caseId: CaseId
  /** 3 of `[Party 3]`, which the answer names; null for the case's next number. If it is not the next, the task answers again. */
  readonly number: number | null
  readonly description: PartyDescription
}

/** A change that can't be undone requires that the user confirmed exactly this change in a secure step of the task. */
export type CaseChange = CaseAmendment | CaseCreation | ConfirmableChange | PartyAddition
