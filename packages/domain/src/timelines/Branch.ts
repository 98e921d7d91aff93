/**
 * A line of work on a timeline. It inherits the phases up to its fork; its own phases continue from there, so that each
 * branch, inherited phases included, has the ordinals 1, 2, 3, … A phase gets its ordinal in the step that stores it,
 * under the user's row. A branch that forks from an inherited phase has that phase's own branch as its parent.
 */
import { Schema } from "effect"
import type { Container } from "../containers/Container.ts"
import { safe } from "../deidentification/safe.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { BranchId, PhaseId, TimelineId } from "../Ids.ts"

export const BranchStatus = Schema.Literals(["active", "merged", "abandoned"])
export type BranchStatus = typeof BranchStatus.Type

/** Name of the first branch of every timeline. */
export const mainBranchName = safe`main`

export class Branch extends Schema.Class<Branch>("Branch")({
  branchId: BranchId,
  timelineId: TimelineId,
  /** Unique in its timeline. */
  name: SafeText,
  /** The branch that has the forked phase as its own; null for `main`. */
  parentBranchId: Schema.NullOr(BranchId),
  /** The last inherited phase; null for `main`. */
  forkedFromPhaseId: Schema.NullOr(PhaseId),
  /** Only an active branch takes new phases. */
  status: BranchStatus,
  createdAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

/** Makes the first branch of a container's timeline. */
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
