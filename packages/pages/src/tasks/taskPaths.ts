/** Addresses of tasks within a case page. */
import type { Case } from "@incamera/domain/cases"
import type { BranchId, PhaseId } from "@incamera/domain/Ids"
import { casePath } from "../cases/caseFrame.ts"

type Of = Pick<Case, "caseId">

/** Returns the address of a phase, viewed from a branch. */
export const phasePath = (found: Of, branchId: BranchId, phaseId: PhaseId): string =>
  `${againPath(found, branchId, phaseId)}#phase`

/** Returns the same address for reloading: with a fragment, a browser already there would send no request. */
export const againPath = (found: Of, branchId: BranchId, phaseId: PhaseId): string =>
  `${casePath(found)}?branch=${branchId}&phase=${phaseId}`

export const eventsPath = (found: Of, phaseId: PhaseId): string => `${casePath(found)}/phases/${phaseId}/events`

export const cancelPath = (found: Of, phaseId: PhaseId): string => `${casePath(found)}/phases/${phaseId}/cancel`

/** Returns the address of the parts that change while a task runs. */
export const partPath = (found: Of, branchId: BranchId, phaseId: PhaseId): string =>
  `${casePath(found)}/phases/${phaseId}?branch=${branchId}`
