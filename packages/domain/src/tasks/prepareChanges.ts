/**
 * Makes effects of the changes of cases that a task asks for, to be run in the step that writes its end, or its waiting.
 * What can't be undone is made only where the user confirmed just that: the agent's word alone never does.
 */
import { Effect } from "effect"
import { findCase, type NotAmended, prepareAmendment } from "../cases/amendment.ts"
import { CasePatch } from "../cases/CaseDraft.ts"
import { mayBecome } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { removeCase } from "../cases/removal.ts"
import type { Done } from "../changes/Changes.ts"
import type { SecureStepId, UserId } from "../Ids.ts"
import { type ConfirmableChange, isSameChange } from "../securesteps/ConfirmableChange.ts"
import type { TaskStep } from "../securesteps/SecureStepStore.ts"
import type { StoreError } from "../StoreError.ts"
import { CaseShredding } from "../vault/CaseShredding.ts"
import type { CaseAmendment, CaseChange } from "./CaseChange.ts"
import { ServiceAgentFailed } from "./ServiceAgent.ts"

const isAmendment = (change: CaseChange): change is CaseAmendment => "patch" in change

/** The step in which the user confirmed it. */
const confirmationOf = (steps: ReadonlyArray<TaskStep>, change: ConfirmableChange): SecureStepId | undefined =>
  steps.find(
    ({ changes, step }) =>
      step.kind === "confirm-change" &&
      step.status === "done" &&
      changes.some((confirmed) => isSameChange(confirmed, change))
  )?.step.secureStepId

const notConfirmed = new ServiceAgentFailed({ reason: "internal" })

/** A change, to be made within a step. */
type Prepared = Effect.Effect<Done<unknown>, NotAmended | StoreError>

const amend = Effect.fnUntraced(function* (userId: UserId, { caseId, patch, version }: CaseAmendment) {
  const amended: Prepared = yield* prepareAmendment(userId, caseId, patch, [version])
  if (patch.status === undefined) return amended
  // In the version that the change speaks of; in another it is not made at all.
  const { status } = yield* findCase(userId, caseId)
  if (status !== patch.status && !mayBecome(patch.status, status)) return yield* notConfirmed
  return amended
})

const carryOut = Effect.fnUntraced(function* (userId: UserId, confirmed: ConfirmableChange) {
  const { caseId, version } = confirmed
  if (confirmed.change === "status") {
    const amended: Prepared = yield* prepareAmendment(userId, caseId, new CasePatch({ status: confirmed.to }), [
      version
    ])
    return amended
  }
  const store = yield* CaseStore
  const shredding = yield* CaseShredding
  const removed: Prepared = removeCase(userId, caseId, [version]).pipe(
    Effect.provideService(CaseStore, store),
    Effect.provideService(CaseShredding, shredding)
  )
  return removed
})

/** `steps`: those that the task waited for. `confirmedBy` is the step by which the user confirmed some of it. */
export const prepareChanges = Effect.fnUntraced(function* (
  userId: UserId,
  changes: ReadonlyArray<CaseChange>,
  steps: ReadonlyArray<TaskStep>
) {
  const together: Array<Prepared> = []
  let confirmedBy: SecureStepId | undefined
  for (const change of changes) {
    if (isAmendment(change)) {
      together.push(yield* amend(userId, change))
      continue
    }
    confirmedBy = confirmationOf(steps, change)
    if (confirmedBy === undefined) return yield* notConfirmed
    together.push(yield* carryOut(userId, change))
  }
  return { together, confirmedBy }
})
