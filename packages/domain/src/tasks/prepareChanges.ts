/**
 * Turns a task's changes of cases into effects that run in the step that ends the task or parks it. A change that can't
 * be undone requires the user's confirmation of exactly that change; the agent's word alone never suffices.
 */
import { Effect } from "effect"
import { findCase } from "../cases/amendment.ts"
import { mayBecome } from "../cases/CaseStatus.ts"
import type { SecureStepId, UserId } from "../Ids.ts"
import { type ConfirmableChange, isSameChange } from "../securesteps/ConfirmableChange.ts"
import type { TaskStep } from "../securesteps/SecureStepStore.ts"
import type { CaseChange } from "./CaseChange.ts"
import type { Phase } from "./Phase.ts"
import { type Prepared, prepareChange } from "./prepareChange.ts"
import { ServiceAgentFailed } from "./ServiceAgent.ts"
import { TaskAnswerDiffers } from "./TaskErrors.ts"

/** Finds the step in which the user confirmed the change. */
const confirmationOf = (steps: ReadonlyArray<TaskStep>, change: ConfirmableChange): SecureStepId | undefined =>
  steps.find(
    ({ changes, step }) =>
      step.kind === "confirm-change" &&
      step.status === "done" &&
      changes.some((confirmed) => isSameChange(confirmed, change))
  )?.step.secureStepId

const notConfirmed = new ServiceAgentFailed({ reason: "internal" })

/** Null for a change that can be undone. */
const toConfirm = Effect.fnUntraced(function* (userId: UserId, change: CaseChange) {
  if ("patch" in change) {
    if (change.patch.status === undefined) return null
    const { caseId, patch, version } = change
    // The status is of the version that the change names; the change of another version fails.
    const { status } = yield* findCase(userId, caseId)
    const canBeUndone = status === patch.status || mayBecome(change.patch.status, status)
    return canBeUndone ? null : ({ caseId, version, change: "status", to: change.patch.status } as const)
  }
  return change.change === "create" || change.change === "add-party" ? null : change
})

/**
 * `steps`: the steps that the task waited for. `confirmedBy`: the step in which the user confirmed some of the changes.
 */
export const prepareChanges = Effect.fnUntraced(function* (
  userId: UserId,
  phase: Phase,
  changes: ReadonlyArray<CaseChange>,
  steps: ReadonlyArray<TaskStep>
) {
  const together: Array<Prepared> = []
  let confirmedBy: SecureStepId | undefined
  for (const change of changes) {
    const asked = yield* toConfirm(userId, change)
    if (asked !== null) {
      confirmedBy = confirmationOf(steps, asked)
      if (confirmedBy === undefined) return yield* notConfirmed
    }
    together.push(yield* prepareChange(userId, phase, change))
  }
  return {
    // Another party was added meanwhile: the answer names a wrong number, and is written again.
    together: together.map((prepared) =>
      Effect.catchTag(prepared, "PartyNumberDiffers", () => Effect.fail(new TaskAnswerDiffers()))
    ),
    confirmedBy
  }
})
