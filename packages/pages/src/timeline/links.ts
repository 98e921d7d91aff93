/** The picture's links to its own page. */
import type { BranchId, PhaseId } from "@incamera/domain/Ids"

export interface Links {
  readonly phase: (branchId: BranchId, phaseId: PhaseId) => string
  readonly branch: (branchId: BranchId) => string
  /** Links to the window around an ordinal. */
  readonly at: (branchId: BranchId, ordinal: number) => string
}

/** `page`: a path such as `/cases/case_…`. */
export const linksOf = (page: string): Links => ({
  phase: (branchId, phaseId) => `${page}?branch=${branchId}&phase=${phaseId}#phase`,
  branch: (branchId) => `${page}?branch=${branchId}#timeline`,
  at: (branchId, ordinal) => `${page}?branch=${branchId}&at=${ordinal}#timeline`
})
