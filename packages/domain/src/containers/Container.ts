/** Container of work: a case, a support ticket or a sales inquiry, with its one timeline. Design, "Words". */
import { Schema } from "effect"
import type { ExternalNames } from "../externalnames/ExternalNames.ts"
import { BranchId, CaseId, TimelineId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

const isCaseId = Schema.is(CaseId)

export const ContainerType = Schema.Literals(["case", "support", "sales"])
export type ContainerType = typeof ContainerType.Type

/** A caller's name for a container: the id of a case, or the caller's own name for a ticket or an inquiry. */
export const ContainerName = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(Limits.containerNameCharacters),
  Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/u, { expected: "letters, digits and . _ : -" })
)

/** The id of a case, or the sealed name of a ticket or an inquiry (`ExternalNames`). */
export const ContainerId = Schema.String.pipe(Schema.brand("ContainerId"))
export type ContainerId = typeof ContainerId.Type

/** The container that a caller names. */
export const containerIdOf = (names: ExternalNames["Service"], userId: UserId, name: string): ContainerId =>
  ContainerId.make(isCaseId(name) ? name : names.seal(userId, name))

export class Container extends Schema.Class<Container>("Container")({
  containerType: ContainerType,
  containerId: ContainerId,
  timelineId: TimelineId,
  /** The branch named `main`. */
  mainBranchId: BranchId,
  createdAt: Schema.DateTimeUtcFromString
}) {}
