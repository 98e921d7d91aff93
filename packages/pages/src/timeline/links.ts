/** Where the picture's links lead: to the page that it stands on. */
import type { BranchId, PhaseId } from "@incamera/domain/Ids"

export interface Links {
  readonly phase: (branchId: BranchId, phaseId: PhaseId) => string
  readonly branch: (branchId: BranchId) => string
  /** The window around an ordinal. */
  readonly at: (branchId: BranchId, ordinal: number) => string
}

/** `page` is a path such as `/cases/case_…`. */
export const linksOf = (page: string): Links => ({
  phase: (branchId, phaseId) => `${page}?branch=${branchId}&phase=${phaseId}#phase`,
  branch: (branchId) => `${page}?branch=${branchId}#timeline`,
  at: (branchId, ordinal) => `${page}?branch=${branchId}&at=${ordinal}#timeline`
})
