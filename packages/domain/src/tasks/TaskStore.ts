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

/** A requested task, its texts judged. */
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
  /** Digest of the request: distinguishes a repetition from another task under the same id. */
  readonly fingerprint: string
  /** The holder to whom refusals from this task are charged; null if the user requested it in the browser. */
  readonly sentBy: RationHolder | null
  readonly now: DateTime.Utc
}

/** Names a task: phase ids are unique per user. */
export interface TaskKey {
  readonly userId: UserId
  readonly phaseId: PhaseId
}

/** Makes a key that is unique over all users. */
export const keyOf = ({ phaseId, userId }: TaskKey): string => `${userId}/${phaseId}`

/** The right of one node to write to a task for one ownership epoch. A later epoch voids it. */
export interface Ownership {
  readonly userId: UserId
  readonly phaseId: PhaseId
  readonly nodeId: NodeId
  readonly epoch: number
}

/** A task's owner, and when others may consider the task abandoned. */
export interface TaskLease {
  readonly nodeId: NodeId
  readonly leaseUntil: DateTime.Utc
}

/** A task with the right to write to it. */
export interface ClaimedTask {
  readonly phase: Phase
  readonly ownership: Ownership
  /** True if it waited for a secure step and had no owner. */
  readonly waited: boolean
}

export type Acceptance =
  | { readonly _tag: "Accepted"; readonly phase: Phase; readonly ownership: Ownership }
  | { readonly _tag: "Repeated"; readonly phase: Phase }

/** How a phase ended, for its record. */
export interface Ending {
  readonly outcome: Outcome
  readonly response: SafeText | null
  /** Stage of the work, or null. */
  readonly stageCode: StageCode | null
  readonly endedAt: DateTime.Utc
  /** An evaluation's result: noted on the user's case, whose version increments, if the case still exists. */
  readonly evaluation?: { readonly caseId: CaseId; readonly complexity: Complexity }
}

/**
 * Stores tasks, their phases and their event logs, for all nodes. Sequences have no gaps; a log ends with exactly one
 * `phase_end`. Tasks are removed with their container, running or not.
 */
export class TaskStore extends Context.Service<
  TaskStore,
  {
    /**
     * Accepts a task, in one step: its container (a `case` must be the user's, else `NotFound`; `support` and `sales`
     * are created from `candidate`), the next ordinal of its branch, the phase, its `phase_start` as event 1, and
     * `node` as the first owner with a lease until `leaseUntil`. The same phase id again with the same fingerprint is
     * `Repeated`, whatever has changed since; with another it fails with `PhaseIdTaken`. Fails with `NotFound` for a
     * branch that the container doesn't have, also if this call would create the container; with `BranchNotActive` for
     * a merged or abandoned branch; with `TooManyRequests` if too many tasks of the user are running or wait for secure
     * steps (`checkCounts`); concurrent calls don't exceed these bounds. A failure leaves nothing behind. Phase ids and
     * containers belong to a user: two users may use the same ids.
     */
    readonly accept: (
      task: NewTask,
      candidate: Container,
      owner: TaskLease
    ) => Effect.Effect<Acceptance, BranchNotActive | NotFound | PhaseIdTaken | TooManyRequests | StoreError>

    /** Returns the holder to whom refusals from this task are charged; null if the user requested it, or it is gone. */
    readonly sentBy: (userId: UserId, phaseId: PhaseId) => Effect.Effect<RationHolder | null, StoreError>

    readonly find: (userId: UserId, phaseId: PhaseId) => Effect.Effect<Option.Option<Phase>, StoreError>

    /**
     * Returns up to `limit` of the user's tasks after a position, latest first (`TaskFilter`); at the same instant, the
     * greater id first.
     */
    readonly list: (
      userId: UserId,
      filter: TaskFilter,
      page: { readonly after: Option.Option<TaskPosition>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Phase>, StoreError>

    /** Returns the total number of tasks that `list` has. */
    readonly count: (userId: UserId, filter: TaskFilter) => Effect.Effect<number, StoreError>

    /**
     * Returns the finished and running phases before the phase on its branch, inherited ones included: the latest
     * `limit`, oldest first.
     */
    readonly history: (userId: UserId, phase: Phase, limit: number) => Effect.Effect<ReadonlyArray<Phase>, StoreError>

    /**
     * Appends events right after `after`. Fails with `TaskOwnershipLost`, and changes nothing, if the ownership epoch
     * is over, the task has ended or was removed, or the log doesn't end at `after`. With `ending` the same step
     * finishes the phase; the last event is then its `phase_end`.
     */
    readonly append: (
      ownership: Ownership,
      after: number,
      events: ReadonlyArray<TaskEvent>,
      ending?: Ending
    ) => Effect.Effect<void, TaskOwnershipLost | StoreError>

    /**
     * Appends events as `append` does, and makes the task wait: it then has no owner and no lease. It is due at
     * `until`, or at once if somebody asked to cancel it. Later writes by the owner are refused.
     */
    readonly park: (
      ownership: Ownership,
      after: number,
      events: ReadonlyArray<TaskEvent>,
      until: DateTime.Utc
    ) => Effect.Effect<void, TaskOwnershipLost | StoreError>

    /** Makes a waiting task due at once; does nothing with others. */
    readonly wake: (userId: UserId, phaseId: PhaseId) => Effect.Effect<void, StoreError>

    /** Returns up to `limit` events with a sequence above `after`, in order. */
    readonly read: (
      userId: UserId,
      phaseId: PhaseId,
      after: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SequencedEvent>, StoreError>

    /** Returns the last events of a task, up to `limit`, in order. */
    readonly readLast: (
      userId: UserId,
      phaseId: PhaseId,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SequencedEvent>, StoreError>

    /**
     * Removes the events of up to `limit` tasks that ended at `endedBy` or earlier, the earliest first; their phases
     * stay. Returns the number of tasks. A task's events are removed all at once.
     */
    readonly removeEvents: (endedBy: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>

    /**
     * Calls `onNotify` from completion until the scope ends, each time that events may have been appended to a task's
     * log, or the running task was removed. It may be called without reason. Read earlier events after this has
     * completed.
     */
    readonly listen: (
      userId: UserId,
      phaseId: PhaseId,
      onNotify: () => void
    ) => Effect.Effect<void, StoreError, Scope.Scope>

    /**
     * Takes over up to `limit` running tasks whose lease has ended (`leaseUntil <= now`), or that waited and are due.
     * Each goes to one claimant, in a new epoch, with a lease until `owner.leaseUntil`. A task that its owner is
     * writing to at that moment may be left for the next call.
     */
    readonly claimAbandoned: (
      owner: TaskLease,
      now: DateTime.Utc,
      limit: number
    ) => Effect.Effect<ReadonlyArray<ClaimedTask>, StoreError>

    /**
     * Extends the leases of the given tasks that the node still owns. Returns the given tasks that should end: those
     * that somebody asked to cancel, or that were removed with their container. The lease of any other task of the node
     * lapses, because nobody works on it, and another node takes it over. An expired lease is extended too, unless
     * another node took the task.
     */
    readonly renew: (
      nodeId: NodeId,
      tasks: ReadonlyArray<TaskKey>,
      leaseUntil: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<TaskKey>, StoreError>

    /** Ends the node's leases at `now`, so that others need not wait until they expire. */
    readonly release: (nodeId: NodeId, now: DateTime.Utc) => Effect.Effect<void, StoreError>

    /**
     * Records that the user wants the task to end; a waiting task becomes due. False if it has ended or doesn't exist.
     */
    readonly requestCancel: (userId: UserId, phaseId: PhaseId) => Effect.Effect<boolean, StoreError>

    /**
     * True if that was recorded for the task; for its owner. Fails with `TaskOwnershipLost` if the ownership epoch is
     * over. Within a step of a unit of work, the epoch can't end before the step.
     */
    readonly isCancelRequested: (ownership: Ownership) => Effect.Effect<boolean, TaskOwnershipLost | StoreError>
  }
>()("@incamera/domain/tasks/TaskStore") {}
