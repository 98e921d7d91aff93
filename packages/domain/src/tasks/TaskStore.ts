import { Context, type DateTime, type Effect, type Option, type Scope } from "effect"
import type { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Complexity } from "../cases/Complexity.ts"
import type { Container, ContainerId, ContainerType } from "../containers/Container.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { BranchId, CaseId, NodeId, PhaseId, UserId } from "../Ids.ts"
import type { RationHolder } from "../refusals/RationHolder.ts"
import type { StoreError } from "../StoreError.ts"
import type { BranchNotActive } from "../timelines/BranchErrors.ts"
import type { Outcome, Phase } from "./Phase.ts"
import type { RequestType } from "./RequestType.ts"
import type { StageCode } from "./StageCode.ts"
import type { SequencedEvent, TaskEvent } from "./TaskEvent.ts"
import type { TaskFilter, TaskPosition } from "./TaskFilter.ts"
import type { PhaseIdTaken, TaskOwnershipLost } from "./TaskErrors.ts"

/** A task as it was asked for, its texts judged. */
export interface NewTask {
  readonly userId: UserId
  readonly phaseId: PhaseId
  readonly sessionId: string
  readonly containerType: ContainerType
  readonly containerId: ContainerId
  /** A branch of the container's timeline; null for `main`. */
  readonly branchId: BranchId | null
  readonly requestType: RequestType
  readonly prompt: SafeText
  /** Digest of the request: tells a repetition from another task under the same id. */
  readonly fingerprint: string
  /** Whose refusals count with one that comes of this task; null where the user asked for it in the browser. */
  readonly sentBy: RationHolder | null
  readonly now: DateTime.Utc
}

/** Names a task: phase ids are a user's own. */
export interface TaskKey {
  readonly userId: UserId
  readonly phaseId: PhaseId
}

/** The right to write into a task: of one node, for one term of office. A later term voids it. */
export interface Ownership {
  readonly userId: UserId
  readonly phaseId: PhaseId
  readonly nodeId: NodeId
  readonly epoch: number
}

/** Who has a task, and until when nobody else takes it for abandoned. */
export interface TaskLease {
  readonly nodeId: NodeId
  readonly leaseUntil: DateTime.Utc
}

/** A task with the right to write into it. */
export interface ClaimedTask {
  readonly phase: Phase
  readonly ownership: Ownership
  /** It waited for a secure step, and nobody's. */
  readonly waited: boolean
}

export type Acceptance =
  | { readonly _tag: "Accepted"; readonly phase: Phase; readonly ownership: Ownership }
  | { readonly _tag: "Repeated"; readonly phase: Phase }

/** How a phase ended, for its record. */
export interface Ending {
  readonly outcome: Outcome
  readonly response: SafeText | null
  /** Of the work that was done; null where it has none. */
  readonly stageCode: StageCode | null
  readonly endedAt: DateTime.Utc
  /** What an evaluation found: noted on the user's case, whose version counts up, if the case is still there. */
  readonly evaluation?: { readonly caseId: CaseId; readonly complexity: Complexity }
}

/**
 * Tasks, their phases and their event logs: the truth about what happened, whoever executes. Sequences have no gaps;
 * a log ends with exactly one `phase_end`. What belongs to a container ends with it: a task whose case was removed is
 * nowhere to be found, running or not.
 */
export class TaskStore extends Context.Service<
  TaskStore,
  {
    /**
     * Takes a task on, in one step: its container (a `case` must be the user's, else `NotFound`; `support` and `sales`
     * come into being from `candidate`), the next ordinal of its branch, the phase, its `phase_start` as event 1, and
     * `node` as the first owner with a lease until `leaseUntil`. The same phase id again with the same fingerprint is
     * `Repeated`, whatever else has come to hold; with another it fails with `PhaseIdTaken`. A branch that the container
     * doesn't have is `NotFound`, also where the container would only now come into being; one that was merged or
     * abandoned fails with `BranchNotActive`. Fails with `TooManyRequests` when `Limits.tasksPerUser` tasks of the user
     * are running, or `Limits.tasksWaitingPerUser` wait for secure steps; of concurrent calls no more pass. What
     * fails leaves nothing behind. Phase ids and containers are a user's own: two users may use the same ids.
     */
    readonly accept: (
      task: NewTask,
      candidate: Container,
      owner: TaskLease
    ) => Effect.Effect<Acceptance, BranchNotActive | NotFound | PhaseIdTaken | TooManyRequests | StoreError>

    /** Whose refusals count with one that comes of this task; null where the user asked for it, or it is gone. */
    readonly sentBy: (userId: UserId, phaseId: PhaseId) => Effect.Effect<RationHolder | null, StoreError>

    readonly find: (userId: UserId, phaseId: PhaseId) => Effect.Effect<Option.Option<Phase>, StoreError>

    /**
     * Up to `limit` of the user's tasks after a position, the latest first (`TaskFilter`); of the same instant, the greater
     * id first.
     */
    readonly list: (
      userId: UserId,
      filter: TaskFilter,
      page: { readonly after: Option.Option<TaskPosition>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Phase>, StoreError>

    /** How many tasks `list` has in all. */
    readonly count: (userId: UserId, filter: TaskFilter) => Effect.Effect<number, StoreError>

    /**
     * The finished and running phases before the phase on its branch, inherited ones included, oldest first, at most
     * `limit` of the latest.
     */
    readonly history: (userId: UserId, phase: Phase, limit: number) => Effect.Effect<ReadonlyArray<Phase>, StoreError>

    /**
     * Appends events right after `after`. Fails with `TaskOwnershipLost`, and changes nothing, when the term of office is
     * over, the task has ended or was removed, or the log doesn't end at `after`. With `ending` the phase is finished in the same step;
     * the last event is then its `phase_end`.
     */
    readonly append: (
      ownership: Ownership,
      after: number,
      events: ReadonlyArray<TaskEvent>,
      ending?: Ending
    ) => Effect.Effect<void, TaskOwnershipLost | StoreError>

    /**
     * Appends events as `append` does, and has the task wait: it is nobody's then, no lease of a node speaks of it, and
     * it is due again at `until`, or at once when someone asked to cancel it. What the owner still writes is refused.
     */
    readonly park: (
      ownership: Ownership,
      after: number,
      events: ReadonlyArray<TaskEvent>,
      until: DateTime.Utc
    ) => Effect.Effect<void, TaskOwnershipLost | StoreError>

    /** Makes a task that waits due at once; does nothing with any other. */
    readonly wake: (userId: UserId, phaseId: PhaseId) => Effect.Effect<void, StoreError>

    /** Up to `limit` events with a sequence above `after`, in order. */
    readonly read: (
      userId: UserId,
      phaseId: PhaseId,
      after: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SequencedEvent>, StoreError>

    /** The last events of a task, up to `limit`, in order. */
    readonly readLast: (
      userId: UserId,
      phaseId: PhaseId,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SequencedEvent>, StoreError>

    /**
     * Removes the events of up to `limit` tasks that ended at `endedBy` or earlier, those of the longest ago first; their
     * phases stay. Gives of how many. Nothing of a task is removed while others of its events stay.
     */
    readonly removeEvents: (endedBy: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>

    /**
     * Calls `onRing` from when this completes until the scope ends, each time that something may have been appended to a
     * task's log, or the running task been removed. It may be called without reason. Whoever reads what was there before
     * reads it after this has completed.
     */
    readonly listen: (
      userId: UserId,
      phaseId: PhaseId,
      onRing: () => void
    ) => Effect.Effect<void, StoreError, Scope.Scope>

    /**
     * Takes a running task over, whoever has it, in a new epoch: what the one before still writes is refused from here
     * on. None when it has ended or was removed, or waits: then it is for `claimAbandoned`.
     */
    readonly claim: (task: TaskKey, owner: TaskLease) => Effect.Effect<Option.Option<ClaimedTask>, StoreError>

    /**
     * Takes over up to `limit` running tasks whose lease has ended (`leaseUntil <= now`), or that waited and are due: each
     * goes to one claimant, in a new epoch, with a lease until `owner.leaseUntil`. One that its owner writes into at this
     * very moment may be passed over until the next look.
     */
    readonly claimAbandoned: (
      owner: TaskLease,
      now: DateTime.Utc,
      limit: number
    ) => Effect.Effect<ReadonlyArray<ClaimedTask>, StoreError>

    /**
     * Extends the leases of those of the given tasks that the node still owns, and says which of the given ones nobody
     * wants any more: someone asked to cancel them, or they were removed with their container. A task of the node that is not among them lapses, and is taken over: nobody works on it. A lease that ran out
     * is extended too, as long as no other node took the task.
     */
    readonly renew: (
      nodeId: NodeId,
      tasks: ReadonlyArray<TaskKey>,
      leaseUntil: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<TaskKey>, StoreError>

    /** Ends the leases of the node at `now`, so that others need not wait for them to run out. */
    readonly release: (nodeId: NodeId, now: DateTime.Utc) => Effect.Effect<void, StoreError>

    /** Notes that the user wants the task to end; one that waits is due then. False when it has ended already or there is none. */
    readonly requestCancel: (userId: UserId, phaseId: PhaseId) => Effect.Effect<boolean, StoreError>

    /**
     * Whether that was noted of the task, for its owner. Fails with `TaskOwnershipLost` when the term of office is over; in
     * a step of a unit of work it is not over before the step is.
     */
    readonly isCancelRequested: (ownership: Ownership) => Effect.Effect<boolean, TaskOwnershipLost | StoreError>
  }
>()("@incamera/domain/tasks/TaskStore") {}
