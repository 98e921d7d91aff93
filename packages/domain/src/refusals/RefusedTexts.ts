import { Context, type Effect } from "effect"
import type { Principal } from "../access/Principal.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { StepContainer } from "../securesteps/SecureStep.ts"
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { StoreError } from "../StoreError.ts"

/** Records where a refused text belongs and what its user can do about it. */
export class RefusedTexts extends Context.Service<
  RefusedTexts,
  {
    /**
     * Finds the case that a caller names, if the user has it. Callers may name a container before anything has checked
     * that it exists.
     */
    readonly caseOf: (userId: UserId, container: StepContainer | null) => Effect.Effect<CaseId | null, StoreError>
    /** Opens a step of this kind for the user in the container, as `SecureStepOpening.openingStep` does. */
    readonly openStep: (
      principal: Principal,
      container: StepContainer,
      kind: SecureStepKind,
      refusal: IdentityRefused
    ) => Effect.Effect<void>
  }
>()("@incamera/domain/refusals/RefusedTexts") {}
