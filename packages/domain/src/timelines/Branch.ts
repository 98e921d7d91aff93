/**
 * A line of work on a timeline. It inherits the phases up to the one it forked from; its own continue from there, so that on
 * every branch, with what it inherits, ordinals are 1, 2, 3, … A phase's ordinal is assigned in the step that stores it,
 * under the user's row. A branch that forks from an inherited phase has that phase's own branch as its parent.
 */
import { Schema } from "effect"
import type { Container } from "../containers/Container.ts"
import { safe } from "../deidentification/safe.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { BranchId, PhaseId, TimelineId } from "../Ids.ts"

export const BranchStatus = Schema.Literals(["active", "merged", "abandoned"])
export type BranchStatus = typeof BranchStatus.Type

/** The name of the branch that every timeline begins with. */
export const mainBranchName = safe`main`

export class Branch extends Schema.Class<Branch>("Branch")({
  branchId: BranchId,
  timelineId: TimelineId,
  /** Unique in its timeline. */
  name: SafeText,
  /** The branch whose own phase it forked from; null for `main`. */
  parentBranchId: Schema.NullOr(BranchId),
  /** The last phase that it inherits; null for `main`. */
  forkedFromPhaseId: Schema.NullOr(PhaseId),
  /** Only an active branch takes new phases. */
  status: BranchStatus,
  createdAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

/** The branch that a container's timeline begins with. */
export const mainBranchOf = ({ createdAt, mainBranchId, timelineId }: Container): Branch =>
  new Branch({
    branchId: mainBranchId,
    timelineId,
    name: mainBranchName,
    parentBranchId: null,
    forkedFromPhaseId: null,
    status: "active",
    createdAt,
    version: 1
  })
