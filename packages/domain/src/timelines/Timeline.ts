/** All work done for one container, in branches. Design, "Words". */
import { Schema } from "effect"
import { ContainerId, ContainerType } from "../containers/Container.ts"
import { TimelineId } from "../Ids.ts"
import { Branch } from "./Branch.ts"

export class Timeline extends Schema.Class<Timeline>("Timeline")({
  timelineId: TimelineId,
  containerType: ContainerType,
  containerId: ContainerId,
  createdAt: Schema.DateTimeUtcFromString,
  /** `main` first, then the oldest first; at most `Limits.branchesPerTimeline`. */
  branches: Schema.Array(Branch)
}) {}
