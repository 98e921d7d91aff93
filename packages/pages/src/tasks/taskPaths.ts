/** Addresses of tasks within the page of their case. */
import type { Case } from "@incamera/domain/cases/Case"
import type { BranchId, PhaseId } from "@incamera/domain/Ids"
import { casePath } from "../cases/caseFrame.ts"

type Of = Pick<Case, "caseId">

/** Where a phase is told of, as it is seen from a branch. */
export const phasePath = (found: Of, branchId: BranchId, phaseId: PhaseId): string =>
  `${againPath(found, branchId, phaseId)}#phase`

/** The same, for looking again: with a fragment, a browser that is there already would ask for nothing. */
export const againPath = (found: Of, branchId: BranchId, phaseId: PhaseId): string =>
  `${casePath(found)}?branch=${branchId}&phase=${phaseId}`

export const eventsPath = (found: Of, phaseId: PhaseId): string => `${casePath(found)}/phases/${phaseId}/events`

export const cancelPath = (found: Of, phaseId: PhaseId): string => `${casePath(found)}/phases/${phaseId}/cancel`

/** The parts of the page that change while a task runs. */
export const partPath = (found: Of, branchId: BranchId, phaseId: PhaseId): string =>
  `${casePath(found)}/phases/${phaseId}?branch=${branchId}`
