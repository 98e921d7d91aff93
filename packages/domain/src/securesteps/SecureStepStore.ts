import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { PhaseId, SecureStepId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { ConfirmableChange } from "./ConfirmableChange.ts"
import type { SecureStep, SecureStepAnswer, SecureStepStatus, StepContainer } from "./SecureStep.ts"
import type { SecureStepKind } from "./SecureStepKind.ts"

/** A step that a task will wait for. */
export interface NewTaskStep extends StepContainer {
  readonly secureStepId: SecureStepId
  readonly phaseId: PhaseId
  readonly kind: SecureStepKind
  readonly detail: SafeText
  /** What the user confirms with it; empty if the service has nothing to carry out. */
  readonly changes: ReadonlyArray<ConfirmableChange>
  readonly expiresAt: DateTime.Utc
  readonly now: DateTime.Utc
}

/** A task's step, with what the user confirms with it. */
export interface TaskStep {
  readonly step: SecureStep
  readonly changes: ReadonlyArray<ConfirmableChange>
}

/**
 * Stores the steps that wait for the user, and those that were done or declined. Steps are removed with their
 * container.
 */
export class SecureStepStore extends Context.Service<
  SecureStepStore,
  {
    /**
     * Opens a step under `candidate`'s id. If the container already has an open step of the same kind that belongs to
     * no task, counts that one up instead, to at most `Limits.secureStepTimes`. `isNew` says which happened. Fails with
     * `NotFound` for a container that the user doesn't have. Atomic: of concurrent calls one opens the step, and all
     * are counted.
     */
    readonly open: (
      userId: UserId,
      container: StepContainer,
      kind: SecureStepKind,
      candidate: { readonly secureStepId: SecureStepId; readonly now: DateTime.Utc }
    ) => Effect.Effect<{ readonly step: SecureStep; readonly isNew: boolean }, NotFound | StoreError>
    /**
     * Opens a step for one task, in addition to other open steps in the container. Fails with `NotFound` if the task or
     * the container is gone. A task has one open step at a time: another fails with `StoreError`.
     */
    readonly openForTask: (userId: UserId, step: NewTaskStep) => Effect.Effect<SecureStep, NotFound | StoreError>
    /** Returns all steps of a task, oldest first. */
    readonly ofTask: (userId: UserId, phaseId: PhaseId) => Effect.Effect<ReadonlyArray<TaskStep>, StoreError>
    /** Ends the open steps of a task as `expired`, as the next version, and returns them. Atomic against `settle`. */
    readonly expire: (
      userId: UserId,
      phaseId: PhaseId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<SecureStep>, StoreError>
    readonly find: (userId: UserId, secureStepId: SecureStepId) => Effect.Effect<Option.Option<SecureStep>, StoreError>
    /** Returns the open steps of a container, oldest first: at most one per kind, and one per task. */
    readonly listOpen: (
      userId: UserId,
      container: StepContainer
    ) => Effect.Effect<ReadonlyArray<SecureStep>, StoreError>
    /**
     * Returns up to `limit` of the user's steps after a position, optionally of one status, newest first. At the same
     * instant, the greater id comes first.
     */
    readonly list: (
      userId: UserId,
      status: SecureStepStatus | null,
      page: { readonly after: Option.Option<AgePosition<SecureStepId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<SecureStep>, StoreError>
    /**
     * Ends the open step of this version, as the next version. Returns none and changes nothing if the step has another
     * version, is not open or does not exist. Atomic: of concurrent calls one ends it.
     */
    readonly settle: (
      userId: UserId,
      step: Pick<SecureStep, "secureStepId" | "version">,
      outcome: SecureStepAnswer,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<SecureStep>, StoreError>
  }
>()("@incamera/domain/securesteps/SecureStepStore") {}
