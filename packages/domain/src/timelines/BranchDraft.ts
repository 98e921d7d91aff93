/** A caller's request for a new branch. */
import { Schema } from "effect"
import { lineText } from "../boundedText.ts"
import { PhaseId, TimelineId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

export class BranchDraft extends Schema.Class<BranchDraft>("BranchDraft")({
  timelineId: TimelineId,
  /** No blanks at its ends: " main" would read as `main`. */
  name: lineText(Limits.branchNameCharacters).check(
    Schema.makeFilter((text) => text === text.trim(), { expected: "a name without blanks at its ends" })
  ),
  /** Any phase of the timeline, on any branch, running or not. */
  forkedFromPhaseId: PhaseId
}) {}
