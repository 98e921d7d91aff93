/**
 * Turns a task's changes of cases into effects that run in the step that ends the task or parks it. A change that can't
 * be undone requires the user's confirmation of exactly that change; the agent's word alone never suffices.
 */
import { Effect } from "effect"
import { findCase, type NotAmended, prepareAmendment } from "../cases/amendment.ts"
import { CasePatch, changesTexts } from "../cases/CaseDraft.ts"
import { mayBecome } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { removeCase } from "../cases/removal.ts"
import type { Done } from "../changes/Changes.ts"
import type { SecureStepId, UserId } from "../Ids.ts"
import { type ConfirmableChange, isSameChange } from "../securesteps/ConfirmableChange.ts"
import type { TaskStep } from "../securesteps/SecureStepStore.ts"
import { Refusals } from "../refusals/Refusals.ts"
import type { StoreError } from "../StoreError.ts"
import { CaseShredding } from "../vault/CaseShredding.ts"
import type { CaseAmendment, CaseChange } from "./CaseChange.ts"
import type { Phase } from "./Phase.ts"
import { ServiceAgentFailed } from "./ServiceAgent.ts"
import { TaskStore } from "./TaskStore.ts"

const isAmendment = (change: CaseChange): change is CaseAmendment => "patch" in change

/** Finds the step in which the user confirmed the change. */
const confirmationOf = (steps: ReadonlyArray<TaskStep>, change: ConfirmableChange): SecureStepId | undefined =>
  steps.find(
    ({ changes, step }) =>
      step.kind === "confirm-change" &&
      step.status === "done" &&
      changes.some((confirmed) => isSameChange(confirmed, change))
  )?.step.secureStepId

const notConfirmed = new ServiceAgentFailed({ reason: "internal" })

/** A change, to run within a step. */
type Prepared = Effect.Effect<Done<unknown>, NotAmended | StoreError>

/** Prepares an amendment. Its requester learns of a refusal, so the refusal is charged to them. */
const prepare = Effect.fnUntraced(function* (userId: UserId, { phaseId }: Phase, change: CaseAmendment) {
  const { caseId, patch, version } = change
  const refusals = yield* Refusals
  const holder = changesTexts(patch) ? yield* (yield* TaskStore).sentBy(userId, phaseId) : null
  const prepared: Prepared = yield* prepareAmendment({ _tag: "Agent", userId }, caseId, patch, [version]).pipe(
    refusals.judgingSent({ userId, holder, resourceId: phaseId, caseId })
  )
  yield* refusals.checkHolder(userId, holder)
  return prepared
})

const amend = Effect.fnUntraced(function* (userId: UserId, phase: Phase, change: CaseAmendment) {
  const { caseId, patch } = change
  const amended = yield* prepare(userId, phase, change)
  if (patch.status === undefined) return amended
  // The status is of the version that the change names; the change of another version fails.
  const { status } = yield* findCase(userId, caseId)
  if (status !== patch.status && !mayBecome(patch.status, status)) return yield* notConfirmed
  return amended
})

const carryOut = Effect.fnUntraced(function* (userId: UserId, phase: Phase, confirmed: ConfirmableChange) {
  const { caseId, version } = confirmed
  if (confirmed.change === "status") {
    return yield* prepare(userId, phase, { caseId, version, patch: new CasePatch({ status: confirmed.to }) })
  }
  const store = yield* CaseStore
  const shredding = yield* CaseShredding
  const removed: Prepared = removeCase(userId, caseId, [version]).pipe(
    Effect.provideService(CaseStore, store),
    Effect.provideService(CaseShredding, shredding)
  )
  return removed
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
    if (isAmendment(change)) {
      together.push(yield* amend(userId, phase, change))
      continue
    }
    confirmedBy = confirmationOf(steps, change)
    if (confirmedBy === undefined) return yield* notConfirmed
    together.push(yield* carryOut(userId, phase, change))
  }
  return { together, confirmedBy }
})
