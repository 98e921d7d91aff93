export { Branch, BranchStatus, mainBranchName, mainBranchOf } from "./Branch.ts"
export { BranchDraft } from "./BranchDraft.ts"
export { BranchNameTaken, BranchNotActive, BranchTooDeep, TooManyBranches } from "./BranchErrors.ts"
export { lineOf, type OutlineAround } from "./outlineWindow.ts"
export { Timeline } from "./Timeline.ts"
export {
  addCounts,
  noCounts,
  OutlineBranch,
  type OutlineFocus,
  OutlinePhase,
  type PhaseStretch,
  StatusCounts,
  type TimelineOutline,
  TimelineSketch,
  totalOf
} from "./TimelineOutline.ts"
export { Timelines } from "./Timelines.ts"
export { type NewBranch, TimelineStore } from "./TimelineStore.ts"
