/**
 * A step that waits for the user in the browser. Design, "Words". It keeps nothing of the refused input: only its kind,
 * its container and how often it occurred. A step that a task waits for belongs to that task, and says in de-identified
 * words what to do.
 */
import { Schema } from "effect"
import { type Container, ContainerId, ContainerType } from "../containers/Container.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { PhaseId, SecureStepId } from "../Ids.ts"
import { SecureStepKind } from "./SecureStepKind.ts"

/** `expired`: the task no longer waits for it, because the time ran out or the task was canceled. */
export const SecureStepStatus = Schema.Literals(["open", "done", "declined", "expired"])
export type SecureStepStatus = typeof SecureStepStatus.Type

/** How a step can end. */
export type SecureStepOutcome = Exclude<SecureStepStatus, "open">

/** How the user can end a step. */
export type SecureStepAnswer = Exclude<SecureStepOutcome, "expired">

/** Names a container of a user. */
export type StepContainer = Pick<Container, "containerId" | "containerType">

export class SecureStep extends Schema.Class<SecureStep>("SecureStep")({
  secureStepId: SecureStepId,
  containerType: ContainerType,
  containerId: ContainerId,
  kind: SecureStepKind,
  /** The task that waits for it, or null. */
  phaseId: Schema.NullOr(PhaseId),
  /** What to do, in the task's words; null if the kind says enough. */
  detail: Schema.NullOr(SafeText),
  status: SecureStepStatus,
  /** How often it occurred while it was open, from 1. */
  times: Schema.Int,
  /** When the task stops waiting; null if no task waits. */
  expiresAt: Schema.NullOr(Schema.DateTimeUtcFromString),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  /**
   * Counts the user's actions on the step. Occurrences don't count: repeated refusals of an agent must not make the
   * version that the user saw out of date.
   */
  version: Schema.Int
}) {}

/** The step was already done or declined, or nothing waits for it any more. */
export class SecureStepSettled extends Schema.TaggedError<SecureStepSettled>()("SecureStepSettled", {}) {
  override get message() {
    return "This step is done, declined or expired. If it is needed again, a new one opens."
  }
}
