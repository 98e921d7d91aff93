/**
 * What waits for the user in the browser. Design, "Words". Of what was refused nothing is kept: only of which kind the
 * step is, where it belongs, and how often it was met with. A step that a task waits for is that task's own, and says in
 * de-identified words what is to be done.
 */
import { Schema } from "effect"
import { type Container, ContainerId, ContainerType } from "../containers/Container.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { PhaseId, SecureStepId } from "../Ids.ts"
import { SecureStepKind } from "./SecureStepKind.ts"

/** `expired`: the task that waited for it waits no more, as the time ran out or the task was canceled. */
export const SecureStepStatus = Schema.Literals(["open", "done", "declined", "expired"])
export type SecureStepStatus = typeof SecureStepStatus.Type

/** How a step can end. */
export type SecureStepOutcome = Exclude<SecureStepStatus, "open">

/** How the user can end it. */
export type SecureStepAnswer = Exclude<SecureStepOutcome, "expired">

/** Names a container of a user's. */
export type StepContainer = Pick<Container, "containerId" | "containerType">

export class SecureStep extends Schema.Class<SecureStep>("SecureStep")({
  secureStepId: SecureStepId,
  containerType: ContainerType,
  containerId: ContainerId,
  kind: SecureStepKind,
  /** The task that waits for it; null where none does. */
  phaseId: Schema.NullOr(PhaseId),
  /** What is to be done, in words of the task; null where the kind says it all. */
  detail: Schema.NullOr(SafeText),
  status: SecureStepStatus,
  /** How often it was met with while it was open, from 1. */
  times: Schema.Int,
  /** When the task waits no longer; null where none does. */
  expiresAt: Schema.NullOr(Schema.DateTimeUtcFromString),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  /**
   * Counts what the user does with the step, and not how often it is met with: an agent that is refused again and again
   * does not get between the user and what the user saw.
   */
  version: Schema.Int
}) {}

/** The step was done or declined before, or nobody waits for it any more. */
export class SecureStepSettled extends Schema.TaggedError<SecureStepSettled>()("SecureStepSettled", {}) {
  override get message() {
    return "This step is done, declined or expired. If it is needed again, a new one opens."
  }
}
