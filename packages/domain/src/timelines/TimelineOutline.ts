/**
 * The data for a picture of a timeline: all branches with their number of phases, the spread of phases over the whole,
 * and the phases of one window in brief. Its size is bounded. Only for the user's own pages: prompts are cut off, and a
 * guard can't recognize a name that is cut in two.
 */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { BranchId, PhaseId, TimelineId } from "../Ids.ts"
import { PhaseStatus } from "../tasks/Phase.ts"
import { RequestType } from "../tasks/RequestType.ts"
import { Branch } from "./Branch.ts"

/** Number of phases per status. */
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
  /** Ordinal of the phase it forked from; 0 for `main`. Its own phases have the next ordinals, without gaps. */
  forkOrdinal: Schema.Int,
  /** Ordinal of its last own phase; `forkOrdinal` if it has none. */
  lastOrdinal: Schema.Int,
  /** Counts of its own phases. */
  counts: StatusCounts
})
export type OutlineBranch = typeof OutlineBranch.Type

/** A stretch of the timeline: the phases of all branches with an ordinal from `from` up to the next stretch. */
const OutlineBucket = Schema.Struct({ from: Schema.Int, counts: StatusCounts })
export type OutlineBucket = typeof OutlineBucket.Type

/** A phase in brief, without the full prompt and without the answer. */
export const OutlinePhase = Schema.Struct({
  phaseId: PhaseId,
  branchId: BranchId,
  ordinal: Schema.Int,
  requestType: RequestType,
  status: PhaseStatus,
  startedAt: Schema.DateTimeUtcFromString,
  /**
   * The first `Limits.outlineLabelCharacters` characters (code points) of the prompt. Cut off, and so only for the
   * user: a guard would not recognize half a name.
   */
  label: SafeText
})
export type OutlinePhase = typeof OutlinePhase.Type

/** A phase's own branch and its ordinal. */
const PhasePlace = Schema.Struct({ branchId: BranchId, ordinal: Schema.Int })
export type PhasePlace = typeof PhasePlace.Type

/** A timeline as a whole. */
export const TimelineSketch = Schema.Struct({
  timelineId: TimelineId,
  /** `main` first, then the oldest first; at most `Limits.branchesPerTimeline`. */
  branches: Schema.Array(OutlineBranch),
  /** Ordinals per stretch, at least 1: the fewest that give at most `Limits.outlineBuckets` stretches. */
  bucketOrdinals: Schema.Int,
  /** In order, without gaps, because ordinals have none. */
  buckets: Schema.Array(OutlineBucket),
  /** Place of the requested phase, if it is on the timeline. */
  place: Schema.NullOr(PhasePlace)
})
export type TimelineSketch = typeof TimelineSketch.Type

/** A range of a branch's own phases, by ordinal, both ends included. */
export interface PhaseStretch {
  readonly branchId: BranchId
  readonly from: number
  readonly to: number
}

/** The focus of the picture. */
export interface OutlineFocus {
  /** The shown branch. It is drawn with all that it inherits. */
  readonly branchId: BranchId
  /** The selected phase, if any. */
  readonly phaseId: PhaseId | null
  /** The ordinal that the window lies around; 0 on a timeline without phases. */
  readonly ordinal: number
}

export interface TimelineOutline extends Omit<TimelineSketch, "place"> {
  /** The last ordinal of any branch. */
  readonly lastOrdinal: number
  readonly focus: OutlineFocus
  /** Ordinals, both ends included; empty (`from` 1, `to` 0) on a timeline without phases. */
  readonly window: { readonly from: number; readonly to: number }
  /**
   * The drawn branches and their ranges: first what the shown branch inherits, then by distance. A branch without
   * phases in the window has an empty range. Other branches are only in `branches`.
   */
  readonly drawn: ReadonlyArray<PhaseStretch>
  /**
   * Phases of the drawn ranges, by ordinal, then in the order of the drawn branches; at most `Limits.outlinePhases`.
   */
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
