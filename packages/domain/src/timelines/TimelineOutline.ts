/**
 * What a picture of a timeline is drawn from: all of its branches with how much was done on each, how that spreads over
 * the whole, and of one window the phases in brief. Bounded, however much there is. Only for the user's own pages: prompts are
 * cut off, and a guard can't recognize a name that is cut in two.
 */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { BranchId, PhaseId, TimelineId } from "../Ids.ts"
import { PhaseStatus } from "../tasks/Phase.ts"
import { RequestType } from "../tasks/RequestType.ts"
import { Branch } from "./Branch.ts"

/** How many phases there are of each status. */
export const StatusCounts = Schema.Struct({
  running: Schema.Int,
  completed: Schema.Int,
  failed: Schema.Int,
  canceled: Schema.Int,
  refused: Schema.Int
})
export type StatusCounts = typeof StatusCounts.Type

const { branchId, forkedFromPhaseId, name, parentBranchId, status } = Branch.fields

export const OutlineBranch = Schema.Struct({
  branchId,
  name,
  parentBranchId,
  forkedFromPhaseId,
  status,
  /** Ordinal of the phase it forked from; 0 for `main`. Its own phases have the ordinals from the next on, without gaps. */
  forkOrdinal: Schema.Int,
  /** Of its last own phase; `forkOrdinal` while it has none. */
  lastOrdinal: Schema.Int,
  /** Of its own phases. */
  counts: StatusCounts
})
export type OutlineBranch = typeof OutlineBranch.Type

/** A stretch of the timeline: the phases of all branches with an ordinal from `from` up to the next stretch. */
export const OutlineBucket = Schema.Struct({ from: Schema.Int, counts: StatusCounts })
export type OutlineBucket = typeof OutlineBucket.Type

/** A phase in brief: neither what was asked in full, nor what was answered. */
export const OutlinePhase = Schema.Struct({
  phaseId: PhaseId,
  branchId: BranchId,
  ordinal: Schema.Int,
  requestType: RequestType,
  status: PhaseStatus,
  startedAt: Schema.DateTimeUtcFromString,
  /**
   * The first `Limits.outlineLabelCharacters` characters (code points) of what was asked. Cut off, and so for the user's
   * own eyes only: a guard would not know the half of a name again.
   */
  label: SafeText
})
export type OutlinePhase = typeof OutlinePhase.Type

/** Where a phase is: on its own branch, by its ordinal. */
export const PhasePlace = Schema.Struct({ branchId: BranchId, ordinal: Schema.Int })
export type PhasePlace = typeof PhasePlace.Type

/** A timeline as a whole. */
export const TimelineSketch = Schema.Struct({
  timelineId: TimelineId,
  /** `main` first, then the oldest first; at most `Limits.branchesPerTimeline`. */
  branches: Schema.Array(OutlineBranch),
  /** Ordinals of one stretch: the fewest with which there are no more than `Limits.outlineBuckets`; 1 at least. */
  bucketOrdinals: Schema.Int,
  /** In order; stretches without a phase are left out, and as ordinals have no gaps there are none. */
  buckets: Schema.Array(OutlineBucket),
  /** Of the phase that was asked for, when it is on the timeline. */
  place: Schema.NullOr(PhasePlace)
})
export type TimelineSketch = typeof TimelineSketch.Type

/** Some of a branch's own phases, by their ordinals, both ends included. */
export interface PhaseStretch {
  readonly branchId: BranchId
  readonly from: number
  readonly to: number
}

/** What the picture is about. */
export interface OutlineFocus {
  /** The branch that is shown: it and all that it inherits. */
  readonly branchId: BranchId
  /** The phase that was chosen, when one was. */
  readonly phaseId: PhaseId | null
  /** Around which the window lies; 0 on a timeline without phases. */
  readonly ordinal: number
}

export interface TimelineOutline extends Omit<TimelineSketch, "place"> {
  /** The last ordinal of any branch. */
  readonly lastOrdinal: number
  readonly focus: OutlineFocus
  /** Ordinals, both ends included; empty (`from` 1, `to` 0) on a timeline without phases. */
  readonly window: { readonly from: number; readonly to: number }
  /**
   * The branches that are drawn, and how far: what the shown one inherits first, then by how near they are. A branch
   * without phases in the window has an empty stretch. Others are in `branches` only.
   */
  readonly drawn: ReadonlyArray<PhaseStretch>
  /** Of the drawn stretches, by ordinal, then as branches are drawn; at most `Limits.outlinePhases`. */
  readonly phases: ReadonlyArray<OutlinePhase>
}

export const noCounts: StatusCounts = { running: 0, completed: 0, failed: 0, canceled: 0, refused: 0 }

export const totalOf = ({ canceled, completed, failed, refused, running }: StatusCounts): number =>
  running + completed + failed + canceled + refused

export const addCounts = (a: StatusCounts, b: StatusCounts): StatusCounts => ({
  running: a.running + b.running,
  completed: a.completed + b.completed,
  failed: a.failed + b.failed,
  canceled: a.canceled + b.canceled,
  refused: a.refused + b.refused
})
