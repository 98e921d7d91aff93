import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { SecureStepId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { SecureStep, SecureStepOutcome, SecureStepStatus, StepContainer } from "./SecureStep.ts"
import type { SecureStepKind } from "./SecureStepKind.ts"

/** What waits for the user, and what was done or declined. Steps go with their container. */
export class SecureStepStore extends Context.Service<
  SecureStepStore,
  {
    /**
     * Opens a step under `candidate`'s id, or counts one more time for the one of the same kind that is open in the
     * container, up to `Limits.secureStepTimes`; `isNew` tells which. `NotFound` for a container that the user does not
     * have. Atomic: of concurrent calls one opens, and all are counted.
     */
    readonly open: (
      userId: UserId,
      container: StepContainer,
      kind: SecureStepKind,
      candidate: { readonly secureStepId: SecureStepId; readonly now: DateTime.Utc }
    ) => Effect.Effect<{ readonly step: SecureStep; readonly isNew: boolean }, NotFound | StoreError>
    readonly find: (userId: UserId, secureStepId: SecureStepId) => Effect.Effect<Option.Option<SecureStep>, StoreError>
    /** The open steps of a container, oldest first: at most one of each kind. */
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
      outcome: SecureStepOutcome,
      version: number,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<SecureStep>, StoreError>
  }
>()("@incamera/domain/securesteps/SecureStepStore") {}
