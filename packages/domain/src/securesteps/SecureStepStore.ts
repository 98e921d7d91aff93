import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { PhaseId, SecureStepId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { ConfirmableChange } from "./ConfirmableChange.ts"
import type { SecureStep, SecureStepAnswer, SecureStepStatus, StepContainer } from "./SecureStep.ts"
import type { SecureStepKind } from "./SecureStepKind.ts"

/** A step that a task is to wait for. */
export interface NewTaskStep extends StepContainer {
  readonly secureStepId: SecureStepId
  readonly phaseId: PhaseId
  readonly kind: SecureStepKind
  readonly detail: SafeText
  /** What is confirmed with it; empty where it is nothing of the service's to carry out. */
  readonly changes: ReadonlyArray<ConfirmableChange>
  readonly expiresAt: DateTime.Utc
  readonly now: DateTime.Utc
}

/** A step of a task, with what is confirmed with it. */
export interface TaskStep {
  readonly step: SecureStep
  readonly changes: ReadonlyArray<ConfirmableChange>
}

/** What waits for the user, and what was done or declined. Steps go with their container. */
export class SecureStepStore extends Context.Service<
  SecureStepStore,
  {
    /**
     * Opens a step under `candidate`'s id, or counts one more time for the one of the same kind that is open in the
     * container and no task's own, up to `Limits.secureStepTimes`; `isNew` tells which. `NotFound` for a container that the
     * user does not have. Atomic: of concurrent calls one opens, and all are counted.
     */
    readonly open: (
      userId: UserId,
      container: StepContainer,
      kind: SecureStepKind,
      candidate: { readonly secureStepId: SecureStepId; readonly now: DateTime.Utc }
    ) => Effect.Effect<{ readonly step: SecureStep; readonly isNew: boolean }, NotFound | StoreError>
    /**
     * Opens a step for a task alone, beside whatever else is open in the container. `NotFound` when the task or the
     * container is gone. Of one task one step is open at a time: another fails with `StoreError`.
     */
    readonly openForTask: (userId: UserId, step: NewTaskStep) => Effect.Effect<SecureStep, NotFound | StoreError>
    /** All steps of a task, oldest first. */
    readonly ofTask: (userId: UserId, phaseId: PhaseId) => Effect.Effect<ReadonlyArray<TaskStep>, StoreError>
    /** Ends what is open of a task's own steps as `expired`, as the next version, and gives it. Atomic against `settle`. */
    readonly expire: (
      userId: UserId,
      phaseId: PhaseId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<SecureStep>, StoreError>
    readonly find: (userId: UserId, secureStepId: SecureStepId) => Effect.Effect<Option.Option<SecureStep>, StoreError>
    /** The open steps of a container, oldest first: at most one of each kind, and one of each task. */
    readonly listOpen: (
      userId: UserId,
      container: StepContainer
    ) => Effect.Effect<ReadonlyArray<SecureStep>, StoreError>
    /**
     * Up to `limit` of the user's steps, of one status when it is given, after a position, newest first; of the same
     * instant, the greater id first.
     */
    readonly list: (
      userId: UserId,
      status: SecureStepStatus | null,
      page: { readonly after: Option.Option<AgePosition<SecureStepId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<SecureStep>, StoreError>
    /**
     * Ends the open step of this version, as the next version. None, and nothing is changed, when it has another version,
     * is not open or not there. Atomic: of several one ends it.
     */
    readonly settle: (
      userId: UserId,
      secureStepId: SecureStepId,
      outcome: SecureStepAnswer,
      version: number,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<SecureStep>, StoreError>
  }
>()("@incamera/domain/securesteps/SecureStepStore") {}
