/**
 * What waits for the user in the browser. Design, "Words". Of what was refused nothing is kept: only of which kind the
 * step is, where it belongs, and how often it was met with.
 */
import { Schema } from "effect"
import { type Container, ContainerId, ContainerType } from "../containers/Container.ts"
import { SecureStepId } from "../Ids.ts"
import { SecureStepKind } from "./SecureStepKind.ts"

export const SecureStepStatus = Schema.Literals(["open", "done", "declined"])
export type SecureStepStatus = typeof SecureStepStatus.Type

/** How a step can end. */
export type SecureStepOutcome = Exclude<SecureStepStatus, "open">

/** Names a container of a user's. */
export type StepContainer = Pick<Container, "containerId" | "containerType">

export class SecureStep extends Schema.Class<SecureStep>("SecureStep")({
  secureStepId: SecureStepId,
  containerType: ContainerType,
  containerId: ContainerId,
  kind: SecureStepKind,
  status: SecureStepStatus,
  /** How often it was met with while it was open, from 1. */
  times: Schema.Int,
  /** Path of the page where it is done. */
  page: Schema.String,
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  /**
   * Counts what the user does with the step, and not how often it is met with: an agent that is refused again and again
   * does not get between the user and what the user saw.
   */
  version: Schema.Int
}) {}

/** The step was done or declined before. */
export class SecureStepSettled extends Schema.TaggedError<SecureStepSettled>()("SecureStepSettled", {}) {
  override get message() {
    return "This step was done or declined already. When it is needed again, another one is opened."
  }
}
