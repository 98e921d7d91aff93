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

/** A requested branch. Its parent follows from the phase. */
export type NewBranch = Omit<typeof Branch.Type, "parentBranchId" | "forkedFromPhaseId"> & {
  readonly forkedFromPhaseId: PhaseId
}

/**
 * Stores timelines with their branches, and the order of phases on a branch. A timeline is created and removed with its
 * container. On each branch, inherited phases included, ordinals are 1, 2, 3, …
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
     * Stores a branch that forks from a phase of its timeline, in one step; the phase's own branch is its parent. Fails
     * with `NotFound` if the user has no such timeline, or the timeline no such phase; with `BranchNameTaken`; with
     * `TooManyBranches` at `Limits.branchesPerTimeline`; with `BranchTooDeep` if the parent inherits from
     * `Limits.branchDepth` branches. Atomic: of concurrent calls with one name one succeeds, and the limits hold. A
     * failure leaves nothing behind.
     */
    readonly createBranch: (
      userId: UserId,
      branch: NewBranch
    ) => Effect.Effect<Branch, BranchNameTaken | BranchTooDeep | NotFound | StoreError | TooManyBranches>
    /**
     * Returns up to `limit` phases of a branch with an ordinal above `after`, in order: inherited ones up to its fork,
     * then its own; none for a branch that doesn't exist. A phase is the same record on every branch.
     */
    readonly phases: (
      userId: UserId,
      branchId: BranchId,
      page: { readonly after: number; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Phase>, StoreError>
    /**
     * Reads a timeline as a whole, in one round trip of any size; none for a timeline that the user doesn't have.
     * `place` is the phase's place, if it is on this timeline.
     */
    readonly sketch: (
      userId: UserId,
      timelineId: TimelineId,
      phaseId: PhaseId | null
    ) => Effect.Effect<Option.Option<TimelineSketch>, StoreError>
    /** Reads ranges of branches' own phases in one round trip: by ordinal, then in the order of the given ranges. */
    readonly brief: (
      userId: UserId,
      stretches: ReadonlyArray<PhaseStretch>
    ) => Effect.Effect<ReadonlyArray<OutlinePhase>, StoreError>
  }
>()("@incamera/domain/timelines/TimelineStore") {}
