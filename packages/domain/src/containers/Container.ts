/** What work belongs to: a case, a support ticket or a sales inquiry, with its one timeline. Design, "Words". */
import { Schema } from "effect"
import { BranchId, TimelineId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

export const ContainerType = Schema.Literals(["case", "support", "sales"])
export type ContainerType = typeof ContainerType.Type

/** A case's own id, or an id of the caller's choice. */
export const ContainerId = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(Limits.containerIdCharacters),
  Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/u, { expected: "letters, digits and . _ : -" })
).pipe(Schema.brand("ContainerId"))
export type ContainerId = typeof ContainerId.Type

export class Container extends Schema.Class<Container>("Container")({
  containerType: ContainerType,
  containerId: ContainerId,
  timelineId: TimelineId,
  /** The branch named `main`. */
  mainBranchId: BranchId,
  createdAt: Schema.DateTimeUtcFromString
}) {}
