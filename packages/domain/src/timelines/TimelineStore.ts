import { Context, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { ContainerId, ContainerType } from "../containers/Container.ts"
import type { BranchId, PhaseId, TimelineId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Phase } from "../tasks/Phase.ts"
import type { Branch } from "./Branch.ts"
import type { BranchNameTaken, BranchTooDeep, TooManyBranches } from "./BranchErrors.ts"
import type { Timeline } from "./Timeline.ts"
import type { OutlinePhase, PhaseStretch, TimelineSketch } from "./TimelineOutline.ts"

/** A branch as it is asked for; which branch is its parent follows from the phase. */
export type NewBranch = Omit<typeof Branch.Type, "parentBranchId" | "forkedFromPhaseId"> & {
  readonly forkedFromPhaseId: PhaseId
}

/**
 * Timelines with their branches, and the phases as they follow each other on a branch. A timeline comes into being with
 * its container, and ends with it. On each branch, what it inherited included, phases have the ordinals 1, 2, 3, …
 */
export class TimelineStore extends Context.Service<
  TimelineStore,
  {
    readonly find: (userId: UserId, timelineId: TimelineId) => Effect.Effect<Option.Option<Timeline>, StoreError>
    readonly findOfContainer: (
      userId: UserId,
      containerType: ContainerType,
      containerId: ContainerId
    ) => Effect.Effect<Option.Option<Timeline>, StoreError>
    readonly findBranch: (userId: UserId, branchId: BranchId) => Effect.Effect<Option.Option<Branch>, StoreError>
    /**
     * Keeps a branch that forks from a phase of its timeline, in one step; the phase's own branch is its parent. Fails
     * with `NotFound` when the user has no such timeline, or the timeline no such phase; with `BranchNameTaken`; with
     * `TooManyBranches` at `Limits.branchesPerTimeline`; with `BranchTooDeep` when the parent inherits from
     * `Limits.branchDepth` branches. Atomic: of concurrent calls with one name one passes, and no more than there is
     * room for. What fails leaves nothing behind.
     */
    readonly createBranch: (
      userId: UserId,
      branch: NewBranch
    ) => Effect.Effect<Branch, BranchNameTaken | BranchTooDeep | NotFound | StoreError | TooManyBranches>
    /**
     * Up to `limit` phases of a branch with an ordinal above `after`, in order: what it inherits up to its fork, then its
     * own; none for a branch that isn't there. A phase is one record, on whichever branch it is read.
     */
    readonly phases: (
      userId: UserId,
      branchId: BranchId,
      page: { readonly after: number; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Phase>, StoreError>
    /**
     * A timeline as a whole, in one round however much there is; none for one that the user doesn't have. `place` is that
     * of the phase, when it is on this timeline.
     */
    readonly sketch: (
      userId: UserId,
      timelineId: TimelineId,
      phaseId: PhaseId | null
    ) => Effect.Effect<Option.Option<TimelineSketch>, StoreError>
    /** In one round, the own phases of branches by stretches: by ordinal, then as the stretches are given. */
    readonly brief: (
      userId: UserId,
      stretches: ReadonlyArray<PhaseStretch>
    ) => Effect.Effect<ReadonlyArray<OutlinePhase>, StoreError>
  }
>()("@incamera/domain/timelines/TimelineStore") {}
